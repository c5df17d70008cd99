import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, statementsOf } from '#features/documents/documents.store.ts';
import { documentFileOf } from '#features/documents/order-documents.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { commissionFollowsOrder } from './book-commission.ts';
import { statementLines, statementSums } from './commission.store.ts';
import { askedStatement, statementAnswer, statementDocument } from './commission-statement-files.ts';
import { statementsDataset } from './commission-statements.dataset.ts';
import { statementHref } from './commission-statements-table.tsx';
import { issueStatements, statementMails } from './issue-commission-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const operator = parseOperator({});

async function settledOrder(countryId: 1 | 2 | 3 = 1) {
  const order = await placedOrder(database.db, countryId);
  Object.assign(order.deps.ports, { orderChangeListeners: [commissionFollowsOrder] });
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
  order.clock.at = new Date('2026-11-25T15:00:00Z');
  await order.move(order.dealer, { to: 'delivered', amount: 3000, day: '2026-11-25', reason: '' });
  await order.move(order.dealer, { to: 'settled', reason: '' });
  return order;
}

/** What the same dealer sold in Switzerland. */
async function settledOrderOf(dealerId: number, like: number): Promise<void> {
  await sql`insert into commission_entries
      (order_id, year, dealer_id, country_id, currency, position, kind, month, base, permille, amount, booked_at)
    select order_id, year, ${dealerId}, 3, 'CHF', 2, kind, month, base, permille, amount, booked_at
    from commission_entries where order_id = ${like}`.execute(database.db);
}

/** What was settled is settled once more, for a price that a complaint has changed. */
async function correction(
  orderId: number,
  of: { position: number; month: string; amount: number },
): Promise<void> {
  await sql`insert into commission_entries
      (order_id, year, dealer_id, country_id, currency, position, kind, month, base, permille, amount, booked_at)
    select order_id, year, dealer_id, country_id, currency, ${of.position}, 'settled', ${of.month}::date, base, permille,
      ${of.amount}, booked_at + interval '1 hour'
    from commission_entries where order_id = ${orderId} and position = 1`.execute(database.db);
}

/** What finance takes along of a dealer. */
const fileOf = async (dealer: number) => {
  const choice = { from: null, until: null, countryId: null, options: {}, numbers: { dealer } };
  return (await Array.fromAsync(statementsDataset.rows(database.db, choice))).flat();
};

const depsAt = (moment: string) => {
  const clock = { now: () => new Date(moment) };
  return { db: database.db, clock, queue: databaseQueue, operator, originOf: () => 'https://a.example' };
};

const month = '2026-11-01';

describe('the statement of a month', () => {
  it('is issued once when the month is over, however many processes do it', async () => {
    const { dealerId, present } = await settledOrder();
    expect(await issueStatements(depsAt('2026-11-30T12:00:00Z'))).toBe(0);
    expect(await statementsOf(database.db, { dealerId, month })).toEqual([]);
    // In Berlin it is December already.
    const deps = depsAt('2026-11-30T23:30:00Z');
    await Promise.all([issueStatements(deps), issueStatements(deps), issueStatements(deps)]);
    expect(await issueStatements(deps)).toBe(0);
    const [statement, ...others] = await statementsOf(database.db, { dealerId, month });
    expect(others).toEqual([]);
    const { terms, progress } = await present();
    const { totalPrice = 0, vatAmount = 0 } = progress.delivered?.settlement ?? terms;
    const net = Math.round((totalPrice - vatAmount) / 100);
    expect(statement).toMatchObject({
      number: 'PA-DE-26-000001',
      figures: { gross: net + Math.round(net * 0.19), vatPermille: 190, vatAmount: Math.round(net * 0.19) },
    });
    expect(await statementSums(database.db, { dealerId })).toMatchObject([{ number: 'PA-DE-26-000001' }]);
  });

  it('names every order, the tax and by when to pay, and goes to the dealer by mail', async () => {
    const { dealerId, present } = await settledOrder(3);
    const deps = depsAt('2026-12-01T05:00:00Z');
    await issueStatements(deps);
    const [statement] = await statementsOf(database.db, { dealerId, month });
    const id = statement?.id ?? 0;
    const text = JSON.stringify((await contentOf(database.db, id))?.content);
    for (const expected of [
      (await present()).number,
      '8.1 %',
      'Mehrwertsteuer',
      '15.12.2026',
      'November 2026',
    ]) {
      expect(text).toContain(expected);
    }
    expect((await documentFileOf(deps, id))?.subarray(0, 4).toString()).toBe('%PDF');
    const [mail] = statementMails(deps);
    expect(await mail?.draft(id, deps.clock.now())).toMatchObject({
      recipient: 'auftrag@heide-energie.example',
      documentIds: [id],
    });
  });

  it.each([
    [1, '27498', 0],
    [1, '78266', 0],
    [2, '6991', 190],
    [2, '6900', 200],
    [3, '7563', 81],
    [3, '6991', 81],
  ] as const)(
    'is taxed where the dealer sits: country %i, %s at %i permille',
    async (countryId, postalCode, rate) => {
      const { dealerId } = await settledOrder(countryId);
      await database.db.updateTable('dealers').set({ postalCode }).where('id', '=', dealerId).execute();
      await issueStatements(depsAt('2026-12-01T05:00:00Z'));
      const [statement] = await statementsOf(database.db, { dealerId, month });
      const { gross = 0, vatAmount = 0 } = statement?.figures ?? {};
      expect(statement?.figures).toMatchObject({ vatPermille: rate });
      expect(vatAmount).toBe(Math.round(((gross - vatAmount) * rate) / 1000));
      const { content } = (await contentOf(database.db, statement?.id ?? 0)) ?? {};
      expect(JSON.stringify(content).includes('Keine deutsche Steuer')).toBe(rate === 0);
    },
  );

  it('is one for each country in which the dealer delivered, each under an address of its own', async () => {
    const { dealerId, id } = await settledOrder();
    await settledOrderOf(dealerId, id);
    await issueStatements(depsAt('2026-12-01T05:00:00Z'));
    const issued = await statementsOf(database.db, { dealerId, month });
    expect(issued.map(({ countryId, figures }) => [countryId, figures.currency])).toEqual([
      [1, 'EUR'],
      [3, 'CHF'],
    ]);
    const sums = await statementSums(database.db, { dealerId });
    expect(sums.map((sum) => [sum.countryId, sum.currency, sum.number])).toEqual(
      issued.map(({ countryId, figures, number }) => [countryId, figures.currency, number]),
    );
    const deps = depsAt('2026-12-01T05:00:00Z');
    const files = sums.map(({ countryId }) => {
      const href = statementHref('/haendler/abrechnungen', { month: '2026-11', countryId, file: 'pdf' });
      return askedStatement(new URL(href, 'http://localhost'), { dealerId, month: '2026-11' });
    });
    const [german, swiss] = await Promise.all(files.map((asked) => statementDocument(deps, asked)));
    expect(german?.headers.get('content-disposition')).toContain(issued[0]?.number);
    expect(swiss?.headers.get('content-disposition')).toContain(issued[1]?.number);
    const csv = await (await statementAnswer(deps, { dealerId, countryId: 3, month: '2026-11' })).text();
    expect(csv).toContain('CHF');
    expect(csv).not.toContain('EUR');
    for (const wrong of ['', '?land=', '?land=fr'])
      expect(() =>
        askedStatement(new URL(`http://localhost/x${wrong}`), { dealerId, month: '2026-11' }),
      ).toThrow();
  });

  it('counts an order once, where it was first settled, and its corrections apart', async () => {
    const { dealerId, id } = await settledOrder();
    await correction(id, { position: 2, month, amount: -100 });
    await correction(id, { position: 3, month: '2026-12-01', amount: 100 });
    const sums = await statementSums(database.db, { dealerId });
    expect(sums.map((sum) => [sum.month, sum.orders, sum.corrections])).toEqual([
      ['2026-12', 0, 1],
      ['2026-11', 1, 1],
    ]);
    const asked = { dealerId, countryId: 1 as const };
    const { db } = database;
    expect((await statementLines(db, { ...asked, month: '2026-11' })).map(({ kind }) => kind)).toEqual([
      'settled',
      'reviewed',
    ]);
    expect((await statementLines(db, { ...asked, month: '2026-12' })).map(({ kind }) => kind)).toEqual([
      'reviewed',
    ]);
  });

  it('charges the base of a settled order once, whatever corrects it', async () => {
    const order = await settledOrder();
    const { id, dealerId, customer, support } = order;
    await order.move(customer, { to: 'disputed', reason: 'Es kam weniger' });
    await order.move(support, {
      to: 'delivery_corrected',
      amount: 2900,
      day: '2026-11-25',
      reason: 'Zahlendreher',
    });
    await order.move(support, { to: 'settled', reason: 'berichtigt' });
    const { settlement } = (await order.present()).progress.delivered ?? {};
    const net = (settlement?.totalPrice ?? 0) - (settlement?.vatAmount ?? 0);
    const asked = { dealerId, countryId: 1 as const, month: '2026-11' };
    const lines = await statementLines(database.db, asked);
    expect(lines.map(({ orderId, kind, base }) => [orderId, kind, Math.sign(base)])).toEqual([
      [id, 'settled', 1],
      [id, 'reviewed', -1],
    ]);
    expect(await fileOf(dealerId)).toMatchObject([{ orders: 1, base: net, net: Math.round(net / 100) }]);
    await order.move(customer, { to: 'disputed', reason: 'Wasser im Öl' });
    await order.move(support, { to: 'cancelled', reason: 'berechtigt', acceptedFee: cents(0) });
    expect(await fileOf(dealerId)).toMatchObject([{ orders: 1, base: 0, net: 0 }]);
  });

  it('makes up for months in which nobody ran', async () => {
    const { dealerId } = await settledOrder();
    await issueStatements(depsAt('2027-02-15T05:00:00Z'));
    const [statement] = await statementsOf(database.db, { dealerId, month });
    expect(statement?.number).toMatch(/^PA-DE-27-/);
  });
});
