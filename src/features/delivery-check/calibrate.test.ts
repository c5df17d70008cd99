import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { saveOwnTank } from '#features/my-oil/guide/own-tanks.ts';
import { saveSensor } from '#features/sensors/change-sensor.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { recordDip } from '#features/sensors/readings/record-dip.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { sensorOf } from '#features/sensors/sensors.store.ts';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { type NewTank, tankOf } from '#features/tanks/tanks.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { calibrateByDelivery, calibrateByLevel, deliveriesToCalibrateBy } from './calibrate.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const places = { find: () => undefined };
let count = 0;
const day = '2026-11-20';
const cylinder = { shapeId: 2, diameter: 1600, length: 3000 };

/** A tank into which oil came that was not ordered here; its sensor sits 30 mm higher than it was told. */
async function refilled(
  tank: Partial<NewTank> = cylinder,
  rise: readonly number[] = [1310, 1310, 640.02, 640.01, 640],
) {
  const home = await householdFixture(test.db, {
    email: `abgleich${++count}@beispiel.de`,
    now: new Date('2026-01-01T00:00:00Z'),
    tank,
  });
  await test.db.updateTable('sensors').set({ mountedAt: 1470 }).where('id', '=', home.sensorId).execute();
  let now = new Date(`${day}T08:00:00Z`);
  const deps = { db: test.db, clock: { now: () => now } };
  for (const [at, value] of rise.entries()) {
    now = new Date(Date.parse(`${day}T09:00:30Z`) + at * 2 * 3_600_000);
    const reading = { deviceAt: now, sequence: null, measure: 'distance' as const, value };
    const rest = { temperature: 15, battery: 3.5, signal: -70 };
    await storeReadings(deps, [{ sensorId: home.sensorId, readings: [{ ...reading, ...rest }] }]);
  }
  const whose = async () => {
    const [tankNow, sensor] = await Promise.all([
      tankOf(test.db, { id: home.tankId, userId: home.userId }),
      sensorOf(test.db, { id: home.sensorId, userId: home.userId }),
    ]);
    if (!tankNow || !sensor) throw new Error('no tank');
    return { tank: tankNow, sensor, userId: home.userId, reason: 'Am Tank abgelesen: 58 cm' };
  };
  const level = async () => {
    const [status] = await tankStatuses(deps, home.userId);
    return [status?.level && Math.round(status.level.litres), status?.level?.source];
  };
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  const offered = async () => deliveriesToCalibrateBy(deps, await whose());
  return { ...home, deps, whose, offered, level, later };
}

/** Litres of that cylinder up to a level in mm. */
const litresAt = (level: number): number => {
  const gauge = gaugeOf({
    shapeId: 2,
    diameter: 1600,
    length: 3000,
    width: null,
    height: null,
    isStanding: false,
    heads: 'flat',
    tankCount: 1,
    capacity: null,
    dipTable: null,
  });
  return Math.round(gauge?.litresAt(level) ?? 0);
};

const changesOf = (sensorId: number) =>
  test.db
    .selectFrom('sensorChanges')
    .select(['kind', 'before', 'after', 'reason'])
    .where('sensorId', '=', sensorId)
    .execute();

describe('a sensor is set right', () => {
  it('by a level that its owner knows, with the reason in words', async () => {
    const { deps, whose, sensorId } = await refilled();
    // It says 830 mm and stands at 860.
    expect(await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 86 })).toBe('saved');
    expect((await whose()).sensor.levelOffset).toBe(30);
    expect(await changesOf(sensorId)).toEqual([
      { kind: 'calibration', before: '0', after: '30', reason: 'Am Tank abgelesen: 58 cm' },
    ]);
    expect(await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 161 })).toBe('too_much');
  });

  it('by that at once: what it said last is reckoned anew, and a second correction replaces the first', async () => {
    const { deps, whose, level, tankId } = await refilled();
    await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 86 });
    expect(await level()).toEqual([litresAt(860), 'sensor']);
    await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 85 });
    expect((await whose()).sensor).toMatchObject({ levelOffset: 20, version: 3 });
    expect(await level()).toEqual([litresAt(850), 'sensor']);
    const days = await test.db
      .selectFrom('tankDays')
      .select(['low', 'last', 'readings'])
      .where('tankId', '=', tankId)
      .execute();
    // What it said before stays as it was said.
    expect(days.map(({ low, last, readings }) => [Math.round(low), Math.round(last), readings])).toEqual([
      [litresAt(160), litresAt(850), 5],
    ]);
  });

  it('and that level is the newest where somebody dipped since, or the sensor is silent', async () => {
    const dipped = await refilled();
    dipped.later(2);
    const dip = {
      userId: dipped.userId,
      tankId: dipped.tankId,
      unit: 'cm',
      at: dipped.deps.clock.now(),
    } as const;
    await recordDip(dipped.deps, { ...dip, value: 90 });
    expect(await dipped.level()).toEqual([litresAt(900), 'dip']);
    dipped.later(1);
    await calibrateByLevel(dipped.deps, { ...(await dipped.whose()), unit: 'cm', value: 86 });
    expect(await dipped.level()).toEqual([litresAt(860), 'dip']);

    const silent = await refilled();
    silent.later(24 * 9);
    await calibrateByLevel(silent.deps, { ...(await silent.whose()), unit: 'percent', value: 50 });
    expect(await silent.level()).toEqual([litresAt(800), 'dip']);
  });

  it('once, though the answer was lost and the same is sent again', async () => {
    const { deps, whose, level, sensorId } = await refilled();
    for (let times = 0; times < 3; times++)
      expect(await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 86 })).toBe('saved');
    expect((await whose()).sensor.levelOffset).toBe(30);
    expect(await level()).toEqual([litresAt(860), 'sensor']);
    expect(await changesOf(sensorId)).toHaveLength(1);
  });

  it('by what it measured, however wrong its owner had it hang before', async () => {
    const { deps, whose, level, sensorId, userId } = await refilled();
    // With the first height it stands above the tank, with the second 100 mm too low.
    for (const mountedAt of [3470, 1370]) {
      const saved = await saveSensor(deps, { id: sensorId, userId, change: { mountedAt } });
      expect(saved.ok).toBe(true);
    }
    expect(await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 86 })).toBe('saved');
    expect((await whose()).sensor.levelOffset).toBe(130);
    expect(await level()).toEqual([litresAt(860), 'sensor']);
  });

  it('not where it reckons its litres itself', async () => {
    const { deps, whose, level, later, sensorId } = await refilled();
    later(1);
    const reading = { deviceAt: deps.clock.now(), sequence: 9, measure: 'volume' as const, value: 3130 };
    const rest = { temperature: 15, battery: 3.5, signal: -70 };
    await storeReadings(deps, [{ sensorId, readings: [{ ...reading, ...rest }] }]);
    const outcome = await calibrateByLevel(deps, { ...(await whose()), unit: 'litres', value: 2100 });
    expect(outcome).toBe('tells_litres');
    expect((await level())[0]).toBeGreaterThan(3100);
    expect(await changesOf(sensorId)).toEqual([]);
  });

  it('by a delivery from elsewhere, of which the note says how much it was', async () => {
    const { deps, whose, offered, tankId } = await refilled();
    const [delivery] = await offered();
    expect(delivery).toMatchObject({ day, delivered: null, order: null });
    if (!delivery) throw new Error('no delivery');
    const about = { ...(await whose()), delivery: { ...delivery, delivered: 2900 } };
    expect(await calibrateByDelivery(deps, about)).toBe('saved');
    expect(Math.abs((await whose()).sensor.levelOffset - 30)).toBeLessThanOrEqual(6);
    const refills = await test.db
      .selectFrom('tankRefills')
      .select(['litres', 'state'])
      .where('tankId', '=', tankId)
      .execute();
    expect(refills).toEqual([{ litres: 2900, state: 'confirmed' }]);
  });

  it('not by a delivery that nothing follows from', async () => {
    const { deps, whose, offered } = await refilled();
    const [delivery] = await offered();
    if (!delivery) throw new Error('no delivery');
    const about = { ...(await whose()), delivery: { ...delivery, delivered: 9000 } };
    expect(await calibrateByDelivery(deps, about)).toBe('no_correction');
    expect((await whose()).sensor.levelOffset).toBe(0);
  });

  it('not by a delivery whose rise readings took back meanwhile', async () => {
    const { deps, whose, offered, tankId } = await refilled();
    const [delivery] = await offered();
    if (!delivery) throw new Error('no delivery');
    await test.db.deleteFrom('tankRefills').where('tankId', '=', tankId).execute();
    const about = { ...(await whose()), delivery: { ...delivery, delivered: 2900 } };
    expect(await calibrateByDelivery(deps, about)).toBe('not_stored');
    expect((await whose()).sensor.levelOffset).toBe(0);
  });

  it('not by what came before its last correction', async () => {
    const { deps, whose, offered } = await refilled();
    expect(await offered()).toHaveLength(1);
    await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 85 });
    expect(await offered()).toEqual([]);
  });

  it('not by what came before its owner hung it elsewhere, or the tank got another form', async () => {
    for (const change of ['mounting', 'shape'] as const) {
      const { deps, offered, later, userId, tankId, sensorId } = await refilled();
      later(1);
      if (change === 'mounting')
        await saveSensor(deps, { id: sensorId, userId, change: { mountedAt: 1440 } });
      else await saveOwnTank({ ...deps, places }, { id: tankId, userId, values: { length: 2900 } });
      expect(await offered(), change).toEqual([]);
    }
  });

  it('not by a delivery into a box, which rises alike at every height', async () => {
    const { offered } = await refilled({ shapeId: 1, length: 2000, width: 2000, height: 1500 });
    expect(await offered()).toEqual([]);
  });
});
