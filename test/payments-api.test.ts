import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostedPageMessage } from '#demo/stand-ins/hosted-page-stand-in.ts';
import { paypalMessage } from '#demo/stand-ins/paypal-stand-in.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { findIntent } from '#features/payments/intents.store.ts';
import { purchaseBy } from '#features/payments/paid-order.fixture.ts';
import { payOrder, visitPayment } from '#features/payments/pay-order.ts';
import { merchant, paymentsFixture } from '#features/payments/payments.fixture.ts';
import { paymentsJobs, reconcilePayments } from '#features/payments/payments.jobs.ts';
import { paymentsRoutes } from '#features/payments/payments.routes.ts';

import type { CountryId } from '#features/places/countries.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

type Message = { headers: Record<string, string>; body: string };
type Market = Awaited<ReturnType<typeof paymentsFixture>>;
type Begun = { url: string; reference: string };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const hosted = (status: string) => ({
  message: ({ clock }: Market, { reference }: Begun): Message =>
    hostedPageMessage({ secret: merchant.secret, now: clock.at }, { reference, status }),
  signature: 'x-signature',
  time: 'x-sent-at',
  status,
  approve: 'approve',
});

const paypal = {
  message: (market: Market, { url, reference }: Begun): Message =>
    paypalMessage(market.paypalSettings(), {
      id: new URL(url).searchParams.get('token') ?? '',
      custom_id: reference,
    }),
  signature: 'paypal-transmission-sig',
  time: 'paypal-transmission-time',
  status: 'APPROVED',
  approve: 'approve-and-leave',
};

const providers = [
  { provider: 'paypal', countryId: 1, paymentId: paymentMethods.paypal.id, ...paypal },
  { provider: 'twint', countryId: 3, paymentId: paymentMethods.twint.id, ...hosted('authorised') },
  { provider: 'eps', countryId: 2, paymentId: paymentMethods.eps.id, ...hosted('captured') },
] as const satisfies readonly { provider: string; countryId: CountryId; paymentId: number }[];

describe.each(providers)('a message of $provider', (one) => {
  const { provider, countryId, paymentId, signature, time, status, approve } = one;
  let market: Market;
  let app: FastifyInstance;
  let begun: Begun;

  beforeAll(async () => {
    market = await paymentsFixture(database.db, countryId);
    app = await endpointServer(market.deps, paymentsRoutes(market.deps));
  });
  afterAll(async () => {
    await app.close();
    await market.server.stop();
  });
  beforeEach(async () => {
    const outcome = await payOrder(market.deps, purchaseBy(market, paymentId));
    if (outcome.kind !== 'approve') throw new Error(outcome.kind);
    begun = outcome;
  });

  const send = ({ headers, body }: Message, to: string = provider) =>
    app.inject({ method: 'POST', url: `/api/payments/messages/${to}`, headers, payload: body });
  const genuine = () => one.message(market, begun);

  /** The job that a message asked for, and only that. */
  async function work(): Promise<void> {
    const { rows } = await sql<{ payload: { reference: string } }>`
      select payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'advance_payment_attempt'`.execute(database.db);
    const job = paymentsJobs(market.deps).find(({ task }) => task === 'advance_payment_attempt');
    for (const { payload } of rows) if (payload.reference === begun.reference) await job?.run(payload);
  }

  const attempt = () => findIntent(database.db, begun.reference);
  const stateOf = async () => (await attempt())?.state;
  const outcomes = async () =>
    (
      await database.db
        .selectFrom('paymentMessages')
        .select('outcome')
        .where('provider', '=', provider)
        .orderBy('id')
        .execute()
    ).map((row) => row.outcome);

  it('places the order of a customer who approved and never came back, however often it comes', async () => {
    await market.decide(begun.url, approve);
    const known = await outcomes();
    const message = genuine();
    const answers = await Promise.all([send(message), send(message), send(message)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await work();
    await work();
    expect(await stateOf()).toBe('placed');
    const came = (await outcomes()).slice(known.length).sort();
    expect(came).toEqual(['accepted', 'duplicate', 'duplicate']);
    expect((await send(message)).statusCode).toBe(200);
    expect(await stateOf()).toBe('placed');
  });

  it.each(['gave up', 'took more than an hour'])(
    'about a customer who %s and pays all the same gives the money back',
    async (how) => {
      const cancelled = { reference: begun.reference, isCancelled: true };
      if (how === 'gave up')
        await visitPayment(market.deps, { sessionId: null, userId: null, guest: null }, cancelled);
      const before = market.clock.at;
      if (how !== 'gave up') {
        market.clock.at = new Date(before.getTime() + 61 * 60_000);
        await reconcilePayments(market.deps);
      }
      expect(await stateOf()).toBe(how === 'gave up' ? 'refused' : 'expired');
      await market.decide(begun.url, approve);
      expect((await send(genuine())).statusCode).toBe(200);
      await work();
      market.clock.at = before;
      // PayPal moves nothing before we ask it to, which nobody does any more.
      const isMoved = provider !== 'paypal';
      expect(await stateOf()).toBe(isMoved ? 'given_back' : how === 'gave up' ? 'refused' : 'expired');
      const posted = await sql<{ sum: number; count: number }>`
      select coalesce(sum(amount), 0)::int as sum, count(*)::int as count from ledger_entries e
      join ledger_postings p on p.id = e.posting_id
      where p.key like ${`attempt-${(await attempt())?.id}:%`}`.execute(database.db);
      expect(posted.rows).toEqual([{ sum: 0, count: provider === 'eps' ? 4 : 0 }]);
      const refunds = market.server.calls.filter((call) => /refund|release/.test(call));
      expect(refunds.length > 0).toBe(isMoved);
    },
  );

  it('that comes when nobody knows any more whose money it was is left to somebody, and said once', async () => {
    const cancelled = { reference: begun.reference, isCancelled: true };
    await visitPayment(market.deps, { sessionId: null, userId: null, guest: null }, cancelled);
    const { id } = (await attempt()) ?? {};
    await sql`update payment_attempts set request = null where id = ${id}`.execute(database.db);
    await market.decide(begun.url, approve);
    expect((await send(genuine())).statusCode).toBe(200);
    await work();
    expect(await stateOf()).toBe('refused');
    const alerts = await sql`select kind, tries from payment_alerts where attempt_id = ${id}`.execute(
      database.db,
    );
    expect(alerts.rows).toEqual(provider === 'paypal' ? [] : [{ kind: 'hold_unclear', tries: 1 }]);
  });

  it('cannot come about a payment that never began: its order is forgotten with it', async () => {
    const { id, request } = (await attempt()) ?? {};
    expect(request).not.toBeNull();
    await sql`update payment_attempts set state = 'created', provider_id = null where id = ${id}`.execute(
      database.db,
    );
    const before = market.clock.at;
    market.clock.at = new Date(before.getTime() + 61 * 60_000);
    await reconcilePayments(market.deps);
    market.clock.at = before;
    expect(await attempt()).toMatchObject({ state: 'expired', request: null });
  });

  it('that was lost leaves no money of a payment that was given up: the job looks again', async () => {
    await visitPayment(
      market.deps,
      { sessionId: null, userId: null, guest: null },
      { reference: begun.reference, isCancelled: true },
    );
    await market.decide(begun.url, approve);
    const before = market.clock.at;
    for (const minutes of [5, 11, 12]) {
      market.clock.at = new Date(before.getTime() + minutes * 60_000);
      await reconcilePayments(market.deps);
    }
    market.clock.at = before;
    expect(await stateOf()).toBe(provider === 'paypal' ? 'refused' : 'given_back');
  });

  it('that comes before the approval orders nothing, and after the order changes nothing', async () => {
    expect((await send(genuine())).statusCode).toBe(200);
    await work();
    expect(await stateOf()).toBe('started');
    await market.decide(begun.url, approve);
    await work();
    expect(await stateOf()).toBe('placed');
    expect((await send(genuine())).statusCode).toBe(200);
    await work();
    const orders = sql<{ placed: number }>`select count(*)::int as placed from payments
      join payment_attempts on payment_attempts.id = payments.attempt_id
      where payment_attempts.reference = ${begun.reference}`;
    expect((await orders.execute(database.db)).rows).toEqual([{ placed: 1 }]);
  });

  const withHeader = (m: Message, name: string, value: string) => ({
    ...m,
    headers: { ...m.headers, [name]: value },
  });
  it.each([
    ['another signature', (m: Message) => withHeader(m, signature, 'AAAA')],
    ['no signature', (m: Message) => withHeader(m, signature, '')],
    ['another text', (m: Message) => ({ ...m, body: m.body.replace(status, 'COMPLETED') })],
    [
      'a time of its own',
      (m: Message) => withHeader(m, time, new Date(market.clock.at.getTime() - 1000).toISOString()),
    ],
  ])('with %s is refused as forged and written down', async (_, forge) => {
    await market.decide(begun.url, approve);
    const answer = await send(forge(genuine()));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'forged']);
    expect((await outcomes()).at(-1)).toBe('forged');
    await work();
    expect(await stateOf()).toBe('started');
  });

  it('that is 301 seconds old or ahead is refused, at 299 it is taken', async () => {
    const now = market.clock.at;
    const message = genuine();
    for (const seconds of [301, -301]) {
      market.clock.at = new Date(now.getTime() + seconds * 1000);
      expect((await send(message)).json().code).toBe('too_old');
    }
    market.clock.at = new Date(now.getTime() + 299_000);
    expect((await send(message)).statusCode).toBe(200);
    market.clock.at = now;
  });

  it.each(['{}', 'not json', '{"id":"\\u0000","event_type":"x","resource":{}}', '[]'])(
    'that reads %s is refused as unreadable',
    async (body) => {
      const answer = await send({ headers: genuine().headers, body });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable']);
    },
  );

  it('cannot be sent in the name of another provider', async () => {
    for (const other of providers) {
      if (other.signature === signature) continue;
      expect((await send(genuine(), other.provider)).statusCode).not.toBe(200);
    }
    expect(await stateOf()).toBe('started');
  });

  it('to a provider that is not there, or sends none, finds nobody', async () => {
    const { redirect } = market.deps.payments;
    const adapter = redirect[provider];
    delete redirect[provider];
    expect((await send(genuine())).statusCode).toBe(404);
    if (adapter) redirect[provider] = adapter;
    // Ratepay decides at once and tells nothing afterwards.
    for (const nobody of ['ratepay', 'nobody']) {
      expect((await send(genuine(), nobody)).statusCode).toBe(400);
    }
  });

  // Only PayPal's signatures have to be asked about.
  if (provider === 'paypal') {
    it('is to be sent again when it cannot be asked whether it is genuine', async () => {
      const message = genuine();
      market.server.faults.push({ path: /verify-webhook/, kind: 'down', times: 1 });
      expect((await send(message)).statusCode).toBe(503);
      expect((await send(message)).statusCode).toBe(200);
    });
  }
});

describe.each(providers)('$provider, when it hangs', ({ countryId, paymentId }) => {
  it('is not waited for: nothing is ordered, another kind can be chosen, and the same click goes on later', async () => {
    const market = await paymentsFixture(database.db, countryId);
    const { payments } = market.deps;
    const usual = payments.patience;
    const purchase = purchaseBy(market, paymentId);
    payments.patience = 150;
    market.server.faults.push({ path: /./, kind: 'hang', times: 1 });
    expect(await payOrder(market.deps, purchase)).toEqual({ kind: 'payment_unavailable' });
    const ordered = database.db.selectFrom('orders').select('id').where('dealerId', '=', market.dealerId);
    expect(await ordered.execute()).toEqual([]);
    payments.patience = usual;
    expect((await payOrder(market.deps, purchase)).kind).toBe('approve');
    const other = { ...purchaseBy(market, 6), placing: { ...purchase.placing, key: crypto.randomUUID() } };
    expect((await payOrder(market.deps, other)).kind).toBe('placed');
    expect(await ordered.execute()).toHaveLength(1);
    await market.server.stop();
  });
});
