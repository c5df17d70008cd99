import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { viewOf } from '#features/my-oil/view/tank-view.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { liveSensor, sensorList, sensorView } from '../connect/own-sensor.ts';
import { householdFixture } from '../household.fixture.ts';
import { deviceOf } from '../staff/device.store.ts';
import { deviceQuery, troubleNames } from '../staff/device-search.rules.ts';
import { countTroubles, findDevices } from '../staff/devices.store.ts';
import { type SensorState, sensorState, sensorTroubles, statesOf } from './sensor-health.rules.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const deps = () => ({ db: test.db, clock: { now: () => now } });

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const fall = {
  kind: 'fall',
  from: ago(30),
  until: ago(3),
  litres: 400,
  value: 1100,
  before: 1000,
  beforeAt: ago(40),
  told: 1,
  isDenied: false,
};

type Said = {
  state?: Record<string, unknown>;
  drift?: string;
  assignedAt?: Date;
  isInTank?: boolean;
};

let count = 0;

async function sensorThatSaid({ state, drift, assignedAt = ago(2000), isInTank = true }: Said) {
  const house = await householdFixture(test.db, { email: `stand${++count}@beispiel.de`, now });
  const { sensorId } = house;
  await test.db
    .updateTable('sensors')
    .set({ assignedAt, ...(!isInTank && { tankId: null }) })
    .where('id', '=', sensorId)
    .execute();
  if (state)
    await test.db
      .insertInto('sensorStates')
      .values({ sensorId, receivedAt: ago(2), measuredAt: ago(2), litres: 1000, ...state })
      .execute();
  if (drift) await test.db.insertInto('sensorChecks').values({ sensorId, drift, checkedAt: now }).execute();
  return house;
}

/** What each page calls the sensor: the list of sensors, its page, what that asks for again, the tank's page, support's list and page. */
async function toldBy({ userId, sensorId, serial }: Awaited<ReturnType<typeof sensorThatSaid>>) {
  const whose = { id: sensorId, userId };
  const { sensors } = await sensorList(deps(), userId);
  const [status] = await tankStatuses(deps(), userId);
  const query = deviceQuery(new URLSearchParams(`suche=${serial}`));
  const [line] = (await findDevices(test.db, query, now)).rows.filter((row) => row.sensorId === sensorId);
  const device = await deviceOf(test.db, sensorId);
  return {
    list: sensors[0]?.state,
    sensor: (await sensorView(deps(), whose))?.state,
    live: (await liveSensor(deps(), whose))?.state,
    tank: status && viewOf(status, now).sensor?.state,
    supportList: line && statesOf({ ...line, kind: 'device' }, now)[0],
    supportPage: device && sensorState(device.sensor, now),
  };
}

const cases: readonly (readonly [SensorState, Said])[] = [
  ['fine', { state: {} }],
  ['waiting', { assignedAt: ago(1) }],
  ['silent', { assignedAt: ago(100) }],
  ['silent', { state: { receivedAt: ago(60) } }],
  ['silent', { state: { receivedAt: ago(60), stuckSince: ago(900), battery: 2.5, fault: 'no_reading' } }],
  ['suspect', { state: { doubts: JSON.stringify([fall]), doubtful: 9, fault: 'no_reading' } }],
  ['stuck', { state: { stuckSince: ago(900), doubts: JSON.stringify([fall]) } }],
  ['lying', { state: { doubtful: 5 } }],
  ['fine', { state: { doubtful: 4, doubts: JSON.stringify([{ ...fall, isDenied: true }]) } }],
  ['fault', { state: { fault: 'no_reading', battery: 2.5 } }],
  ['drifting', { state: { battery: 2.5 }, drift: 'bias' }],
  ['battery', { state: { battery: 2.5 } }],
  ['battery', { state: { batteryPercent: 12 } }],
];

describe('the state of a sensor', () => {
  it.each(cases)('is %s on every page that tells it (%#)', async (state, said) => {
    const house = await sensorThatSaid(said);
    expect(await toldBy(house)).toEqual({
      list: state,
      sensor: state,
      live: state,
      tank: state,
      supportList: state,
      supportPage: state,
    });
  });

  it('is that it has no tank, where nothing else is wrong', async () => {
    const house = await sensorThatSaid({ state: { receivedAt: ago(200) }, isInTank: false });
    const told = await toldBy(house);
    expect(told).toMatchObject({ list: 'unassigned', sensor: 'unassigned', supportList: 'unassigned' });
    expect(told).toMatchObject({ supportPage: 'unassigned', tank: undefined });
  });

  it('is the list of support in which it is found, and counted there', async () => {
    const before = await countTroubles(test.db, now);
    for (const [state, said] of cases) {
      const { serial } = await sensorThatSaid(said);
      const lists = [];
      for (const trouble of sensorTroubles) {
        const query = deviceQuery(new URLSearchParams(`stand=${troubleNames[trouble]}&suche=${serial}`));
        if ((await findDevices(test.db, query, now)).rows.length > 0) lists.push(trouble);
      }
      expect(lists[0] ?? null, state).toBe(state === 'fine' || state === 'waiting' ? null : state);
    }
    const after = await countTroubles(test.db, now);
    expect(after.suspect - before.suspect).toBe(1);
    expect(after.stuck - before.stuck).toBe(1);
  });
});
