import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { createOrderLink } from '#features/identity/sessions/order-links.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { eventsOf } from '#features/orders/change/order-changes.store.ts';
import { stepsFrom, transitions } from '#features/orders/order-states.rules.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { OrderActor, OrderState } from '#features/orders/orders.types.ts';
import { advanceIntent } from '#features/payments/advance-intent.ts';
import { findIntent } from '#features/payments/intents.store.ts';
import {
  type MemoryFault,
  memoryProvider,
  readyLender,
  readyRedirect,
} from '#features/payments/memory-provider.fixture.ts';
import { purchaseBy } from '#features/payments/paid-order.fixture.ts';
import { payOrder } from '#features/payments/pay-order.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { reconcilePayments } from '#features/payments/payments.jobs.ts';
import { paymentOfOrder } from '#features/payments/payments.store.ts';
import { moneyFollowsOrder } from '#features/payments/record-payment.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { judgeWithdrawal } from '#features/withdrawals/judge-withdrawal.ts';
import { localDay } from '#platform/time/calendar.ts';
import { parseConfig } from '#server/config.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';
import { isQuick } from './tags.ts';

/**
 * A life of an order has five sittings of eighteen calls, between which hours or days pass; eight lives in each of 14 lanes
 * are 10,080 calls. A quick run lives once.
 */
const sittings = 5;
const callsPerSitting = 18;
const rounds = isQuick ? 1 : 8;

type LanePlan = {
  site: 'at' | 'ch';
  goods: 'oil' | 'adblue';
  paymentId: number;
  buyer: 'guest' | 'customer';
};

/** What is bought, how it is paid and by whom: the right of withdrawal belongs to AdBlue. */
const austrian: readonly Omit<LanePlan, 'site'>[] = [
  { goods: 'oil', paymentId: paymentMethods.atDelivery.id, buyer: 'guest' },
  { goods: 'oil', paymentId: paymentMethods.instalment.id, buyer: 'customer' },
  { goods: 'oil', paymentId: paymentMethods.operatorInvoice.id, buyer: 'guest' },
  { goods: 'oil', paymentId: paymentMethods.operatorSepa.id, buyer: 'customer' },
  { goods: 'oil', paymentId: paymentMethods.paypal.id, buyer: 'guest' },
  { goods: 'oil', paymentId: paymentMethods.eps.id, buyer: 'customer' },
  { goods: 'oil', paymentId: paymentMethods.invoice.id, buyer: 'guest' },
  { goods: 'oil', paymentId: paymentMethods.sepa.id, buyer: 'customer' },
  { goods: 'oil', paymentId: paymentMethods.prepayment.id, buyer: 'guest' },
  { goods: 'adblue', paymentId: paymentMethods.atDelivery.id, buyer: 'customer' },
  { goods: 'adblue', paymentId: paymentMethods.paypal.id, buyer: 'guest' },
];
const swiss: readonly Omit<LanePlan, 'site'>[] = [
  { goods: 'oil', paymentId: paymentMethods.twint.id, buyer: 'guest' },
  { goods: 'oil', paymentId: paymentMethods.operatorInvoice.id, buyer: 'customer' },
  { goods: 'oil', paymentId: paymentMethods.paypal.id, buyer: 'guest' },
];
const lanes: readonly LanePlan[] = [
  ...austrian.map((lane) => ({ site: 'at' as const, ...lane })),
  ...swiss.map((lane) => ({ site: 'ch' as const, ...lane })),
];

const secret = 'a secret that only this test knows, really';
const hosts = { at: 'at.localhost:3000', ch: 'ch.localhost:3000' };

let server: AccountsServer;
let site: SiteUnderTest;
type Market = Awaited<ReturnType<typeof paymentsFixture>>;
let markets: Record<LanePlan['site'], Market>;
/** Dealer and customer of each site; the others look at all of them. */
let locals: Record<LanePlan['site'], { dealer: Person; customer: Person; customerId: number }>;
let people: Record<'rival' | 'support' | 'stranger', Person>;
const fault: { next: MemoryFault } = { next: 'none' };
const faultNow = () => fault.next;
const books = {
  paypal: memoryProvider('paypal', { capturesAt: 'confirmation', fault: faultNow }),
  twint: memoryProvider('twint', { capturesAt: 'confirmation', fault: faultNow }),
  eps: memoryProvider('eps', { capturesAt: 'start', fault: faultNow }),
  wero: memoryProvider('wero', { capturesAt: 'start', fault: faultNow }),
  ratepay: memoryProvider('ratepay', { capturesAt: 'delivery', fault: faultNow }),
};

beforeAll(async () => {
  site = await siteUnderTest();
  const config = { ...parseConfig({}), secret };
  server = await accountsServer((deps) => accountsRoutes(deps), {
    // Built once: routes are then not derived anew for each request.
    build: site.build,
    deps: () => ({ config, originOf: () => '' }),
  });
  const { deps } = server;
  // The market whose prices the server reads comes last, so that it knows both dealers.
  const ch = await paymentsFixture(deps.db, 3);
  const market = await paymentsFixture(deps.db, 2);
  markets = { at: market, ch };
  const rival = await paymentsFixture(deps.db, 2);
  await rival.server.stop();
  const { ports } = deps;
  Object.assign(deps, market.deps, {
    clock: { now: () => server.time.now },
    payments: {
      ...market.deps.payments,
      redirect: {
        paypal: readyRedirect(books.paypal),
        twint: readyRedirect(books.twint),
        eps: readyRedirect(books.eps),
      },
      direct: { ratepay: readyLender(books.ratepay) },
    },
  });
  // Papers, groups and commission have tests of their own; here it is about order and money.
  Object.assign(deps, {
    ports: { ...ports, ...market.deps.ports, orderChangeListeners: [moneyFollowsOrder(deps)] },
  });
  await addAccount(server, 'fremd@beispiel.at');
  await addAccount(server, 'support@beispiel.at', ['customer_support']);
  await dealerAccount('mitbewerber@beispiel.at', rival.dealerId);
  people = {
    rival: await signedIn('mitbewerber@beispiel.at', null, (id) => `/haendler/bestellungen/${id}`),
    support: await signedIn('support@beispiel.at', 'support', (id) => `/admin/verkaufsliste/${id}`),
    stranger: await signedIn('fremd@beispiel.at', null, (id) => `/kunde/bestellungen/${id}`),
  };
  locals = { at: await localsOf('at'), ch: await localsOf('ch') };
});
afterAll(async () => {
  for (const market of Object.values(markets ?? {})) await market.server.stop();
  await server?.stop();
});

/** Who sends forms: `actor` is null for somebody whose order it is not. */
type Person = {
  actor: OrderActor | null;
  /** After a while away. */
  comeBack?(): Promise<unknown>;
  send(id: OrderId, fields: Record<string, string>): Promise<number>;
};

async function localsOf(site: LanePlan['site']) {
  const customerId = await addAccount(server, `kunde@beispiel.${site}`);
  await dealerAccount(`haendler@beispiel.${site}`, markets[site].dealerId);
  const dealer = await signedIn(
    `haendler@beispiel.${site}`,
    'dealer',
    (id) => `/haendler/bestellungen/${id}`,
    hosts[site],
  );
  const own = (id: OrderId) => `/kunde/bestellungen/${id}`;
  const customer = await signedIn(`kunde@beispiel.${site}`, 'customer', own, hosts[site]);
  return { dealer, customer, customerId };
}

async function dealerAccount(email: string, dealerId: number): Promise<void> {
  const userId = await addAccount(server, email, ['dealer']);
  await server.deps.db.updateTable('users').set({ dealerId }).where('id', '=', userId).execute();
}

/** A form as the pages' own script sends it; without cookies it is anybody's. */
const posting =
  (visitor: ReturnType<typeof browser>, pathOf: (id: OrderId) => string, csrf = '') =>
  async (id: OrderId, fields: Record<string, string>) => {
    const payload = new URLSearchParams({ __RequestVerificationToken: csrf, ...fields }).toString();
    const answer = await visitor.sendForm(`${pathOf(id)}.data`, payload);
    return answer.statusCode;
  };

async function signedIn(
  email: string,
  actor: OrderActor | null,
  pathOf: (id: OrderId) => string,
  host = hosts.at,
): Promise<Person> {
  const visitor = browser(server.app, { host });
  await visitor.signIn(email);
  const { RequestVerificationToken } = await visitor.proof();
  const comeBack = () => visitor.get('/session/renew');
  return { actor, comeBack, send: posting(visitor, pathOf, RequestVerificationToken) };
}

/** A guest as the link of a mail lets it in, on a device that nobody knew. */
async function guestOf(order: { id: OrderId; userId: number }, host: string): Promise<Person> {
  const { db } = server.deps;
  const link = await createOrderLink(db, { userId: order.userId, orderId: order.id, now: server.time.now });
  const visitor = browser(server.app, { host });
  const opened = await visitor.get(`/bestellung/zugang/${link}`);
  if (opened.statusCode !== 302) throw new Error(`the link answered ${opened.statusCode}`);
  return { actor: 'guest', send: posting(visitor, (id) => `/bestellung/${id}`) };
}

const nobody = (): Person => ({
  actor: null,
  send: posting(browser(server.app, { host: hosts.at }), (id) => `/bestellung/${id}`),
});

/** Mulberry32: the same seed walks the same way. */
function random(seed: number) {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Known = { state: OrderState; version: number };
type Lane = {
  id: OrderId;
  email: string;
  number: string;
  goods: 'oil' | 'adblue';
  paymentRow: number;
  persons: Person[];
  known: Known;
  last: { person: Person; fields: Record<string, string> } | null;
  changes: number;
};

async function laneFor({ site: on, goods, paymentId, buyer }: LanePlan): Promise<Lane> {
  const { deps } = server;
  const [market, { dealer, customer, customerId }] = [markets[on], locals[on]];
  market.clock.at = server.time.now;
  const session = await createSession(deps.db, server.time.now);
  const purchase = purchaseBy(market, paymentId);
  const placing = {
    sessionId: session.id,
    isAnonymous: false,
    key: randomUUID(),
    customerId: buyer === 'customer' ? customerId : null,
  };
  const outcome = await payOrder(deps, { ...purchase, placing });
  const id = outcome.kind === 'placed' ? outcome.order.id : await approved(outcome);
  if (goods === 'adblue') {
    await sql`update orders set terms = jsonb_set(terms, '{product,productGroupId}', '5') where id = ${id}`.execute(
      deps.db,
    );
  }
  const order = await findOrder(deps.db, id);
  const payment = await paymentOfOrder(deps.db, id);
  if (!order || !payment) throw new Error('nothing was placed');
  const owner = buyer === 'guest' ? await guestOf(order, hosts[on]) : customer;
  const persons = [dealer, dealer, owner, people.support];
  return {
    id,
    goods,
    email: order.email,
    number: order.number,
    paymentRow: payment.id,
    persons: [...persons, people.rival, people.stranger, nobody()],
    known: { state: order.state, version: order.version },
    last: null,
    changes: 0,
  };
}

async function approved(outcome: Awaited<ReturnType<typeof payOrder>>): Promise<OrderId> {
  const attempt = outcome.kind === 'approve' ? await findIntent(server.deps.db, outcome.reference) : null;
  const placed = attempt && (await advanceIntent(server.deps, attempt));
  if (placed?.kind !== 'placed') throw new Error(JSON.stringify(outcome));
  return placed.orderId;
}

const everyState = [...new Set(transitions.map(({ to }) => to))];
const ends: readonly string[] = ['cancelled', 'withdrawn'];

/** Most calls want to get on from here, the others anything. */
function fieldsOf({ known }: Lane, person: Person, pick: (below: number) => number): Record<string, string> {
  const onward = person.actor ? stepsFrom(known.state, person.actor) : everyState;
  const lively = onward.filter((to) => !ends.includes(to));
  const to =
    pick(10) < 7 && lively.length > 0
      ? lively[pick(lively.length)]
      : pick(12) === 0
        ? onward[pick(onward.length)]
        : everyState.filter((state) => !ends.includes(state) || pick(8) === 0)[pick(6)];
  const today = localDay(server.time.now, 'Europe/Vienna');
  return {
    to: to ?? 'vernichtet',
    version: String(known.version - (pick(12) === 0 ? 1 : 0)),
    key: randomUUID(),
    day: pick(15) === 0 ? 'morgen' : today,
    window: 'day',
    amount: String([0, 2000, 2850, 3000, 3150, 3300, 3301][pick(7)]),
    reason: pick(4) === 0 ? '' : 'so gewollt',
    fee: String(pick(2) === 0 ? 0 : 14_280),
  };
}

const present = async (id: OrderId): Promise<Known> => {
  const row = await server.deps.db
    .selectFrom('orders')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row as Known;
};

async function call(lane: Lane, pick: (below: number) => number): Promise<void> {
  const { known } = lane;
  const isRepeat = pick(8) === 0 && lane.last !== null;
  const person = (isRepeat ? lane.last?.person : lane.persons[pick(lane.persons.length)]) ?? nobody();
  const fields = (isRepeat ? lane.last?.fields : null) ?? fieldsOf(lane, person, pick);
  const isOld = !isRepeat && fields.version !== String(known.version);
  const status = await person.send(lane.id, fields);
  const asked = `${known.state}>${fields.to} by ${person.actor ?? 'a stranger'}: ${status}`;
  expect(status, asked).toBeLessThan(500);
  // What was refused is looked after now and then; a later look would find it as well.
  if (status !== 202 && pick(8) > 0) return;
  const now = await present(lane.id);
  if (now.version === known.version) {
    expect(now, asked).toEqual(known);
    // A redirect is what tells the page that it was done.
    if (!isRepeat && person.actor) expect([404, 409, 422], asked).toContain(status);
    return;
  }
  expect(isRepeat || isOld, asked).toBe(false);
  expect(person.actor, asked).not.toBeNull();
  expect(now, asked).toEqual({ state: fields.to, version: known.version + 1 });
  expect(stepsFrom(known.state, person.actor ?? 'operator'), asked).toContain(now.state);
  if (now.state === 'withdrawn') expect(lane.goods, asked).toBe('adblue');
  lane.known = now;
  lane.last = { person, fields };
  lane.changes += 1;
}

/** The public form of withdrawal, which needs no login and leads to a job. */
async function declare(lane: Lane): Promise<void> {
  const before = lane.known;
  const typed = { name: 'Anna Heide', orderNumber: lane.number, email: lane.email };
  const fields = { ...typed, key: randomUUID(), intent: 'confirm' };
  const send = posting(browser(server.app, { host: hosts.at }), () => '/vertrag-widerrufen');
  expect(await send(lane.id, fields)).toBe(202);
  const { db } = server.deps;
  const kept = await db
    .selectFrom('withdrawals')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await judgeWithdrawal(server.deps, kept.id);
  const now = await present(lane.id);
  if (now.version === before.version) return;
  // What no dealer has confirmed is taken back, whatever the goods are.
  if (before.state !== 'placed') expect(lane.goods).toBe('adblue');
  expect(stepsFrom(before.state, 'customer')).toContain(now.state);
  expect(now.state).toBe(before.state === 'placed' ? 'cancelled' : 'withdrawn');
  lane.known = now;
  lane.changes += 1;
}

const hour = 3_600_000;

/** Everybody who is signed in comes back after a while; one after the other, as each has one browser. */
async function passTime(hours: number): Promise<void> {
  server.time.now = new Date(server.time.now.getTime() + hours * hour);
  const regulars = Object.values(locals).flatMap(({ dealer, customer }) => [dealer, customer]);
  for (const person of [...Object.values(people), ...regulars]) await person.comeBack?.();
}

async function walk(lane: Lane, pick: (below: number) => number): Promise<void> {
  for (let calls = 0; calls < callsPerSitting; calls += 1) {
    await call(lane, pick);
    if (pick(10) > 0) continue;
    fault.next = (['none', 'down', 'lost'] as const)[pick(3)] ?? 'none';
    await settlePayment(server.deps, lane.paymentRow);
  }
}

/** The history is complete and every step of it is one of the table. */
async function expectHistory(lane: Lane): Promise<void> {
  const events = await eventsOf(server.deps.db, lane.id);
  expect(events).toHaveLength(lane.changes + 1);
  events.forEach((event, at) => {
    expect(event.version).toBe(at + 1);
    expect(event.from).toBe(events[at - 1]?.to ?? null);
    const transition = transitions.find(({ from, to }) => from === event.from && to === event.to);
    expect(transition?.by).toContain(event.actor);
  });
}

/** When the providers are well again the job brings each payment to its goal, and their books agree with ours. */
async function expectMoney({ id, paymentRow }: Lane): Promise<void> {
  const { deps } = server;
  fault.next = 'none';
  await settlePayment(deps, paymentRow);
  const payment = await paymentOfOrder(deps.db, id);
  const order = await findOrder(deps.db, id);
  if (!payment || !order) throw new Error('the order is gone');
  const { state, progress, terms } = order;
  const due = ends.includes(state)
    ? (progress.feeCharged ?? 0)
    : (progress.delivered?.settlement.totalPrice ?? terms.totalPrice);
  expect(payment).toMatchObject({ isSettled: true, due });
  if (payment.receiver === 'dealer') return;
  const { provider, captured, refunded, invoiced, authorised, goal } = payment;
  if (goal === 'settle' || goal === 'release') expect(captured - refunded + invoiced).toBe(due);
  if (provider === null) return;
  const theirs = books[provider].net(payment.providerRecord.captureId ?? payment.providerRecord.holdId ?? '');
  expect(theirs).toBe(captured > 0 ? captured - refunded : authorised);
}

describe('random requests about orders of every kind of payment, with providers that fail', () => {
  it('from customer, guest, dealer, rival, support and strangers reach no state but by the table, lose no event and no cent', async () => {
    const pick = random(Number(process.env.MACHINE_SEED ?? 20261121));
    for (let round = 0; round < rounds; round += 1) {
      const walking: Lane[] = [];
      for (const lane of lanes) walking.push(await laneFor(lane));
      const picks = lanes.map(() => random(pick(2 ** 31)));
      for (let sitting = 0; sitting < sittings; sitting += 1) {
        await passTime([1, 2, 20, 30, 50][pick(5)] ?? 1);
        await Promise.all(walking.map((lane, at) => walk(lane, picks[at] ?? pick)));
      }
      for (const lane of walking.filter(({ goods }, at) => goods === 'adblue' || at === round % 6))
        await declare(lane);
      for (const lane of walking) {
        await expectHistory(lane);
        await expectMoney(lane);
      }
    }
    const { db } = server.deps;
    const { rows } = await sql<{ sum: number; lopsided: number; alerts: number; open: number }>`
      select (select sum(amount) from ledger_entries)::int as sum,
        (select count(*) from (select from ledger_entries group by posting_id having sum(amount) <> 0) as x)::int
          as lopsided,
        (select count(*) from payment_alerts where kind <> 'provider_silent')::int as alerts,
        (select count(*) from payments where not is_settled)::int as open`.execute(db);
    expect(rows).toEqual([{ sum: 0, lopsided: 0, alerts: 0, open: 0 }]);
    await reconcilePayments(server.deps);
    const reached = await db.selectFrom('orderEvents').select('toState').distinct().execute();
    // One life of each does not get everywhere.
    if (isQuick) return;
    // A walk that never gets far proves little.
    expect(new Set(reached.map(({ toState }) => toState))).toEqual(new Set(everyState));
    const late = await db
      .selectFrom('orderEvents')
      .select('orderId')
      .where('fromState', 'in', ['settled', 'disputed'])
      .where('toState', '=', 'withdrawn')
      .execute();
    expect(late.length).toBeGreaterThan(0);
    const complained = await db
      .selectFrom('orderEvents')
      .select('orderId')
      .where('fromState', '=', 'settled')
      .where('toState', '=', 'disputed')
      .execute();
    expect(complained.length).toBeGreaterThan(0);
  }, 600_000);
});
