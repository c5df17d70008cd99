import { encode } from 'cbor2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { endpointServer } from '#test/endpoint-server.ts';
import { householdFixture } from '../household.fixture.ts';
import { readingsRoutes } from './readings.routes.ts';

let test: TestDatabase;
let app: FastifyInstance;
let home: Awaited<ReturnType<typeof householdFixture>>;
const clock = { now: () => new Date('2026-11-20T12:00:00Z') };

beforeAll(async () => {
  test = await createTestDatabase();
  const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };
  const deps = { db: test.db, clock, queue };
  app = await endpointServer(deps, readingsRoutes(deps));
  home = await householdFixture(test.db, { now: clock.now() });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const basic = (serial: string, key: string) => `Basic ${Buffer.from(`${serial}:${key}`).toString('base64')}`;

async function send(readings: unknown, { authorization = basic(home.serial, home.key), type = 'json' } = {}) {
  const body = { Readings: readings };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/mex/readings',
    headers: { authorization, 'content-type': `application/${type}` },
    payload: type === 'cbor' ? Buffer.from(encode(body)) : JSON.stringify(body),
  });
  return { statusCode: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

describe('POST /api/mex/readings', () => {
  it('answers each reading in order', async () => {
    const readings = [
      { Time: '2026-11-20T10:00:00Z', Distance: 500, Temperature: 12, Battery: 3.4, Signal: -71.4 },
      { Time: 1763636400, Distance: 50.5, Unit: 'cm' },
      { Time: '2026-11-20T11:00:00+01:00', Distance: 20, Unit: 'ells' },
      { Time: '2026-11-20T10:00:00Z', Distance: 500, Temperature: 12, Battery: 3.4, Signal: -71.4 },
      { Time: '2026-11-20T11:30:00Z' },
    ];
    expect((await send(readings)).body).toEqual({
      Items: [
        { Result: 'stored', Code: null },
        { Result: 'stored', Code: null },
        { Result: 'rejected', Code: 'unknown_unit' },
        { Result: 'duplicate', Code: null },
        { Result: 'rejected', Code: 'no_known_field' },
      ],
    });
  });

  it('reads CBOR, also with its own dates', async () => {
    const { statusCode, body } = await send(
      [
        { Time: new Date('2026-11-20T07:00:00Z'), Level: 900 },
        { Time: 1763622000, Sequence: 7, Volume: 910 },
      ],
      { type: 'cbor' },
    );
    expect([statusCode, body.Items]).toEqual([
      200,
      [
        { Result: 'stored', Code: null },
        { Result: 'stored', Code: null },
      ],
    ]);
  });

  it('refuses CBOR that cannot be read', async () => {
    for (const payload of [Buffer.from([0xff, 0x00]), Buffer.alloc(40, 0x81)]) {
      const headers = { authorization: basic(home.serial, home.key), 'content-type': 'application/cbor' };
      const answer = await app.inject({ method: 'POST', url: '/api/mex/readings', headers, payload });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('knows no sensor by a wrong key, another’s key, or none', async () => {
    const other = await householdFixture(test.db, { email: 'andere@beispiel.de', now: clock.now() });
    const tries = ['', 'Bearer x', 'Basic !', basic(home.serial, 'x'), basic(home.serial, other.key)];
    for (const authorization of tries) {
      expect(await send([{ Distance: 500 }], { authorization })).toMatchObject({
        statusCode: 401,
        body: { code: 'sensor_key_invalid' },
      });
    }
  });

  it('names what is wrong', async () => {
    expect((await send([{ Distance: 'viel' }])).statusCode).toBe(400);
    expect((await send([])).statusCode).toBe(400);
    const tooMany = Array.from({ length: 1001 }, () => ({ Distance: 1 }));
    expect((await send(tooMany)).statusCode).toBe(400);
    expect((await send([{ Distance: 500, Time: true }])).body).toMatchObject({
      fields: { 'Readings[0].Time': expect.any(String) },
    });
  });

  it('keeps a reading beside which something makes no sense, and all that came with it', async () => {
    const { sensorId, serial, key } = await householdFixture(test.db, {
      email: 'unsinn@beispiel.de',
      now: clock.now(),
    });
    const readings = [
      { Time: '2026-11-20T10:00:00Z', Distance: 500, Temperature: 3276.7, Battery: -4, Signal: 30_000 },
      { Time: '2026-11-20T10:30:00', Distance: 501 },
      { Time: 'gestern', Distance: 501 },
      { Time: -1e300, Distance: 501, Sequence: 1.5 },
      { Time: '2026-11-20T11:00:00Z', Distance: 502, Sequence: -1, Unit: 'Zentimeter nach Augenmaß' },
      { Time: '2026-11-20T11:10:00Z', Distance: 1e300 },
      { Time: '2026-11-20T11:20:00Z', Volume: 5e-324, Temperature: 5e-324, Battery: 5e-324 },
    ];
    const stored = { Result: 'stored', Code: null };
    const answer = {
      Items: [
        ...[stored, stored, stored, stored],
        { Result: 'rejected', Code: 'unknown_unit' },
        { Result: 'rejected', Code: 'no_reading' },
        stored,
      ],
    };
    const authorization = basic(serial, key);
    expect((await send(readings, { authorization })).body).toEqual(answer);
    const rows = await test.db
      .selectFrom('sensorReadings')
      .select(['at', 'value', 'temperature', 'battery', 'signal', 'clockFault'])
      .where('sensorId', '=', sensorId)
      .orderBy('at')
      .execute();
    const none = { temperature: null, battery: null, signal: null };
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual({ at: new Date('2026-11-20T10:00:00Z'), value: 500, ...none, clockFault: null });
    const doubtful = { at: clock.now(), value: 501, ...none, clockFault: 'no_clock' };
    expect(rows.slice(4)).toEqual([doubtful, doubtful, doubtful]);
    // Sent again while its answer was lost.
    const again = await send(readings, { authorization });
    expect(again.body).toEqual({ Items: readings.map(() => ({ Result: 'duplicate', Code: null })) });
  });

  it('takes the spelling of an own program: small letters, texts with units, one reading alone or a bare list', async () => {
    const { sensorId, serial, key } = await householdFixture(test.db, {
      email: 'schreibweise@beispiel.de',
      now: clock.now(),
    });
    const post = async (payload: unknown, type = 'json') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/mex/readings',
        headers: { authorization: basic(serial, key), 'content-type': `application/${type}` },
        payload: type === 'cbor' ? Buffer.from(encode(payload)) : JSON.stringify(payload),
      });
      return [answer.statusCode, ...(answer.json().Items ?? [])];
    };
    const stored = { Result: 'stored', Code: null };
    const first = {
      time: '2026-11-20T10:00:00Z',
      sequence: 1,
      level: 812,
      temperature: 11.5,
      battery: 3.4,
      signal: -71,
    };
    expect(await post({ readings: [first] })).toEqual([200, stored]);
    expect(await post({ distance: 45, unit: 'cm', time: 1_795_345_200 })).toEqual([200, stored]);
    expect(await post([{ Distance: '72 cm', battery: '45 %', at: '2026-11-20T11:00:00Z' }])).toEqual([
      200,
      stored,
    ]);
    expect(
      await post({ volume: '1.234,5 l', BatteryPercent: 9, time: '2026-11-20T11:10:00Z' }, 'cbor'),
    ).toEqual([200, stored]);
    const two = { distance: '1,250', volume: '900 l', battery: '12 V', time: '2026-11-20T11:12:00Z' };
    expect(await post(two)).toEqual([200, stored]);
    const beside = { Distance: 83, unit_of_measurement: 'cm', BatV: 5, time: '2026-11-20T11:14:00Z' };
    expect(await post(beside)).toEqual([200, stored]);
    expect(await post({ distance: 'unavailable', time: '2026-11-20T11:20:00Z' })).toEqual([
      ...[200, { Result: 'rejected', Code: 'no_reading' }],
    ]);
    expect(await post({ distance: '45 %', time: '2026-11-20T11:30:00Z' })).toEqual([
      ...[200, { Result: 'rejected', Code: 'wrong_unit' }],
    ]);
    expect(await post({ fuellstand: 700, time: '2026-11-20T11:40:00Z' })).toEqual([
      ...[200, { Result: 'rejected', Code: 'no_known_field' }],
    ]);
    expect(await post({ distance: 'viel' })).toEqual([400]);
    const rows = await test.db
      .selectFrom('sensorReadings')
      .select(['measure', 'value', 'battery', 'batteryPercent'])
      .where('sensorId', '=', sensorId)
      .where('fault', 'is', null)
      .orderBy('value')
      .execute();
    expect(rows).toEqual([
      { measure: 'distance', value: 450, battery: null, batteryPercent: null },
      { measure: 'distance', value: 720, battery: null, batteryPercent: 45 },
      { measure: 'level', value: 812, battery: expect.closeTo(3.4), batteryPercent: null },
      { measure: 'distance', value: 830, battery: 5, batteryPercent: null },
      { measure: 'volume', value: 1234.5, battery: null, batteryPercent: 9 },
      { measure: 'distance', value: 1250, battery: 12, batteryPercent: null },
    ]);
  });

  it('takes the good ones of a list, once, and says of each other one why not', async () => {
    const { sensorId, serial, key } = await householdFixture(test.db, {
      email: 'liste@beispiel.de',
      now: clock.now(),
    });
    const stored = { Result: 'stored', Code: null };
    const rejected = (Code: string) => ({ Result: 'rejected', Code });
    const post = async (payload: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/mex/readings',
        payload,
        headers: { authorization: basic(serial, key), 'content-type': 'application/json' },
      });
      return [answer.statusCode, answer.json().Items];
    };
    const list = `{"readings":[{"time":"2026-11-20T09:00:00Z","distance":nan},"hallo",
      {"time":"2026-11-20T09:10:00Z","distance":500},{"time":"2026-11-20T09:20:00Z","distance":"hallo"},
      {"time":true,"distance":"50,1 cm","signal":[]},null,{"Time":"2026-11-20T09:40:00Z","Distance":502,"Unit":7},
      {"time":"2026-11-20T09:50:00Z","distance":"hallo","level":990}]}`;
    const codes = [
      'no_reading',
      'no_known_field',
      null,
      'not_a_number',
      null,
      'no_known_field',
      'unknown_unit',
      null,
    ];
    expect(await post(list)).toEqual([200, codes.map((code) => (code === null ? stored : rejected(code)))]);
    const again = codes.map((code) =>
      code === 'no_known_field' || code === 'not_a_number'
        ? rejected(code)
        : { Result: 'duplicate', Code: null },
    );
    expect(await post(list)).toEqual([200, again]);
    const rows = await test.db
      .selectFrom('sensorReadings')
      .select('value')
      .where('sensorId', '=', sensorId)
      .where('fault', 'is', null)
      .orderBy('value')
      .execute();
    expect(rows.map(({ value }) => value)).toEqual([500, 501, 990]);
    expect((await post('["hallo",{"distance":"viel"}]'))[0]).toBe(400);
    expect((await post('{"readings":[{"distance":5'))[0]).toBe(400);
    expect(await post('{"time":"2026-11-20T09:00:00Z","distance":nan}')).toEqual([
      ...[200, [{ Result: 'duplicate', Code: null }]],
    ]);
  });

  it('reads litres with a point of thousands by what the tank holds', async () => {
    const { sensorId, serial, key } = await householdFixture(test.db, {
      email: 'tausend@beispiel.de',
      now: clock.now(),
    });
    const texts = ['1.250 l', '1,250 l', "1'250 l", '1 250 l', '1.250,5 l', '812.500 l', '1.600 l'];
    const readings = texts.map((Volume, at) => ({ Volume, Time: `2026-11-20T09:0${at}:00Z` }));
    await send(readings, { authorization: basic(serial, key) });
    const rows = await test.db
      .selectFrom('sensorReadings')
      .select('value')
      .where('sensorId', '=', sensorId)
      .orderBy('at')
      .execute();
    expect(rows.map(({ value }) => value)).toEqual([
      1250,
      1250,
      1250,
      1250,
      1250.5,
      812.5,
      expect.closeTo(1.6),
    ]);
  });

  it('reads a CBOR value that is no number as nothing heard', async () => {
    const time = { Time: '2026-11-20T06:00:00Z' };
    const { body } = await send([{ ...time, Distance: Number.NaN, Temperature: Number.NaN }], {
      type: 'cbor',
    });
    expect(body).toEqual({ Items: [{ Result: 'rejected', Code: 'no_reading' }] });
  });
});
