import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrateByLevel } from '#features/delivery-check/calibrate.ts';
import { usesOf } from '#features/forecast/forecast.rules.ts';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { tankById } from '#features/tanks/tanks.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { addSensor } from '../add-sensor.ts';
import { removeSensor, saveSensor } from '../change-sensor.ts';
import { householdFixture } from '../household.fixture.ts';
import { saveOffset } from '../sensor-calibration.ts';
import { sensorOf, toldLitres } from '../sensors.store.ts';
import { recordDip } from './record-dip.ts';
import { storeReadings } from './store-readings.ts';
import { checkLevels, storeLevels } from './tank-data.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const hour = 3_600_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (hours: number) => new Date(noon + hours * hour);

/** A box of 3,000 l, two litres a millimetre. What its sensor tells, by hours from noon, is a distance in mm from the top. */
async function home() {
  const made = await householdFixture(test.db, {
    email: `verlauf${++count}@beispiel.de`,
    now: at(-24 * 30),
    tank: { length: 2000 },
  });
  const { tankId, userId } = made;
  let now = at(0);
  const deps = { db: test.db, clock: { now: () => now } };
  const tell = async (told: readonly (readonly [hours: number, distance: number])[], id = made.sensorId) => {
    const readings = told.map(([hours, value]) => ({
      deviceAt: at(hours),
      sequence: null,
      measure: 'distance' as const,
      value,
      temperature: null,
      battery: 3.5,
      signal: -70,
    }));
    now = new Date(Math.max(now.getTime(), ...told.map(([hours]) => at(hours).getTime())));
    await storeReadings(deps, [{ sensorId: id, readings }]);
  };
  /** To the ten litres: of a day it is the middle one of the last three hours. */
  const level = async () =>
    Math.round(((await tankStatuses(deps, userId))[0]?.level?.litres ?? -10) / 10) * 10;
  const hours = async () => {
    const rows = test.db.selectFrom('tankHours').select(['hour', 'low', 'last']).where('tankId', '=', tankId);
    return rows.orderBy('hour').execute();
  };
  const refills = () =>
    test.db
      .selectFrom('tankRefills')
      .select(['id', 'litres', 'state'])
      .where('tankId', '=', tankId)
      .execute();
  return { ...made, deps, tell, level, hours, refills };
}

const twoDays = Array.from({ length: 48 }, (_, hours) => [hours - 48, 100 + Math.floor(hours / 6)] as const);

describe('a sensor in the place of another', () => {
  async function exchanged() {
    const made = await home();
    await made.tell(twoDays);
    const { userId, tankId, sensorId, deps } = made;
    await removeSensor(deps, { id: sensorId, userId });
    const added = await addSensor(deps, { userId, tankId });
    if (!added.ok) throw new Error(added.error);
    const sensor = test.db.updateTable('sensors').set({ mountedAt: 1500 });
    await sensor.where('id', '=', added.value.id).execute();
    return { ...made, next: added.value.id };
  }

  it('is compared with what the tank held, so that its first echo changes nothing', async () => {
    const { tell, level, next, refills } = await exchanged();
    const before = await level();
    await tell([[1, 1250]], next);
    expect(await level()).toBe(before);
    await tell([[2, 109]], next);
    expect(await level()).toBe(2790);
    expect(await refills()).toEqual([]);
  });

  it('is believed when it goes on to tell another level', async () => {
    const { tell, level, next } = await exchanged();
    const other = [1, 3, 5, 8].map((hours) => [hours, 300 + hours] as const);
    await tell(other, next);
    expect(await level()).toBe(2380);
  });

  it('that tells of the past leaves what the tank held then', async () => {
    const { tell, hours, next } = await exchanged();
    const before = await hours();
    await tell([[1, 109]], next);
    await tell(
      [
        [-200, 90],
        [-20.5, 105],
      ],
      next,
    );
    const held = new Map((await hours()).map(({ hour: of, last }) => [of.getTime(), last]));
    expect(before.filter(({ hour: of }) => !held.has(of.getTime()))).toEqual([]);
  });
});

describe('a sensor that tells 200 l less than the one before it', () => {
  const steady = (from: number, until: number, distance: number) =>
    Array.from({ length: until - from }, (_, hours) => [from + hours, distance] as const);
  const used = async ({ deps, userId }: Awaited<ReturnType<typeof home>>) => {
    const [status] = await tankStatuses(deps, userId);
    return usesOf(status?.levels ?? []).reduce((sum, { litres }) => sum + litres, 0);
  };
  /** 1,500 l for three days. */
  const measured = async () => {
    const made = await home();
    await made.tell(steady(-72, 0, 750));
    return made;
  };
  const hang = (sensorId: number) =>
    test.db.updateTable('sensors').set({ mountedAt: 1500 }).where('id', '=', sensorId).execute();
  const replaced = async ({ deps, userId, tankId }: Awaited<ReturnType<typeof home>>, before: number) => {
    await removeSensor(deps, { id: before, userId });
    const added = await addSensor(deps, { userId, tankId });
    if (!added.ok) throw new Error(added.error);
    await hang(added.value.id);
    return added.value.id;
  };

  it('tells of no use, also after it was removed itself', async () => {
    const made = await measured();
    const next = await replaced(made, made.sensorId);
    await made.tell(steady(1, 60, 850), next);
    expect(await made.level()).toBe(1300);
    expect(Math.abs(await used(made))).toBeLessThan(10);
    const last = await replaced(made, next);
    await made.tell(steady(61, 100, 850), last);
    expect(Math.abs(await used(made))).toBeLessThan(10);
  });

  it('tells of none either where it was in no tank before', async () => {
    const made = await measured();
    const { deps, userId, tankId, sensorId } = made;
    const waiting = await addSensor(deps, { userId });
    if (!waiting.ok) throw new Error(waiting.error);
    const { id } = waiting.value;
    await made.tell(steady(0, 48, 750));
    await removeSensor(deps, { id: sensorId, userId });
    expect((await saveSensor(deps, { id, userId, change: { tankId, mountedAt: 1500 } })).ok).toBe(true);
    await made.tell(steady(49, 100, 850), id);
    expect(await made.level()).toBe(1300);
    expect(Math.abs(await used(made))).toBeLessThan(10);
  });

  it('counts what was burned since somebody dipped where it is the first one of its tank', async () => {
    const made = await home();
    const { deps, userId, tankId } = made;
    const day = 24 * 3_600_000;
    const dippedAt = new Date(deps.clock.now().getTime() - 3 * day);
    const dip = { userId, tankId, unit: 'litres', value: 1500, at: dippedAt } as const;
    expect(await recordDip(deps, dip)).toBe('stored');
    const first = await replaced(made, made.sensorId);
    await made.tell(steady(1, 24, 770), first);
    expect(await used(made)).toBeCloseTo(40, -1);
  });

  it('goes on to tell what is burned', async () => {
    const made = await measured();
    const next = await replaced(made, made.sensorId);
    await made.tell(steady(1, 48, 850), next);
    await made.tell(steady(48, 96, 860), next);
    expect(await used(made)).toBeCloseTo(20, -1);
  });
});

it('hours and days stay when a late reading comes of a time of which readings are kept no more', async () => {
  const { tell, hours, tankId, sensorId } = await home();
  await tell(twoDays);
  const before = await hours();
  const dayCount = () =>
    test.db
      .selectFrom('tankDays')
      .select('day')
      .where('tankId', '=', tankId)
      .execute()
      .then((days) => days.length);
  const days = await dayCount();
  const old = test.db.deleteFrom('sensorReadings').where('sensorId', '=', sensorId).where('at', '<', at(-6));
  await old.execute();
  const olderHours = test.db.deleteFrom('tankHours').where('tankId', '=', tankId).where('hour', '<', at(-30));
  await olderHours.execute();
  await tell([
    [-47.5, 99],
    [-3.5, 107],
  ]);
  expect((await hours()).length).toBeGreaterThanOrEqual(before.filter((one) => one.hour >= at(-30)).length);
  expect(await dayCount()).toBe(days);
});

it('a late reading in the hour of a correction leaves what was corrected', async () => {
  const { tell, hours, tankId, sensorId, userId } = await home();
  await tell([...twoDays, [0.2, 108]]);
  const sensor = { id: sensorId, tankId, version: 1, levelOffset: 0 };
  const why = { byUserId: userId, at: at(0.5), reason: 'gepeilt' };
  await test.db.transaction().execute((tx) => saveOffset(tx, { sensor, offset: -50, ...why }));
  expect((await hours()).at(-1)?.last).toBe(2 * (1500 - 108 - 50));
  await tell([[2, 158]]);
  await tell([[0.1, 108]]);
  const corrected = (await hours()).find((one) => one.hour.getTime() === noon);
  expect(corrected?.last).toBe(2 * (1500 - 108 - 50));
});

it('a stuck echo after days of silence is taken back by the next level, told one by one', async () => {
  const { tell, level, refills } = await home();
  await tell(twoDays);
  for (const hours of [120, 121, 122, 123]) await tell([[hours, 200]]);
  await tell([[124, 120]]);
  await tell([[125, 121]]);
  expect(await level()).toBe(2760);
  await tell([[129, 122]]);
  expect(await refills()).toEqual([]);
});

it('the first echo of a sensor changes nothing in a tank that somebody dipped', async () => {
  const { tell, level, deps, tankId } = await home();
  const tank = await tankById(test.db, tankId);
  if (!tank) throw new Error('There is no tank.');
  const text = 'Datum;Liter\n19.11.2026 15:00;2880';
  await storeLevels(deps, { tank, readings: checkLevels(deps, { tank, text, unit: 'litres' }).readings });
  await tell([[1, 1350]]);
  expect(await level()).toBeGreaterThan(2800);
  await tell([[2, 120]]);
  expect(await level()).toBe(2760);
});

describe('a sensor of which nothing is believed yet, because it hangs otherwise', () => {
  async function dippedHome() {
    const made = await home();
    const tank = await tankById(test.db, made.tankId);
    if (!tank) throw new Error('There is no tank.');
    const text = 'Datum;Liter\n19.11.2026 15:00;2880';
    const { readings } = checkLevels(made.deps, { tank, text, unit: 'litres' });
    await storeLevels(made.deps, { tank, readings });
    await made.tell([[1, 320]]);
    const sensor = async () => {
      const found = await sensorOf(test.db, { id: made.sensorId, userId: made.userId });
      if (!found) throw new Error('There is no sensor.');
      return found;
    };
    return { ...made, tank, sensor };
  }

  it('has measured nothing, whatever somebody dipped, and what it told is known', async () => {
    const { sensor, tell, level } = await dippedHome();
    expect(await sensor()).toMatchObject({ litres: null, measuredAt: null, changedAt: null });
    expect(toldLitres(await sensor())).toBe(2360);
    await tell([[2, 321]]);
    await tell([[4, 322]]);
    expect(await sensor()).toMatchObject({ litres: null, measuredAt: null });
    await tell([[8, 323]]);
    expect(await sensor()).toMatchObject({ litres: 2354, measuredAt: at(8) });
    expect(await level()).toBe(2350);
  });

  it('is set right by a level that its owner knows, and believed then', async () => {
    const { sensor, tell, level, deps, tank, userId } = await dippedHome();
    const known = { userId, reason: 'gepeilt', unit: 'litres', value: 2860 } as const;
    expect(await calibrateByLevel(deps, { ...known, tank, sensor: await sensor() })).toBe('saved');
    expect(await sensor()).toMatchObject({ levelOffset: 250, litres: null, doubts: [] });
    await tell([[2, 321]]);
    expect(await sensor()).toMatchObject({ litres: 2858 });
    expect(await level()).toBe(2860);
  });

  it('tells by the next scale once its own is changed', async () => {
    const { sensor, tell, deps, userId } = await dippedHome();
    const { id, version } = await sensor();
    const saved = await saveSensor(deps, { id, userId, version, change: { mountedAt: 1750 } });
    expect(saved.ok).toBe(true);
    expect(await sensor()).toMatchObject({ litres: null, doubts: [] });
    await tell([[2, 321]]);
    expect(await sensor()).toMatchObject({ litres: 2858 });
  });
});

describe('what a person read', () => {
  const told = [
    [1, 1250],
    [2, 1249],
  ] as const;

  it('in a list settles what a sensor says and nobody believes', async () => {
    const { tell, level, deps, tankId } = await home();
    await tell([...twoDays, ...told]);
    const tank = await tankById(test.db, tankId);
    if (!tank) throw new Error('There is no tank.');
    const text = 'Datum;Liter\n20.11.2026 15:00;490';
    const { readings } = checkLevels(deps, { tank, text, unit: 'litres' });
    expect(await storeLevels(deps, { tank, readings })).toEqual({ stored: 1, known: 0 });
    await tell([[4, 1251]]);
    expect(await level()).toBe(500);
  });

  it('leads to the same whether it comes before what the sensor told or after it', async () => {
    const levels = [];
    for (const isFirst of [true, false]) {
      const { tell, level, deps, tankId, sensorId } = await home();
      const tank = await tankById(test.db, tankId);
      if (!tank) throw new Error('There is no tank.');
      const dip = () =>
        storeLevels(deps, {
          tank,
          readings: [
            {
              deviceAt: at(0.5),
              sequence: null,
              measure: 'volume',
              value: 490,
              temperature: null,
              battery: null,
              signal: null,
            },
          ],
        });
      await tell(twoDays);
      if (isFirst) await dip();
      await tell(told);
      if (!isFirst) await dip();
      const beliefs = await test.db
        .selectFrom('sensorReadings')
        .select('belief')
        .where('sensorId', '=', sensorId)
        .where('at', '>', at(0))
        .orderBy('at')
        .execute();
      levels.push({ level: await level(), beliefs });
    }
    expect(levels[1]).toEqual(levels[0]);
    expect(levels[0]?.level).toBe(500);
  });
});

it('a proposed delivery that grows keeps its number, so that an answer to it is not lost', async () => {
  const { tell, refills } = await home();
  await tell([
    ...Array.from({ length: 24 }, (_, hours) => [hours - 30, 1000 + hours / 10] as const),
    ...([
      [-5, 500],
      [-4, 501],
      [-2, 501.5],
    ] as const),
  ]);
  const [proposed] = await refills();
  await tell([
    [-1, 450],
    [1, 449],
  ]);
  const now = await refills();
  expect(now).toHaveLength(1);
  expect(now[0]?.id).toBe(proposed?.id);
});
