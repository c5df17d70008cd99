import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitorSessions } from '#features/identity/sessions/sessions.store.ts';
import { memoryMediaStore } from '#features/media/media.fixture.ts';
import { forRequests, kyselyOn, openPool } from './database/pool.ts';
import { buildServer } from './http.ts';
import { mountHealth } from './metrics.ts';
import { testDeps } from './server.fixture.ts';

/** Nobody listens there. */
const pool = openPool('postgres://nobody:secret@127.0.0.1:1/nothing', { ...forRequests, atLeast: 0 });

type Door = { method: HTTPMethods; url: string };
const doors: Door[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const db = kyselyOn(pool);
  const clock = { now: () => new Date() };
  app = await buildServer({
    deps: testDeps({ db, clock, files: { mediaStore: memoryMediaStore().store }, queue: {} }),
    routes: [],
    sessions: visitorSessions({ db, clock }),
    logger: false,
    site: null,
    install: (server) => {
      server.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) doors.push({ method: one, url });
      });
      mountHealth(server, async () => ['database']);
    },
  });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

/** An address as somebody could ask for it. */
const asked = (url: string): string =>
  url
    .replace(':fileId', '0123456789abcdef01234567')
    .replace(':name', url.startsWith('/community') ? 'klein.webp' : 'original.png')
    .replace(/:\w+/, '7');

it('every door that stands beside the endpoints and pages answers an outage of the database alike', async () => {
  const ofDatabase: string[] = [];
  for (const { method, url } of doors.filter(({ url: one }) => !one.includes('*'))) {
    const answer = await app.inject({
      method: method as 'GET',
      url: asked(url),
      headers: {
        cookie: `visitor_session=${'a'.repeat(43)}`,
        ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
      },
    });
    const door = `${method} ${url}`;
    expect(answer.statusCode, door).not.toBe(500);
    expect(answer.body, door).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:1\b|secret/);
    if (answer.statusCode !== 503 || url === '/readyz') continue;
    ofDatabase.push(door);
    expect(answer.headers, door).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'content-type': expect.stringContaining('application/problem+json'),
      'cache-control': 'no-store',
    });
  }
  for (const door of ['GET /medien/:id', 'GET /community/bild/:fileId/:name'])
    expect(ofDatabase).toContain(door);
  for (const method of ['HEAD', 'POST', 'PATCH', 'DELETE'])
    expect(ofDatabase).toContain(`${method} /support/cms/media/uploads`);
});
