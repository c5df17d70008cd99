import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { takeFactorValues } from '#features/market/market.ts';
import type { Clock } from '#platform/time/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { demoFactorSource } from './factors.rules.ts';

let database: TestDatabase;
let deps: { db: Database; clock: Clock };

beforeAll(async () => {
  database = await createTestDatabase();
  deps = { db: database.db, clock: { now: () => new Date('2026-11-23T12:00:00Z') } };
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('priceFactorValues').execute());

describe('the daily job', () => {
  it('takes ten years at first, later the missing days, and leaves what was imported', async () => {
    await takeFactorValues(deps, demoFactorSource);
    const counts = () =>
      database.db
        .selectFrom('priceFactorValues')
        .select(({ fn }) => ['factorId', fn.countAll<number>().as('count'), fn.min('day').as('first')])
        .groupBy('factorId')
        .orderBy('factorId')
        .execute();
    const first = await counts();
    expect(first.map(({ factorId }) => factorId)).toEqual([1, 2, 3, 4]);
    expect(first.every(({ count, first: day }) => count > 2500 && day < '2016-12-01')).toBe(true);
    const known = database.db.updateTable('priceFactorValues').set({ value: 700_000, isDemo: false });
    await known.where('day', '=', '2026-11-18').where('factorId', '=', 1).execute();
    await database.db.deleteFrom('priceFactorValues').where('day', '>', '2026-11-18').execute();
    await takeFactorValues(deps, demoFactorSource);
    expect(await counts()).toEqual(first);
    const kept = database.db.selectFrom('priceFactorValues').select(['value', 'isDemo']);
    expect(await kept.where('day', '=', '2026-11-18').where('factorId', '=', 1).execute()).toEqual([
      { value: 700_000, isDemo: false },
    ]);
  });

  it('has the demo market’s quotations where such things are quoted', async () => {
    await takeFactorValues(deps, demoFactorSource);
    const near = async (factorId: number, from: string, until: string) => {
      const { mean } = await database.db
        .selectFrom('priceFactorValues')
        .select(({ fn }) => fn.avg<number>('value').as('mean'))
        .where('factorId', '=', factorId)
        .where('day', '>=', from)
        .where('day', '<', until)
        .executeTakeFirstOrThrow();
      return Number(mean) / 10_000;
    };
    // Yearly means in USD a barrel: 42, 71, 101, 81.
    for (const [year, mean] of [
      [2020, 42],
      [2021, 71],
      [2022, 101],
      [2024, 81],
    ] as const) {
      const brent = await near(1, `${year}-01-01`, `${year + 1}-01-01`);
      expect(Math.abs(brent / mean - 1), `${year}: ${brent}`).toBeLessThan(0.2);
    }
    expect(await near(3, '2022-09-01', '2022-10-15')).toBeLessThan(1.02);
  });
});
