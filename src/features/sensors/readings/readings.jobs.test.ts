import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { tankHours } from '../levels.store.ts';
import { deleteOldReadings, keepReadingMonths } from './readings.jobs.ts';
import type { Reading } from './readings.rules.ts';
import { storeReadings } from './store-readings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const at = (moment: string) => ({ db: test.db, clock: { now: () => new Date(moment) } });
const reading = (deviceAt: string): Reading => ({
  deviceAt: new Date(deviceAt),
  sequence: null,
  measure: 'volume',
  value: 800,
  temperature: 15,
  battery: null,
  signal: null,
});

const stored = async (sensorId: number) => {
  const { rows } = await sql<{ part: string; month: string }>`
    select tableoid::regclass::text as part, to_char(device_at, 'YYYY-MM') as month
    from sensor_readings where sensor_id = ${sensorId} order by device_at`.execute(test.db);
  return rows.map(({ part, month }) => `${month} ${part}`);
};

it('readings of a month without a table are stored, and moved to it once there is one', async () => {
  const { sensorId } = await householdFixture(test.db, { now: new Date('2031-05-20T12:00:00Z') });
  const answers = await storeReadings(at('2031-05-20T12:00:00Z'), [
    { sensorId, readings: [reading('2031-05-20T11:00:00Z')] },
  ]);
  expect(answers).toEqual([[{ status: 'stored' }]]);
  expect(await stored(sensorId)).toEqual(['2031-05 sensor_readings_other']);
  await keepReadingMonths(at('2031-05-21T01:00:00Z'));
  await keepReadingMonths(at('2031-05-21T01:00:00Z'));
  expect(await stored(sensorId)).toEqual(['2031-05 sensor_readings_2031_05']);
  const again = await storeReadings(at('2031-05-21T12:00:00Z'), [
    { sensorId, readings: [reading('2031-05-20T11:00:00Z'), reading('2031-08-01T11:00:00Z')] },
  ]);
  expect(again).toEqual([[{ status: 'duplicate' }, { status: 'stored' }]]);
});

it('readings are kept for 13 months, hours for three years, days for good', async () => {
  const { sensorId, tankId } = await householdFixture(test.db, {
    email: 'alt@beispiel.de',
    now: new Date('2033-01-01T12:00:00Z'),
  });
  for (const month of ['2030-01', '2033-02', '2033-06', '2034-01']) {
    await keepReadingMonths(at(`${month}-01T12:00:00Z`));
    const unset = { ...reading('1970-01-01T00:00:00Z'), sequence: 1 };
    const readings = [reading(`${month}-10T11:00:00Z`), unset];
    await storeReadings(at(`${month}-10T12:00:00Z`), [{ sensorId, readings }]);
  }
  await deleteOldReadings(at('2034-05-20T02:00:00Z'));
  expect(await stored(sensorId)).toEqual([
    '2033-06 sensor_readings_2033_06',
    '2034-01 sensor_readings_2034_01',
  ]);
  const hours = await tankHours(test.db, {
    tankIds: [tankId],
    from: new Date(0),
    until: new Date('2040-01-01'),
  });
  expect(hours.filter(({ hour }) => hour < new Date('2031-01-01'))).toEqual([]);
  expect(hours.length).toBeGreaterThan(2);
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from tank_days where tank_id = ${tankId}`.execute(test.db);
  expect(rows).toEqual([{ days: 4 }]);
});
