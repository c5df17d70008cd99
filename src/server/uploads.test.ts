import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/http/endpoint.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { unlimited } from './rate-limits.ts';
import { mountUploads } from './uploads.ts';

let test: TestDatabase;
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
  for (const name of ['redaktion', 'marketing', 'kunde']) {
    const row = { countryId: 1, email: `${name}@beispiel.de`, isGuest: false };
    users[name] = (
      await test.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
    ).id;
  }
  app = Fastify();
  const deps = { db: test.db, clock: { now: () => new Date() } };
  mountUploads(app, { deps, visitorOf: visitorOf as never, limits: unlimited });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const as = (person: string, more: Record<string, string> = {}) => ({
  ...{ 'tus-resumable': '1.0.0', 'x-person': person, requestverificationtoken: 'proof', ...more },
});

const begin = (person: string, length: number, more: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: as(person, {
      ...{ 'upload-length': String(length), 'upload-metadata': `filename ${btoa('Tank.jpg')}`, ...more },
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
      ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      'content-length': String(announced),
    });
    const sending = httpRequest(url, { method: 'PATCH', headers }, () => undefined);
    sending.on('error', () => resolve());
    sending.on('close', () => resolve());
    sending.write(body, () => sending.destroy());
  });

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
    const parts = await test.db.selectFrom('mediaUploadParts').select('bytes').orderBy('startsAt').execute();
    expect(Buffer.concat(parts.map(({ bytes }) => bytes)).equals(file)).toBe(true);
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
    expect((await begin('redaktion', 25 * 1024 * 1024 + 1)).status).toBe(413);
  });
});
