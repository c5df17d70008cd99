import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import type { Order } from '#features/orders/types.ts';
import { cents } from '#platform/money/money.ts';
import { readMigrations } from '#server/database/migrations.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { bookCommission } from './book-commission.ts';
import { statementsDataset } from './commission-statements.dataset.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What finance takes along of a dealer: how many orders, and the sum that commission is charged on. */
const fileOf = async (dealer: number) => {
  const choice = { from: null, until: null, countryId: null, options: {}, numbers: { dealer } };
  const rows = (await Array.fromAsync(statementsDataset.rows(database.db, choice))).flat();
  return rows.map(({ orders, base, net }) => ({ orders, base, net }));
};

/** The order as it is settled for this net price in cents; of one dealer, whoever sold it. */
const settledFor = (order: Order, dealerId: number, net: number): Order => {
  const priced = { ...order.terms, totalPrice: cents(net), vatAmount: cents(0) };
  return { ...order, state: 'settled', terms: { ...priced, dealer: { ...priced.dealer, id: dealerId } } };
};

describe('what commission is charged on', () => {
  it('is 9,397.88 where one of three settled orders was corrected, and not 11,540.26', async () => {
    const placed = [
      await placedOrder(database.db),
      await placedOrder(database.db),
      await placedOrder(database.db),
    ];
    const [corrected, ...others] = placed;
    const { dealerId = 0 } = corrected ?? {};
    const settle = async (order: Order | undefined, net: number) => {
      if (!order) throw new Error('no order');
      await database.db.transaction().execute((tx) =>
        bookCommission(tx, {
          order: settledFor(order, dealerId, net),
          booking: { isBooked: true },
          at: new Date('2026-11-25T15:00:00Z'),
          kind: 'settled',
        }),
      );
    };
    const order = await corrected?.present();
    await settle(order, 214_238);
    await settle(await others[0]?.present(), 400_000);
    await settle(await others[1]?.present(), 332_788);
    expect(await fileOf(dealerId)).toEqual([{ orders: 3, base: 947_026, net: 9470 }]);
    await settle(order, 207_000);
    expect(await fileOf(dealerId)).toEqual([{ orders: 3, base: 939_788, net: 9398 }]);
    await settle(order, 207_000);
    expect(await fileOf(dealerId)).toEqual([{ orders: 3, base: 939_788, net: 9398 }]);
  });
});

/** Entries as they were written before corrections held the difference: the whole base, again and again. */
type OldEntry = readonly [position: number, base: number, amount: number];

async function writeOld(placed: { id: number; dealerId: number }, entries: readonly OldEntry[]) {
  for (const [position, base, amount] of entries)
    await sql`insert into commission_entries
        (order_id, year, dealer_id, country_id, currency, position, kind, month, base, permille, amount, booked_at)
      select id, year, ${placed.dealerId}, 1, 'EUR', ${position}, ${position === 1 ? 'settled' : 'reviewed'},
        '2026-11-01', ${base}, 10, ${amount}, '2026-11-25T15:00:00Z'
      from orders where id = ${placed.id}`.execute(database.db);
}

const basesOf = async (id: number) => {
  const rows = await database.db
    .selectFrom('commissionEntries')
    .select('base')
    .where('orderId', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ base }) => base);
};

/** Runs the migration once more, over what it found. */
async function repair(): Promise<void> {
  const all = await readMigrations(path.resolve('db/migrations'));
  const migration = all.find(({ name }) => name.startsWith('0548_'));
  await sql`alter table commission_entries add constraint commission_entries_base_check check (base >= 0) not valid`.execute(
    database.db,
  );
  await sql`drop index cancellation_reviews_objected`.execute(database.db);
  await sql.raw(migration?.sql ?? '').execute(database.db);
}

it('of entries from before is repaired by the migration: each base once, and what can be booked goes on from there', async () => {
  const placed = [
    await placedOrder(database.db),
    await placedOrder(database.db),
    await placedOrder(database.db),
    await placedOrder(database.db),
  ];
  const { dealerId = 0 } = placed[0] ?? {};
  const ids = placed.map(({ id }) => id);
  const [corrected = 0, takenBack = 0, decidedAnew = 0, plain = 0] = ids;
  await writeOld({ id: corrected, dealerId }, [
    [1, 214_238, 2142],
    [2, 207_000, -72],
  ]);
  await writeOld({ id: takenBack, dealerId }, [
    [1, 100_000, 1000],
    [2, 100_000, -1000],
  ]);
  await writeOld({ id: decidedAnew, dealerId }, [
    [1, 400_000, 4000],
    [2, 400_000, -4000],
    [3, 400_000, 4000],
    [4, 390_000, -100],
  ]);
  await writeOld({ id: plain, dealerId }, [[1, 342_788, 3428]]);
  await repair();
  expect(await Promise.all([corrected, takenBack, decidedAnew, plain].map(basesOf))).toEqual([
    [214_238, -7_238],
    [100_000, -100_000],
    [400_000, -400_000, 400_000, -10_000],
    [342_788],
  ]);
  expect(await fileOf(dealerId)).toEqual([{ orders: 4, base: 939_788, net: 9398 }]);
  const order = await placed[0]?.present();
  if (!order) throw new Error('no order');
  await database.db.transaction().execute((tx) =>
    bookCommission(tx, {
      order: settledFor(order, dealerId, 214_238),
      booking: { isBooked: true },
      at: new Date('2026-11-26T15:00:00Z'),
      kind: 'settled',
    }),
  );
  expect(await basesOf(corrected)).toEqual([214_238, -7_238, 7_238]);
});
