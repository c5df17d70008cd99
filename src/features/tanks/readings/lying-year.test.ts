import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { usesOf } from '../forecast/forecast.rules.ts';
import { tankLevels } from '../levels.store.ts';
import { householdFixture } from '../tanks.fixture.ts';
import { anyLies, box, type Lies, lyingYear, yearOfHouse } from './lying-year.fixture.ts';
import { storeReadings } from './store-readings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const week = 7 * 48;

/** What a year with these lies leaves: its use by days, and the deliveries that it proposes. */
async function yearWith(lies: Lies) {
  const told = lyingYear(lies);
  const now = told[0]?.at ?? new Date();
  const email = `jahr${++count}@beispiel.de`;
  const { sensorId, tankId } = await householdFixture(test.db, { email, now, tank: box });
  for (let from = 0; from < told.length; from += week) {
    const part = told.slice(from, from + week);
    const clock = { now: () => part.at(-1)?.at ?? now };
    const readings = part.map(({ at, distance }) => ({
      ...{ deviceAt: at, sequence: null, measure: 'distance' as const, value: distance },
      ...{ temperature: null, battery: 3.5, signal: -70 },
    }));
    await storeReadings({ db: test.db, clock }, [{ sensorId, readings }]);
  }
  const levels = await tankLevels(test.db, { tankIds: [tankId], from: '2025-01-01', until: '2027-12-31' });
  const refills = await test.db
    .selectFrom('tankRefills')
    .select('litres')
    .where('tankId', '=', tankId)
    .execute();
  return {
    use: usesOf(levels.get(tankId)?.levels ?? []).reduce((sum, { litres }) => sum + litres, 0),
    refills: refills.map(({ litres }) => litres),
  };
}

it('random lies leave the use of a year within 3 %, invent no delivery and hide none', async () => {
  await fc.assert(
    fc.asyncProperty(anyLies, async (lies) => {
      const { use, refills } = await yearWith(lies);
      expect(Math.abs(use / yearOfHouse.use - 1)).toBeLessThan(0.03);
      expect(refills).toHaveLength(yearOfHouse.deliveries.length);
      refills.forEach((litres, at) => {
        expect(Math.abs(litres - (yearOfHouse.deliveries[at] ?? 0))).toBeLessThan(60);
      });
    }),
    { numRuns: Math.round(Number(process.env.FUZZ_RUNS ?? 100) * 0.02) },
  );
});
