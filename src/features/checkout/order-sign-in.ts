import { keepRegistration } from '#features/identity/identity.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Step } from './checkout.rules.ts';
import { stepHref } from './checkout-urls.ts';
import { keepTyped } from './order-draft.ts';
import { type FormValues, withPosted } from './order-form.rules.ts';
import type { CheckoutDeps, OrderVisit } from './order-page.ts';

/** The buttons of the address step that lead to the account and back. */
export type SignInIntent = 'login' | 'register';

export const isSignInIntent = (intent: string): intent is SignInIntent =>
  intent === 'login' || intent === 'register';

/** Sign-in within the order of a product group; it leads back to `returnUrl`. */
export const orderSignInHref = (groupSlug: string, intent: SignInIntent, returnUrl: string): string => {
  const mode = intent === 'register' ? '/register' : '';
  return `/benutzerkonto/bestellanmeldung/${groupSlug}${mode}?ReturnUrl=${encodeURIComponent(returnUrl)}`;
};

type Leaving = Pick<OrderVisit, 'site'> & {
  intent: SignInIntent;
  posted: PostedForm;
  ensureSession(): Promise<number>;
};

/** Keeps what was typed, unjudged, for the form and for a registration; answers where to sign in. */
export async function leaveForAccount(
  { db, clock }: Pick<CheckoutDeps, 'db' | 'clock'>,
  { site, intent, posted, ensureSession }: Leaving,
  at: { step: Step; query: string },
): Promise<string> {
  const groupSlug = site.group.slug;
  const values = withPosted({}, posted, { key: at.step.key, stations: 1 });
  const [sessionId, now] = [await ensureSession(), clock.now()];
  await keepTyped(db, { sessionId, step: at.step.key, values, now });
  await keepRegistration(db, { sessionId, cache: registrationOf(values), now });
  return orderSignInHref(groupSlug, intent, stepHref({ groupSlug, step: at.step, query: at.query }));
}

const registrationOf = (values: FormValues) => ({
  authData: { Email: values.email ?? '' },
  useInvoiceAddress: values['invoiceAddress.isOther'] === 'on',
  deliveryAddress: wireAddress(values, 'stations.0.address'),
  invoiceAddress: wireAddress(values, 'invoiceAddress'),
});

/** Wire name of each field of an address, as clients put it into the registration cache. */
export const wireNames = {
  Title1: 'salutation',
  Title2: 'title',
  Company: 'company',
  FirstName: 'firstName',
  LastName: 'lastName',
  Street: 'street',
  Addition: 'extra',
  ZipCode: 'postalCode',
  City: 'place',
  Phone: 'phone',
} as const;

const wireAddress = (values: FormValues, path: string) =>
  Object.fromEntries(
    Object.entries(wireNames).map(([wire, name]) => [wire, values[`${path}.${name}`] ?? '']),
  );
