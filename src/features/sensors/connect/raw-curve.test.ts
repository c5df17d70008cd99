import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { storeReadings } from '../readings/store-readings.ts';
import { sensorOf } from '../sensors.store.ts';
import { rawCurve } from './raw-curve.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now };
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('the scale of the raw curve is that of believed values, and one that is not stands at its edge with its value', async () => {
  const assigned = new Date('2026-11-01T00:00:00Z');
  const { userId, sensorId } = await householdFixture(test.db, { now: assigned });
  const rest = { sequence: null, temperature: 15, battery: 3.5, signal: -70 };
  const readings = Array.from({ length: 10 }, (_, day) => ({
    ...rest,
    measure: 'distance' as const,
    value: 500 + day,
    deviceAt: new Date(Date.UTC(2026, 10, 10 + day, 10)),
  }));
  const lie = {
    ...rest,
    measure: 'distance' as const,
    value: 1400,
    deviceAt: new Date('2026-11-15T16:00:00Z'),
  };
  await storeReadings({ db: test.db, clock }, [
    {
      sensorId,
      readings: [...readings, lie].toSorted((a, b) => a.deviceAt.getTime() - b.deviceAt.getTime()),
    },
  ]);
  const sensor = await sensorOf(test.db, { id: sensorId, userId });
  if (!sensor) throw new Error('no sensor');
  const { drawing, rejected } = await rawCurve({ db: test.db, clock }, sensor);
  expect(drawing?.values).toHaveLength(10);
  expect(drawing?.ends.high).toBeLessThan(515);
  expect(drawing?.ends.low).toBeGreaterThan(490);
  expect(rejected).toMatchObject([{ at: lie.deviceAt, value: 1400, edge: 'top', y: 0 }]);
});
