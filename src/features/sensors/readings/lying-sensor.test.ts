import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrateByLevel } from '#features/delivery-check/calibrate.ts';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { noticeTanks } from '#features/my-oil/notices/notices.ts';
import { tankById } from '#features/tanks/tanks.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { saveSensor } from '../change-sensor.ts';
import { householdFixture } from '../household.fixture.ts';
import { tankDays } from '../levels.store.ts';
import { saveOffset } from '../sensor-calibration.ts';
import { sensorById } from '../sensors.store.ts';
import { answerSuspect, suspectIn } from './hear-word.ts';
import { recordDip } from './record-dip.ts';
import { storeReadings } from './store-readings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const hour = 3_600_000;
const noon = Date.parse('2026-11-20T12:00:00Z');

/** A box of 3,900 l, 2.6 l a millimetre, with two weeks of good readings to 96 %; what it tells next is up to the test. */
async function fullTank(tank = { length: 2600, width: 1000 }) {
  // Those of other tests are looked at no more.
  await test.db
    .updateTable('tanks')
    .set({ endedAt: new Date(noon) })
    .execute();
  const home = await householdFixture(test.db, {
    email: `echo${++count}@beispiel.de`,
    now: new Date(noon - 400 * 24 * hour),
    tank,
  });
  let now = new Date(noon);
  const mails: string[] = [];
  const queue = {
    enqueue: async () => undefined,
    enqueueAll: async (_: unknown, jobs: readonly { task: string; payload: unknown }[]) => {
      mails.push(...jobs.flatMap(({ payload }) => Object(payload).kind ?? []));
    },
  };
  const deps = { db: test.db, clock: { now: () => now }, queue };
  const tell = async (told: readonly (readonly [hours: number, distance: number])[]) => {
    const readings = told.map(([hours, value]) => ({
      deviceAt: new Date(noon + hours * hour),
      sequence: null,
      measure: 'distance' as const,
      value,
      temperature: null,
      battery: 3.5,
      signal: -70,
    }));
    now = new Date(Math.max(now.getTime(), noon + (told.at(-1)?.[0] ?? 0) * hour));
    return (await storeReadings(deps, [{ sensorId: home.sensorId, readings }]))[0];
  };
  await tell(Array.from({ length: 14 * 24 }, (_, at) => [at - 14 * 24, 30 + Math.floor(at / 11)] as const));
  const level = async () => {
    const [status] = await tankStatuses(deps, home.userId);
    return Math.round(status?.level?.litres ?? -1);
  };
  const look = async () => {
    mails.length = 0;
    await test.db.updateTable('tanks').set({ noticedAt: null }).where('id', '=', home.tankId).execute();
    await noticeTanks(deps);
    return mails;
  };
  const all = () =>
    test.db
      .selectFrom('sensorReadings')
      .select(['at', 'belief'])
      .where('sensorId', '=', home.sensorId)
      .where('belief', 'is not', null)
      .orderBy('at')
      .execute();
  const waitUntil = (hours: number) => {
    now = new Date(noon + hours * hour);
    return now;
  };
  return { ...home, deps, tell, level, look, waitUntil, doubted: all };
}

describe('one echo', () => {
  it('of 1.25 m in a full tank is kept, and changes no level, day, refill, notice or advice', async () => {
    const { tell, level, look, doubted, deps, userId, tankId } = await fullTank();
    const before = await level();
    expect(await tell([[0.5, 1250]])).toEqual([{ status: 'stored' }]);
    expect(await level()).toBe(before);
    expect(await look()).toEqual([]);
    expect(await doubted()).toEqual([{ at: new Date(noon + 0.5 * hour), belief: 'fall' }]);
    const [status] = await tankStatuses(deps, userId);
    expect(status?.room).toBeLessThan(200);
    await tell([[1.5, 61]]);
    expect(await suspectIn(test.db, tankId)).toBeNull();
    const [day] =
      (await tankDays(test.db, { tankIds: [tankId], from: '2026-11-20', until: '2026-11-20' })) ?? [];
    expect(day?.low).toBeGreaterThan(3700);
    expect(await refillsOf(tankId)).toEqual([]);
  });

  it('upwards is no delivery', async () => {
    const { tell, level, tankId } = await fullTank();
    await tell([
      [1, 700],
      [2, 701],
      [4, 702],
      [8, 703],
      [12, 704],
    ]);
    const low = await level();
    await tell([[13, 60]]);
    await tell([[14, 705]]);
    expect(await level()).toBeLessThanOrEqual(low);
    expect(await refillsOf(tankId)).toEqual([]);
  });
});

describe('after a correction of the sensor', () => {
  const corrected = async () => {
    const home = await fullTank();
    const sensor = { id: home.sensorId, tankId: home.tankId, version: 1, levelOffset: 0 };
    const why = { byUserId: home.userId, at: new Date(noon - hour / 2), reason: 'gepeilt' };
    await test.db.transaction().execute((tx) => saveOffset(tx, { sensor, offset: 5, ...why }));
    return { ...home, before: await home.level() };
  };

  it('lies that its owner denies change nothing', async () => {
    const { tell, level, deps, tankId, before } = await corrected();
    await tell([[1, 62]]);
    await tell([[2, 1250]]);
    await tell([[3, 1251]]);
    const from = (await suspectIn(test.db, tankId))?.from.toISOString() ?? '';
    expect(await answerSuspect(deps, { tankId, from, answer: 'lie' })).toBe(true);
    expect(Math.abs((await level()) - before)).toBeLessThan(10);
  });

  it('a lie stays one when a good reading comes late', async () => {
    const { tell, level, before } = await corrected();
    await tell([[26, 1250]]);
    await tell([[25, 62]]);
    expect(Math.abs((await level()) - before)).toBeLessThan(20);
  });
});

it('a dip that the sensor agrees with later is believed against a later echo', async () => {
  const { tell, level, deps, tankId, userId } = await fullTank();
  const dip = { userId, tankId, unit: 'litres', value: 2050, at: deps.clock.now() } as const;
  expect(await recordDip(deps, dip)).toBe('stored');
  for (const at of [1, 1.5, 2]) await tell([[at, 700 + at]]);
  await tell([[2.5, 61]]);
  expect(await level()).toBeLessThan(2150);
});

describe('a dip far from what the sensor told', () => {
  const dipped = async (litres: number, told: number) => {
    const home = await fullTank();
    for (const at of [0, 1]) await home.tell([[1 + at, told + at]]);
    const dip = {
      userId: home.userId,
      tankId: home.tankId,
      unit: 'litres' as const,
      value: litres,
      at: home.waitUntil(2.2),
    } as const;
    expect(await recordDip(home.deps, dip)).toBe('stored');
    return home;
  };

  it('holds against the next readings as before, in the order in which they come or late', async () => {
    const { tell, level, look, deps, tankId } = await dipped(2300, 62);
    await tell([[3, 64]]);
    await tell([
      [5, 66],
      [6, 67],
    ]);
    await tell([[4, 65]]);
    await tell([[40, 90]]);
    expect(Math.abs((await level()) - 2300)).toBeLessThan(1);
    expect(await refillsOf(tankId)).toEqual([]);
    expect(await suspectIn(deps.db, tankId)).toBeNull();
    expect(await look()).toEqual([]);
  });

  it('is the level from which the sensor goes on when it tells the same', async () => {
    const { tell, level } = await dipped(2300, 62);
    await tell([[3, 64]]);
    await tell([[4, 600]]);
    await tell([[5, 602]]);
    expect(Math.abs((await level()) - 2296)).toBeLessThan(60);
  });

  it('holds where each reading comes alone, and unlike echoes among them', async () => {
    const { tell, level } = await dipped(2300, 62);
    for (const [at, distance] of [
      [3, 64],
      [4, 300],
      [5, 1250],
      [6, 1000],
      [7, 450],
      [8, 66],
      [14, 68],
      [20, 70],
    ] as const)
      await tell([[at, distance]]);
    expect(Math.abs((await level()) - 2300)).toBeLessThan(1);
  });

  it('is no delivery where an older reading comes late and the sensor tells the same as the dip by then', async () => {
    const { tell, level, deps, userId, tankId, waitUntil } = await fullTank();
    await tell([
      [1, 700],
      [2, 701],
    ]);
    const from = (await suspectIn(deps.db, tankId))?.from.toISOString() ?? '';
    expect(await answerSuspect(deps, { tankId, from, answer: 'gone' })).toBe(true);
    await tell([[2.5, 702]]);
    const dip = { userId, tankId, unit: 'litres', value: 3700, at: waitUntil(3) } as const;
    expect(await recordDip(deps, dip)).toBe('stored');
    await tell([[5, 75]]);
    await tell([[4, 703]]);
    await tell([[6, 76]]);
    expect(await level()).toBeGreaterThan(3600);
    expect(await refillsOf(tankId)).toEqual([]);
  });

  it('holds again when the same is read a second time of the day', async () => {
    const { tell, level, look, deps, userId, tankId, waitUntil } = await fullTank();
    const read = (hours: number) =>
      recordDip(deps, { userId, tankId, unit: 'litres', value: 3700, at: waitUntil(hours) });
    expect(await read(0.2)).toBe('stored');
    await tell([[1, 1250]]);
    await tell([[2, 1251]]);
    expect(await read(2.5)).toBe('stored');
    await tell([[3, 1252]]);
    await tell([[8, 1253]]);
    expect(await level()).toBeGreaterThan(3600);
    expect(await look()).toEqual([]);
  });

  it('is taken back for good by one that says what the sensor does, also where a reading comes late', async () => {
    const { tell, level, deps, userId, tankId, waitUntil } = await dipped(2300, 62);
    const read = (litres: number, hours: number) =>
      recordDip(deps, { userId, tankId, unit: 'litres', value: litres, at: waitUntil(hours) });
    await tell([[2.3, 63]]);
    expect(await read(3690, 2.6)).toBe('stored');
    await tell([[4, 64]]);
    expect(await read(3500, 5)).toBe('stored');
    await tell([[2.4, 63]]);
    await tell([[6, 66]]);
    expect(await level()).toBeGreaterThan(3650);
  });

  it('is set right by the next one, after which the sensor is believed', async () => {
    const { tell, level, deps, userId, tankId, waitUntil } = await dipped(230, 62);
    await tell([[3, 63]]);
    expect(await level()).toBeLessThan(300);
    const dip = { userId, tankId, unit: 'litres', value: 3500, at: waitUntil(3.2) } as const;
    expect(await recordDip(deps, dip)).toBe('stored');
    await tell([[4, 64]]);
    expect(await level()).toBeGreaterThan(3700);
  });

  it('is taken back where a later one says what the sensor does', async () => {
    const { tell, level, deps, userId, tankId } = await dipped(2300, 62);
    await tell([[30, 90]]);
    const now = deps.clock.now();
    const dip = { userId, tankId, unit: 'litres', value: 3690, at: now } as const;
    expect(await recordDip(deps, dip)).toBe('stored');
    await tell([[32, 92]]);
    expect(await level()).toBeGreaterThan(3500);
  });
});

it('a wave in a large tank is no delivery', async () => {
  const { tell, tankId } = await fullTank({ length: 3000, width: 2000 });
  for (const [hours, value] of [
    [1, 61],
    [2, 79],
    [3, 61],
    [4, 61],
  ] as const)
    await tell([[hours, value]]);
  expect(await refillsOf(tankId)).toEqual([]);
});

const refillsOf = (tankId: number) =>
  test.db.selectFrom('tankRefills').select('litres').where('tankId', '=', tankId).execute();

describe('oil that is gone', () => {
  it('alarms with the second reading, and becomes the level after six hours', async () => {
    const { tell, level, look } = await fullTank();
    const before = await level();
    await tell([[1, 700]]);
    expect(await look()).toEqual([]);
    await tell([[2, 701]]);
    expect(await look()).toEqual(['tank_sudden_loss']);
    expect(await level()).toBe(before);
    await tell([[5, 702]]);
    expect(await level()).toBe(before);
    await tell([[8, 703]]);
    expect(await level()).toBeLessThan(2100);
  });

  it('is the level at once when its owner says so, or reads the dipstick', async () => {
    for (const settle of ['answer', 'dip'] as const) {
      const { tell, level, deps, tankId, userId } = await fullTank();
      await tell([
        [1, 700],
        [2, 701],
      ]);
      const suspect = await suspectIn(test.db, tankId);
      const from = suspect?.from.toISOString() ?? '';
      if (settle === 'answer') {
        expect(await answerSuspect(deps, { tankId, from: '2026-01-01T00:00:00.000Z', answer: 'gone' })).toBe(
          false,
        );
        expect(await answerSuspect(deps, { tankId, from, answer: 'gone' })).toBe(true);
        expect(await answerSuspect(deps, { tankId, from, answer: 'gone' })).toBe(false);
      } else {
        const dip = { userId, tankId, unit: 'litres', value: 2050, at: deps.clock.now() } as const;
        expect(await recordDip(deps, dip)).toBe('stored');
      }
      expect(await level(), settle).toBeLessThan(2100);
      expect(await suspectIn(test.db, tankId)).toBeNull();
      await tell([[3, 702]]);
      expect(await level(), settle).toBeLessThan(2100);
    }
  });

  it('is the level at once also where both readings lie in one hour', async () => {
    const { tell, level, deps, tankId } = await fullTank();
    await tell([
      [1.1, 700],
      [1.2, 701],
    ]);
    const from = (await suspectIn(test.db, tankId))?.from.toISOString() ?? '';
    expect(await answerSuspect(deps, { tankId, from, answer: 'gone' })).toBe(true);
    expect(await level()).toBeLessThan(2100);
  });

  it('according to a sensor that its owner does not believe changes nothing for as long as it says so', async () => {
    const { tell, level, look, deps, tankId } = await fullTank();
    const before = await level();
    await tell([
      [1, 700],
      [2, 701],
    ]);
    const from = (await suspectIn(test.db, tankId))?.from.toISOString() ?? '';
    expect(await answerSuspect(deps, { tankId, from, answer: 'lie' })).toBe(true);
    await tell(Array.from({ length: 30 }, (_, at) => [3 + at, 702 + (at % 3)] as const));
    expect(await level()).toBe(before);
    expect(await suspectIn(test.db, tankId)).toBeNull();
    expect(await look()).toEqual([]);
    const state = await test.db
      .selectFrom('sensorStates')
      .innerJoin('sensors', 'sensors.id', 'sensorId')
      .select('doubtful')
      .where('tankId', '=', tankId)
      .executeTakeFirst();
    expect(state).toEqual({ doubtful: 32 });
  });
});

describe('less than an empty tank', () => {
  /** Of a sensor 1.5 m above the floor. */
  const below = (first: number, hours: number) =>
    Array.from({ length: hours }, (_, at) => [first + at, 1530 + (at % 3)] as const);

  it('alarms with the second reading where the tank was fuller, and is empty after six hours', async () => {
    const { tell, level, look } = await fullTank();
    const before = await level();
    expect(await tell([[1, 1530]])).toEqual([{ status: 'rejected', code: 'below_minimum' }]);
    expect(await look()).toEqual([]);
    await tell([[2, 1531]]);
    expect(await look()).toEqual(['tank_sudden_loss']);
    await tell([[5, 1530]]);
    expect(await level()).toBe(before);
    await tell([[8, 1532]]);
    expect(await level()).toBe(0);
  });

  it('by far is an echo of something else, and tells nothing of the tank', async () => {
    const { tell, level, look, tankId } = await fullTank();
    const before = await level();
    const far = [1998, 2003, 2001, 1996, 2004].map((distance, at) => [1 + 2 * at, distance] as const);
    for (const one of far) await tell([one]);
    expect(await suspectIn(test.db, tankId)).toBeNull();
    expect(await look()).toEqual([]);
    expect(await level()).toBe(before);
  });

  it('is empty at once when its owner says so, and taken back by a level as before', async () => {
    const robbed = await fullTank();
    await robbed.tell(below(1, 2));
    const from = (await suspectIn(test.db, robbed.tankId))?.from.toISOString() ?? '';
    expect(await answerSuspect(robbed.deps, { tankId: robbed.tankId, from, answer: 'gone' })).toBe(true);
    expect(await robbed.level()).toBe(0);
    const whole = await fullTank();
    const before = await whole.level();
    await whole.tell(below(1, 2));
    expect(await suspectIn(test.db, whole.tankId)).not.toBeNull();
    await whole.tell([[3, 61]]);
    expect(await suspectIn(test.db, whole.tankId)).toBeNull();
    expect(Math.abs((await whole.level()) - before)).toBeLessThan(10);
  });

  it('said for days by a sensor whose owner has seen otherwise is told once', async () => {
    const { tell, level, look, deps, tankId } = await fullTank();
    await tell(below(1, 3));
    expect(await look()).toEqual(['tank_sudden_loss']);
    const from = (await suspectIn(test.db, tankId))?.from.toISOString() ?? '';
    expect(await answerSuspect(deps, { tankId, from, answer: 'lie' })).toBe(true);
    for (let day = 0; day < 5; day++) {
      await tell(below(4 + 24 * day, 24));
      expect(await look(), `${day}`).toEqual([]);
    }
    expect(await level()).toBeGreaterThan(3600);
  });

  it('is no loss of a sensor that never told a level by the height in which it hangs', async () => {
    const { tell, look, deps, userId, tankId, sensorId } = await fullTank();
    await saveSensor(deps, { id: sensorId, userId, change: { mountedAt: 0 } });
    const dip = { userId, tankId, unit: 'litres', value: 3700, at: deps.clock.now() } as const;
    expect(await recordDip(deps, dip)).toBe('stored');
    for (let day = 0; day < 5; day++) {
      await tell(Array.from({ length: 24 }, (_, at) => [1 + 24 * day + at, 61 + (at % 3)] as const));
      expect(await look(), `${day}`).toEqual([]);
      expect(await suspectIn(test.db, tankId)).toBeNull();
    }
  });
});

it('a thermometer that says 48 °C or more is not believed', async () => {
  const { sensorId, deps } = await fullTank();
  const reading = {
    deviceAt: new Date(noon - hour / 2),
    sequence: null,
    measure: 'distance' as const,
    value: 61,
  };
  const rest = { battery: null, signal: null };
  for (const temperature of [48, 47.5])
    await storeReadings(deps, [{ sensorId, readings: [{ ...reading, ...rest, temperature }] }]);
  const stored = await test.db
    .selectFrom('sensorReadings')
    .select(['temperature', 'litres'])
    .where('sensorId', '=', sensorId)
    .where('at', '=', reading.deviceAt)
    .orderBy('temperature')
    .execute();
  expect(stored).toEqual([
    { temperature: 47.5, litres: expect.closeTo(3639, -1) },
    { temperature: null, litres: expect.closeTo(3741, 0) },
  ]);
});

describe('oil that came from elsewhere', () => {
  it('is asked about when somebody dips it before the sensor tells of it', async () => {
    const { tell, level, deps, userId, tankId, waitUntil } = await fullTank();
    await tell([[1, 62]]);
    const used = Array.from({ length: 60 }, (_, day) => [24 + 24 * day, 80 + 16 * day] as const);
    await tell(used);
    const before = await level();
    const days = 24 * 60;
    const dip = { userId, tankId, unit: 'litres', value: before + 1500, at: waitUntil(days + 2.5) } as const;
    expect(await recordDip(deps, dip)).toBe('stored');
    await tell([[days + 4, 1024 - Math.round(1500 / 2.6)]]);
    expect(Math.abs((await level()) - before - 1500)).toBeLessThan(20);
    const [asked] = await refillsOf(tankId);
    expect(Math.abs((asked?.litres ?? 0) - 1500)).toBeLessThan(60);
  });
});

describe('a sensor that slipped', () => {
  const slipped = async () => {
    const home = await fullTank();
    const before = await home.level();
    await home.tell([
      [1, 362],
      [2, 363],
    ]);
    const from = (await suspectIn(test.db, home.tankId))?.from.toISOString() ?? '';
    const answer = { tankId: home.tankId, from, answer: 'lie' } as const;
    expect(await answerSuspect(home.deps, answer)).toBe(true);
    await home.tell([[3, 364]]);
    return { ...home, before };
  };

  it('is set right by what it tells now, and goes on from what its owner read', async () => {
    const { tell, level, deps, before, sensorId, tankId, userId, waitUntil } = await slipped();
    waitUntil(3.5);
    const tank = await tankById(test.db, tankId);
    const sensor = await sensorById(test.db, sensorId);
    if (!tank || !sensor) throw new Error('There is no sensor.');
    const read = { unit: 'litres' as const, value: before, userId, reason: 'gepeilt' };
    expect(await calibrateByLevel(deps, { tank, sensor, ...read })).toBe('saved');
    await tell([
      [4, 365],
      [5, 366],
    ]);
    expect(Math.abs((await level()) - before)).toBeLessThan(20);
    expect(await suspectIn(test.db, tankId)).toBeNull();
    expect(Math.abs(((await sensorById(test.db, sensorId))?.levelOffset ?? 0) - 302)).toBeLessThan(5);
  });

  it('that tells the truth is believed when its owner reads the same, who need not wait', async () => {
    const { tell, level, deps, sensorId, tankId, userId, waitUntil } = await fullTank();
    await tell(Array.from({ length: 160 }, (_, day) => [24 + 24 * day, 80 + 6 * day] as const));
    const days = 24 * 160;
    await tell([
      [days + 2, 400],
      [days + 3, 400],
    ]);
    waitUntil(days + 3.5);
    const tank = await tankById(test.db, tankId);
    const sensor = await sensorById(test.db, sensorId);
    if (!tank || !sensor) throw new Error('There is no sensor.');
    const read = { unit: 'litres' as const, value: 2.6 * 1100, userId, reason: 'gepeilt' };
    expect(await calibrateByLevel(deps, { tank, sensor, ...read })).toBe('saved');
    expect(Math.abs((await level()) - 2.6 * 1100)).toBeLessThan(60);
    expect((await sensorById(test.db, sensorId))?.levelOffset).toBe(0);
  });
});
