import type { Connection } from '#db/database.ts';
import { addressesOf } from '#features/customers/customers.ts';
import { addressFieldNames, addressFields, addressFieldsOf } from '#features/customers/shared.ts';
import type { Address, AddressField } from '#features/customers/types.ts';
import { draftText, findRegistration, findUser } from '#features/identity/identity.ts';
import type { RegistrationDraft } from '#features/identity/types.ts';
import { lastDeliveryAddress } from '#features/orders/orders.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import {
  addressPath,
  addressValues,
  type FormValues,
  otherInvoiceField,
  streetField,
} from './order-form.rules.ts';

export type Where = Pick<OfferRequest, 'postalCode'>;

const person = [...addressFieldsOf('person'), ...addressFieldsOf('contact')];
const house = addressFieldsOf('house');

/**
 * What a customer's address form begins with: the saved delivery address at the offer's postal code, else the one of
 * the latest order there, else name and telephone of another one. It only fills the form; nothing is ordered before
 * it was sent.
 */
export async function prefillOf(
  db: Connection,
  customerId: number | null,
  { postalCode }: Where,
): Promise<FormValues> {
  const user = customerId === null ? null : await findUser(db, customerId);
  if (!user) return {};
  const deliveries = (await addressesOf(db, user.id)).filter(({ kind }) => kind === 'delivery');
  const isHere = (address: Address) => address.postalCode === postalCode;
  const saved = deliveries.find(({ address }) => isHere(address)) ?? deliveries[0];
  const ordered = saved && isHere(saved.address) ? null : await lastDeliveryAddress(db, user.id, postalCode);
  const here = [saved?.address, ordered].find((address) => address && isHere(address));
  const known = here ?? saved?.address ?? ordered;
  const { email, salutation, title, firstName, lastName } = user;
  return {
    email,
    ...addressValues(0, { salutation, title, firstName, lastName }),
    ...(known && addressValues(0, pick(known, person))),
    ...(here && addressValues(0, pick(here, house))),
  };
}

const pick = <Text>(address: Readonly<Record<AddressField, Text>>, names: readonly AddressField[]) =>
  Object.fromEntries(names.map((name) => [name, address[name]]));

/** What a client saved for a registration within the order, as form values; a house elsewhere is left out. */
export async function prefillOfRegistration(
  db: Connection,
  { sessionId, now }: { sessionId: number | null; now: Date },
  { postalCode }: Where,
): Promise<FormValues> {
  const cached = await findRegistration(db, sessionId, now);
  if (!cached) return {};
  const delivery = registered(cached.deliveryAddress);
  const isHere = delivery.postalCode === '' || delivery.postalCode === postalCode;
  const { phone: _, ...invoice } = registered(cached.invoiceAddress);
  return withoutEmpty({
    email: draftText(cached.authData, 'Email', 'EmailAddress', 'UserName'),
    ...addressValues(0, pick(delivery, isHere ? [...person, ...house] : person)),
    ...(cached.useInvoiceAddress && { [otherInvoiceField]: 'on', ...addressValues('invoice', invoice) }),
  });
}

/** Fields that a registration has as well, by both names; it names them as the API does and has no country. */
export const registeredFields = addressFieldNames
  .filter((name) => name !== 'countryIso')
  .map((name) => [name, addressFields[name].wire.replace(/^./, (first) => first.toUpperCase())] as const);

const registered = (address: RegistrationDraft['deliveryAddress']) =>
  Object.fromEntries(registeredFields.map(([name, wire]) => [name, draftText(address, wire)])) as Record<
    AddressField,
    string
  >;

/** What was typed, and in fields that were left empty what is known; never half of one house and half of another. */
export function filledUp(typed: FormValues, known: FormValues): FormValues {
  const own = withoutEmpty(typed);
  const isOtherHouse = own[streetField] !== undefined && own[streetField] !== known[streetField];
  const usable = isOtherHouse ? omit(known, addressPaths(house)) : known;
  return { ...typed, ...withoutEmpty(usable), ...own };
}

const addressPaths = (names: readonly AddressField[]) => names.map((name) => `${addressPath(0)}.${name}`);

const omit = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
