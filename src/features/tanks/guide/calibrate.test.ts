import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { storeReadings } from '../readings/store-readings.ts';
import { sensorOf } from '../sensors.store.ts';
import { householdFixture } from '../tanks.fixture.ts';
import { type NewTank, tankOf } from '../tanks.store.ts';
import { calibrateByDelivery, calibrateByLevel, deliveriesToCalibrateBy } from './calibrate.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const day = '2026-11-20';
const cylinder = { shapeId: 2, diameter: 1600, length: 3000 };

/** A tank into which oil came that was not ordered here; its sensor sits 30 mm higher than it was told. */
async function refilled(tank: Partial<NewTank> = cylinder, rise: readonly number[] = [1310, 640, 640]) {
  const home = await householdFixture(test.db, {
    ...{ email: `abgleich${++count}@beispiel.de`, now: new Date('2026-01-01T00:00:00Z'), tank },
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
  const offered = async () => deliveriesToCalibrateBy(deps, await whose());
  return { ...home, deps, whose, offered };
}

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

  it('not by what came before its last correction', async () => {
    const { deps, whose, offered } = await refilled();
    expect(await offered()).toHaveLength(1);
    await calibrateByLevel(deps, { ...(await whose()), unit: 'cm', value: 85 });
    expect(await offered()).toEqual([]);
  });

  it('not by a delivery into a box, which rises alike at every height', async () => {
    const { offered } = await refilled({ shapeId: 1, length: 2000, width: 2000, height: 1500 });
    expect(await offered()).toEqual([]);
  });
});
