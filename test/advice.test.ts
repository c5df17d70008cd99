import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviceFor } from '#features/forecast/advice/advice.ts';
import { tankRoomOf } from '#features/forecast/advice/tank-room.ts';
import { makeBackTest, presentBackTest } from '#features/forecast/back-test/back-test.ts';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { ensurePricePartitions } from '#features/market/market.ts';
import { placesFixture, placingFixture } from '#features/orders/orders.fixture.ts';
import { countries } from '#features/places/shared.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { addDays } from '#platform/time/calendar.ts';
import { type AccountsServer, accountsServer, addAccount } from './accounts-server.ts';

const today = '2026-11-24';
const now = new Date(`${today}T10:00:00Z`);
const germany = countries[1];
let server: AccountsServer;
let deps: AccountsServer['deps'];
let household: Awaited<ReturnType<typeof householdFixture>>;

/** Eleven years that go up and down, at 3,000 litres and dearer at 1,000. */
async function fillPrices(): Promise<void> {
  const { db } = server.deps;
  const rows = [1000, 3000].flatMap((amount) =>
    Array.from({ length: 11 * 365 }, (_, at) => {
      const averagePrice = Math.round(9000 + 900 * Math.sin(at / 60)) + (amount === 1000 ? 400 : 0);
      const prices = { averagePrice, lowPrice: averagePrice - 300, highPrice: averagePrice + 300 };
      const series = { countryId: 1, areaKind: 'country', areaCode: '', productId: 1, amount };
      return { ...series, day: addDays(today, -at), ...prices };
    }),
  );
  await ensurePricePartitions(db, { from: addDays(today, -11 * 365), days: 11 * 365 + 1 });
  for (let at = 0; at < rows.length; at += 2000)
    await db
      .insertInto('dailyPrices')
      .values(rows.slice(at, at + 2000))
      .execute();
}

beforeAll(async () => {
  server = await accountsServer(() => []);
  server.time.now = now;
  const pricing = createPricing({
    db: server.deps.db,
    places: placesFixture,
    secret: server.deps.config.secret,
  });
  deps = { ...server.deps, places: placesFixture, pricing } as unknown as typeof deps;
  await placingFixture(deps.db);
  await pricing.refresh();
  await fillPrices();
  household = await householdFixture(deps.db, { now });
  await deps.db
    .insertInto('tankDays')
    .values({
      tankId: household.tankId,
      day: today,
      low: 700,
      high: 700,
      last: 700,
      lastAt: now,
      readings: 1,
    })
    .execute();
});
afterAll(() => server.stop());

const adviceNow = async () => {
  const [status] = await tankStatuses(deps, household.userId);
  return status ? adviceFor(deps, status, germany) : null;
};

describe('the room in somebody’s tank', () => {
  it('is what fits in up to the permitted filling, and null without a tank', async () => {
    // 95 % of 1,500 l are 1,425 l.
    expect(await deps.ports.tankRoom(household.userId)).toEqual({ litres: 720, postalCode: '10115' });
    expect(await tankRoomOf(deps)(await addAccount(server, 'ohne@beispiel.de'))).toBeNull();
  });
});

describe('the advice on buying', () => {
  it('follows from the tank, the place’s offers and ten years of the country’s prices', async () => {
    const advice = await adviceNow();
    expect(advice?.years).toBe(10);
    expect(advice?.buyBy && advice.buyBy > today).toBe(true);
  });

  it('does not say that nothing is to be done where only an order tells of oil', async () => {
    const [status] = await tankStatuses(deps, household.userId);
    if (!status?.level) throw new Error('no level');
    const { tank, gauge, sensor, levels } = status;
    const of = { tank, gauge, sensor, levels, room: 40, forecast: status.forecast };
    const full = (source: 'dip' | 'order') =>
      ({ ...of, level: { ...status.level, source } }) as typeof status;
    expect(await adviceFor(deps, full('dip'), germany)).toMatchObject({ kind: 'wait', reason: 'full' });
    expect(await adviceFor(deps, full('order'), germany)).toBeNull();
  });
});

describe('the back-test', () => {
  it('is asked for once when a page finds none, and kept when it was made', async () => {
    expect(await presentBackTest(deps, germany)).toBeNull();
    await makeBackTest(deps, germany, 5);
    const test = await presentBackTest(deps, germany);
    expect(test).toMatchObject({ households: 5, until: today });
    expect(test?.years.length).toBeGreaterThanOrEqual(10);
    expect(test?.total.figures.advice.weeksBelowReserve).toBe(0);
    const { hindsight, advice, fifth } = test?.total.figures ?? {};
    expect(hindsight?.costPer100).toBeLessThan(advice?.costPer100 ?? 0);
    expect(hindsight?.costPer100).toBeLessThan(fifth?.costPer100 ?? 0);
  });

  it('is nothing where prices are missing', async () => {
    await makeBackTest(deps, countries[2], 5);
    expect(await presentBackTest(deps, countries[2])).toBeNull();
  });
});
