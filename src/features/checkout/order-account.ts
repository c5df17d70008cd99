import type { Connection, Database } from '#db/database.ts';
import { addressesOf, maxAddresses, saveAddresses } from '#features/customers/customers.ts';
import { addressFieldNames, addressFields, addressFieldsOf } from '#features/customers/shared.ts';
import type { Address, AddressField } from '#features/customers/types.ts';
import {
  draftText,
  findRegistration,
  findUser,
  isGuestWithoutAccount,
  requestRegistration,
  saveRegistration,
} from '#features/identity/identity.ts';
import type { RegistrationDeps, RegistrationDraft } from '#features/identity/types.ts';
import { lastDeliveryAddress } from '#features/orders/orders.ts';
import type { Order, OrderDetails } from '#features/orders/types.ts';
import type { Country } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { checkoutTexts } from './checkout.texts.ts';
import type { Step } from './checkout-steps.rules.ts';
import { stepHref } from './checkout-urls.ts';
import { saveUnsubmitted } from './order-draft.ts';
import {
  type AddressTarget,
  addressInput,
  addressPath,
  addressValues,
  type FormValues,
  fieldsOf,
  isTicked,
  otherInvoiceField,
  saveField,
  streetField,
  withPosted,
} from './order-form.rules.ts';
import type { CheckoutDeps, OrderCustomer, StepPost } from './order-visit.ts';
import {
  isTakeable,
  readTakeIntent,
  type SavedChoice,
  savedChoice,
  targetsToSave,
  valuesOfSaved,
} from './saved-address.rules.ts';

type Where = Pick<OfferRequest, 'postalCode'>;

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
const registeredFields = addressFieldNames
  .filter((name) => name !== 'countryIso')
  .map((name) => [name, addressFields[name].wire.replace(/^./, (first) => first.toUpperCase())] as const);

const registered = (address: RegistrationDraft['deliveryAddress']) =>
  Object.fromEntries(registeredFields.map(([name, wire]) => [name, draftText(address, wire)])) as Record<
    AddressField,
    string
  >;

const toRegister = (values: FormValues, target: AddressTarget) =>
  Object.fromEntries(registeredFields.map(([name, wire]) => [wire, addressInput(values, target)(name)]));

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

/** The buttons of the address step that lead to the account and back. */
export type SignInIntent = 'login' | 'register';

export const isSignInIntent = (intent: string): intent is SignInIntent =>
  intent === 'login' || intent === 'register';

/** Saves the input, unjudged, for the form and for a registration; answers where to sign in within the order. */
export async function leaveForAccount(
  { db, clock }: Pick<CheckoutDeps, 'db' | 'clock'>,
  {
    site,
    intent,
    posted,
    ensureSession,
  }: Pick<StepPost, 'site' | 'posted' | 'ensureSession'> & {
    intent: SignInIntent;
  },
  { step, query }: { step: Step; query: string },
): Promise<string> {
  const groupSlug = site.group.slug;
  const values = withPosted({}, posted, fieldsOf(step.key, 1));
  const [sessionId, now] = [await ensureSession(), clock.now()];
  await saveUnsubmitted(db, { sessionId, step: step.key, values, now });
  const cache = {
    authData: { Email: values.email ?? '' },
    useInvoiceAddress: isTicked(values, otherInvoiceField),
    deliveryAddress: toRegister(values, 0),
    invoiceAddress: toRegister(values, 'invoice'),
  };
  await saveRegistration(db, { sessionId, cache, now });
  const mode = intent === 'register' ? '/register' : '';
  const returnUrl = encodeURIComponent(stepHref({ groupSlug, step, query }));
  return `/benutzerkonto/bestellanmeldung/${groupSlug}${mode}?ReturnUrl=${returnUrl}`;
}

export type SavedChoices = { deliveries: readonly SavedChoice[]; invoices: readonly SavedChoice[] };

/** The addresses of the account that this order can use; null for guests, who have none. */
export async function savedChoices(
  db: Connection,
  customer: OrderCustomer | null,
  { postalCode }: Where,
): Promise<SavedChoices | null> {
  if (!customer) return null;
  const saved = await addressesOf(db, customer.id);
  const choicesFor = (target: AddressTarget) =>
    saved.filter((one) => isTakeable(one, target, postalCode)).map(savedChoice);
  return { deliveries: choicesFor(0), invoices: choicesFor('invoice') };
}

/** The form's values with the address that a button chose; null when it was another button or is not the customer's. */
export async function withTaken(
  db: Connection,
  of: { customer: OrderCustomer | null; request: Where; intent: string; values: FormValues },
): Promise<FormValues | null> {
  const asked = readTakeIntent(of.intent);
  if (!asked || !of.customer) return null;
  const saved = (await addressesOf(db, of.customer.id)).find(
    (one) => one.id === asked.id && isTakeable(one, asked.target, of.request.postalCode),
  );
  return saved ? { ...of.values, ...valuesOfSaved(saved.address, asked.target, of.values) } : of.values;
}

type Saving = {
  customer: OrderCustomer | null;
  country: Country;
  values: FormValues;
  details: OrderDetails;
  targets: readonly AddressTarget[];
};

/**
 * Saves the new addresses of a step that the customer ticked. One that is saved already stays as it is; the ticks are
 * taken back, so that sending the step again saves nothing a second time.
 */
export async function saveTicked(
  deps: Pick<CheckoutDeps, 'db' | 'clock' | 'places'>,
  { customer, country, values, details, targets }: Saving,
): Promise<{ values: FormValues; errors: FieldErrors }> {
  const ticked = customer ? targetsToSave(values, targets) : [];
  if (!customer || ticked.length === 0) return { values, errors: {} };
  const left = { ...values };
  const errors: Record<string, string> = {};
  for (const target of ticked) {
    const address = target === 'invoice' ? details.invoiceAddress : details.stations[target]?.address;
    if (!address) continue;
    const kind = target === 'invoice' ? 'invoice' : 'delivery';
    const outcome = await saveAddresses(deps, { userId: customer.id, country }, [
      { state: 'Added', kind, address },
    ]);
    if (outcome.kind === 'full') {
      errors[saveField(target)] = checkoutTexts(country.locale).addressBookFull(maxAddresses);
    } else {
      left[saveField(target)] = '';
    }
  }
  return { values: left, errors };
}

/** Whether a stranger who may see the order is offered an account: its buyer is a guest whom no account has taken in. */
export const isAccountOffered = async (
  db: Database,
  visitor: Pick<Visitor, 'user'>,
  order: Order,
): Promise<boolean> => visitor.user === null && (await isGuestWithoutAccount(db, order.userId));

/**
 * Asks for an account for whoever placed this order as a guest. It comes into being by the link of a mail: only who
 * reads the mail address gets the orders that were placed under it. The link ends where the customer's orders stand.
 */
export async function requestAccountFor(deps: RegistrationDeps, order: Order): Promise<void> {
  const address = order.invoiceAddress ?? order.stations[0]?.address;
  await requestRegistration(deps, {
    email: order.email,
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    countryId: order.countryId,
    partnerId: order.partner?.id,
    returnUrl: '/kunde/bestellungen',
  });
}
