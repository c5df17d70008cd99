import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { saveOwnTank } from '#features/my-oil/guide/own-tanks.ts';
import { addTank } from '#features/tanks/tanks.store.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type SensorChange, saveSensor } from './change-sensor.ts';
import { submitSensorForm } from './connect/submit-sensor-form.ts';
import { householdFixture } from './household.fixture.ts';
import { storeReadings } from './readings/store-readings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const now = new Date('2026-11-20T12:00:00Z');
const deps = () => ({ db: test.db, clock: { now: () => now }, places: { find: () => undefined } });
const tank = { countryId: 1, postalCode: '10115', shapeId: 1, length: 1000, width: 1000, height: 1500 };

let count = 0;

/** A box of 1 litre a millimetre whose sensor at 1,500 mm measured 1,000 litres. */
async function measured() {
  const home = await householdFixture(test.db, { email: `umbau${++count}@beispiel.de`, now });
  const { userId, sensorId, tankId } = home;
  const reading = { deviceAt: now, sequence: null, measure: 'distance' as const, value: 500 };
  const rest = { temperature: 15, battery: 3.5, signal: -70 };
  await storeReadings(deps(), [{ sensorId, readings: [{ ...reading, ...rest }] }]);
  const change = (values: SensorChange) => saveSensor(deps(), { id: sensorId, userId, change: values });
  const changes = () =>
    test.db
      .selectFrom('sensorChanges')
      .select(['kind', 'tankId', 'byUserId', 'before', 'after', 'at'])
      .where('sensorId', '=', sensorId)
      .orderBy('id')
      .execute();
  const litres = async () =>
    (await tankStatuses(deps(), userId)).find((one) => one.tank.id === tankId)?.level?.litres;
  return { ...home, change, changes, litres };
}

describe('what changes the litres of every reading', () => {
  it('is noted with who changed it when, and the last level is reckoned anew', async () => {
    const { change, changes, litres, userId, tankId } = await measured();
    const saved = await change({ mountedAt: 1400 });
    expect(saved.ok && saved.value.litres).toBe(900);
    expect(await litres()).toBe(900);
    await change({ mountedAt: 1420, levelOffset: 10 });
    expect(await litres()).toBe(930);
    const by = { tankId, byUserId: userId, at: now };
    expect(await changes()).toEqual([
      { ...by, kind: 'mounting', before: '1500', after: '1400' },
      { ...by, kind: 'mounting', before: '1400', after: '1420' },
      { ...by, kind: 'calibration', before: '0', after: '10' },
    ]);
  });

  it('is another tank as well, and another form of the tank', async () => {
    const { change, changes, litres, userId, tankId } = await measured();
    const grown = await saveOwnTank(deps(), { id: tankId, userId, values: { width: 1100 } });
    expect(grown.ok).toBe(true);
    expect(await litres()).toBe(1100);
    const other = await test.db
      .transaction()
      .execute((tx) => addTank(tx, { ...tank, userId, name: 'Garten' }, now));
    await change({ tankId: other });
    const by = { byUserId: userId, at: now };
    expect(await changes()).toEqual([
      { ...by, tankId, kind: 'shape', before: '1500', after: '1650' },
      { ...by, tankId: other, kind: 'tank', before: 'Keller', after: 'Garten' },
    ]);
  });

  it('is how messages of a sensor of one’s own are read, too', async () => {
    const { changes, sensorId, userId, tankId } = await measured();
    const foreign = { kind: 'foreign', preset: 'tasmota' };
    await test.db.updateTable('sensors').set(foreign).where('id', '=', sensorId).execute();
    const unused = () => {
      throw new Error('not asked for here');
    };
    const all = {
      ...deps(),
      config: { secret: '' },
      queue: { enqueue: unused, enqueueAll: unused },
      outside: { oilfox: { signIn: unused, renew: unused, devices: unused } },
    };
    for (const factor of ['1', '1,02', '1,02']) {
      const form = new FormData();
      const values = { path: '', unit: 'cm', measure: 'distance', factor, offset: '0' };
      for (const [name, value] of Object.entries({ intent: 'settings', ...values })) form.append(name, value);
      const answer = await submitSensorForm(all, { id: sensorId, userId, form: postedForm(form) });
      expect(answer).toEqual({ kind: 'saved' });
    }
    const by = { tankId, byUserId: userId, at: now };
    expect(await changes()).toEqual([
      { ...by, kind: 'settings', before: 'distance cm 1 0', after: 'distance cm 1.02 0' },
    ]);
  });

  it('is not a name, the same values again, or a place before anything was measured', async () => {
    const { change, changes, userId, tankId } = await measured();
    await change({ name: 'Im Keller', mountedAt: 1500, levelOffset: 0, tankId });
    await saveOwnTank(deps(), { id: tankId, userId, values: { name: 'Haus', width: 1000, deadStock: 40 } });
    expect(await changes()).toEqual([]);
    const { sensorId: silent, ...fresh } = await householdFixture(test.db, {
      email: `umbau${++count}@beispiel.de`,
      now,
    });
    await saveSensor(deps(), { id: silent, userId: fresh.userId, change: { mountedAt: 1400 } });
    const noted = await test.db.selectFrom('sensorChanges').where('sensorId', '=', silent).execute();
    expect(noted).toEqual([]);
  });
});
