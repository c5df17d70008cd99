import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethods } from '#features/catalog/shared.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { eventsOf } from '#features/orders/change/order-changes.store.ts';
import { now } from '#features/orders/orders.fixture.ts';
import type { OrderParty, OrderStep } from '#features/orders/orders.types.ts';
import type { CountryId } from '#features/places/countries.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { paidOrder } from './paid-order.fixture.ts';
import { paymentsFixture } from './payments.fixture.ts';
import { reconcilePayments } from './payments.jobs.ts';

let database: TestDatabase;
/** A country, or Germany with a lender that takes over what the operator collects elsewhere. */
type Where = CountryId | 'financed';
let markets: Record<Where, Awaited<ReturnType<typeof paymentsFixture>>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const [germany, austria, switzerland, financed] = [
    await paymentsFixture(database.db, 1),
    await paymentsFixture(database.db, 2),
    await paymentsFixture(database.db, 3),
    await paymentsFixture(database.db, 1, 'everything'),
  ];
  markets = { 1: germany, 2: austria, 3: switzerland, financed };
});
afterAll(async () => {
  for (const market of Object.values(markets)) await market.server.stop();
  await database.drop();
});
afterEach(async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_entries`.execute(database.db);
  expect(rows[0]?.sum).toBe(0);
});

const day = '2026-11-25';
const appointment: OrderStep = { to: 'scheduled', day, window: 'morning', reason: '' };
const delivered = (amount: number, reason = ''): OrderStep => ({ to: 'delivered', amount, day, reason });
const cancelled = (fee = 0): OrderStep => ({ to: 'cancelled', reason: 'Umzug', acceptedFee: cents(fee) });

/** Kinds of which the operator gets the money, with a country that has them. */
const operatorKinds: [string, number, Where][] = [
  ['PayPal', paymentMethods.paypal.id, 1],
  ['instalment', paymentMethods.instalment.id, 1],
  ['TWINT', paymentMethods.twint.id, 3],
  ['eps', paymentMethods.eps.id, 2],
  ['Wero', paymentMethods.wero.id, 1],
  ['the lender’s invoice', paymentMethods.operatorInvoice.id, 'financed'],
  ['the lender’s direct debit', paymentMethods.operatorSepa.id, 'financed'],
  ['the operator’s invoice', paymentMethods.operatorInvoice.id, 1],
  ['the operator’s direct debit', paymentMethods.operatorSepa.id, 2],
];

const dealerKinds: [string, number, Where][] = [
  ['cash', paymentMethods.atDelivery.id, 1],
  ['the dealer’s invoice', paymentMethods.invoice.id, 1],
  ['the dealer’s direct debit', paymentMethods.sepa.id, 2],
  ['prepayment', paymentMethods.prepayment.id, 3],
];

async function scheduled(countryId: Where, paymentId: number) {
  const market = markets[countryId];
  market.clock.at = now;
  const order = await paidOrder(market, paymentId);
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, appointment);
  market.clock.at = new Date('2026-11-25T15:00:00Z');
  return order;
}

/** What the customer has paid or owes by invoice. */
const charged = ({ captured, refunded, invoiced }: Awaited<ReturnType<Paid['payment']>>) =>
  captured - refunded + invoiced;
type Paid = Awaited<ReturnType<typeof paidOrder>>;

/** Postings of an order's payment by kind, cents each. */
async function posted(paymentId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, sum(amount)::int as amount from ledger_postings
    join ledger_entries on posting_id = ledger_postings.id and account in
      ('provider_receivables', 'customer_receivables', 'unassigned_money') and amount > 0
    where payment_id = ${paymentId} group by kind`.execute(database.db);
  return Object.fromEntries(rows.map((row) => [row.kind, row.amount]));
}

describe.each(operatorKinds)('an order that is paid by %s', (_, paymentId, countryId) => {
  it.each([3000, 2850, 3150])('of which %d of 3,000 are delivered costs exactly that', async (amount) => {
    const order = await scheduled(countryId, paymentId);
    const { totalPrice } = (await order.order()).terms;
    const payment = await order.move(order.dealer, delivered(amount));
    const final = (await order.order()).progress.delivered?.settlement.totalPrice ?? 0;
    const step = countryId === 3 ? 5 : 1;
    expect(Math.abs(final - (totalPrice * amount) / 3000)).toBeLessThan(step);
    expect(payment).toMatchObject({ due: final, isSettled: true });
    expect(charged(payment)).toBe(final);
    // What a provider took before is given back by it; what it cannot take any more is invoiced.
    if (amount > 3000 && payment.captured > 0) expect(payment.invoiced).toBe(final - totalPrice);
    if (amount < 3000 && payment.captured === totalPrice) expect(payment.refunded).toBe(totalPrice - final);
  });

  it('is not touched by a delivery of more than ten percent too much', async () => {
    const order = await scheduled(countryId, paymentId);
    const before = await order.payment();
    const outcome = await order.change(order.dealer, delivered(3301));
    expect(outcome).toMatchObject({ kind: 'invalid', fields: { amount: 'amount_too_much' } });
    await order.settle();
    expect(await order.payment()).toEqual(before);
  });

  it('of which less than nine tenths come is settled at what was taken, with a reason', async () => {
    const order = await scheduled(countryId, paymentId);
    const before = await order.payment();
    expect((await order.change(order.dealer, delivered(2000))).kind).toBe('invalid');
    expect(await order.payment()).toEqual(before);
    const payment = await order.move(order.dealer, delivered(2000, 'Tank voll'));
    expect(charged(payment)).toBe(payment.due);
    expect(payment.due).toBeLessThan(before.due * 0.7);
  });

  it('costs nothing when it is cancelled before the dealer confirms', async () => {
    const market = markets[countryId];
    market.clock.at = now;
    const order = await paidOrder(market, paymentId);
    const payment = await order.move(order.customer, cancelled());
    expect(payment).toMatchObject({ due: 0, isSettled: true, authorised: 0 });
    expect(charged(payment)).toBe(0);
  });

  it('costs the fee alone when its customer cancels after the confirmation', async () => {
    const market = markets[countryId];
    market.clock.at = now;
    const order = await paidOrder(market, paymentId);
    await order.move(order.dealer, { to: 'confirmed' });
    const refused = await order.change(order.customer, cancelled());
    const fee = refused.kind === 'refused' ? refused.fee : 0;
    expect(fee).toBeGreaterThan(0);
    const payment = await order.move(order.customer, cancelled(fee));
    expect(payment).toMatchObject({ due: fee, isSettled: true });
    expect(charged(payment)).toBe(fee);
    expect(await order.settle()).toBeUndefined();
    expect(await order.payment()).toEqual(payment);
  });

  it('costs nothing when the dealer cancels, even on the way', async () => {
    const order = await scheduled(countryId, paymentId);
    const payment = await order.move(order.dealer, { ...cancelled(), reason: 'Lkw defekt' } as OrderStep);
    expect(payment).toMatchObject({ due: 0, isSettled: true });
    expect(charged(payment)).toBe(0);
  });

  it.each(['confirmed', 'scheduled'])(
    'costs nothing when support ends it because its dealer vanished: %s',
    async (state) => {
      const market = markets[countryId];
      market.clock.at = now;
      const order = await paidOrder(market, paymentId);
      await order.move(order.dealer, { to: 'confirmed' });
      if (state === 'scheduled') await order.move(order.dealer, appointment);
      const payment = await order.move(order.support, cancelled());
      expect(payment).toMatchObject({ due: 0, isSettled: true });
      expect(charged(payment)).toBe(0);
    },
  );

  it('is given back whole when a dispute ends with a cancellation', async () => {
    const order = await scheduled(countryId, paymentId);
    await order.move(order.dealer, delivered(3100));
    await order.move(order.customer, { to: 'disputed', reason: 'Wasser im Öl' });
    const payment = await order.move(order.support, cancelled());
    expect(charged(payment)).toBe(0);
    expect(payment).toMatchObject({ due: 0, isSettled: true });
  });

  it('stays as it is when a settled delivery is complained of, until support decides', async () => {
    const order = await scheduled(countryId, paymentId);
    const settled = await order
      .move(order.dealer, delivered(3100))
      .then(() => order.move(order.dealer, { to: 'settled', reason: '' }));
    const disputed = await order.move(order.customer, { to: 'disputed', reason: 'Wasser im Öl' });
    expect(disputed).toEqual(settled);
    const ended = await order.move(order.support, cancelled());
    expect(charged(ended)).toBe(0);
    expect(ended).toMatchObject({ due: 0, isSettled: true });
  });

  it('moves to what a corrected delivery costs, up and down and once, also when it is corrected twice at once', async () => {
    const order = await scheduled(countryId, paymentId);
    await order.move(order.dealer, delivered(3100));
    const { version } = await order.order();
    const corrected = (amount: number): OrderStep => ({
      to: 'delivery_corrected',
      amount,
      day,
      reason: 'Zahlendreher',
    });
    const asked = { orderId: order.id, version, party: order.support, step: corrected(2900) };
    const tabs = ['one tab', 'another tab', 'one tab'].map((key) =>
      changeOrder(markets[countryId].deps, { ...asked, key }),
    );
    const kinds = (await Promise.all(tabs)).map(({ kind }) => kind).sort();
    expect([kinds.includes('changed'), kinds.includes('stale')]).toEqual([true, true]);
    for (const amount of [2900, 3050, 2990]) {
      if (amount !== 2900) await order.change(order.support, corrected(amount));
      await order.settle();
      const { settlement } = (await order.order()).progress.delivered ?? {};
      const payment = await order.payment();
      expect(payment).toMatchObject({ due: settlement?.totalPrice, isSettled: true });
      expect(charged(payment)).toBe(settlement?.totalPrice);
    }
  });

  it('goes back once after a withdrawal from the delivery, and the order tells it when it has', async () => {
    const order = await scheduled(countryId, paymentId);
    const { deps } = markets[countryId];
    await sql`update orders set terms = jsonb_set(terms, '{product,productGroupId}', '5') where id = ${order.id}`.execute(
      database.db,
    );
    const before = await order.move(order.dealer, delivered(2900));
    const isSwiss = countryId === 3;
    const withdrawn = await order.change(order.customer, { to: 'withdrawn', reason: 'Widerruf' });
    expect(withdrawn.kind).toBe(isSwiss ? 'refused' : 'changed');
    if (isSwiss) return;
    await Promise.all([order.settle(), order.settle()]);
    expect(charged(await order.payment())).toBe(0);
    for (let look = 0; look < 2; look++) await reconcilePayments(deps);
    const { progress } = await order.order();
    const wasTaken = before.captured > 0;
    expect(progress.refund?.amount ?? null).toBe(wasTaken ? progress.delivered?.settlement.totalPrice : null);
    const told = (await eventsOf(database.db, order.id)).filter(({ details }) => details.record);
    expect(told.map(({ actor, details }) => [actor, details.record])).toEqual(
      wasTaken ? [['operator', 'money_refunded']] : [],
    );
    // Goods that come back move no money a second time.
    const after = await order.payment();
    await order.change(order.dealer, { to: 'goods_returned', day, reason: '' });
    expect(await order.payment()).toEqual(after);
  });

  it('posts each amount once, however often its job runs', async () => {
    const order = await scheduled(countryId, paymentId);
    await order.move(order.dealer, delivered(2850));
    const { id } = await order.payment();
    const before = await posted(id);
    await Promise.all([order.settle(), order.settle(), order.settle()]);
    expect(await posted(id)).toEqual(before);
  });
});

describe('a delivery that the customer has paid', () => {
  it('is corrected by support alone', async () => {
    const order = await scheduled(1, paymentMethods.paypal.id);
    await order.move(order.dealer, delivered(2900));
    const { version } = await order.order();
    const step: OrderStep = { to: 'delivery_corrected', amount: 2950, day, reason: 'Zahlendreher' };
    const by = (party: OrderParty, key: string) =>
      changeOrder(markets[1].deps, { orderId: order.id, version, key, party, step });
    expect(await by(order.dealer, 'dealer')).toMatchObject({ kind: 'refused', reason: 'already_paid' });
    expect((await by(order.support, 'support')).kind).toBe('changed');
  });
});

describe.each(dealerKinds)('an order that is paid by %s', (_, paymentId, countryId) => {
  it('is between customer and dealer: what is due follows, no money moves here', async () => {
    const order = await scheduled(countryId, paymentId);
    const payment = await order.move(order.dealer, delivered(2850));
    const final = (await order.order()).progress.delivered?.settlement.totalPrice;
    expect(payment).toMatchObject({
      due: final,
      isSettled: true,
      captured: 0,
      invoiced: 0,
      state: 'planned',
    });
    expect(await posted(payment.id)).toEqual({});
  });
});
