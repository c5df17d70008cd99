import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { tankDays, tankHours } from '../levels.store.ts';
import { sensorOf } from '../sensors.store.ts';
import { householdFixture } from '../tanks.fixture.ts';
import type { Reading } from './readings.rules.ts';
import { storeReadings } from './store-readings.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const household = () => householdFixture(test.db, { email: `haus${++count}@beispiel.de`, now });

const distance = (value: number | null, at: string | null, more: Partial<Reading> = {}): Reading => ({
  ...{ deviceAt: at === null ? null : new Date(at), sequence: null, measure: 'distance', value },
  ...{ temperature: 15, battery: 3.5, signal: -70, ...more },
});

const store = async (sensorId: number, ...readings: Reading[]) =>
  (await storeReadings({ db: test.db, clock }, [{ sensorId, readings }]))[0];

const wholeTime = { from: '1970-01-01', until: '2027-12-31' };

describe('readings', () => {
  it('become litres of their hour and day, and the present of their sensor', async () => {
    const { sensorId, tankId, userId } = await household();
    const answers = await store(
      sensorId,
      distance(500, '2026-11-19T22:30:00Z'),
      distance(510, '2026-11-19T23:30:00Z'),
    );
    expect(answers).toEqual([{ status: 'stored' }, { status: 'stored' }]);
    // 22:30 and 23:30 of London are two days of Berlin.
    const days = await tankDays(test.db, { tankIds: [tankId], ...wholeTime });
    expect(days.map(({ day, last }) => [day, Math.round(last)])).toEqual([
      ['2026-11-19', 1000],
      ['2026-11-20', 990],
    ]);
    expect(await sensorOf(test.db, { id: sensorId, userId })).toMatchObject({
      ...{ litres: 990, battery: 3.5, signal: -70, fault: null, measuredDays: 2 },
      measuredAt: new Date('2026-11-19T23:30:00Z'),
    });
  });

  it('sent again change nothing', async () => {
    const { sensorId, tankId } = await household();
    const readings = [distance(500, '2026-11-20T08:00:00Z'), distance(501, '2026-11-20T09:00:00Z')];
    await store(sensorId, ...readings);
    const before = await tankHours(test.db, { tankIds: [tankId], from: new Date(0), until: now });
    expect(await store(sensorId, ...readings, readings[0] as Reading)).toEqual([
      { status: 'duplicate' },
      { status: 'duplicate' },
      { status: 'duplicate' },
    ]);
    expect(await tankHours(test.db, { tankIds: [tankId], from: new Date(0), until: now })).toEqual(before);
  });

  it('that come late leave the newer level as the last', async () => {
    const { sensorId, tankId, userId } = await household();
    await store(sensorId, distance(600, '2026-11-20T10:00:00Z'));
    await store(sensorId, distance(500, '2026-11-20T07:00:00Z'));
    const [day] = await tankDays(test.db, { tankIds: [tankId], ...wholeTime });
    expect(day).toMatchObject({ low: 900, high: 1000, last: 900 });
    expect(await sensorOf(test.db, { id: sensorId, userId })).toMatchObject({ litres: 900 });
  });

  it('of a clock that lies count at the time of their receipt', async () => {
    const { sensorId, tankId } = await household();
    for (const at of ['1970-01-01T00:00:10Z', '2031-01-01T00:00:00Z', null]) {
      expect(await store(sensorId, distance(500, at))).toEqual([{ status: 'stored' }]);
    }
    const rows = await test.db
      .selectFrom('sensorReadings')
      .select(['at', 'receivedAt'])
      .where('sensorId', '=', sensorId)
      .execute();
    expect(rows).toHaveLength(3);
    for (const { at } of rows) expect(at).toEqual(now);
    expect((await tankDays(test.db, { tankIds: [tankId], ...wholeTime })).map(({ day }) => day)).toEqual([
      '2026-11-20',
    ]);
  });

  it.each([
    ['no_reading', distance(null, '2026-11-20T10:00:00Z')],
    ['no_reading', distance(0, '2026-11-20T10:00:00Z')],
    ['above_maximum', distance(1, '2026-11-20T10:00:00Z', { measure: 'level', value: 1600 })],
    ['below_minimum', distance(1600, '2026-11-20T10:00:00Z')],
    ['unknown_unit', distance(3, '2026-11-20T10:00:00Z', { fault: 'unknown_unit' })],
  ])('that tell no volume are kept with their code: %s', async (code, reading) => {
    const { sensorId, tankId, userId } = await household();
    expect(await store(sensorId, reading)).toEqual([{ status: 'rejected', code }]);
    expect(await store(sensorId, reading)).toEqual([{ status: 'duplicate' }]);
    expect(await sensorOf(test.db, { id: sensorId, userId })).toMatchObject({ fault: code, litres: null });
    expect(await tankDays(test.db, { tankIds: [tankId], ...wholeTime })).toEqual([]);
  });

  it('propose a rise as one refill, also when it took two readings', async () => {
    const { sensorId, tankId } = await household();
    await store(sensorId, distance(1200, '2026-11-20T06:00:00Z'));
    await store(sensorId, distance(700, '2026-11-20T09:00:00Z'));
    await store(sensorId, distance(300, '2026-11-20T10:00:00Z'), distance(310, '2026-11-20T11:00:00Z'));
    const refills = await test.db
      .selectFrom('tankRefills')
      .selectAll()
      .where('tankId', '=', tankId)
      .execute();
    expect(refills).toMatchObject([{ day: '2026-11-20', litres: 900, source: 'sensor', state: 'proposed' }]);
  });

  it('of many sensors at once, in several transactions side by side, are all stored once', async () => {
    const homes = await Promise.all(Array.from({ length: 8 }, household));
    const batches = homes.map(({ sensorId }) => ({
      sensorId,
      readings: Array.from({ length: 20 }, (_, at) =>
        distance(500 + at, new Date(Date.UTC(2026, 10, 19, at)).toISOString()),
      ),
    }));
    const deps = { db: test.db, clock };
    const answers = await Promise.all([
      storeReadings(deps, batches),
      storeReadings(deps, batches.toReversed()),
      storeReadings(deps, batches),
    ]);
    const stored = answers.flat(2).filter(({ status }) => status === 'stored');
    expect(stored).toHaveLength(160);
    const ids = homes.map(({ tankId }) => tankId);
    const hours = await tankHours(test.db, { tankIds: ids, from: new Date(0), until: now });
    expect(hours).toHaveLength(160);
  });
});
