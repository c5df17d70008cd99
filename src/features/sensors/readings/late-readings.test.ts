import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { tankDays } from '../levels.store.ts';
import { sensorOf } from '../sensors.store.ts';
import type { Reading } from './readings.rules.ts';
import { storeReadings } from './store-readings.ts';

let test: TestDatabase;
let looks: unknown[] = [];
const now = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;
const queue = {
  enqueue: async () => undefined,
  enqueueAll: async (_: unknown, jobs: readonly { payload: unknown }[]) => {
    looks.push(...jobs.map(({ payload }) => payload));
  },
};

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => {
  looks = [];
});

let count = 0;
const household = () => householdFixture(test.db, { email: `spaet${++count}@beispiel.de`, now });

const litres = (value: number, at: Date, more: Partial<Reading> = {}): Reading => ({
  deviceAt: at,
  sequence: null,
  measure: 'volume',
  value,
  temperature: null,
  battery: null,
  signal: null,
  ...more,
});

const store = async (sensorId: number, readings: readonly Reading[], at: Date = now) => {
  const [answers = []] = await storeReadings({ db: test.db, clock: { now: () => at }, queue }, [
    { sensorId, readings },
  ]);
  return answers.map(({ status }) => status);
};

const hoursBefore = (from: Date, hours: number) => new Date(from.getTime() - hours * hour);

const timesOf = async (sensorId: number) => {
  const rows = await test.db
    .selectFrom('sensorReadings')
    .select(['at', 'deviceAt', 'clockFault'])
    .where('sensorId', '=', sensorId)
    .orderBy('receivedAt')
    .orderBy('at')
    .execute();
  return rows.map(({ at, deviceAt, clockFault }) => ({ isOwn: +at === +deviceAt, clockFault, at }));
};

const daysOf = async (tankId: number) => {
  const days = await tankDays(test.db, { tankIds: [tankId], from: '2020-01-01', until: '2027-12-31' });
  return days.map(({ day, last }) => [day, Math.round(last)]);
};

describe('readings that come days late', () => {
  it('in a list of their own keep their days, once, and nobody looks at the tank of today', async () => {
    const { sensorId, tankId, userId } = await household();
    const today = Array.from({ length: 20 }, (_, at) =>
      litres(1400 - at / 10, hoursBefore(now, (20 - at) / 4)),
    );
    await store(sensorId, today);
    // Before the delivery of last week the tank was nearly empty.
    const older = Array.from({ length: 100 }, (_, at) => litres(200 - at, hoursBefore(now, 24 * 12 - at)));
    expect(await store(sensorId, older)).toEqual(older.map(() => 'stored'));
    expect(await store(sensorId, older)).toEqual(older.map(() => 'duplicate'));
    expect(await timesOf(sensorId)).toHaveLength(120);
    for (const { isOwn, clockFault } of await timesOf(sensorId)) {
      expect([isOwn, clockFault]).toEqual([true, null]);
    }
    expect((await daysOf(tankId)).map(([day]) => day)).toEqual([
      ...['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-20'],
    ]);
    expect(await sensorOf(test.db, { id: sensorId, userId })).toMatchObject({
      litres: expect.closeTo(1398, 0),
    });
    expect(looks).toEqual([]);
  });

  it('one by one keep their times, whatever the order', async () => {
    for (const backwards of [false, true]) {
      const { sensorId, tankId, userId } = await household();
      await store(sensorId, [litres(1400, hoursBefore(now, 1))]);
      const held = [5, 4, 3].map((days) => litres(1400 + days, hoursBefore(now, 24 * days)));
      for (const [place, one] of (backwards ? held.toReversed() : held).entries())
        await store(sensorId, [one], new Date(now.getTime() + (place + 1) * 2000));
      expect((await timesOf(sensorId)).every(({ isOwn, clockFault }) => isOwn && clockFault === null)).toBe(
        true,
      );
      expect((await daysOf(tankId)).map(([day]) => day)).toEqual([
        ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-20'],
      ]);
      expect(await sensorOf(test.db, { id: sensorId, userId })).toMatchObject({ litres: 1400 });
      expect(looks).toEqual([]);
    }
  });

  it('beside one of now are late, whatever their pace', async () => {
    const { sensorId } = await household();
    await store(sensorId, [litres(1400, hoursBefore(now, 2))], hoursBefore(now, 2));
    await store(sensorId, [litres(1401, hoursBefore(now, 50)), litres(1399, now)]);
    expect((await timesOf(sensorId)).map(({ isOwn }) => isOwn)).toEqual([true, true, true]);
  });

  it('by the time of a network keep it, also years later', async () => {
    const { sensorId } = await household();
    await store(sensorId, [litres(1400, now)]);
    const frame = { isFrame: true, isNetworkTime: true, sequence: 2 ** 40 };
    await store(sensorId, [litres(900, new Date('2023-05-01T10:00:00Z'), frame)]);
    expect((await timesOf(sensorId))[0]).toEqual({
      isOwn: true,
      clockFault: null,
      at: new Date('2023-05-01T10:00:00Z'),
    });
    expect(looks).toEqual([]);
  });

  it('of a clock that went back and runs on are of now from the second on', async () => {
    const { sensorId } = await household();
    await store(sensorId, [litres(1400, now)]);
    const later = (hours: number) => new Date(now.getTime() + hours * hour);
    for (const hours of [1, 2, 3])
      await store(sensorId, [litres(1400 - hours, hoursBefore(later(hours), 24 * 30))], later(hours));
    expect((await timesOf(sensorId)).map(({ clockFault }) => clockFault)).toEqual([
      ...[null, null, 'went_back', 'went_back'],
    ]);
    expect((await timesOf(sensorId)).at(-1)?.at).toEqual(later(3));
  });

  it('of another sensor say nothing about this one', async () => {
    const [one, other] = [await household(), await household()];
    for (const { sensorId } of [one, other]) await store(sensorId, [litres(1400, now)]);
    await store(one.sensorId, [litres(1300, hoursBefore(now, 100))]);
    const later = new Date(now.getTime() + hour);
    await store(other.sensorId, [litres(1300, hoursBefore(now, 99))], later);
    expect((await timesOf(other.sensorId)).map(({ clockFault }) => clockFault)).toEqual([null, null]);
  });
});
