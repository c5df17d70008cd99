import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usesOf } from '#features/forecast/forecast.rules.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { tankDays, tankHours, tankLevels } from '../levels.store.ts';
import { saveOffset } from '../sensor-calibration.ts';
import { sensorOf } from '../sensors.store.ts';
import type { Reading } from './readings.rules.ts';
import { recordDip } from './record-dip.ts';
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
  deviceAt: at === null ? null : new Date(at),
  sequence: null,
  measure: 'distance',
  value,
  temperature: 15,
  battery: 3.5,
  signal: -70,
  ...more,
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
      litres: 990,
      battery: 3.5,
      signal: -70,
      fault: null,
      measuredDays: 2,
      measuredAt: new Date('2026-11-19T23:30:00Z'),
    });
  });

  it('tell of a battery in volts or per cent, whichever its sensor told last', async () => {
    const { sensorId, userId } = await household();
    const state = async () => {
      const sensor = await sensorOf(test.db, { id: sensorId, userId });
      return [sensor?.battery, sensor?.batteryPercent];
    };
    await store(sensorId, distance(500, '2026-11-20T08:00:00Z', { battery: 3.5 }));
    expect(await state()).toEqual([3.5, null]);
    await store(sensorId, distance(500, '2026-11-20T09:00:00Z', { battery: null, batteryPercent: 45 }));
    expect(await state()).toEqual([null, 45]);
    await store(sensorId, distance(500, '2026-11-20T10:00:00Z', { battery: null }));
    await store(sensorId, distance(500, '2026-11-20T08:30:00Z', { battery: 3.4 }));
    expect(await state()).toEqual([null, 45]);
    expect(
      await store(sensorId, distance(500, '2026-11-20T09:00:00Z', { battery: null, batteryPercent: 44 })),
    ).toEqual([{ status: 'stored' }]);
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
    await store(sensorId, distance(590, '2026-11-20T07:00:00Z'));
    const [day] = await tankDays(test.db, { tankIds: [tankId], ...wholeTime });
    expect(day).toMatchObject({ low: 900, high: 910, last: 900 });
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
    await store(sensorId, distance(1199, '2026-11-20T05:00:00Z'), distance(1200, '2026-11-20T06:00:00Z'));
    await store(sensorId, distance(700, '2026-11-20T08:00:00Z'));
    await store(sensorId, distance(300, '2026-11-20T09:00:00Z'), distance(305, '2026-11-20T10:00:00Z'));
    await store(sensorId, distance(310, '2026-11-20T11:00:00Z'));
    const refills = await test.db
      .selectFrom('tankRefills')
      .selectAll()
      .where('tankId', '=', tankId)
      .execute();
    expect(refills).toMatchObject([{ day: '2026-11-20', litres: 900, source: 'sensor', state: 'proposed' }]);
  });

  it('of a clock that begins anew at each start count each time, and once when they are sent again', async () => {
    const { sensorId, userId } = await household();
    const same = distance(500, '1970-01-01T00:00:05Z');
    const said = (at: string, readings = [same]) =>
      storeReadings({ db: test.db, clock: { now: () => new Date(at) } }, [{ sensorId, readings }]);
    const stored = { status: 'stored' };
    const duplicate = { status: 'duplicate' };
    expect(await said('2026-11-20T12:00:00Z')).toEqual([[stored]]);
    expect(await said('2026-11-20T12:00:07Z')).toEqual([[duplicate]]);
    expect(await said('2026-11-21T00:00:00Z')).toEqual([[stored]]);
    const backlog = [same, distance(500, '1970-01-01T01:00:05Z'), distance(501, '1970-01-01T02:00:05Z')];
    expect(await said('2026-11-21T12:00:00Z', backlog)).toEqual([[stored, stored, stored]]);
    expect(await said('2026-11-21T12:04:00Z', backlog)).toEqual([[duplicate, duplicate, duplicate]]);
    expect(await sensorOf(test.db, { id: sensorId, userId })).toMatchObject({
      measuredAt: new Date('2026-11-21T12:00:00Z'),
      measuredDays: 2,
      receivedAt: new Date('2026-11-21T12:04:00Z'),
    });
  });

  it('of a clock that begins anew, but with numbers, are known by them for good', async () => {
    const { sensorId } = await household();
    const numbered = distance(500, '1970-01-01T00:00:05Z', { sequence: 7 });
    for (const [hour, status] of [
      ['12', 'stored'],
      ['18', 'duplicate'],
    ]) {
      const clockThen = { now: () => new Date(`2026-11-20T${hour}:00:00Z`) };
      const batches = [{ sensorId, readings: [numbered] }];
      expect(await storeReadings({ db: test.db, clock: clockThen }, batches)).toEqual([[{ status }]]);
    }
  });

  it('that are duplicates say that their sensor is heard, unless a service was asked for them', async () => {
    const { sensorId, userId } = await household();
    const readings = [distance(500, '2026-11-20T08:00:00Z')];
    const said = (at: string, isPolled: boolean) =>
      storeReadings({ db: test.db, clock: { now: () => new Date(at) } }, [{ sensorId, readings, isPolled }]);
    const receivedAt = async () => (await sensorOf(test.db, { id: sensorId, userId }))?.receivedAt;
    await said('2026-11-20T12:00:00Z', true);
    await said('2026-11-21T12:00:00Z', true);
    expect(await receivedAt()).toEqual(new Date('2026-11-20T12:00:00Z'));
    expect(await said('2026-11-22T12:00:00Z', false)).toEqual([[{ status: 'duplicate' }]]);
    expect(await receivedAt()).toEqual(new Date('2026-11-22T12:00:00Z'));
  });

  it('are in order by numbers beyond a thousand million, however late a backlog comes', async () => {
    const { sensorId } = await household();
    const numbered = (at: string) => distance(500, at, { sequence: Date.parse(at) / 1000 });
    await store(sensorId, numbered('2026-11-20T11:00:00Z'));
    await store(sensorId, numbered('2026-11-17T11:00:00Z'));
    const rows = await test.db
      .selectFrom('sensorReadings')
      .select(['at', 'clockFault'])
      .where('sensorId', '=', sensorId)
      .orderBy('at')
      .execute();
    expect(rows).toEqual([
      { at: new Date('2026-11-17T11:00:00Z'), clockFault: null },
      { at: new Date('2026-11-20T11:00:00Z'), clockFault: null },
    ]);
    const state = await test.db
      .selectFrom('sensorStates')
      .select('sequence')
      .where('sensorId', '=', sensorId)
      .executeTakeFirst();
    expect(state).toEqual({ sequence: Date.parse('2026-11-20T11:00:00Z') / 1000 });
  });

  it('whose number names a frame are not put in order by it', async () => {
    const { sensorId } = await household();
    const frame = (at: string, sequence: number) => distance(500, at, { sequence, isFrame: true });
    await store(sensorId, frame('2026-11-20T11:00:00Z', 5));
    await store(sensorId, frame('2026-11-20T09:00:00Z', 2 ** 47));
    const doubted = await test.db
      .selectFrom('sensorReadings')
      .select('at')
      .where('sensorId', '=', sensorId)
      .where('clockFault', 'is not', null)
      .execute();
    expect(doubted).toEqual([]);
  });

  it('of days beside a correction tell no use', async () => {
    const { sensorId, tankId, userId } = await household();
    await store(sensorId, distance(500, '2026-11-17T09:00:00Z'), distance(505, '2026-11-18T09:00:00Z'));
    await store(sensorId, distance(510, '2026-11-19T09:00:00Z'));
    const sensor = { id: sensorId, tankId, version: 1, levelOffset: 0 };
    const why = { byUserId: userId, at: new Date('2026-11-19T12:00:00Z'), reason: 'gepeilt' };
    await test.db.transaction().execute((tx) => saveOffset(tx, { sensor, offset: -80, ...why }));
    await store(sensorId, distance(515, '2026-11-20T09:00:00Z'));
    const known = await tankLevels(test.db, { tankIds: [tankId], ...wholeTime });
    expect(usesOf(known.get(tankId)?.levels ?? [])).toEqual([
      { from: '2026-11-17', until: '2026-11-18', litres: 5 },
    ]);
  });

  describe('that rise', () => {
    const refillsOf = (tankId: number) =>
      test.db
        .selectFrom('tankRefills')
        .select(['day', 'litres', 'source'])
        .where('tankId', '=', tankId)
        .orderBy('id')
        .execute();
    const known = (tankId: number, values: { day: string; litres: number; source: string }) =>
      test.db
        .insertInto('tankRefills')
        .values({ tankId, state: 'confirmed', createdAt: now, ...values })
        .execute();

    it.each([
      ['an order', { source: 'order', day: '2026-11-20', litres: 890 }],
      ['a confirmed rise', { source: 'sensor', day: '2026-11-18', litres: 920 }],
    ])('propose nothing that %s stands for already', async (_, refill) => {
      const { sensorId, tankId } = await household();
      await store(sensorId, distance(1200, '2026-11-20T06:00:00Z'));
      await known(tankId, refill);
      await store(sensorId, distance(300, '2026-11-20T10:00:00Z'));
      await store(sensorId, distance(301, '2026-11-20T11:00:00Z'));
      expect(await refillsOf(tankId)).toEqual([refill]);
    });

    it.each(['sensor', 'order'])('propose a second delivery beside one of these days: %s', async (source) => {
      const { sensorId, tankId } = await household();
      await store(sensorId, distance(1200, '2026-11-17T06:00:00Z'), distance(1201, '2026-11-17T08:00:00Z'));
      await store(sensorId, distance(700, '2026-11-18T10:00:00Z'), distance(702, '2026-11-18T11:00:00Z'));
      await store(sensorId, distance(701, '2026-11-18T12:00:00Z'));
      await test.db
        .updateTable('tankRefills')
        .set({ state: 'confirmed', source })
        .where('tankId', '=', tankId)
        .execute();
      await store(sensorId, distance(301, '2026-11-20T09:00:00Z'), distance(303, '2026-11-20T10:00:00Z'));
      await store(sensorId, distance(302, '2026-11-20T11:00:00Z'));
      expect(await refillsOf(tankId)).toEqual([
        { day: '2026-11-18', litres: 501, source },
        { day: '2026-11-20', litres: 400, source: 'sensor' },
      ]);
    });

    it('propose what somebody typed, which may be taken back', async () => {
      const { sensorId, tankId } = await household();
      await store(sensorId, distance(1200, '2026-11-20T06:00:00Z'));
      await known(tankId, { source: 'hand', day: '2026-11-18', litres: 920 });
      await store(sensorId, distance(300, '2026-11-20T09:00:00Z'), distance(300, '2026-11-20T11:00:00Z'));
      expect((await refillsOf(tankId)).map(({ source }) => source)).toEqual(['hand', 'sensor']);
    });

    it('propose what another delivery does not explain', async () => {
      const { sensorId, tankId } = await household();
      await store(sensorId, distance(1200, '2026-11-20T06:00:00Z'));
      await known(tankId, { source: 'order', day: '2026-11-19', litres: 300 });
      await store(sensorId, distance(300, '2026-11-20T09:00:00Z'), distance(301, '2026-11-20T11:00:00Z'));
      expect(await refillsOf(tankId)).toHaveLength(2);
    });

    it('by a correction alone propose nothing, and what came before it stays', async () => {
      const { sensorId, tankId, userId } = await household();
      await store(sensorId, distance(1200, '2026-11-20T05:00:00Z'), distance(1200, '2026-11-20T06:00:00Z'));
      await store(sensorId, distance(800, '2026-11-20T06:50:00Z'), distance(802, '2026-11-20T07:50:00Z'));
      await store(sensorId, distance(801, '2026-11-20T08:50:00Z'));
      const sensor = { id: sensorId, tankId, version: 1, levelOffset: 0 };
      const why = { byUserId: userId, at: new Date('2026-11-20T09:20:00Z'), reason: 'gepeilt' };
      await test.db.transaction().execute((tx) => saveOffset(tx, { sensor, offset: 80, ...why }));
      await store(sensorId, distance(800, '2026-11-20T09:30:00Z'));
      expect(await refillsOf(tankId)).toEqual([{ day: '2026-11-20', litres: 400, source: 'sensor' }]);
      const filled = [distance(700, '2026-11-20T10:00:00Z'), distance(702, '2026-11-20T11:00:00Z')];
      await store(sensorId, ...filled, distance(701, '2026-11-20T12:00:00Z'));
      expect(await refillsOf(tankId)).toEqual([{ day: '2026-11-20', litres: 500, source: 'sensor' }]);
    });

    it('from the very first readings by a correction downwards propose nothing', async () => {
      const { sensorId, tankId, userId } = await household();
      await store(sensorId, distance(500, '2026-11-20T08:00:00Z'), distance(500, '2026-11-20T08:10:00Z'));
      const sensor = { id: sensorId, tankId, version: 1, levelOffset: 0 };
      const why = { byUserId: userId, at: new Date('2026-11-20T08:20:00Z'), reason: 'gepeilt' };
      await test.db.transaction().execute((tx) => saveOffset(tx, { sensor, offset: -80, ...why }));
      await store(sensorId, distance(500, '2026-11-20T08:30:00Z'), distance(500, '2026-11-20T09:10:00Z'));
      expect(await refillsOf(tankId)).toEqual([]);
    });

    it('from what a dipstick said to what the sensor says propose nothing', async () => {
      const { sensorId, tankId, userId } = await household();
      await store(sensorId, distance(500, '2026-11-20T06:00:00Z'));
      const at = new Date('2026-11-20T07:59:00Z');
      await recordDip({ db: test.db, clock }, { userId, tankId, unit: 'litres', value: 900, at });
      await store(sensorId, distance(500, '2026-11-20T08:10:00Z'));
      expect(await refillsOf(tankId)).toEqual([]);
      await store(sensorId, distance(100, '2026-11-20T09:40:00Z'), distance(102, '2026-11-20T10:40:00Z'));
      await store(sensorId, distance(101, '2026-11-20T11:40:00Z'));
      expect(await refillsOf(tankId)).toEqual([{ day: '2026-11-20', litres: 400, source: 'sensor' }]);
    });
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
