import type { Connection } from '#db/database.ts';
import { addressesOf } from '#features/customers/customers.ts';
import type { Address } from '#features/customers/types.ts';
import { findRegistration, findUser, typedText } from '#features/identity/identity.ts';
import type { RegistrationCache } from '#features/identity/types.ts';
import { lastDeliveryAddress } from '#features/orders/orders.ts';
import type { OfferRequest } from '#features/pricing/types.ts';

import { type FormValues, otherInvoiceField } from './order-form.rules.ts';
import { wireNames } from './order-sign-in.ts';

const personFields = ['salutation', 'title', 'company', 'firstName', 'lastName', 'phone'] as const;
const houseFields = ['street', 'extra', 'place'] as const;

type Where = Pick<OfferRequest, 'postalCode'>;

/**
 * What a customer's address form begins with: the kept delivery address at the offer's postal code, else the one of
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
  const here =
    deliveries.find(({ address }) => address.postalCode === postalCode)?.address ??
    (await lastDeliveryAddress(db, user.id, postalCode));
  const person = here ?? deliveries[0]?.address;
  const { email, salutation, title, firstName, lastName } = user;
  return {
    email,
    ...under({ salutation, title, firstName, lastName }),
    ...(person && under(pick(person, personFields))),
    ...(here && under(pick(here, houseFields))),
  };
}

/** What a client kept for a registration within the order, as form values; a house elsewhere is left out. */
export async function prefillOfRegistration(
  db: Connection,
  { sessionId, now }: { sessionId: number | null; now: Date },
  { postalCode }: Where,
): Promise<FormValues> {
  const kept = await findRegistration(db, sessionId, now);
  if (!kept) return {};
  return withoutEmpty({
    email: typedText(kept.authData, 'Email', 'EmailAddress', 'UserName'),
    ...under(deliveryOf(kept, postalCode)),
    ...(kept.useInvoiceAddress && invoiceOf(kept)),
  });
}

function deliveryOf({ deliveryAddress }: RegistrationCache, postalCode: string): Record<string, string> {
  const address = typedAddress(deliveryAddress);
  const isHere = address.postalCode === '' || address.postalCode === postalCode;
  return Object.fromEntries(
    [...personFields, ...(isHere ? houseFields : [])].map((name) => [name, address[name] ?? '']),
  );
}

/** Where the invoice goes instead, wherever that is. */
function invoiceOf({ invoiceAddress }: RegistrationCache): FormValues {
  const { phone: _, ...address } = typedAddress(invoiceAddress);
  return {
    [otherInvoiceField]: 'on',
    ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`invoiceAddress.${name}`, value])),
  };
}

const typedAddress = (address: RegistrationCache['deliveryAddress']): Record<string, string> =>
  Object.fromEntries(Object.entries(wireNames).map(([wire, name]) => [name, typedText(address, wire)]));

export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const pick = (address: Address, names: readonly (keyof Address)[]) =>
  Object.fromEntries(names.map((name) => [name, address[name]]));

const under = (values: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`stations.0.address.${name}`, value]));
