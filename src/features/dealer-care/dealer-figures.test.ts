import { afterAll, beforeAll, expect, it } from 'vitest';

import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { careRows } from './staff/dealer-care.store.ts';
import { countDealerFigures, figuresCountedAt } from './staff/dealer-figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = 86_400_000;

const listed = async (dealerId: number) => {
  const { rows } = await careRows(database.db, {
    words: String(dealerId),
    state: null,
    sort: { key: 'id', isDescending: false },
    limit: 50,
    offset: 0,
  });
  return rows.find(({ id }) => id === dealerId);
};

it('figures of dealers are those of their orders at the last count, whatever became of them and however old they grew', async () => {
  const { db } = database;
  const order = await placedOrder(db);
  const other = await placedOrder(db);
  const { dealerId, clock } = order;
  const count = () => countDealerFigures({ db, clock: { now: () => clock.at } });
  const placedAt = clock.at;
  expect(await listed(dealerId)).toMatchObject({ orders30: null, confirmMinutes: null });
  expect(await figuresCountedAt(db)).toBeNull();

  clock.at = new Date(placedAt.getTime() + 90 * 60_000);
  await order.move(order.dealer, { to: 'confirmed' });
  await count();
  expect(await figuresCountedAt(db)).toEqual(clock.at);
  expect(await listed(dealerId)).toMatchObject({ orders30: 1, confirmMinutes: 90, cancelledPermille: 0 });
  expect(await listed(other.dealerId)).toMatchObject({ orders30: 1, confirmMinutes: null });

  await order.move(order.dealer, { to: 'cancelled', reason: 'Lkw defekt', acceptedFee: cents(0) });
  await other.move(other.customer, { to: 'cancelled', reason: '', acceptedFee: cents(0) });
  expect(await listed(dealerId)).toMatchObject({ cancelledPermille: 0 });
  await Promise.all([count(), count()]);
  expect(await listed(dealerId)).toMatchObject({ orders30: 1, confirmMinutes: 90, cancelledPermille: 1000 });
  // Its customer cancelled it, not the dealer.
  expect(await listed(other.dealerId)).toMatchObject({ cancelledPermille: 0 });

  clock.at = new Date(placedAt.getTime() + 31 * day);
  await count();
  expect(await listed(dealerId)).toMatchObject({ orders30: 0, confirmMinutes: 90, cancelledPermille: 1000 });
  clock.at = new Date(placedAt.getTime() + 91 * day);
  await count();
  expect(await listed(dealerId)).toMatchObject({
    orders30: 0,
    confirmMinutes: null,
    cancelledPermille: null,
  });
});

it('more dealers than are counted at once are all counted, and sorted by it, those without a figure last', async () => {
  const { db } = database;
  const { dealerId } = await placedOrder(db);
  const row = await db.selectFrom('dealers').selectAll().where('id', '=', dealerId).executeTakeFirstOrThrow();
  const { id: _, ...copied } = row;
  await db
    .insertInto('dealers')
    .values(Array.from({ length: 100 }, (__, at) => ({ ...copied, slug: `kopie-${at}` })))
    .execute();
  await countDealerFigures({ db, clock: { now: () => new Date('2026-11-22T09:00:00Z') } });
  const asked = { words: '', state: null, limit: 50, offset: 0 } as const;
  const most = await careRows(db, { ...asked, sort: { key: 'orders', isDescending: true } });
  expect(most.rows.map(({ orders30 }) => orders30).slice(0, 4)).toEqual([1, 1, 1, 0]);
  const slowest = await careRows(db, { ...asked, sort: { key: 'confirms', isDescending: true } });
  expect(slowest.rows[0]?.confirmMinutes).toBe(90);
  expect(slowest.rows[1]?.confirmMinutes).toBeNull();
  expect(most.total).toBe(103);
});
