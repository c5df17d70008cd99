import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMessageOf } from '#features/sensors/connect/messages.store.ts';
import { hooksRoutes } from '#features/sensors/connect/sensor-webhook.routes.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { sensorOf } from '#features/sensors/sensors.store.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

let test: TestDatabase;
let app: FastifyInstance;
const now = new Date('2026-11-22T11:00:30Z');

beforeAll(async () => {
  test = await createTestDatabase();
  const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };
  const deps = { db: test.db, clock: { now: () => now }, queue };
  app = await endpointServer(deps, hooksRoutes(deps));
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

let count = 0;
async function builtSensor(preset: string | null) {
  const home = await householdFixture(test.db, { email: `selbst${++count}@beispiel.de`, now });
  await test.db.updateTable('sensors').set({ preset }).where('id', '=', home.sensorId).execute();
  return home;
}

type Home = Awaited<ReturnType<typeof builtSensor>>;

const post = (home: Pick<Home, 'serial' | 'key'>, payload: string) =>
  app.inject({
    method: 'POST',
    url: `/api/mex/hooks/${home.serial}`,
    payload,
    headers: { authorization: `Bearer ${home.key}`, 'content-type': 'application/json' },
  });

const uplink = (count: number, receivedAt: string, distance: unknown = 500) =>
  JSON.stringify({
    end_device_ids: { dev_eui: '70B3D57ED0000001' },
    uplink_message: {
      session_key_id: 'AY',
      f_cnt: count,
      received_at: receivedAt,
      decoded_payload: { distance },
    },
  });

describe('a message of a sensor', () => {
  it('is stored once, read by its preset, and seen by its owner', async () => {
    const home = await builtSensor('tasmota');
    const message = '{"Time":"2026-11-22T12:00:00","SR04-1":{"Distance":50}}';
    const answer = await post(home, message);
    expect(answer.json()).toEqual({
      Received: true,
      Readings: [{ Status: 'stored', Code: null, Message: 'Gespeichert.' }],
    });
    expect((await post(home, message)).json()).toMatchObject({ Readings: [{ Status: 'duplicate' }] });
    const sensor = await sensorOf(test.db, { id: home.sensorId, userId: home.userId });
    expect(sensor?.litres).toBeCloseTo(1000, 0);
    expect(await lastMessageOf(test.db, home.sensorId)).toMatchObject({ message, way: 'http', fault: null });
  });

  it('that is not understood is answered in German and kept with what was wrong', async () => {
    const home = await builtSensor('ttn');
    const answer = await post(home, '{"end_device_ids":{},"uplink_message":{}}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'not_decoded', detail: expect.stringContaining('Payload') });
    await post(home, uplink(1, '2026-11-22T11:00:00Z'));
    expect(await lastMessageOf(test.db, home.sensorId)).toMatchObject({
      fault: null,
      failedFault: 'not_decoded',
      failedAt: now,
    });
  });

  it.each([
    ['esphome', '{"distance":nan}'],
    ['shelly', '{"params":{"voltmeter:100":{"xvoltage":"unavailable"}}}'],
    ['ttn', uplink(1, '2026-11-22T11:00:00Z', 'Invalid Reading')],
    ['tasmota', '{"SR04":{"Distance":null}}'],
    [null, '{"distance": unknown}'],
  ])('for %s that says that nothing was heard is taken: %s', async (preset, message) => {
    const home = await builtSensor(preset);
    const answer = await post(home, message);
    expect([answer.statusCode, answer.json()]).toEqual([
      ...[
        200,
        { Received: true, Readings: [expect.objectContaining({ Status: 'rejected', Code: 'no_reading' })] },
      ],
    ]);
    expect(await lastMessageOf(test.db, home.sensorId)).toMatchObject({ message, fault: 'no_reading' });
  });

  it('that was made up in the console counts for nothing, and its owner sees why', async () => {
    const home = await builtSensor('ttn');
    const answer = await post(home, JSON.stringify({ ...JSON.parse(uplink(1, '')), simulated: true }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { Received: true, Readings: [] }]);
    const sensor = await sensorOf(test.db, { id: home.sensorId, userId: home.userId });
    expect(sensor).toMatchObject({ litres: null, receivedAt: null });
    expect(await lastMessageOf(test.db, home.sensorId)).toMatchObject({ fault: 'simulated', failedAt: null });
  });

  it('of ChirpStack is stored once, whatever else the same address gets', async () => {
    const home = await builtSensor('chirpstack');
    const up = {
      deduplicationId: '9ffbc7be',
      deviceInfo: { devEui: 'a8404187d187106e' },
      time: '2026-11-22T11:00:00Z',
    };
    const message = JSON.stringify({
      ...up,
      fCnt: 4,
      object: { Distance: '500 mm', battery: 45 },
      rxInfo: [],
    });
    const url = `/api/mex/hooks/${home.serial}?event=up`;
    const headers = { authorization: `Bearer ${home.key}`, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: message });
    expect(answer.json()).toMatchObject({ Readings: [{ Status: 'stored' }] });
    expect((await post(home, message)).json()).toMatchObject({ Readings: [{ Status: 'duplicate' }] });
    const join = await post(home, JSON.stringify({ ...up, devAddr: '00189440' }));
    expect([join.statusCode, join.json()]).toEqual([200, { Received: true, Readings: [] }]);
    const sensor = await sensorOf(test.db, { id: home.sensorId, userId: home.userId });
    expect(sensor).toMatchObject({ litres: expect.closeTo(1000, 0), battery: null, batteryPercent: 45 });
  });

  it('without a field that is known says so by a code of its own', async () => {
    const home = await builtSensor(null);
    const answer = await post(home, '{"fuellstand":700}');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'no_known_field']);
    expect(answer.json().detail).toContain('distance, level, pressure, volume oder percent');
  });

  it('of a frame that the network sends twice changes nothing', async () => {
    const home = await builtSensor('ttn');
    expect((await post(home, uplink(3, '2026-11-22T11:00:00Z'))).json()).toMatchObject({
      Readings: [{ Status: 'stored' }],
    });
    expect((await post(home, uplink(3, '2026-11-22T11:00:04Z'))).json()).toMatchObject({
      Readings: [{ Status: 'duplicate' }],
    });
  });

  it('whose level cannot be is answered with why', async () => {
    const home = await builtSensor('esphome');
    expect((await post(home, '9.5')).json()).toMatchObject({
      Readings: [{ Status: 'rejected', Code: 'below_minimum' }],
    });
    expect(await lastMessageOf(test.db, home.sensorId)).toMatchObject({ fault: 'below_minimum' });
  });

  it('comes by an address with the key, alone or with the value in it', async () => {
    const home = await builtSensor('shelly');
    await test.db
      .updateTable('sensors')
      .set({ settings: JSON.stringify({ path: '', measure: 'level', unit: 'cm' }) })
      .where('id', '=', home.sensorId)
      .execute();
    const url = `/api/mex/hooks/${home.serial}/${home.key}`;
    const posted = await app.inject({
      method: 'POST',
      url,
      payload: '81',
      headers: { 'content-type': 'text/plain' },
    });
    expect(posted.json()).toMatchObject({ Readings: [{ Status: 'stored' }] });
    const called = await app.inject({ method: 'GET', url: `${url}?value=82.5` });
    expect(called.json()).toMatchObject({ Readings: [{ Status: 'stored' }] });
    const sensor = await sensorOf(test.db, { id: home.sensorId, userId: home.userId });
    expect(sensor?.litres).toBeCloseTo(825, 0);
  });

  it('is refused with another one’s key, a wrong one and none', async () => {
    const [home, other] = [await builtSensor('esphome'), await builtSensor('esphome')];
    for (const key of [other.key, 'falsch', '']) {
      const answer = await post({ serial: home.serial, key }, '0.5');
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain(home.key);
    }
    expect(await lastMessageOf(test.db, home.sensorId)).toBeUndefined();
  });

  it('that is empty or too long is refused', async () => {
    const home = await builtSensor('esphome');
    expect((await post(home, '')).statusCode).toBe(400);
    expect((await post(home, '1'.repeat(40_000))).statusCode).toBe(400);
  });
});
