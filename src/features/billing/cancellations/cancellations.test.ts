import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from '#test/accounts-server.ts';
import { commissionFollowsOrder } from '../commission/book-commission.ts';
import { statementLines, statementSums } from '../commission/commission.store.ts';
import { statementCsv } from '../commission/commission-statement-files.ts';
import { cancellationsRoutes } from './cancellations.routes.ts';
import { deleteReviewTexts } from './cancellations.store.ts';

let server: AccountsServer;
let agent: Awaited<ReturnType<typeof person>>;
let other: typeof agent;

beforeAll(async () => {
  server = await accountsServer((deps) => [...accountsRoutes(deps), ...cancellationsRoutes(deps)]);
  agent = await person('betreuung@beispiel.de', ['customer_support']);
  other = await person('haendlerbetreuung@beispiel.de', ['dealer_support']);
});
afterAll(() => server.stop());

async function person(email: string, roles: Parameters<typeof addAccount>[2], dealerId?: number) {
  const id = await addAccount(server, email, roles);
  if (dealerId) await server.deps.db.updateTable('users').set({ dealerId }).where('id', '=', id).execute();
  const visitor = browser(server.app);
  await visitor.signIn(email);
  const proof = await visitor.proof();
  const call = (name: string, body: unknown) =>
    visitor.post(`/api/ordercancellationlist/${name}`, body, proof);
  return { id, call };
}

type Item = { orderId: number; version: number; isBooked: boolean; bookedAs: string };

const listOf = async (who: typeof agent, month = '2026-11') =>
  (await who.call('getOrderCancellationList', { month })).json();

const itemOf = async (orderId: number, who = agent): Promise<Item & Record<string, unknown>> =>
  (await listOf(who)).orders.find((item: Item) => item.orderId === orderId);

/** Orders as they end, with commission following them. */
async function made() {
  const order = await placedOrder(server.deps.db);
  Object.assign(order.deps.ports, { orderChangeListeners: [commissionFollowsOrder] });
  return order;
}

async function cancelledByDealer() {
  const order = await made();
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'cancelled', reason: 'Zufahrt zu schmal', acceptedFee: cents(0) });
  return order;
}

async function delivered(amount: number) {
  const order = await made();
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
  order.clock.at = new Date('2026-11-24T12:00:00Z');
  await order.move(order.dealer, { to: 'delivered', amount, day: '2026-11-24', reason: 'Tank war voll' });
  await order.move(order.dealer, { to: 'settled', reason: '' });
  return order;
}

const entriesOf = (orderId: number) =>
  server.deps.db
    .selectFrom('commissionEntries')
    .select(['kind', 'base', 'permille', 'amount'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();

const changed = (item: Item, change: Partial<Item> & { isDirty?: boolean }) => ({
  orders: [
    {
      orderId: item.orderId,
      version: item.version,
      isBooked: item.isBooked,
      bookedAs: item.bookedAs,
      isDirty: true,
      ...change,
    },
  ],
});

describe('the cancellation list', () => {
  it('names the orders of a month that ended unusually, with what holds until somebody decides', async () => {
    const [cancelled, partly, whole] = [
      await cancelledByDealer(),
      await delivered(2000),
      await delivered(2990),
    ];
    expect(await itemOf(cancelled.id)).toMatchObject({
      isBooked: false,
      bookedAs: 'cancelledByDealer',
      isDirty: false,
      version: 0,
      endedBy: 'dealer',
      endReason: 'Zufahrt zu schmal',
      state: 'cancelled',
      feedback: { status: 'open', reason: '', comment: '' },
    });
    expect(await itemOf(partly.id)).toMatchObject({ isBooked: true, bookedAs: 'partlyDelivered' });
    expect(await itemOf(whole.id)).toBeUndefined();
    expect((await listOf(agent, '2026-10')).orders).toEqual([]);
  });

  it.each(['2026-13', '', '2026-1', 'x'])('refuses the month %j', async (month) => {
    expect((await agent.call('getOrderCancellationList', { month })).statusCode).toBe(400);
  });

  it('gives a dealer its own orders only, without what is noted about customers', async () => {
    const [mine, theirs] = [await cancelledByDealer(), await cancelledByDealer()];
    const dealer = await person('meiner@beispiel.de', ['dealer'], mine.dealerId);
    const { userId } = await mine.present();
    await agent.call('saveOrderCancellationComment', { userId, comment: 'bestellt oft doppelt' });
    const list = await listOf(dealer);
    expect(list.orders.map((item: Item) => item.orderId)).toEqual([mine.id]);
    expect(list.customerComments).toEqual([]);
    expect((await listOf(agent)).customerComments).toContainEqual(
      expect.objectContaining({ fkUserId: userId, comment: 'bestellt oft doppelt' }),
    );
    const item = await itemOf(theirs.id);
    const feedback = { status: 'objected', reason: 'noStock', comment: 'fremd' };
    const foreign = { orderId: item.orderId, version: 0, feedback };
    expect((await dealer.call('saveOrderCancellationFeedback', foreign)).statusCode).toBe(404);
    expect((await dealer.call('saveOrderCancellationList', changed(item, {}))).statusCode).toBe(403);
    expect((await dealer.call('saveOrderCancellationComment', { userId, comment: 'x' })).statusCode).toBe(
      404,
    );
  });

  it('is closed to customers', async () => {
    const customer = await person('kundin@beispiel.de', []);
    expect((await customer.call('getOrderCancellationList', { month: '2026-11' })).statusCode).toBe(403);
  });
});

describe('saving bookings', () => {
  it('books commission for a cancelled order and takes it back again', async () => {
    const order = await cancelledByDealer();
    const before = await itemOf(order.id);
    const save = await agent.call(
      'saveOrderCancellationList',
      changed(before, { isBooked: true, bookedAs: 'delivered' }),
    );
    expect(save.json()).toEqual({ success: true, saved: 1 });
    const { terms } = await order.present();
    const base = terms.totalPrice - terms.vatAmount;
    const charged = { kind: 'reviewed', base, permille: 10, amount: Math.round(base / 100) };
    expect(await entriesOf(order.id)).toEqual([charged]);
    const booked = await itemOf(order.id);
    expect(booked).toMatchObject({ isBooked: true, bookedAs: 'delivered', version: 1 });
    await agent.call('saveOrderCancellationList', changed(booked, { isBooked: false }));
    expect(await entriesOf(order.id)).toEqual([
      charged,
      { ...charged, base: -base, amount: -charged.amount },
    ]);
  });

  it('passes over items that are not dirty or do not differ', async () => {
    const item = await itemOf((await cancelledByDealer()).id);
    const clean = changed(item, { isBooked: true, isDirty: false });
    expect((await agent.call('saveOrderCancellationList', clean)).json().saved).toBe(0);
    expect((await agent.call('saveOrderCancellationList', changed(item, {}))).json().saved).toBe(0);
    expect((await itemOf(item.orderId)).version).toBe(0);
  });

  it('saves nothing at all when another agent was quicker with one of them', async () => {
    const [one, two] = [await cancelledByDealer(), await cancelledByDealer()];
    const items = [await itemOf(one.id), await itemOf(two.id)];
    const [first, second] = items.map((item) => changed(item, { isBooked: true }).orders[0]);
    await other.call('saveOrderCancellationList', { orders: [second] });
    const late = await agent.call('saveOrderCancellationList', { orders: [first, second] });
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale']);
    expect(late.json().orders).toHaveLength(2);
    expect((await itemOf(one.id)).isBooked).toBe(false);
    expect(await entriesOf(one.id)).toEqual([]);
  });

  it('of two agents at the same moment one wins', async () => {
    const item = await itemOf((await cancelledByDealer()).id);
    const both = await Promise.all(
      [agent, other].map((who) => who.call('saveOrderCancellationList', changed(item, { isBooked: true }))),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await entriesOf(item.orderId)).toHaveLength(1);
  });

  it.each([
    ['an unknown order', { orderId: 261_111_111_111_111 }, 404],
    ['something that is no order', { orderId: 5 }, 400],
    ['an unknown mode', { bookedAs: 'irgendwas' }, 400],
  ])('refuses %s', async (_, change, status) => {
    const item = await itemOf((await cancelledByDealer()).id);
    expect((await agent.call('saveOrderCancellationList', changed(item, change))).statusCode).toBe(status);
  });
});

describe('feedback', () => {
  it('is given by the dealer and clarified by support alone, at the version that was seen', async () => {
    const order = await cancelledByDealer();
    const dealer = await person('einspruch@beispiel.de', ['dealer'], order.dealerId);
    const feedback = { status: 'objected', reason: 'customerNotReachable', comment: 'dreimal angerufen' };
    const send = (who: typeof agent, version: number, change = {}) =>
      who.call('saveOrderCancellationFeedback', {
        orderId: order.id,
        version,
        feedback: { ...feedback, ...change },
      });
    expect((await send(dealer, 0)).statusCode).toBe(200);
    expect(await itemOf(order.id)).toMatchObject({ version: 1, feedback });
    // Larger than any version is, than what counts on from it, and than a column holds.
    const tooHigh = [999_999_999, 2_147_483_647, Number.MAX_SAFE_INTEGER];
    const refused = await Promise.all(tooHigh.map(async (seen) => (await send(agent, seen)).statusCode));
    expect(refused).toEqual([409, 400, 400]);
    expect((await send(dealer, 1, { status: 'clarified' })).statusCode).toBe(403);
    expect((await send(agent, 0, { status: 'clarified' })).statusCode).toBe(409);
    expect((await send(agent, 1, { status: 'clarified' })).statusCode).toBe(200);
    expect((await send(agent, 2, { comment: 'x'.repeat(1001) })).statusCode).toBe(400);
    const noted = { userId: dealer.id, comment: 'ruft immer zurück' };
    expect((await dealer.call('saveOrderCancellationComment', noted)).statusCode).toBe(200);
    expect((await dealer.call('saveOrderCancellationComment', { ...noted, version: 9 })).statusCode).toBe(
      409,
    );
    expect((await listOf(dealer)).dealerComments).toEqual([
      { fkUserId: dealer.id, kind: 'fromDealer', comment: 'ruft immer zurück', version: 1 },
    ]);
  });
});

describe('notes', () => {
  it('of a dealer, to it and about it are three texts; what is internal is for staff alone', async () => {
    const order = await cancelledByDealer();
    const dealer = await person('dreinotizen@beispiel.de', ['dealer'], order.dealerId);
    const note = (who: typeof agent, comment: string, more = {}) =>
      who.call('saveOrderCancellationComment', { userId: dealer.id, comment, ...more });
    await note(dealer, 'ruft immer zurück');
    await note(agent, 'storniert auffällig oft');
    await note(agent, 'Bitte nennen Sie Gründe.', { kind: 'toDealer' });
    // Also when the dealer asks for another's text: it writes its own.
    await note(dealer, 'ruft stets zurück', { kind: 'internal' });
    const own = { fkUserId: dealer.id, kind: 'fromDealer', comment: 'ruft stets zurück', version: 2 };
    const message = {
      fkUserId: dealer.id,
      kind: 'toDealer',
      comment: 'Bitte nennen Sie Gründe.',
      version: 1,
    };
    const internal = { ...message, kind: 'internal', comment: 'storniert auffällig oft' };
    expect((await listOf(dealer)).dealerComments).toEqual([own, message]);
    // A message to a dealer holds in months without an order, too.
    expect((await listOf(dealer, '2026-10')).dealerComments).toEqual([own, message]);
    const seen = (await listOf(agent)).dealerComments.filter(
      ({ fkUserId }: { fkUserId: number }) => fkUserId === dealer.id,
    );
    expect(seen).toEqual([own, internal, message]);
  });

  it('to a dealer are for dealers alone', async () => {
    const { userId } = await (await cancelledByDealer()).present();
    const sent = { userId, comment: 'Hallo', kind: 'toDealer' };
    expect((await agent.call('saveOrderCancellationComment', sent)).statusCode).toBe(404);
  });

  it('in own words end with the account that they are about: later ones are refused, earlier ones go', async () => {
    const order = await cancelledByDealer();
    const { userId } = await order.present();
    const feedback = { status: 'objected', reason: 'customerNotReachable', comment: 'Frau Sommer zog um' };
    const send = (version: number, change = {}) =>
      agent.call('saveOrderCancellationFeedback', {
        orderId: order.id,
        version,
        feedback: { ...feedback, ...change },
      });
    const note = () => agent.call('saveOrderCancellationComment', { userId, comment: 'zieht oft um' });
    expect([(await send(0)).statusCode, (await note()).statusCode]).toEqual([200, 200]);
    await server.deps.db
      .updateTable('users')
      .set({ erasedAt: server.time.now })
      .where('id', '=', userId)
      .execute();
    // Written in the same moment.
    await deleteReviewTexts(server.deps.db);
    expect(await itemOf(order.id)).toMatchObject({ feedback: { ...feedback, comment: '' }, isErased: true });
    expect((await listOf(agent)).customerComments).not.toContainEqual(
      expect.objectContaining({ fkUserId: userId }),
    );
    const refused = await send(1);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_deleted']);
    expect((await note()).json().code).toBe('account_deleted');
    expect((await send(1, { status: 'clarified', comment: '' })).statusCode).toBe(200);
  });
});

describe('commission', () => {
  it('is booked once when an order is settled and stands in the month’s statement', async () => {
    const order = await delivered(2990);
    const { progress } = await order.present();
    const base =
      (progress.delivered?.settlement.totalPrice ?? 0) - (progress.delivered?.settlement.vatAmount ?? 0);
    const [entry, ...more] = await entriesOf(order.id);
    expect(entry).toEqual({ kind: 'settled', base, permille: 10, amount: Math.round(base / 100) });
    expect(more).toEqual([]);
    const asked = { dealerId: order.dealerId, countryId: 1, month: '2026-11' } as const;
    const csv = statementCsv(await statementLines(server.deps.db, asked));
    const { number } = await order.present();
    expect(csv.split('\r\n')[1]).toContain(`${number};2026-11-24 13:00;Abrechnung;`);
    expect(csv).toContain(`Summe;;;;;${((entry?.amount ?? 0) / 100).toFixed(2).replace('.', ',')};EUR`);
    expect(await statementSums(server.deps.db, { dealerId: order.dealerId })).toEqual([
      expect.objectContaining({ month: '2026-11', orders: 1, corrections: 0, amount: entry?.amount }),
    ]);
  });

  it('is none for a cancelled order, and none for one that was decided against before it was settled', async () => {
    const cancelled = await cancelledByDealer();
    expect(await entriesOf(cancelled.id)).toEqual([]);
    const order = await made();
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
    order.clock.at = new Date('2026-11-24T12:00:00Z');
    await order.move(order.dealer, { to: 'delivered', amount: 2000, day: '2026-11-24', reason: 'voll' });
    const item = await itemOf(order.id);
    await agent.call('saveOrderCancellationList', changed(item, { isBooked: false }));
    expect(await entriesOf(order.id)).toEqual([]);
    await order.move(order.dealer, { to: 'settled', reason: '' });
    expect(await entriesOf(order.id)).toEqual([]);
  });

  it('of a settled order that is complained of stays until support decides, and is then kept or taken back once', async () => {
    const [kept, ended] = [await delivered(2990), await delivered(2990)];
    const complaint = { to: 'disputed', reason: 'Wasser im Öl' } as const;
    for (const order of [kept, ended]) {
      await order.move(order.customer, complaint);
      expect(await entriesOf(order.id)).toHaveLength(1);
    }
    await kept.move(kept.support, { to: 'settled', reason: 'Die Probe ist sauber.' });
    expect(await entriesOf(kept.id)).toHaveLength(1);
    await ended.move(ended.support, { to: 'cancelled', reason: 'berechtigt', acceptedFee: cents(0) });
    const amounts = (await entriesOf(ended.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([amounts[0], -(amounts[0] ?? 0)]);
  });

  it('is none for a complaint that support upholds, whatever was written about it before', async () => {
    const order = await made();
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
    order.clock.at = new Date('2026-11-24T12:00:00Z');
    await order.move(order.dealer, { to: 'delivered', amount: 3000, day: '2026-11-24', reason: '' });
    await order.move(order.customer, { to: 'disputed', reason: 'Wasser im Öl' });
    const feedback = { status: 'objected', reason: 'other', comment: 'Unsere Probe war sauber.' };
    const sent = { orderId: order.id, version: 0, feedback };
    expect((await agent.call('saveOrderCancellationFeedback', sent)).statusCode).toBe(200);
    expect(await itemOf(order.id)).toMatchObject({ isBooked: true, bookedAs: 'delivered', feedback });
    await order.move(order.support, { to: 'cancelled', reason: 'berechtigt', acceptedFee: cents(0) });
    expect(await entriesOf(order.id)).toEqual([]);
    expect(await itemOf(order.id)).toMatchObject({ isBooked: false, version: 1, feedback });
  });

  it('is taken back when the customer withdraws after settling, in the month in which it does', async () => {
    const order = await delivered(2990);
    // Of AdBlue, which has the right.
    await sql`update orders set terms = jsonb_set(terms, '{product,productGroupId}', '5')
      where id = ${order.id}`.execute(server.deps.db);
    const [first] = await entriesOf(order.id);
    order.clock.at = new Date('2026-12-02T09:00:00Z');
    await order.move(order.customer, { to: 'withdrawn', reason: '' });
    const entries = await entriesOf(order.id);
    expect(entries.map(({ amount }) => amount)).toEqual([first?.amount, -(first?.amount ?? 0)]);
    const sums = await statementSums(server.deps.db, { dealerId: order.dealerId });
    expect(sums.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-12', -(first?.amount ?? 0)],
      ['2026-11', first?.amount],
    ]);
  });

  it('follows the rate of the day', async () => {
    await sql`insert into commission_rates values (1, '2026-11-24', 25)`.execute(server.deps.db);
    const [entry] = await entriesOf((await delivered(3000)).id);
    await sql`delete from commission_rates where valid_from = '2026-11-24'`.execute(server.deps.db);
    expect(entry?.permille).toBe(25);
  });
});
