import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { mqttGate } from './mqtt.ts';
import type { MqttClient } from './mqtt-topics.rules.ts';
import { addForeignSensor, liveSensor } from './own-sensor.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now };
type Deps = Parameters<typeof mqttGate>[0];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const gate = () =>
  mqttGate({ db: test.db, clock, queue: { enqueueAll: async () => undefined } } as unknown as Deps);

let count = 0;

/** A sensor of Tasmota with its tank, as it signed in over MQTT. */
async function tasmota() {
  const home = await householdFixture(test.db, { email: `thema${++count}@beispiel.de`, now });
  await test.db.updateTable('sensors').set({ tankId: null }).where('id', '=', home.sensorId).execute();
  const { userId, tankId } = home;
  const added = await addForeignSensor(
    { db: test.db, clock },
    { userId, preset: 'tasmota', tankId, name: '' },
  );
  if (!added.ok) throw new Error(added.error);
  const { id, serial, key } = added.value;
  const client = await gate().signIn(serial, key ?? '');
  if (!client) throw new Error('not let in');
  const say = async (topic: string, body: string, from: MqttClient = client) =>
    (await gate().receive([{ topic, body, from }])).size;
  const shown = async () => (await liveSensor({ db: test.db, clock }, { id, userId }))?.message;
  return { id, userId, serial, client, say, shown };
}

const measured = '{"Time":"2026-11-20T13:00:00","SR04":{"Distance":45.3}}';

describe('what a sensor says over MQTT where nothing is read', () => {
  it('is shown with its topic and how often it came, until something is understood', async () => {
    const { serial, say, shown } = await tasmota();
    const wrong = `mex/${serial}/tele/tasmota_1/SENSOR`;
    await say(`mex/${serial}/tele/STATE`, '{"Uptime":"0T00:00:10"}');
    expect(await shown()).toBeNull();
    await say(wrong, measured);
    await say(wrong, measured);
    expect(await shown()).toMatchObject({ fault: 'wrong_topic', topic: wrong, times: 2, message: measured });
    await say(`mex/${serial}/tele/SENSOR`, measured);
    const right = { fault: null, topic: `mex/${serial}/tele/SENSOR`, times: 1, failedFault: null };
    expect(await shown()).toMatchObject(right);
    await say(wrong, measured);
    expect(await shown()).toMatchObject(right);
  });

  it('is shown to who sent it, not to whose topic it names', async () => {
    const [one, other] = [await tasmota(), await tasmota()];
    for (const topic of [`mex/${other.serial}/tele/SENSOR`, 'oeltank/state']) {
      expect(await one.say(topic, measured)).toBe(0);
      expect(await one.shown()).toMatchObject({ fault: 'foreign_topic', topic, times: 1 });
    }
    expect(await other.shown()).toBeNull();
    const { rowCount } = await storedOf(other.id);
    expect(rowCount).toBe(0);
  });

  it('with a key that has ended is refused and shown to nobody', async () => {
    const { serial, client, say, shown } = await tasmota();
    const ended = { ...client, keyHash: '00' } as MqttClient;
    expect(await say('oeltank/state', measured, ended)).toBe(1);
    expect(await say(`mex/${serial}/tele/SENSOR`, measured, ended)).toBe(1);
    expect(await shown()).toBeNull();
  });

  it('is too long from 32 KB on, and stays in sight beside what is understood later', async () => {
    const { id, serial, say, shown } = await tasmota();
    const reading = '{"volume":900,"time":"2026-11-20T11:00:00Z"}';
    const long = `[${Array.from({ length: 900 }, () => reading).join()}]`;
    await say(`mex/${serial}/readings`, long);
    expect(await shown()).toMatchObject({ fault: 'too_long', topic: `mex/${serial}/readings` });
    expect((await storedOf(id)).rowCount).toBe(0);
    await say(`mex/${serial}/readings`, reading);
    expect(await shown()).toMatchObject({ fault: null, failedFault: 'too_long' });
    expect((await storedOf(id)).rowCount).toBe(1);
  });
});

describe('what a sensor of any preset says at its topic for readings', () => {
  it('is refused as a whole from 1,001 readings on, and its owner sees why', async () => {
    const { id, serial, say, shown } = await tasmota();
    const many = (length: number) =>
      `[${Array.from({ length }, (_, at) => `{"volume":${at % 900}}`).join()}]`;
    expect(await say(`mex/${serial}/readings`, many(1001))).toBe(0);
    expect((await storedOf(id)).rowCount).toBe(0);
    expect(await shown()).toMatchObject({ fault: 'too_many', topic: `mex/${serial}/readings` });
    await say(`mex/${serial}/readings`, many(900));
    expect((await storedOf(id)).rowCount).toBe(900);
    expect(await shown()).toMatchObject({ fault: null, failedFault: 'too_many' });
  });

  it('is read as in a call of the API, the good ones of a list', async () => {
    const { id, serial, say, shown } = await tasmota();
    const list = '{"readings":[{"volume":"900 l","time":"2026-11-20T11:00:00Z"},"hallo",{"volume":nan}]}';
    await say(`mex/${serial}/readings`, list);
    const { rows } = await storedOf(id);
    expect(rows).toEqual([
      { measure: 'volume', value: 900 },
      { measure: 'none', value: null },
    ]);
    expect(await shown()).toMatchObject({ fault: 'partly_read', message: list });
    await say(`mex/${serial}/readings`, list);
    expect((await storedOf(id)).rowCount).toBe(2);
  });

  it('is read by the preset where its firmware says it there', async () => {
    const { id, serial, say, shown } = await tasmota();
    await say(`mex/${serial}/readings`, measured);
    expect((await storedOf(id)).rows).toEqual([{ measure: 'distance', value: 453 }]);
    expect(await shown()).toMatchObject({ fault: null });
    await say(`mex/${serial}/readings`, '{"fuellstand":7}');
    expect(await shown()).toMatchObject({ fault: 'no_known_field' });
  });
});

async function storedOf(sensorId: number) {
  const rows = await test.db
    .selectFrom('sensorReadings')
    .select(['measure', 'value'])
    .where('sensorId', '=', sensorId)
    .orderBy('at')
    .execute();
  return { rows, rowCount: rows.length };
}
