import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { condenseOldPrices } from './condense-prices.ts';
import { ensurePricePartitions } from './market.store.ts';

let database: TestDatabase;
const row = (areaKind: 'place' | 'state', day: string, price: number) => ({
  countryId: 1,
  areaKind,
  areaCode: areaKind === 'place' ? '10115' : 'DE-BE',
  productId: 1,
  amount: 3000,
  day,
  averagePrice: price,
  lowPrice: price - 10,
  highPrice: price + 10,
  samples: 20_000,
});

beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePricePartitions(database.db, { from: '2016-01-01', days: 366 * 11 });
  await database.db
    .insertInto('dailyPrices')
    .values([
      row('place', '2016-03-01', 5000),
      ...['2025-09-01', '2025-09-15', '2025-09-30'].map((day, n) => row('place', day, 9000 + 100 * n)),
      row('place', '2025-10-20', 9500),
      row('place', '2026-11-20', 9900),
      row('state', '2025-09-15', 9100),
    ])
    .execute();
});
afterAll(() => database.drop());

const kept = (areaKind: 'place' | 'state') =>
  database.db
    .selectFrom('dailyPrices')
    .select(['day', 'averagePrice', 'lowPrice', 'highPrice', 'samples'])
    .where('areaKind', '=', areaKind)
    .orderBy('day')
    .execute();

describe('prices of places', () => {
  it('are thinned to months after 400 days and forgotten after ten years; those of states stay', async () => {
    const deps = { db: database.db, clock: { now: () => new Date('2026-11-21T12:00:00Z') } };
    await condenseOldPrices(deps);
    await condenseOldPrices(deps);
    expect(await kept('place')).toEqual([
      { day: '2025-09-01', averagePrice: 9100, lowPrice: 8990, highPrice: 9210, samples: 32_767 },
      { day: '2025-10-20', averagePrice: 9500, lowPrice: 9490, highPrice: 9510, samples: 20_000 },
      { day: '2026-11-20', averagePrice: 9900, lowPrice: 9890, highPrice: 9910, samples: 20_000 },
    ]);
    expect(await kept('state')).toHaveLength(1);
  });
});
