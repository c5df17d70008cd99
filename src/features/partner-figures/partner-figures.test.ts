import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionFollowsOrder } from '#features/billing/commission/book-commission.ts';
import { contentOf, statementsOf } from '#features/documents/documents.store.ts';
import { documentFileOf } from '#features/documents/order-documents.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { addPartner } from '#features/partners/partners.fixture.ts';
import { addConversionSums } from '#features/statistics/statistics.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { creditLines, partnerMonths } from './partner-figures.store.ts';
import { issueCredits, partnerMails } from './partner-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const operator = parseOperator({});

/** An order of the partner that was delivered and settled in November. */
async function settledFor(partnerId: number, countryId: 1 | 3 = 1) {
  const order = await placedOrder(database.db, countryId, { partnerId });
  Object.assign(order.deps.ports, { orderChangeListeners: [commissionFollowsOrder] });
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
  order.clock.at = new Date('2026-11-25T15:00:00Z');
  await order.move(order.dealer, { to: 'delivered', amount: 3000, day: '2026-11-25', reason: '' });
  await order.move(order.dealer, { to: 'settled', reason: '' });
  return order;
}

const linesOf = (partnerId: number, countryId: 1 | 3 = 1) =>
  creditLines(database.db, { partnerId, month: '2026-11', countryId });

/** What the review decided of an order afterwards: so much more, or less, is booked. */
const book = (orderId: number, position: number, amount: number, month = '2026-11') =>
  sql`insert into commission_entries
      (order_id, year, dealer_id, country_id, currency, position, kind, month, base, permille, amount, booked_at)
    select order_id, year, dealer_id, country_id, currency, ${position}, 'reviewed', ${`${month}-01`}::date, base, permille, ${amount},
      booked_at + interval '1 hour'
    from commission_entries where order_id = ${orderId} and position = 1`.execute(database.db);

describe('what a partner is credited', () => {
  it('is its share of the commission of what was delivered and settled', async () => {
    const id = await addPartner(database.db);
    const order = await settledFor(id);
    const [line, ...others] = await linesOf(id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ orderId: order.id, kind: 'settled', share: 400 });
    expect(line?.booked).toBeGreaterThan(1000);
    expect(line?.amount).toBe(Math.floor(((line?.booked ?? 0) * 400 + 500) / 1000));
    await placedOrder(database.db, 1, { partnerId: id });
    expect(await partnerMonths(database.db, id)).toMatchObject([
      {
        month: '2026-11',
        orders: 2,
        valid: 2,
        delivered: 1,
        credit: line?.amount,
        hasLines: true,
        number: null,
      },
    ]);
  });

  it('follows each correction to the cent, down to nothing', async () => {
    const id = await addPartner(database.db, { share: 333 });
    const order = await settledFor(id);
    const [{ booked = 0 } = {}] = await linesOf(id);
    await book(order.id, 2, -101);
    await book(order.id, 3, -(booked - 101));
    const lines = await linesOf(id);
    expect(lines.map(({ kind }) => kind)).toEqual(['settled', 'reviewed', 'reviewed']);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const afterTwo = lines.slice(0, 2).reduce((sum, { amount }) => sum + amount, 0);
    expect(afterTwo).toBe(Math.floor(((booked - 101) * 333 + 500) / 1000));
  });

  it('is one statement when the month is over, however many processes issue it, and goes out by mail', async () => {
    const id = await addPartner(database.db);
    const order = await settledFor(id);
    const deps = (moment: string) => ({
      db: database.db,
      clock: { now: () => new Date(moment) },
      queue: databaseQueue,
      operator,
    });
    await issueCredits(deps('2026-11-30T12:00:00Z'));
    expect(await statementsOf(database.db, { partnerId: id, month: '2026-11-01' })).toEqual([]);
    const later = deps('2026-11-30T23:30:00Z');
    await Promise.all([issueCredits(later), issueCredits(later)]);
    expect(await issueCredits(later)).toBe(0);
    const [statement, ...others] = await statementsOf(database.db, { partnerId: id, month: '2026-11-01' });
    expect(others).toEqual([]);
    const [{ amount = 0 } = {}] = await linesOf(id);
    expect(statement).toMatchObject({
      number: expect.stringMatching(/^PG-DE-26-\d{6}$/),
      figures: { gross: amount + Math.round(amount * 0.19), vatPermille: 190 },
      dealerId: null,
    });
    const text = JSON.stringify((await contentOf(database.db, statement?.id ?? 0))?.content);
    for (const expected of [
      (await order.present()).number,
      'Gutschrift November 2026',
      '40 %',
      'Neustadt GmbH',
    ])
      expect(text).toContain(expected);
    expect((await documentFileOf(later, statement?.id ?? 0))?.subarray(0, 4).toString()).toBe('%PDF');
    const [mail] = partnerMails({ ...later, originOf: () => 'https://a.example' });
    expect(await mail?.draft(statement?.id ?? 0, new Date())).toMatchObject({
      recipient: 'kasse@stadt.example',
      documentIds: [statement?.id],
    });
    expect((await partnerMonths(database.db, id))[0]?.number).toBe(statement?.number);
  });

  it('is set off against what earlier statements left open, until that is used up', async () => {
    const id = await addPartner(database.db, { vatNumber: '' });
    const { id: orderId } = await settledFor(id);
    await book(orderId, 2, -10_000, '2026-12');
    await book(orderId, 3, 2500, '2027-01');
    await book(orderId, 4, 20_000, '2027-02');
    await book(orderId, 5, 5000, '2027-03');
    const clock = { now: () => new Date('2027-04-01T05:00:00Z') };
    const deps = { db: database.db, clock, queue: databaseQueue, operator };
    await Promise.all([issueCredits(deps), issueCredits(deps)]);
    const printed = async (month: string) => {
      const [statement] = await statementsOf(database.db, { partnerId: id, month: `${month}-01` });
      return {
        gross: statement?.figures.gross,
        text: JSON.stringify((await contentOf(database.db, statement?.id ?? 0))?.content).replaceAll(
          '\u00a0',
          ' ',
        ),
      };
    };
    expect(await printed('2026-12')).toEqual({
      gross: -4000,
      text: expect.stringContaining('40,00 € verrechnen wir mit Ihrer nächsten Gutschrift.'),
    });
    expect(await printed('2027-01')).toEqual({
      gross: 1000,
      text: expect.stringContaining('30,00 € verrechnen wir mit Ihrer nächsten Gutschrift.'),
    });
    const february = await printed('2027-02');
    expect(february.gross).toBe(8000);
    for (const expected of ['Offen aus früheren Gutschriften', 'Wir überweisen Ihnen 50,00 €'])
      expect(february.text).toContain(expected);
    const march = await printed('2027-03');
    expect(march.text).toContain('Wir überweisen Ihnen 20,00 €');
    expect(march.text).not.toContain('Offen aus früheren Gutschriften');
  });

  it('holds no tax for those who charge none', async () => {
    const id = await addPartner(database.db, { vatNumber: '' });
    await settledFor(id);
    const clock = { now: () => new Date('2026-12-01T05:00:00Z') };
    await issueCredits({ db: database.db, clock, queue: databaseQueue, operator });
    const [statement] = await statementsOf(database.db, { partnerId: id, month: '2026-11-01' });
    const [{ amount = 0 } = {}] = await linesOf(id);
    expect(statement?.figures).toMatchObject({ gross: amount, vatPermille: 0, vatAmount: 0 });
  });

  it('is of a Swiss partner in its currency and at its rate', async () => {
    const id = await addPartner(database.db, { countryId: 3, vatNumber: 'CHE-123.456.788 MWST' });
    await settledFor(id, 3);
    const clock = { now: () => new Date('2026-12-01T05:00:00Z') };
    await issueCredits({ db: database.db, clock, queue: databaseQueue, operator });
    const [statement] = await statementsOf(database.db, { partnerId: id, month: '2026-11-01' });
    const [{ amount = 0 } = {}] = await linesOf(id, 3);
    expect(amount).toBeGreaterThan(100);
    expect(statement).toMatchObject({
      number: expect.stringMatching(/^PG-CH-26-\d{6}$/),
      figures: { currency: 'CHF', gross: amount + Math.round(amount * 0.081), vatPermille: 81 },
    });
    const text = JSON.stringify((await contentOf(database.db, statement?.id ?? 0))?.content);
    expect(text).toContain('CHF');
    expect(text).not.toMatch(/€|EUR|ß/);
  });
});

describe('the months of a partner', () => {
  it('tell how many came to its host, and how many orders came of them', async () => {
    const id = await addPartner(database.db);
    const sum = {
      countryId: 1,
      source: 'direct',
      campaign: '',
      device: 'phone',
      calculations: 0,
      lists: 0,
    } as const;
    const at = (hour: string) => new Date(hour);
    await addConversionSums(database.db, [
      { ...sum, partnerId: id, hour: at('2026-11-25T09:00:00Z'), visits: 30, orders: 1 },
      { ...sum, partnerId: id, hour: at('2026-11-26T09:00:00Z'), visits: 10, orders: 0 },
      // In Berlin the next month has begun.
      { ...sum, partnerId: id, hour: at('2026-11-30T23:00:00Z'), visits: 4, orders: 0 },
      { ...sum, partnerId: 0, hour: at('2026-11-26T09:00:00Z'), visits: 500, orders: 9 },
    ]);
    await placedOrder(database.db, 1, { partnerId: id });
    expect(await partnerMonths(database.db, id)).toMatchObject([
      { month: '2026-12', countryId: 1, currency: 'EUR', visits: 4, orders: 0, hasLines: false },
      { month: '2026-11', countryId: 1, currency: 'EUR', visits: 40, orders: 1 },
    ]);
  });
});
