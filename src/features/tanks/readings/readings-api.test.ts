import { encode } from 'cbor2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { endpointServer } from '#test/endpoint-server.ts';
import { householdFixture } from '../tanks.fixture.ts';
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
        { Result: 'rejected', Code: 'no_reading' },
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
    expect((await send([{ Distance: 500, Time: 'gestern' }])).body).toMatchObject({
      fields: { 'Readings[0].Time': expect.any(String) },
    });
  });
});
