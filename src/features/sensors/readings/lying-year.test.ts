import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeHousehold } from '#features/my-oil/notices/notices.ts';
import { dailyUse, usedIn } from '#features/my-oil/view/use-by-month.rules.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { tankLevels } from '../levels.store.ts';
import { lossesOf } from '../losses/losses.store.ts';
import {
  anyLies,
  boxOf,
  isUnknowable,
  type Lies,
  lyingYear,
  oftenTelling,
  yearOfHouse,
} from './lying-year.fixture.ts';
import { storeReadings } from './store-readings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const week = 7 * 24 * 3_600_000;
const year = { from: '2025-11-01', until: '2026-10-31' } as const;
const waterShare = 1 / 6;

const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };

/** What a year with these lies leaves: its use as its owner reads it, the deliveries that it proposes, and oil that is said to be missing. */
async function yearWith(told: ReturnType<typeof lyingYear>, lies: Lies) {
  const now = told[0]?.at ?? new Date();
  const email = `jahr${++count}@beispiel.de`;
  const { userId, sensorId, tankId } = await householdFixture(test.db, {
    email,
    now,
    tank: boxOf(lies.teller),
  });
  const arrivesAt = ({ at, isLate }: (typeof told)[number]) =>
    Math.floor((at.getTime() - now.getTime()) / week) + (isLate ? 1 : 0);
  for (const [arrival, part] of [...Map.groupBy(told, arrivesAt)].toSorted(([a], [b]) => a - b)) {
    const clock = { now: () => new Date(now.getTime() + (arrival + 1) * week) };
    const readings = part.map(({ at, distance, sequence }) => ({
      deviceAt: at,
      sequence,
      measure: 'distance' as const,
      value: distance,
      temperature: null,
      battery: 3.5,
      signal: -70,
    }));
    await storeReadings({ db: test.db, clock }, [{ sensorId, readings }]);
    await noticeHousehold({ db: test.db, clock, queue }, { userId, tankIds: [tankId] });
  }
  const levels = await tankLevels(test.db, { tankIds: [tankId], from: '2025-01-01', until: '2027-12-31' });
  const refills = await test.db
    .selectFrom('tankRefills')
    .select('litres')
    .where('tankId', '=', tankId)
    .orderBy('day')
    .execute();
  return {
    use: usedIn(dailyUse(levels.get(tankId)?.levels ?? [], waterShare), { ...year, waterShare }) ?? 0,
    refills: refills.map(({ litres }) => litres),
    losses: await lossesOf(test.db, [tankId]),
  };
}

const runs = Number(process.env.FUZZ_RUNS ?? 100);

/** By how much the deliveries may be wrong: by 30 mm, the sensor's steps and what is burned until it tells the next level. */
const expectTruth = async (lies: Lies) => {
  const told = lyingYear(lies);
  fc.pre(!isUnknowable(told, lies));
  const { use, refills, losses } = await yearWith(told, lies);
  const { everyHours, step, litresPerMm } = lies.teller;
  expect(Math.abs(use / yearOfHouse.use - 1)).toBeLessThan(0.03);
  expect(losses).toEqual([]);
  expect(refills).toHaveLength(yearOfHouse.deliveries.length);
  const wrongBy = (30 + step) * litresPerMm + everyHours;
  refills.forEach((litres, at) => {
    expect(Math.abs(litres - (yearOfHouse.deliveries[at] ?? 0))).toBeLessThan(wrongBy);
  });
};

/** Of a thousand runs, each of which tells of a year that is looked at week by week. */
const patience = { timeout: 600_000 };

it(
  'random lies leave the use of a year within 3 %, invent no delivery and no loss, and hide none',
  patience,
  async () => {
    await fc.assert(fc.asyncProperty(anyLies([oftenTelling]), expectTruth), {
      numRuns: Math.round(runs * 0.02),
    });
  },
);

it.each([
  [
    'every six hours, some late, in a large tank',
    { everyHours: 6, step: 1, litresPerMm: 4, lateShare: 0.05 },
  ],
  ['every six hours, some late', { everyHours: 6, step: 1, litresPerMm: 2, lateShare: 0.05 }],
  ['every six hours, in per cent', { everyHours: 6, step: 15, litresPerMm: 2, lateShare: 0 }],
  ['once a day', { everyHours: 24, step: 1, litresPerMm: 2, lateShare: 0 }],
  ['once a day, some late', { everyHours: 24, step: 1, litresPerMm: 2, lateShare: 0.05 }],
])('the same of a sensor that tells %s', patience, async (_, teller) => {
  await fc.assert(fc.asyncProperty(anyLies([teller]), expectTruth), {
    numRuns: Math.round(runs * 0.006),
  });
});
