import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from '#features/places/places.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertDemoDealers } from './insert-dealers.ts';
import { makeDemoMarket } from './market.rules.ts';
import { isTrading, moveDemoPrices, movingDealers, priceMove } from './move-prices.ts';
import { dayNumber, demoLevels } from './price-level.rules.ts';
import { demoProductRows } from './products.fixture.ts';

const opening = new Date('2026-11-19T07:00:00Z');
const day = dayNumber('2026-11-19');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const places = await loadPlaces();
  const moment = { day, hours: 8 };
  const levels = demoLevels(day);
  const market = makeDemoMarket({ placesOf: places.all, products: demoProductRows, levels, moment });
  await database.db
    .transaction()
    .execute((tx) => insertDemoDealers(tx, { market, placesOf: places.all, now: opening }));
  // The Austrian market is a market, too, and a sixth of the work.
  await sql`update dealers set state = 'locked' where country_id <> 2`.execute(database.db);
});
afterAll(() => database.drop());

const at = (time: string) => ({ db: database.db, clock: { now: () => new Date(time) } });

/** Mean of the open lists' prices at 3,000 litres of Austrian heating oil, EUR net per 100 l. */
async function meanPrice(): Promise<number> {
  const { rows } = await sql<{ mean: number }>`
    select avg(tier_prices[7])::float8 / 10000 as mean from price_lists
    where product_id = 6 and version_until is null`.execute(database.db);
  return rows[0]?.mean ?? 0;
}

const counts = async () => {
  const { rows } = await sql<{ open: number; closed: number; version: number }>`
    select count(*) filter (where version_until is null)::integer as open,
      count(version_until)::integer as closed, (select max(version) from price_changes)::integer as version
    from price_lists`.execute(database.db);
  return rows[0] ?? { open: 0, closed: 0, version: 0 };
};

describe('the demo market on a trading day', () => {
  it('moves a few per cent of the dealers, each under its own version, and keeps the old lists closed', async () => {
    const before = await counts();
    const moved = await moveDemoPrices(at('2026-11-19T09:20:00Z'));
    const after = await counts();
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(15);
    expect(after.version).toBe(before.version + moved);
    expect(after.open).toBe(before.open);
    expect(after.closed).toBeGreaterThanOrEqual(moved);
  });

  it('is left alone outside trading hours and at weekends', async () => {
    const before = await counts();
    expect(await moveDemoPrices(at('2026-11-19T19:00:00Z'))).toBe(0);
    expect(await moveDemoPrices(at('2026-11-21T10:00:00Z'))).toBe(0);
    expect(await counts()).toEqual(before);
  });

  it('follows the market through the day', async () => {
    const before = await meanPrice();
    for (let step = 0; step < 60; step++) {
      const minutes = String((step % 6) * 10).padStart(2, '0');
      await moveDemoPrices(
        at(`2026-11-19T${String(7 + Math.floor(step / 6)).padStart(2, '0')}:${minutes}:00Z`),
      );
    }
    const levels = demoLevels(day);
    const wholeWay = levels.on(2, 1, day) / levels.on(2, 1, day - 1) - 1;
    expect(Math.abs(wholeWay)).toBeGreaterThan(0.01);
    // Who moved in the morning has not seen the afternoon, so a part of the way is left for the next day.
    const share = ((await meanPrice()) / before - 1) / wholeWay;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(1.1);
  });
});

describe('moving prices', () => {
  const dealer = { id: 1001, countryId: 1, productGroupId: 1 } as const;
  const levels = demoLevels(day);

  it('leads to the same price by one step or by many', () => {
    const from = { day: day - 9, hours: 9 };
    const middle = { day: day - 4, hours: 12.5 };
    const until = { day, hours: 17 };
    const factor = (start: typeof from, end: typeof from) =>
      priceMove(levels, dealer, { from: start, until: end });
    expect(factor(from, middle) * factor(middle, until)).toBeCloseTo(factor(from, until), 10);
  });

  it('chooses the same dealers in the same ten minutes and others in the next', () => {
    const changed = { day: day - 1, hours: 12 };
    const ids = Array.from({ length: 500 }, (_, index) => ({ id: 1001 + index, changed }));
    const first = movingDealers(ids, { day, hours: 10.01 });
    expect(movingDealers(ids, { day, hours: 10.15 })).toEqual(first);
    expect(movingDealers(ids, { day, hours: 10.17 })).not.toEqual(first);
  });

  it('lets everybody catch up who did not move for days', () => {
    const dealers = [
      { id: 1001, changed: { day: day - 5, hours: 12 } },
      { id: 1002, changed: { day: day - 5, hours: 12 } },
    ];
    expect(movingDealers(dealers, { day, hours: 10 })).toEqual([1001, 1002]);
  });

  it('happens from 8 to 18 on weekdays', () => {
    expect(isTrading({ day, hours: 8 })).toBe(true);
    expect(isTrading({ day, hours: 18 })).toBe(false);
    expect(isTrading({ day: day + 2, hours: 12 })).toBe(false);
  });
});
