import type { Database } from '#db/database.ts';
import { isGuestWithoutAccount, requestRegistration, saveRegistration } from '#features/identity/identity.ts';
import type { RegistrationDeps } from '#features/identity/types.ts';
import type { Order } from '#features/orders/types.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { registeredFields } from './address-prefill.ts';
import type { Step } from './checkout-steps.rules.ts';
import { stepHref } from './checkout-urls.ts';
import type { CheckoutDeps, StepPost } from './checkout-visit.ts';
import { saveUnsubmitted } from './order-draft.ts';
import {
  type AddressTarget,
  addressInput,
  type FormValues,
  fieldsOf,
  isTicked,
  otherInvoiceField,
  withPosted,
} from './order-form.rules.ts';

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

const toRegister = (values: FormValues, target: AddressTarget) =>
  Object.fromEntries(registeredFields.map(([name, wire]) => [wire, addressInput(values, target)(name)]));

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
