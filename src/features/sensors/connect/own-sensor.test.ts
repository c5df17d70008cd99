import type { PluginTransformQueryArgs } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { storeReadings } from '../readings/store-readings.ts';
import { saveMessages } from './messages.store.ts';
import { liveSensor, sensorView } from './own-sensor.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('the live state of a sensor is what its page shows, without reading what it measured', async () => {
  const { sensorId, userId } = await householdFixture(test.db, { now });
  const reading = { deviceAt: now, sequence: null, measure: 'distance', value: 500 } as const;
  const readings = [{ ...reading, temperature: 15, battery: 3.5, signal: -70 }];
  await storeReadings({ db: test.db, clock }, [{ sensorId, readings }]);
  await saveMessages(test.db, [{ sensorId, receivedAt: now, way: 'http', message: '500', fault: null }]);
  const read: string[] = [];
  const db = test.db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      read.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const live = await liveSensor({ db, clock }, { id: sensorId, userId });
  const view = await sensorView({ db: test.db, clock }, { id: sensorId, userId });
  expect(live?.told.litres).toBeCloseTo(1000, 0);
  expect(view?.sensor).toMatchObject(live?.told ?? {});
  expect(live).toMatchObject({ message: view?.message, now, state: 'fine' });
  expect(read).toHaveLength(2);
  expect(read.join()).not.toMatch(/sensor_?readings/i);
  expect(await liveSensor({ db, clock }, { id: sensorId, userId: userId + 1 })).toBeUndefined();
});
