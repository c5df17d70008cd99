import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { OrderStep } from '#features/orders/orders.types.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { purchaseBy } from '#features/payments/paid-order.fixture.ts';
import { payOrder } from '#features/payments/pay-order.ts';
import { type Lending, paymentsFixture, providersAt } from '#features/payments/payments.fixture.ts';
import { advanceIntentTask, reconcilePayments } from '#features/payments/payments.jobs.ts';
import { settlePaymentTask } from '#features/payments/record-payment.ts';
import type { CountryId } from '#features/places/countries.ts';
import { sendMailTask } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isQuick } from '../tags.ts';
import { fewAtOnce } from './few-at-once.ts';
import { stride } from './kill-moments.ts';
import { killedProcess } from './killed-process.ts';
import type { Walked } from './scenarios.ts';

let database: TestDatabase;
type Market = Awaited<ReturnType<typeof paymentsFixture>>;
let markets: Readonly<Record<CountryId, Market>>;
/** Germany, where the same lender takes over what the operator collects otherwise. */
let financed: Market;

beforeAll(async () => {
  database = await createTestDatabase();
  // As in a marketplace that runs: the first job ever of a task costs a call more than all others.
  const tasks = [sendMailTask, settlePaymentTask, advanceIntentTask];
  await sql`insert into graphile_worker._private_tasks (identifier) select unnest(${tasks}::text[])`.execute(
    database.db,
  );
  const [first, second, third] = [
    await paymentsFixture(database.db, 1),
    await paymentsFixture(database.db, 2),
    await paymentsFixture(database.db, 3),
  ];
  markets = { 1: first, 2: second, 3: third };
  const lending = providersAt(first.server.url, 'everything');
  financed = { ...first, deps: { ...first.deps, payments: { ...first.deps.payments, ...lending } } };
});
afterAll(async () => {
  for (const market of Object.values(markets)) await market.server.stop();
  await database.drop();
});

type Phase = 'order' | 'return' | 'confirm' | 'deliver' | 'cancel';
type Purchase = Awaited<ReturnType<typeof newPurchase>>;

/** Runs a step for all purchases in a process that is killed when each has come to its place. */
async function walkAndDie(phase: Phase, purchases: readonly (Purchase & { stopAt: number })[]) {
  const task = {
    phase,
    databaseUrl: database.url,
    now: markets[1].clock.at.toISOString(),
    purchases: purchases.map(({ market: _, ...purchase }) => purchase),
  };
  return (await killedProcess('payment-crash.process.ts', task)) as Walked[];
}

async function newPurchase({ paymentId, countryId, lending = 'loans' }: Kind) {
  const market = lending === 'loans' ? markets[countryId] : financed;
  const { id: sessionId } = await createSession(database.db, market.clock.at);
  const { request, placing, details } = purchaseBy(market, paymentId);
  const dealer = { userId: await anyUser(database.db), dealerId: market.dealerId };
  const providerUrl = market.server.url;
  return {
    market,
    providerUrl,
    lending,
    key: placing.key,
    sessionId,
    request,
    details,
    dealer,
    reference: '',
    orderId: 0,
  };
}

function setClocks(at: Date): void {
  for (const market of Object.values(markets)) market.clock.at = at;
}

/** The customer presses the button (again), and approves where a provider asks. */
async function press(purchase: Purchase): Promise<void> {
  const { market } = purchase;
  const outcome = await payOrder(market.deps, {
    request: purchase.request,
    details: purchase.details,
    retryPath: '/',
    placing: { key: purchase.key, sessionId: purchase.sessionId, isAnonymous: false },
  });
  if (outcome.kind === 'placed') return;
  if (outcome.kind !== 'approve') throw new Error(`not sent to the approval but ${JSON.stringify(outcome)}`);
  purchase.reference = outcome.reference;
  await market.decide(outcome.url, 'approve');
}

/** Two turns of the job, a minute apart; each provider is asked where it is. */
async function reconcile(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    setClocks(new Date(markets[1].clock.at.getTime() + 61_000));
    await reconcilePayments(everywhere());
  }
}

/** PayPal, Ratepay: Germany; eps: Austria; TWINT: Switzerland. */
function everywhere(): Market['deps'] {
  const { deps } = markets[1];
  const { eps } = markets[2].deps.payments.redirect;
  const { twint } = markets[3].deps.payments.redirect;
  const redirect = { ...deps.payments.redirect, ...(eps && { eps }), ...(twint && { twint }) };
  return { ...deps, payments: { ...deps.payments, redirect } };
}

async function ordersOf({ key }: Purchase): Promise<number[]> {
  const rows = await database.db
    .selectFrom('idempotencyKeys')
    .select('orderId')
    .where('key', '=', key)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

const day = '2026-11-25';
const change: Readonly<Record<'confirm' | 'deliver' | 'cancel', OrderStep>> = {
  confirm: { to: 'confirmed' },
  deliver: { to: 'delivered', amount: 2850, day, reason: '' },
  cancel: { to: 'cancelled', reason: 'Lkw defekt', acceptedFee: cents(0) },
};
const before: Readonly<Record<'confirm' | 'deliver' | 'cancel', readonly OrderStep[]>> = {
  confirm: [],
  deliver: [{ to: 'confirmed' }, { to: 'scheduled', day, window: 'day', reason: '' }],
  cancel: [{ to: 'confirmed' }],
};

/** The dealer presses the button (again): the same change under the same key. */
async function changeAgain({ market, orderId, key, dealer }: Purchase, step: OrderStep): Promise<void> {
  const order = await findOrder(database.db, orderId as OrderId);
  if (!order) throw new Error('no order');
  const party = { actor: 'dealer', ...dealer } as const;
  const asked = { orderId: order.id, version: order.version, key, party, step };
  const outcome = await changeOrder(market.deps, asked);
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
}

/** Whatever happened: one payment for each order, every posting balanced, nothing left hanging, nobody needed. */
async function expectInvariants(): Promise<void> {
  const { rows } = await sql<{ orders: number; payments: number; sum: number; hanging: number }>`
    select (select count(*) from orders)::int as orders, (select count(*) from payments)::int as payments,
      (select coalesce(sum(amount), 0) from ledger_entries)::int as sum,
      (select count(*) from payment_attempts where state in ('started', 'secured', 'giving_back'))::int
        + (select count(*) from payments where not is_settled)::int
        + (select count(*) from payment_alerts)::int as hanging`.execute(database.db);
  const [found] = rows;
  expect(found).toMatchObject({ payments: found?.orders, sum: 0, hanging: 0 });
  expect(atProviders()).toEqual(await booked());
}

type Books = { paypal: number; hosted: number; ratepay: number };

/** What each provider has taken and not given back, as our books have it. */
async function booked(): Promise<Books> {
  const { rows } = await sql<{ provider: string; net: number }>`
    select provider, sum(case state when 'authorised' then authorised else captured - refunded end)::int as net
    from payments where provider is not null group by provider`.execute(database.db);
  const net = (names: string[]) =>
    rows.filter(({ provider }) => names.includes(provider)).reduce((sum, row) => sum + row.net, 0);
  return { paypal: net(['paypal']), hosted: net(['twint', 'eps']), ratepay: net(['ratepay']) };
}

type Hold = { status: string; amount: { value: string } };
type Capture = { amount: { value: string }; refunded: number };
type Hosted = { status: string; amount: number; captured: number; refunded: number };
type Loan = { state: string; amount: number };

/** The same as the providers' own books have it: held or taken. */
function atProviders(): Books {
  const all = (prefix: string) => Object.values(markets).flatMap(({ store }) => store.all(prefix));
  const value = ({ amount }: { amount: { value: string } }) => Math.round(Number(amount.value) * 100);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const holds = all('paypal hold ') as Hold[];
  const captures = all('paypal capture ') as Capture[];
  const hosted = all('hosted payment ') as Hosted[];
  const loans = all('ratepay ') as Loan[];
  const reserved = hosted.filter(({ status }) => status === 'authorised' || status === 'captured');
  return {
    paypal:
      sum(holds.filter(({ status }) => status === 'CREATED').map(value)) +
      sum(captures.map((capture) => value(capture) - capture.refunded)),
    hosted: sum(
      reserved.map((one) => (one.status === 'authorised' ? one.amount : one.captured - one.refunded)),
    ),
    ratepay: sum(
      loans.filter(({ state }) => state !== 'cancelled' && state !== 'open').map(({ amount }) => amount),
    ),
  };
}

/**
 * Between each pair of steps: after everything that lasts (a commit, a provider's answer), for what a crash leaves
 * behind differs by nothing else; and to be sure of that at every second call, of one kind the odd and of the next the
 * even ones. FAULTS_EVERY_CALL=1 takes all of them, a quick run none but what a crash can leave behind.
 */
const isStop = (call: number, at: number, { afterLasting }: Pick<Walked, 'afterLasting'>): boolean =>
  afterLasting.includes(call + 1) || (!isQuick && (call + at) % stride === 0);

/** FAULT_ROUNDS repeats everything, as for the other faults. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1);

type Kind = { name: string; paymentId: number; countryId: CountryId; lending?: Lending };
const redirect: readonly Kind[] = [
  { name: 'PayPal', paymentId: paymentMethods.paypal.id, countryId: 1 },
  { name: 'TWINT', paymentId: paymentMethods.twint.id, countryId: 3 },
  { name: 'eps', paymentId: paymentMethods.eps.id, countryId: 2 },
];
const direct: readonly Kind[] = [
  { name: 'instalments', paymentId: paymentMethods.instalment.id, countryId: 1 },
  {
    name: 'the lender’s invoice',
    paymentId: paymentMethods.operatorInvoice.id,
    countryId: 1,
    lending: 'everything',
  },
  {
    name: 'the lender’s direct debit',
    paymentId: paymentMethods.operatorSepa.id,
    countryId: 1,
    lending: 'everything',
  },
  { name: 'the operator’s invoice', paymentId: paymentMethods.operatorInvoice.id, countryId: 1 },
  { name: 'the operator’s direct debit', paymentId: paymentMethods.operatorSepa.id, countryId: 2 },
];

/** Purchases that have come to where the step begins. */
async function readyFor(phase: Phase, wanted: readonly Kind[]): Promise<Purchase[]> {
  // Monday morning, again for each: nobody takes an appointment for an afternoon that has come.
  setClocks(new Date('2026-11-23T09:00:00Z'));
  const purchases = await fewAtOnce(wanted, newPurchase);
  if (phase === 'order') return purchases;
  await fewAtOnce(purchases, press);
  if (phase === 'return') return purchases;
  await reconcile();
  await fewAtOnce(purchases, async (purchase) => {
    const [orderId = 0] = await ordersOf(purchase);
    purchase.orderId = orderId;
    for (const step of before[phase]) await changeAgain({ ...purchase, key: crypto.randomUUID() }, step);
  });
  if (phase === 'deliver') setClocks(new Date(`${day}T15:00:00Z`));
  await reconcile();
  return purchases;
}

/** A stopped purchase keeps a connection, and PostgreSQL gives a hundred. */
const maxAtOnce = 75;

/** Kills a step of each kind at every call, then lets people and the job go on; answers at how many. */
async function killEverywhere(phase: Phase, of: readonly Kind[]): Promise<number[]> {
  const counting = await readyFor(phase, of);
  const counted = await walkAndDie(
    phase,
    counting.map((purchase) => ({ ...purchase, stopAt: 0 })),
  );
  const calls = counted.map((walked) => walked.calls);
  const stops = of.flatMap((kind, at) =>
    Array.from({ length: calls[at] ?? 0 }, (_, call) => ({ kind, call })).filter(({ call }) =>
      isStop(call, at, counted[at] ?? { afterLasting: [] }),
    ),
  );
  const purchases = await readyFor(
    phase,
    stops.map(({ kind }) => kind),
  );
  for (let from = 0; from < stops.length; from += maxAtOnce) {
    const now = purchases.slice(from, from + maxAtOnce);
    const walked = await walkAndDie(
      phase,
      now.map((purchase, at) => ({ ...purchase, stopAt: (stops[from + at]?.call ?? 0) + 1 })),
    );
    expect(walked.filter(({ isThrough }) => isThrough)).toEqual([]);
  }
  // What was left in the middle of a dialogue comes to its end; then everybody tries again.
  await reconcile();
  await fewAtOnce([...counting, ...purchases], async (purchase) => {
    if (phase === 'order') await press(purchase);
    else if (phase !== 'return') await changeAgain(purchase, change[phase]);
  });
  await reconcile();
  for (const purchase of purchases) expect(await ordersOf(purchase)).toHaveLength(1);
  return calls;
}

const allSteps: [Phase, readonly Kind[]][] = [
  ['order', [...redirect, ...direct]],
  ['return', redirect],
  ['confirm', [...redirect, ...direct]],
  ['deliver', [...redirect, ...direct]],
  ['cancel', [...redirect, ...direct]],
];
const quickSteps: [Phase, readonly Kind[]][] = [
  ['order', direct.slice(0, 1)],
  ['return', redirect.slice(0, 1)],
  ['confirm', redirect.slice(0, 1)],
  ['cancel', redirect.slice(0, 1)],
];

describe('payments of every kind whose process is killed at any call to the database or the provider', () => {
  it.each<[Phase, readonly Kind[]]>(isQuick ? quickSteps : allSteps)(
    'in the step %s are repaired: one order each, money taken and given back once',
    async (phase, of) => {
      for (let round = 0; round < rounds; round += 1) {
        expect(Math.min(...(await killEverywhere(phase, of)))).toBeGreaterThan(2);
        await expectInvariants();
      }
    },
  );
});
