import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import type { Reading } from './readings.rules.ts';
import { storeReadings } from './store-readings.ts';

let test: TestDatabase;
const now = new Date('2026-10-26T12:00:00Z');
const clock = { now: () => now };
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const begins = Date.UTC(2026, 9, 24, 20);

/** Within a day, so that none is so late that its clock is doubted; around the night on which the clocks go back: 02:00 to 03:00 of Berlin comes twice. */
const reading: fc.Arbitrary<Reading> = fc.record({
  deviceAt: fc.integer({ min: 0, max: 46 }).map((step) => new Date(begins + step * 30 * 60_000)),
  sequence: fc.constant(null),
  measure: fc.constantFrom('distance', 'volume', 'none'),
  value: fc.option(fc.integer({ min: 1, max: 1600 })),
  temperature: fc.constantFrom(null, 10, 15),
  battery: fc.constantFrom(3.1, 3.2),
  signal: fc.constant(-70),
});

/** All that is known of a household after batches of readings. */
async function after(batches: readonly (readonly Reading[])[]) {
  const { sensorId, tankId } = await householdFixture(test.db, { email: `p${++count}@beispiel.de`, now });
  for (const readings of batches) await storeReadings({ db: test.db, clock }, [{ sensorId, readings }]);
  const of = (table: 'tankHours' | 'tankDays', by: 'hour' | 'day') =>
    test.db
      .selectFrom(table)
      .select([sqlName(by), 'low', 'high', 'last', 'lastAt', 'temperature', 'readings'])
      .where('tankId', '=', tankId)
      .orderBy(sqlName(by))
      .execute();
  const sqlName = (by: 'hour' | 'day') => by as never;
  const [hours, days, state, refills, readings] = await Promise.all([
    of('tankHours', 'hour'),
    of('tankDays', 'day'),
    test.db
      .selectFrom('sensorStates')
      .select(['at', 'measuredAt', 'litres', 'measuredDays', 'isFirm', 'confirmedLitres', 'anchorAt'])
      .where('sensorId', '=', sensorId)
      .execute(),
    test.db
      .selectFrom('tankRefills')
      .select(['day', 'litres', 'tolerance', 'state'])
      .where('tankId', '=', tankId)
      .orderBy('day')
      .execute(),
    test.db
      .selectFrom('sensorReadings')
      .select(['deviceAt', 'identity', 'at', 'litres', 'fault', 'belief'])
      .where('sensorId', '=', sensorId)
      .orderBy('deviceAt')
      .orderBy('identity')
      .execute(),
  ]);
  return { hours, days, state, refills, readings };
}

const inBatches = (readings: readonly Reading[], size: number): Reading[][] =>
  Array.from({ length: Math.ceil(readings.length / size) }, (_, at) =>
    readings.slice(at * size, (at + 1) * size),
  );

it('readings tell the same in every order, in batches of every size, and sent twice', async () => {
  const given = fc.array(reading, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      given.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      fc.integer({ min: 1, max: 12 }),
      async ([all, shuffled], size) => {
        const once = await after([all]);
        expect(await after(inBatches(shuffled, size))).toEqual(once);
        expect(await after([all, ...inBatches(shuffled, size)])).toEqual(once);
      },
    ),
    { numRuns: 12 },
  );
});

/** Of days on which a sensor tells now what is there, now an echo, now something between, and is silent for days as well. */
const numbered: fc.Arbitrary<Reading[]> = fc
  .array(
    fc.record({
      hours: fc.constantFrom(1, 1, 3, 12, 90),
      told: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(700, 703, 706) },
        { weight: 2, arbitrary: fc.integer({ min: 40, max: 1480 }) },
        { weight: 2, arbitrary: fc.constantFrom(730, 760, 760, 300) },
      ),
    }),
    { minLength: 2, maxLength: 20 },
  )
  .map((steps) => {
    let hours = 0;
    return steps.map((step, sequence) => {
      hours += step.hours;
      const deviceAt = new Date(now.getTime() - 60 * 24 * 3_600_000 + hours * 3_600_000);
      const rest = { temperature: null, battery: 3.5, signal: -70 };
      return { deviceAt, sequence, measure: 'distance', value: step.told, ...rest };
    });
  });

it('days of lies leave the same in every order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(
      numbered.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      fc.integer({ min: 1, max: 12 }),
      async ([all, shuffled], size) => {
        const once = await after([all]);
        expect(await after(inBatches(all, size))).toEqual(once);
        expect(await after(inBatches(shuffled, size))).toEqual(once);
      },
    ),
    { numRuns: 12 },
  );
});
