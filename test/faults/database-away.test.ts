import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newDataDir, removeDataDir, type ServerProcess, startServer } from '../server-process.ts';
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts';

let database: TestDatabase;
let proxy: ChaosProxy;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  const { host, port, user, password, database: name } = new pg.Client(database.url);
  proxy = await startChaosProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  dataDir = await newDataDir();
  server = await startServer({
    dataDir,
    env: {
      DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${name}`,
      BRENNWERT_SECRET: 's'.repeat(32),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
  });
});

afterAll(async () => {
  await server?.kill('SIGKILL');
  await proxy?.stop();
  await database?.drop();
  await removeDataDir(dataDir);
});

type Timed = { status: number; retryAfter: string | null; ms: number };

async function timed(path: string, init?: RequestInit): Promise<Timed> {
  const begun = performance.now();
  const answer = await fetch(server.url + path, init);
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - begun,
  };
}

/** Needs the database. */
const renewed = (): Promise<Timed> =>
  timed('/session/renew', { headers: { cookie: `visitor_session=${'a'.repeat(43)}` } });

/** Far from waiting for ever, which is what has no limit does; the two seconds themselves depend on the machine. */
const max = 10_000;

async function expectFailingFast(answers: readonly Timed[]): Promise<void> {
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(answer.ms).toBeLessThan(max);
  }
}

describe('a database that does not answer', () => {
  it('behind a dead network fails requests soon, health answers, and all is well afterwards', async () => {
    expect((await renewed()).status).toBeLessThan(500);
    proxy.turn('hold');
    const waiting = Promise.all([...Array.from({ length: 30 }, renewed), timed('/?nobody-has-asked-yet')]);
    expect(await Promise.race([timed('/healthz'), waiting])).toMatchObject({ status: 200 });
    expect(await timed('/readyz')).toMatchObject({ status: 503 });
    await expectFailingFast(await waiting);
    proxy.turn('pass');
    await until(async () => (await renewed()).status < 500, 5000);
    expect(await timed('/readyz')).toMatchObject({ status: 200 });
  });

  it('because a lock holds all connections, the same', { tags: ['deep'] }, async () => {
    const other = new pg.Client(database.url);
    other.on('error', () => undefined);
    await other.connect();
    await other.query('begin; lock table sessions in access exclusive mode');
    const waiting = Promise.all(Array.from({ length: 60 }, renewed));
    expect(await Promise.race([timed('/healthz'), waiting])).toMatchObject({ status: 200 });
    // On a connection of its own.
    expect(await timed('/readyz')).toMatchObject({ status: 200 });
    await expectFailingFast(await waiting);
    await other.query('rollback');
    await other.end();
    await until(async () => (await renewed()).status < 500, 2000);
  });
});

async function until(isTrue: () => Promise<boolean>, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isTrue())) expect(performance.now()).toBeLessThan(end);
}
