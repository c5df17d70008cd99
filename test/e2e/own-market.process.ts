import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { visitorSessions } from '#features/identity/sessions/sessions.store.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { orderMails } from '#features/orders/mails/placed-order.mail-templates.ts';
import { placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import { memoryProvider, readyLender, readyRedirect } from '#features/payments/memory-provider.fixture.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { ProviderUnavailableError, type RedirectProvider } from '#features/payments/providers.types.ts';
import type { OfferPricing } from '#features/pricing/check-offer.ts';
import type { Pricing } from '#features/pricing/pricing.service.ts';
import { readBankFile } from '#features/receivables/bank-files/read-bank-file.ts';
import { judgeWithdrawal } from '#features/withdrawals/judge-withdrawal.ts';
import { parseConfig } from '#server/config.ts';
import { collected, portsOf } from '#server/features.ts';
import { buildServer } from '#server/http.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { testDeps } from '#server/server.fixture.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { createTestDatabase, setup } from '#test/database.ts';
import type { Calls, Question } from './own-market.ts';

/**
 * A process that serves a marketplace with one dealer and does what its parent asks: browser tests run under another
 * NODE_ENV than the built site. The parent's client is own-market.ts.
 */
async function serve(): Promise<Calls> {
  const clear = await setup();
  const database = await createTestDatabase();
  const fixture = await placingFixture(database.db);
  const outage = { isOn: false };
  const broken = { isOn: false };
  const db = withOutage(database.db, outage);
  const operator = parseOperator(process.env);
  const config = {
    ...parseConfig({}),
    operator,
    secret: 'a secret of at least 32 characters',
    rateLimits: 'off' as const,
  };
  const provider = { state: 0 };
  const market = withoutProviders(fixture.deps);
  const lender = readyLender(memoryProvider('ratepay', { capturesAt: 'delivery', fault: () => 'none' }));
  const redirect = { paypal: providerOf(provider) };
  const payments = { ...market.payments, redirect, direct: { ratepay: lender } };
  let origin = '';
  const shared = testDeps({
    ...market,
    payments,
    pricing: withFailures(fixture.deps.pricing, broken),
    db,
    config,
    passwords: cheapPasswords(),
    originOf: () => origin,
    collected,
    outside: { readBankFile },
    mail: { render: async () => ({ html: '', text: '' }), transport: null },
  });
  // Papers, groups and commission have tests of their own.
  const deps = { ...shared, ports: { ...portsOf(shared), orderChangeListeners: [] } };
  const site = await loadSiteBuild();
  const builtWorker = site?.worker ?? '';
  const app = await buildServer({
    deps,
    routes: [],
    sessions: visitorSessions({ db, clock: fixture.deps.clock }),
    logger: false,
    site,
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  origin = `http://localhost:${port}`;
  const sources = orderMails({ db: database.db, operator: config.operator, originOf: () => '' });
  return {
    origin: async () => origin,
    setOutage: async (isOn) => {
      outage.isOn = isOn === 1;
    },
    setBroken: async (isOn) => {
      broken.isOn = isOn === 1;
    },
    setPrice: (price) => fixture.setPrice(price),
    setProvider: async (state) => {
      provider.state = state;
    },
    orderCount: async () => (await database.db.selectFrom('orders').select('id').execute()).length,
    lock: () => fixture.lock(),
    addRival: async () => {
      const rival = await placingFixture(database.db);
      await rival.setPrice(1_234_500);
      // Reads the other’s prices, too.
      await fixture.setPrice(800_000);
    },
    confirmAdBlue: async (orderId) => {
      await sql`update orders set terms = jsonb_set(terms, '{product,productGroupId}', '5')
        where id = ${orderId}`.execute(database.db);
      const order = await findOrder(database.db, orderId as OrderId);
      if (!order) throw new Error(`no order ${orderId}`);
      const party = { actor: 'dealer', userId: order.userId, dealerId: fixture.dealerId } as const;
      const asked = { orderId: order.id, version: order.version, key: null, party };
      const outcome = await changeOrder(deps, { ...asked, step: { to: 'confirmed' } });
      if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
    },
    judgeWithdrawals: async () => {
      const waiting = await database.db.selectFrom('withdrawals').select('id').execute();
      for (const { id } of waiting) await judgeWithdrawal(deps, id);
    },
    passMinutes: async (minutes) => {
      fixture.clock.at = new Date(fixture.clock.at.getTime() + minutes * 60_000);
    },
    setWorker: async (state) => {
      config.serviceWorker = state === 0 ? 'off' : 'on';
      // The builds are told apart by a mark of twelve figures.
      if (site)
        site.worker = state === 2 ? builtWorker.replace(/\b[0-9a-f]{12}\b/, 'later0000000') : builtWorker;
    },
    offerPath: async () => {
      const { hash } = fixture.offerFor(sampleRequest);
      return `/heizoel/bestellung/adresse?zipCode=10115&amount=3000&dealer=${fixture.dealerId}&hash=${hash}`;
    },
    linkOf: async (orderId) => {
      const source = sources.find(({ kind }) => kind === 'order_receipt');
      const draft = await source?.draft(orderId, fixture.clock.at);
      return `/bestellung/zugang/${draft?.secrets[0]}`;
    },
    stop: async () => {
      await app.close();
      await database.drop();
      await clear();
    },
  };
}

/** A provider whose page of approval is our own page of return. */
function providerOf(provider: { state: number }): RedirectProvider {
  const books = memoryProvider('paypal', { capturesAt: 'confirmation', fault: () => 'none' });
  const answer = () => {
    if (provider.state === 2) throw new ProviderUnavailableError('paypal is away');
  };
  return {
    ...readyRedirect(books),
    begin: async ({ reference, returnUrl }) => {
      answer();
      return { providerId: reference, approvalUrl: returnUrl };
    },
    secure: async ({ reference, amount }) => {
      answer();
      return provider.state === 1
        ? { kind: 'waiting' }
        : { kind: 'secured', authorization: books.secured(reference, amount) };
    },
  };
}

/** The database, but every question to it fails while the outage is on. */
const withOutage = (db: Database, outage: { isOn: boolean }): Database =>
  new Proxy(db, {
    get: (target, name) => {
      if (outage.isOn) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** The fixture's prices, but every calculation of a list fails while `broken` is on. */
function withFailures(
  pricing: OfferPricing & Partial<Pick<Pricing, 'calculate'>>,
  broken: { isOn: boolean },
) {
  const calculate: Pricing['calculate'] = (request, now) => {
    const calculation = broken.isOn ? undefined : pricing.calculate?.(request, now);
    if (!calculation) throw new Error('the calculation fails');
    return calculation;
  };
  return { ...pricing, calculate };
}

const answers = serve();
process.on('message', async (message: Question) => {
  const { id, call, value } = message;
  try {
    process.send?.({ id, answer: await (await answers)[call](value) });
  } catch (error) {
    process.send?.({ id, failure: String(error) });
  }
  if (call === 'stop') process.disconnect();
});
// Without its parent there is nobody to stop it.
process.on('disconnect', () => process.exit());
