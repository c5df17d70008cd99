import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/http/endpoint.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type ChaosProxy, startChaosProxy } from '#test/faults/chaos-proxy.ts';
import { forRequests, kyselyOn, openPool } from './database/pool.ts';
import { installErrorHandler } from './http-errors.ts';
import { unlimited } from './rate-limits.ts';
import { mountUploads } from './uploads.ts';

let test: TestDatabase;
/** The network between the server and its database. */
let network: ChaosProxy;
let pool: pg.Pool;
let now = new Date();
let app: FastifyInstance;
let origin: string;
const users: Record<string, number> = {};
const path = '/support/cms/media/uploads';

/** Whoever the header names; the proof of a form is "proof". */
const visitorOf = async ({ headers }: { headers: Record<string, unknown> }) => {
  const name = String(headers['x-person'] ?? '');
  const roles = name === 'kunde' ? (['customer'] as const) : (['editor'] as const);
  const user = name === '' ? null : signedInUser({ id: users[name] ?? 0, roles });
  return { user, guest: null, csrfToken: 'proof' } as unknown as Visitor;
};

beforeAll(async () => {
  test = await createTestDatabase();
  for (const name of ['redaktion', 'marketing', 'kunde', 'lokales', 'wetter']) {
    const row = { countryId: 1, email: `${name}@beispiel.de`, isGuest: false };
    users[name] = (
      await test.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
    ).id;
  }
  const { host, port, user, password, database } = new pg.Client(test.url);
  network = await startChaosProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  pool = openPool(`postgres://${user}:${password}@127.0.0.1:${network.port}/${database}`, forRequests);
  app = Fastify();
  installErrorHandler(app);
  const deps = { db: kyselyOn(pool), clock: { now: () => now } };
  mountUploads(app, { deps, visitorOf: visitorOf as never, limits: unlimited });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await network.stop();
  await test.drop();
});

const as = (person: string, more: Record<string, string> = {}) => ({
  'tus-resumable': '1.0.0',
  'x-person': person,
  requestverificationtoken: 'proof',
  ...more,
});

const begin = (person: string, length: number, more: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: as(person, {
      'upload-length': String(length),
      'upload-metadata': `filename ${btoa('Tank.jpg')}`,
      ...more,
    }),
  });

const offsetOf = async (person: string, url: string) => {
  const answer = await fetch(url, { method: 'HEAD', headers: as(person) });
  return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
};

const patch = (person: string, url: string, offset: number, body: Buffer) =>
  fetch(url, {
    method: 'PATCH',
    headers: as(person, {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }),
    body: new Uint8Array(body),
  });

/** Sends a part of what it announces and hangs up. */
const loseConnection = (url: string, announced: number, body: Buffer) =>
  new Promise<void>((resolve) => {
    const headers = as('redaktion', {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(announced),
    });
    const sending = httpRequest(url, { method: 'PATCH', headers }, () => undefined);
    sending.on('error', () => resolve());
    sending.on('close', () => resolve());
    sending.write(body, () => sending.destroy());
  });

/** A piece whose bytes come when they are written. */
function slowly(person: string, url: string, { offset, length }: { offset: number; length: number }) {
  const headers = as(person, {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(length),
  });
  const { promise: answer, resolve, reject } = Promise.withResolvers<Response>();
  const sending = httpRequest(url, { method: 'PATCH', headers }, async (incoming) => {
    const body = await buffer(incoming);
    const given = Object.entries(incoming.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    resolve(
      new Response(body.length > 0 ? new Uint8Array(body) : null, {
        status: incoming.statusCode ?? 0,
        headers: given,
      }),
    );
  });
  sending.on('error', reject);
  return { sending, answer };
}

const storedOf = async (url: string): Promise<Buffer> => {
  const parts = await test.db
    .selectFrom('mediaUploadParts')
    .select('bytes')
    .where('uploadId', '=', url.split('/').at(-1) ?? '')
    .orderBy('startsAt')
    .execute();
  return Buffer.concat(parts.map(({ bytes }) => bytes));
};

describe('an upload in pieces', () => {
  it('goes on where the connection was lost', async () => {
    const file = Buffer.from(Array.from({ length: 900_000 }, (_, at) => (at * 7) % 251));
    const begun = await begin('redaktion', file.length);
    expect(begun.status).toBe(201);
    const url = origin + (begun.headers.get('location') ?? '');
    await loseConnection(url, file.length, file.subarray(0, 600_000));
    await expect.poll(() => offsetOf('redaktion', url)).toBeGreaterThan(0);
    // The end of what was sent may still be on its way into the database.
    await expect
      .poll(async () => {
        const offset = await offsetOf('redaktion', url);
        return (await patch('redaktion', url, offset, file.subarray(offset))).status;
      })
      .toBe(204);
    expect(await offsetOf('redaktion', url)).toBe(file.length);
    expect((await storedOf(url)).equals(file)).toBe(true);
  });

  it('is nobody else’s', async () => {
    const url = origin + ((await begin('redaktion', 10)).headers.get('location') ?? '');
    expect(await offsetOf('marketing', url)).toBe(404);
    expect((await patch('marketing', url, 0, Buffer.from('0123456789'))).status).toBe(404);
    expect((await fetch(url, { method: 'DELETE', headers: as('marketing') })).status).toBe(404);
    expect(await offsetOf('redaktion', url)).toBe(0);
  });

  it('is refused to strangers, other roles and foreign pages', async () => {
    expect((await begin('', 10)).status).toBe(401);
    expect((await begin('kunde', 10)).status).toBe(403);
    expect((await begin('redaktion', 10, { requestverificationtoken: 'made up' })).status).toBe(403);
  });

  it('of more than 25 MB is refused before it begins', async () => {
    const refused = await begin('redaktion', 25 * 1024 * 1024 + 1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      code: 'too_large',
      detail: expect.stringContaining('umfangreich'),
    });
  });
});

describe('an upload whose database is away', () => {
  const file = Buffer.from(Array.from({ length: 1_500_000 }, (_, at) => (at * 11) % 253));
  const urlOf = async () => origin + ((await begin('redaktion', file.length)).headers.get('location') ?? '');

  const expectOutage = async (answer: Response) => {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      code: 'unavailable',
      detail: expect.stringContaining('in wenigen Sekunden'),
    });
    // Nothing of how we are built.
    expect(text).not.toMatch(/connection|ECONN|timeout|query|media_upload/i);
  };

  afterEach(async () => {
    network.turn('pass');
    const isBack = () =>
      Promise.all(Array.from({ length: forRequests.size }, () => pool.query('select 1'))).then(
        () => true,
        () => false,
      );
    await expect.poll(isBack).toBe(true);
  });

  it.each(['refuse', 'hold'] as const)(
    'says so during a piece, and goes on with nothing lost (%s)',
    async (mode) => {
      const url = await urlOf();
      const { sending, answer } = slowly('redaktion', url, { offset: 0, length: file.length });
      sending.write(file.subarray(0, 700_000));
      // Asked for over HTTP, the piece would end to let the question in.
      await expect.poll(async () => (await storedOf(url)).length).toBeGreaterThan(0);
      network.turn(mode);
      sending.end(file.subarray(700_000));
      await expectOutage(await answer);
      await expectOutage(await begin('redaktion', 10));
      network.turn('pass');
      await expect.poll(() => offsetOf('redaktion', url)).toBeLessThan(file.length);
      const offset = await offsetOf('redaktion', url);
      expect((await patch('redaktion', url, offset, file.subarray(offset))).status).toBe(204);
      expect((await storedOf(url)).equals(file)).toBe(true);
    },
  );

  it('says so to whoever asks where to go on, and to whoever gives up', async () => {
    const url = await urlOf();
    network.turn('refuse');
    const asked = await fetch(url, { method: 'HEAD', headers: as('redaktion') });
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await expectOutage(await fetch(url, { method: 'DELETE', headers: as('redaktion') }));
    network.turn('pass');
    expect(await offsetOf('redaktion', url)).toBe(0);
  });
});

describe('what one editor may have begun', () => {
  const full = 20 * 1024 * 1024;

  it('is bounded in number, however many are announced at once', async () => {
    for (let count = 0; count < 34; count += 1) expect((await begin('lokales', 1000)).status).toBe(201);
    // No more than there are connections: who had to wait for one as well might be told of an outage instead.
    const begun = await Promise.all(Array.from({ length: forRequests.size }, () => begin('lokales', 1000)));
    const statuses = begun.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(6).fill(201), ...Array(6).fill(429)]);
    const refused = begun.find(({ status }) => status !== 201);
    expect([refused?.status, Number(refused?.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await refused?.json()).toMatchObject({
      code: 'too_many_unfinished',
      detail: expect.stringContaining('40 Dateien angefangen'),
    });
    // Others are not held up, and what is ended makes room.
    expect((await begin('redaktion', 1000)).status).toBe(201);
    const ended = origin + (begun.find(({ status }) => status === 201)?.headers.get('location') ?? '');
    expect((await fetch(ended, { method: 'DELETE', headers: as('lokales') })).status).toBe(204);
    expect((await begin('lokales', 1000)).status).toBe(201);
  });

  it('is bounded in bytes', async () => {
    for (let count = 0; count < 25; count += 1) expect((await begin('wetter', full)).status).toBe(201);
    expect((await begin('wetter', full)).status).toBe(429);
  });

  it('gives way to what is new once it has lain for a day, the oldest first', async () => {
    now = new Date(now.getTime() + 24 * 3_600_000 + 1000);
    expect((await begin('lokales', 1000)).status).toBe(201);
    const left = await test.db
      .selectFrom('mediaUploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', users.lokales ?? 0)
      .executeTakeFirstOrThrow();
    expect(Number(left.count)).toBe(40);
  });
});
