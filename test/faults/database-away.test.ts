import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newDataDir, removeDataDir, type ServerProcess, startServer } from '../server-process.ts';
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts';
import { expectFailingFast, renewedAt, timed, until } from './timed.ts';

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

/** Needs the database. */
const renewed = () => renewedAt(server.url);

describe('a database that does not answer', () => {
  it('behind a dead network fails requests soon, health answers, and all is well afterwards', async () => {
    expect((await renewed()).status).toBeLessThan(500);
    proxy.turn('hold');
    const waiting = Promise.all([
      ...Array.from({ length: 30 }, renewed),
      timed(`${server.url}/?nobody-has-asked-yet`),
    ]);
    expect(await Promise.race([timed(`${server.url}/healthz`), waiting])).toMatchObject({ status: 200 });
    expect(await timed(`${server.url}/readyz`)).toMatchObject({ status: 503 });
    await expectFailingFast(await waiting);
    proxy.turn('pass');
    await until(async () => (await renewed()).status < 500, 5000);
    expect(await timed(`${server.url}/readyz`)).toMatchObject({ status: 200 });
  });

  it('because a lock holds all connections, the same', { tags: ['deep'] }, async () => {
    const other = new pg.Client(database.url);
    other.on('error', () => undefined);
    await other.connect();
    await other.query('begin; lock table sessions in access exclusive mode');
    const waiting = Promise.all(Array.from({ length: 60 }, renewed));
    expect(await Promise.race([timed(`${server.url}/healthz`), waiting])).toMatchObject({ status: 200 });
    // On a connection of its own.
    expect(await timed(`${server.url}/readyz`)).toMatchObject({ status: 200 });
    await expectFailingFast(await waiting);
    await other.query('rollback');
    await other.end();
    await until(async () => (await renewed()).status < 500, 2000);
  });
});
