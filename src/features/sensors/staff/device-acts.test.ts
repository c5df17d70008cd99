import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measuredDeliveries } from '#features/delivery-check/delivery-check.store.ts';
import { levelTodayOf, tankStatuses } from '#features/forecast/tank-status.ts';
import { endOwnTank } from '#features/my-oil/guide/own-tanks.ts';
import { noticeHousehold } from '#features/my-oil/notices/notices.ts';
import { tanksPersonalData } from '#features/tanks/tanks.personal-data.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { saveMessages } from '../connect/messages.store.ts';
import { sensorView } from '../connect/own-sensor.ts';
import { troublesOf } from '../health/sensor-health.rules.ts';
import { silentAfterHours } from '../health/silent-sensor.rules.ts';
import { householdFixture } from '../household.fixture.ts';
import { tankDays } from '../levels.store.ts';
import { storeReadings } from '../readings/store-readings.ts';
import { sensorsPersonalData } from '../sensors.personal-data.ts';
import { newSensorKey, sensorByKey, sensorKeyHash } from '../sensors.store.ts';
import { calibrateDevice } from './calibrate-device.ts';
import { checkDrift } from './check-drift.ts';
import { deviceOf, devicesInStock } from './device.store.ts';
import { renewDeviceKey } from './device-acts.ts';
import { deviceQuery } from './device-search.rules.ts';
import { findDevices, troubledSensors } from './devices.store.ts';
import { exchangeDevice } from './exchange-device.ts';
import { openDevice, openTank, searchDevices } from './open-device.ts';
import { importDevices } from './stock-import.ts';

let test: TestDatabase;
let agentId: number;
const now = new Date('2026-11-20T12:00:00Z');
const deps = () => {
  const given = { db: test.db, clock: { now: () => now } };
  return { ...given, ports: { levelToday: levelTodayOf(given), measuredDeliveries } };
};

beforeAll(async () => {
  test = await createTestDatabase();
  agentId = (await person('agent@beispiel.de')).id;
});
afterAll(() => test.drop());

const person = (email: string) =>
  test.db
    .insertInto('users')
    .values({ countryId: 1, email, createdAt: now, isGuest: false, firstName: 'Max', lastName: 'Lindner' })
    .returning('id')
    .executeTakeFirstOrThrow();

let count = 0;
const household = () => householdFixture(test.db, { email: `haus${++count}@beispiel.de`, now });

/** 1 litre a millimetre: 500 mm below the sensor at 1,500 are 1,000 litres. */
const measure = (sensorId: number, distance: number, at = '2026-11-20T11:00:00Z', battery = 3.5) =>
  storeReadings(deps(), [
    {
      sensorId,
      readings: [
        {
          deviceAt: new Date(at),
          sequence: null,
          measure: 'distance',
          value: distance,
          temperature: 15,
          battery,
          signal: -70,
        },
      ],
    },
  ]);

const stock = async (serial: string) => {
  const device = { serial, keyHash: sensorKeyHash('ab Werk').toString('hex'), connectionId: 3, line: 1 };
  await importDevices(deps(), { devices: [device], actorId: agentId });
};

const about = (sensorId: number, version = 1) => ({ agentId, sensorId, version, reason: 'Anruf der Kundin' });

const audited = async (userId: number | null) => {
  const rows = await test.db
    .selectFrom('auditEvents')
    .select(['action', 'details'])
    .where('userId', userId === null ? 'is' : '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

const find = async (query: string) => {
  const { rows } = await searchDevices(deps(), { agentId, query: deviceQuery(new URLSearchParams(query)) });
  return rows.map(({ serial }) => serial);
};

describe('devices and tanks of customers', () => {
  it('are found by the beginning of a serial and by mail, and each search is audited', async () => {
    const { serial } = await household();
    expect(await find(`suche=${serial.toLowerCase()}`)).toEqual([serial]);
    expect(await find(`suche=HAUS${count}@beispiel.de`)).toEqual([serial]);
    expect(await find('suche=niemand@beispiel.de')).toEqual([]);
    // What is typed is no pattern.
    expect(await find('suche=%25')).toEqual([]);
    expect((await audited(null)).filter((action) => action === 'devices_searched')).toHaveLength(4);
  });

  it('are listed by a filter, or all of them, only with an entry of how many were shown', async () => {
    const { sensorId, tankId } = await household();
    await test.db.updateTable('sensors').set({ tankId: null }).where('id', '=', sensorId).execute();
    const all = await find('');
    const loose = await find('stand=ohne-tank');
    expect([all.length > loose.length, loose.length > 0, tankId > 0]).toEqual([true, true, true]);
    const entries = await test.db
      .selectFrom('auditEvents')
      .select(['actorId', 'details'])
      .where('action', '=', 'devices_searched')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { actorId: agentId, details: { filter: 'ohne-tank', shown: loose.length } },
      { actorId: agentId, details: { shown: all.length } },
    ]);
  });

  it('show a tank without a sensor to who looks for its owner', async () => {
    const { userId, sensorId } = await household();
    await test.db.updateTable('sensors').set({ tankId: null }).where('id', '=', sensorId).execute();
    const { rows } = await searchDevices(deps(), {
      agentId,
      query: deviceQuery(new URLSearchParams(`suche=haus${count}@beispiel.de`)),
    });
    // Who was heard last comes first; these two never were.
    expect(rows.map((row) => [row.userId, row.sensorId, row.tankId === null])).toEqual([
      [userId, null, false],
      [userId, sensorId, true],
    ]);
    expect(await find(`suche=haus${count}@beispiel.de&stand=ohne-tank`)).toHaveLength(1);
  });

  it('are opened with what they sent, and that is audited at their owner', async () => {
    const { sensorId, userId } = await household();
    await measure(sensorId, 500);
    await measure(sensorId, 20_000, '2026-11-20T11:30:00Z');
    const opened = await openDevice(deps(), { agentId, sensorId, page: 1 });
    expect(opened?.readings.map(({ value, fault }) => [value, fault])).toEqual([
      [20_000, 'below_minimum'],
      [500, null],
    ]);
    expect(await audited(userId)).toEqual(['sensor_opened']);
    expect(await openDevice(deps(), { agentId, sensorId: 999_999, page: 1 })).toBeNull();
  });

  it('count as silent and as weak by the rule of the list', async () => {
    const counted = async (trouble: 'silent' | 'battery', at = now) => {
      const rows = await test.db.selectNoFrom(troubledSensors(trouble, at).as('count')).execute();
      return rows[0]?.count ?? 0;
    };
    const [silent, weak] = [await counted('silent'), await counted('battery')];
    const { sensorId, serial } = await household();
    await measure(sensorId, 500, '2026-11-20T11:00:00Z', 3.0);
    expect([await counted('silent'), await counted('battery')]).toEqual([silent, weak + 1]);
    expect(await find('stand=batterie')).toContain(serial);
    const other = await household();
    const reading = { deviceAt: now, sequence: null, measure: 'distance', value: 500 } as const;
    const tellPercent = (batteryPercent: number) =>
      storeReadings(deps(), [
        {
          sensorId: other.sensorId,
          readings: [{ ...reading, temperature: null, battery: null, batteryPercent, signal: null }],
        },
      ]);
    await tellPercent(60);
    expect(await counted('battery')).toBe(weak + 1);
    await tellPercent(20);
    expect(await counted('battery')).toBe(weak + 2);
    expect(await find('stand=batterie')).toContain(other.serial);
    const late = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const state = { usualHours: null as number | null, offlineSince: null as Date | null };
    for (const [usualHours, isOffline] of [
      ...([
        [null, false],
        [null, true],
        [1, false],
        [1, true],
      ] as const),
      ...([
        [24, false],
        [24, true],
        [500, false],
      ] as const),
    ]) {
      Object.assign(state, { usualHours, offlineSince: isOffline ? now : null });
      await test.db.updateTable('sensorStates').set(state).where('sensorId', '=', sensorId).execute();
      const after = silentAfterHours(state);
      const isListed = async (at: Date) => {
        const query = deviceQuery(new URLSearchParams(`stand=still&suche=${serial}`));
        return (await findDevices(test.db, query, at)).rows.length === 1;
      };
      const listed = [await isListed(late(after - 0.01)), await isListed(late(after))];
      expect(listed, `${usualHours} ${isOffline}`).toEqual([false, true]);
    }
  });

  it('count as standing by the rule of the list, while they are heard and in a tank', async () => {
    const { sensorId, serial } = await household();
    await measure(sensorId, 500);
    const listed = async (at = now) => {
      const query = deviceQuery(new URLSearchParams(`stand=unbewegt&suche=${serial}`));
      const { rows } = await findDevices(test.db, query, at);
      return rows.map((row) => troublesOf({ ...row, kind: row.kind ?? 'device' }, at));
    };
    expect(await listed()).toEqual([]);
    const stuck = { stuckSince: new Date('2026-10-20T12:00:00Z') };
    await test.db.updateTable('sensorStates').set(stuck).where('sensorId', '=', sensorId).execute();
    expect(await listed()).toEqual([['stuck']]);
    expect(await listed(new Date('2026-11-30T12:00:00Z'))).toEqual([]);
    await test.db.updateTable('sensors').set({ tankId: null }).where('id', '=', sensorId).execute();
    expect(await listed()).toEqual([]);
  });

  it('a tank without a sensor has a page, and who looked at it stands at its owner', async () => {
    const { sensorId, userId, tankId } = await household();
    await measure(sensorId, 500);
    const opened = await openTank(deps(), { agentId, tankId });
    expect(opened).toMatchObject({
      sensor: { id: sensorId },
      latest: { litres: 1000 },
      owner: { id: userId },
    });
    await test.db.updateTable('sensors').set({ tankId: null }).where('id', '=', sensorId).execute();
    expect(await openTank(deps(), { agentId, tankId })).toMatchObject({
      sensor: null,
      levels: [{ last: 1000 }],
    });
    expect(await audited(userId)).toContain('tank_opened');
    expect(await openTank(deps(), { agentId, tankId: 999_999 })).toBeNull();
  });
});

describe('a calibration by support', () => {
  it('corrects what was measured last and the next reading, and says who, when, from what to what and why', async () => {
    const { sensorId, userId } = await household();
    await measure(sensorId, 500);
    const outcome = await calibrateDevice(deps(), { ...about(sensorId), known: { unit: 'cm', value: 103 } });
    expect(outcome).toMatchObject({ ok: true, key: null });
    const level = async () => (await tankStatuses(deps(), userId)).map((one) => one.level?.litres);
    expect(await level()).toEqual([1030]);
    await measure(sensorId, 500, '2026-11-20T11:30:00Z');
    expect(await level()).toEqual([1030]);
    const opened = await openDevice(deps(), { agentId, sensorId, page: 1 });
    expect(opened?.changes).toMatchObject([
      {
        kind: 'calibration',
        before: '0',
        after: '30',
        reason: 'Anruf der Kundin',
        who: 'Max Lindner',
        at: now,
      },
    ]);
    expect(await audited(userId)).toContain('sensor_calibrated');
  });

  it('is not added to the one before, be that the same or one that led out of the tank', async () => {
    const { sensorId, userId } = await household();
    await measure(sensorId, 500);
    const offset = async () => (await deviceOf(test.db, sensorId))?.sensor.levelOffset;
    const known = { unit: 'cm', value: 103 } as const;
    for (const version of [1, 2])
      expect((await calibrateDevice(deps(), { ...about(sensorId, version), known })).ok).toBe(true);
    expect(await offset()).toBe(30);
    await calibrateDevice(deps(), { ...about(sensorId, 3), known: { unit: 'mm', value: 900 } });
    expect(await offset()).toBe(900);
    await calibrateDevice(deps(), { ...about(sensorId, 4), known });
    expect(await offset()).toBe(30);
    expect((await tankStatuses(deps(), userId))[0]?.level?.litres).toBe(1030);
  });

  it('is refused for a device that reckons its litres itself, which says so', async () => {
    const { sensorId } = await household();
    await measure(sensorId, 500);
    expect((await deviceOf(test.db, sensorId))?.tellsLitres).toBe(false);
    const reading = { deviceAt: now, sequence: null, measure: 'percent' as const, value: 60 };
    const rest = { temperature: 15, battery: 3.5, signal: -70 };
    await storeReadings(deps(), [{ sensorId, readings: [{ ...reading, ...rest }] }]);
    expect((await deviceOf(test.db, sensorId))?.tellsLitres).toBe(true);
    for (const known of [
      { unit: 'cm', value: 103 },
      { unit: 'mm', value: 30 },
    ] as const)
      expect(await calibrateDevice(deps(), { ...about(sensorId), known })).toEqual({
        ok: false,
        error: 'tells_litres',
      });
  });

  it.each([
    ['a level above the tank', { unit: 'cm', value: 151 }, 'out_of_tank'],
    ['more than fits in', { unit: 'litres', value: 1501 }, 'out_of_tank'],
  ] as const)('is refused for %s', async (_case, known, error) => {
    const { sensorId } = await household();
    await measure(sensorId, 500);
    expect(await calibrateDevice(deps(), { ...about(sensorId), known })).toEqual({ ok: false, error });
  });

  it('is refused before anything was measured, and when somebody was quicker', async () => {
    const { sensorId } = await household();
    const known = { unit: 'cm', value: 50 } as const;
    expect(await calibrateDevice(deps(), { ...about(sensorId), known })).toEqual({
      ok: false,
      error: 'no_level',
    });
    await measure(sensorId, 500);
    expect((await calibrateDevice(deps(), { ...about(sensorId), known })).ok).toBe(true);
    expect(await calibrateDevice(deps(), { ...about(sensorId), known })).toEqual({
      ok: false,
      error: 'stale',
    });
  });
});

describe('a sensor that tells what nobody believes', () => {
  const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };

  /** So many readings of an hour, every other one of them a lie. */
  async function lying() {
    const home = await household();
    for (let at = 10; at < 24; at++)
      await measure(home.sensorId, at % 2 === 0 ? 500 : 1400, `2026-11-20T11:${at}:00Z`);
    await look(home);
    expect(await find('stand=zweifelhaft')).toContain(home.serial);
    return home;
  }

  const look = ({ userId, tankId }: { userId: number; tankId: number }) =>
    noticeHousehold({ ...deps(), queue }, { userId, tankIds: [tankId] });

  it('is a good one in the next household until it does so there', async () => {
    const [first, next] = [await lying(), await household()];
    await stock('BW-NEU-6');
    await exchangeDevice(deps(), { ...about(first.sensorId), serial: 'BW-NEU-6', before: 'stock' });
    await exchangeDevice(deps(), { ...about(next.sensorId), serial: first.serial, before: 'stock' });
    await measure(first.sensorId, 500);
    await look(next);
    expect(await find('stand=zweifelhaft')).not.toContain(first.serial);
  });

  it('is listed no more once its tank was ended or it measures otherwise', async () => {
    const [ended, corrected] = [await lying(), await lying()];
    expect(await endOwnTank(deps(), { id: ended.tankId, userId: ended.userId })).toBe(true);
    const known = { unit: 'mm', value: -20 } as const;
    expect(await calibrateDevice(deps(), { ...about(corrected.sensorId), known })).toMatchObject({
      ok: true,
    });
    const listed = await find('stand=zweifelhaft');
    expect(listed).not.toContain(ended.serial);
    expect(listed).not.toContain(corrected.serial);
    await look(corrected);
    expect(await find('stand=zweifelhaft')).not.toContain(corrected.serial);
  });
});

describe('an exchange of a device', () => {
  it('keeps what the tank knows, gives the new device a key, and lets the old one forget', async () => {
    const { sensorId, tankId, userId, serial, key } = await household();
    await measure(sensorId, 500);
    await stock('BW-NEU-1');
    const outcome = await exchangeDevice(deps(), {
      ...about(sensorId),
      serial: 'BW-NEU-1',
      before: 'stock' as const,
    });
    if (!outcome.ok || !outcome.key) throw new Error('not exchanged');
    const found = await sensorByKey(test.db, { serial: 'BW-NEU-1', key: outcome.key });
    expect(found).toMatchObject({ userId, tankId, mountedAt: 1500, levelOffset: 0 });
    expect(await sensorByKey(test.db, { serial, key })).toBeUndefined();
    await measure(outcome.sensorId, 510, '2026-11-20T11:30:00Z');
    const [day] = await tankDays(test.db, { tankIds: [tankId], from: '2026-11-20', until: '2026-11-20' });
    expect([day?.high, day?.last]).toEqual([1000, 990]);
    const old = await deviceOf(test.db, sensorId);
    expect(old).toMatchObject({
      owner: null,
      tank: null,
      sensor: { userId: null, litres: null, retiredAt: null },
    });
    // Nobody who has the old device next sees what it measured here.
    expect(
      (await openDevice(deps(), { agentId, sensorId: outcome.sensorId, page: 1 }))?.changes,
    ).toMatchObject([{ kind: 'exchange', before: serial, after: 'BW-NEU-1' }]);
    expect(await audited(userId)).toContain('device_exchanged');
  });

  it('hands nothing that the old device said to the household that gets it next', async () => {
    const [first, next] = [await household(), await household()];
    const message = {
      sensorId: first.sensorId,
      receivedAt: now,
      way: 'http' as const,
      message: 'Keller bei Lindner',
    };
    await saveMessages(test.db, [{ ...message, fault: 'not_decoded' }]);
    await test.db.updateTable('sensors').set({ tankId: null }).where('id', '=', first.sensorId).execute();
    await measure(first.sensorId, 500);
    await test.db
      .updateTable('sensors')
      .set({ tankId: first.tankId })
      .where('id', '=', first.sensorId)
      .execute();
    await stock('BW-NEU-4');
    await exchangeDevice(deps(), { ...about(first.sensorId), serial: 'BW-NEU-4', before: 'stock' });
    await exchangeDevice(deps(), { ...about(next.sensorId), serial: first.serial, before: 'stock' });
    const view = await sensorView(deps(), { id: first.sensorId, userId: next.userId });
    expect(view).toMatchObject({ message: null, sensor: { tankId: next.tankId, litres: null } });
    const person = { userIds: [next.userId], email: '', countryId: 1 };
    for (const { read } of [tanksPersonalData, sensorsPersonalData])
      expect(JSON.stringify(await read(test.db, person))).not.toContain('Lindner');
    const readings = await test.db
      .selectFrom('sensorReadings')
      .selectAll()
      .where('sensorId', '=', first.sensorId)
      .execute();
    expect(readings).toEqual([]);
  });

  it('shows no message that came before its household had it, nor what was wrong with one', async () => {
    const { sensorId, userId } = await household();
    const said = {
      sensorId,
      way: 'http' as const,
      message: 'alt',
      receivedAt: new Date('2026-11-19T12:00:00Z'),
    };
    const view = async () => (await sensorView(deps(), { id: sensorId, userId }))?.message;
    await saveMessages(test.db, [{ ...said, fault: 'not_decoded' }]);
    expect(await view()).toBeNull();
    await saveMessages(test.db, [{ ...said, message: 'neu', receivedAt: now, fault: null }]);
    expect(await view()).toMatchObject({
      message: 'neu',
      failedAt: null,
      failedMessage: null,
      failedFault: null,
    });
  });

  it('takes a device out of use when it is broken', async () => {
    const { sensorId, serial } = await household();
    await stock('BW-NEU-2');
    await exchangeDevice(deps(), { ...about(sensorId), serial: 'BW-NEU-2', before: 'retired' });
    expect((await deviceOf(test.db, sensorId))?.sensor.retiredAt).toEqual(now);
    const { rows } = await devicesInStock(test.db, { words: serial, sort: null });
    expect(rows).toEqual([]);
  });

  it.each([
    ['a serial that nobody knows', 'BW-GIBT-ES-NICHT', 'unknown_serial'],
    ['the same device', 'own', 'same_serial'],
    ['a device that somebody has', 'other', 'not_in_stock'],
  ] as const)('is refused for %s', async (_case, serial, error) => {
    const { sensorId, serial: own } = await household();
    const other = await household();
    const wanted = serial === 'own' ? own : serial === 'other' ? other.serial : serial;
    const outcome = await exchangeDevice(deps(), { ...about(sensorId), serial: wanted, before: 'stock' });
    expect(outcome).toEqual({ ok: false, error });
  });

  it('changes nothing when somebody was quicker', async () => {
    const { sensorId } = await household();
    await stock('BW-NEU-3');
    const asked = { ...about(sensorId, 7), serial: 'BW-NEU-3', before: 'stock' as const };
    expect(await exchangeDevice(deps(), asked)).toEqual({ ok: false, error: 'stale' });
    const { rows } = await devicesInStock(test.db, { words: 'BW-NEU-3', sort: null });
    expect(rows).toMatchObject([{ hasKey: true }]);
  });
});

it('gives a device another key, and the one before opens nothing', async () => {
  const { sensorId, serial, key } = await household();
  const outcome = await renewDeviceKey(deps(), about(sensorId));
  if (!outcome.ok || !outcome.key) throw new Error('not renewed');
  expect(await sensorByKey(test.db, { serial, key })).toBeUndefined();
  expect(await sensorByKey(test.db, { serial, key: outcome.key })).toBeDefined();
});

it('takes devices into stock all or none, and names those that are known', async () => {
  const device = (serial: string, line: number) => ({
    serial,
    line,
    keyHash: sensorKeyHash(newSensorKey()).toString('hex'),
    connectionId: null,
  });
  await stock('BW-LAGER-1');
  const mixed = [device('BW-LAGER-2', 1), device('bw-lager-1', 2)];
  expect(await importDevices(deps(), { devices: mixed, actorId: agentId })).toEqual({
    added: 0,
    errors: [{ line: 2, error: 'known' }],
  });
  expect((await devicesInStock(test.db, { words: 'BW-LAGER', sort: null })).count).toBe(1);
  await importDevices(deps(), {
    devices: [device('BW-LAGER-2', 1), device('BW-LAGER-3', 2)],
    actorId: agentId,
  });
  expect((await devicesInStock(test.db, { words: 'BW-LAGER', sort: null })).count).toBe(3);
});

it('finds sensors whose level jumps, each night', async () => {
  const { sensorId, tankId } = await household();
  const days = Array.from({ length: 14 }, (_, at) => ({
    tankId,
    day: `2026-11-${String(at + 5).padStart(2, '0')}`,
    low: 900,
    lastAt: now,
    readings: 24,
    high: at % 4 === 1 ? 1200 : 910,
    last: 900 - at,
  }));
  await test.db.insertInto('tankDays').values(days).execute();
  await checkDrift(deps());
  expect((await deviceOf(test.db, sensorId))?.drift).toBe('noise');
  expect(await find('stand=abweichend')).toContain((await deviceOf(test.db, sensorId))?.sensor.serial);
});
