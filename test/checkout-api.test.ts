import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts';
import type { CheckoutDeps } from '#features/checkout/checkout-visit.ts';
import { newDraft, saveOrderDraft } from '#features/checkout/order-draft.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { startImpersonation } from '#features/identity/roles/impersonation.ts';
import { userOfToken } from '#features/identity/sessions/authentication.ts';
import { findSession } from '#features/identity/sessions/sessions.store.ts';
import { requestEmailChange } from '#features/identity/sign-in/email-change.ts';
import { now, placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { type AccountsServer, accountsServer, addAccount, browser, testPassword } from './accounts-server.ts';

const ids = {
  paypalClientId: 'client',
  paypalMerchantId: 'MERCHANT',
  paymentProviderEnvironment: 'sandbox',
  paymentProviderMerchantId: 'profile',
  paymentProviderPartnerId: 'partner',
} as const;

type Person = ReturnType<typeof browser>;

let server: AccountsServer;
let market: Awaited<ReturnType<typeof placingFixture>>;
let eva: number;

beforeAll(async () => {
  // The routes need a market that lies in their own database.
  const late: { deps?: CheckoutDeps } = {};
  const deps = new Proxy({} as CheckoutDeps, { get: (_, name) => Reflect.get(late.deps ?? {}, name) });
  server = await accountsServer((base) => [
    ...accountsRoutes(base),
    ...ordersRoutes(deps),
    ...checkoutRoutes(deps),
  ]);
  market = await placingFixture(server.deps.db);
  const { payments, ...selling } = withoutProviders(market.deps);
  const lender = { ratepay: {} } as never;
  const ports = { ...server.deps.ports, ...selling.ports };
  late.deps = { ...server.deps, ...selling, ports, payments: { ...payments, ids, direct: lender } };
  server.time.now = now;
  eva = await addAccount(server, 'eva@beispiel.de');
  await addAccount(server, 'hilfe@beispiel.de', ['customer_support']);
});
afterAll(() => server.stop());

const dataOf = async (person: Person, query = '') =>
  (await person.get(`/api/order-process/common-data${query}`)).json();

/** A guest in the middle of an order's own pages. */
async function guestWith(values: Record<string, string>): Promise<Person> {
  const guest = browser(server.app);
  await guest.post('/api/order-process/payment/save', { IsInteraidPayment: false, PaymentId: 6 });
  const cookie = guest.cookies.get('visitor_session') ?? '';
  const session = await findSession(server.deps.db, cookie, now);
  await server.deps.db.deleteFrom('orderDrafts').execute();
  const draft = { ...newDraft(), values };
  await saveOrderDraft(server.deps.db, { sessionId: session?.id ?? 0, draft, now });
  return guest;
}

const nobodys = {
  EmailAddress: '',
  CustomerId: null,
  InstallmentProviderToken: '',
  InstallmentDeviceToken: '',
  PaymentData: null,
  IsInteraidPayment: false,
  HasCalculation: false,
  AllowCompany: true,
  AllowInvoiceAddress: true,
  AllowAddressSelection: false,
  EmailChangeRequestedState: { Pending: false, Applied: false, NewEmailAddress: '' },
  PaypalClientId: 'client',
  PaypalMerchantId: 'MERCHANT',
  PaymentProviderEnvironment: 'sandbox',
  PaymentProviderMerchantId: 'profile',
  PaymentProviderPartnerId: 'partner',
};

describe('GET /api/order-process/common-data', () => {
  it('tells a stranger what the shop allows, and its contracts with payment providers', async () => {
    expect(await dataOf(browser(server.app))).toEqual(nobodys);
  });

  it('says whether the proof of a price stands', async () => {
    const hash = encodeURIComponent(market.offerFor(sampleRequest).hash);
    expect(await dataOf(browser(server.app), `?hash=${hash}`)).toEqual({ ...nobodys, HasCalculation: true });
    expect(await dataOf(browser(server.app), `?hash=${hash}x`)).toEqual(nobodys);
    expect(
      (await browser(server.app).get(`/api/order-process/common-data?hash=${'x'.repeat(1001)}`)).statusCode,
    ).toBe(400);
  });

  it('gives a guest what the order holds so far, under names of its own at the lender', async () => {
    const values = { email: 'anna@beispiel.de', paymentId: '23', 'payment.months': '12' };
    const [guest, other] = [await guestWith(values), browser(server.app)];
    const data = await dataOf(guest);
    const token = data.InstallmentProviderToken;
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(data).toEqual({
      ...nobodys,
      EmailAddress: 'anna@beispiel.de',
      InstallmentProviderToken: token,
      InstallmentDeviceToken: token,
      PaymentData: { PaymentId: 23, PaymentModifier: 12 },
      IsInteraidPayment: true,
    });
    expect(await dataOf(other)).toEqual(nobodys);
  });

  it('prefers what a client has saved for the order', async () => {
    const guest = await guestWith({ paymentId: '27' });
    expect(await dataOf(guest)).toMatchObject({
      IsInteraidPayment: true,
      PaymentData: { PaymentId: 27, PaymentModifier: null },
    });
    await guest.post('/api/order-process/payment/save', { IsInteraidPayment: false, PaymentId: 20 });
    expect(await dataOf(guest)).toMatchObject({
      IsInteraidPayment: false,
      PaymentData: { PaymentId: 20, PaymentModifier: null },
    });
  });

  it('knows a customer, whose addresses can be chosen, and the new address that waits for its link', async () => {
    const customer = browser(server.app);
    await customer.signIn('eva@beispiel.de');
    const own = {
      EmailAddress: 'eva@beispiel.de',
      CustomerId: eva,
      AllowAddressSelection: true,
    };
    expect(await dataOf(customer)).toEqual({ ...nobodys, ...own });
    const asked = await requestEmailChange(server.deps as never, {
      userId: eva,
      email: 'eva@beispiel.de',
      next: 'neu@beispiel.de',
      password: testPassword,
      countryId: 1,
      address: '10.1.1.1',
    });
    expect(asked).toEqual({ ok: true, value: null });
    const waiting = { Pending: true, Applied: false, NewEmailAddress: 'neu@beispiel.de' };
    expect(await dataOf(customer)).toEqual({ ...nobodys, ...own, EmailChangeRequestedState: waiting });
  });

  it('gives a supporter who acts for a customer the customer’s data, not the supporter’s', async () => {
    const agent = browser(server.app);
    const { token } = (await agent.signIn('hilfe@beispiel.de')).json();
    expect(await dataOf(agent)).toMatchObject({ EmailAddress: 'hilfe@beispiel.de' });
    const user = await userOfToken(server.deps, token);
    if (!user) throw new Error('not signed in');
    const reason = { userId: eva, countryId: 1, reason: 'Anruf' };
    const started = await startImpersonation(server.deps, user, reason);
    if (!started.ok) throw new Error(started.error);
    agent.cookies.set('.auth._token', started.value.tokens.accessToken);
    expect(await dataOf(agent)).toMatchObject({
      EmailAddress: 'eva@beispiel.de',
      CustomerId: eva,
      AllowAddressSelection: true,
    });
  });
});
