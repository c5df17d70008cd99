import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { repository } from '../architecture/modules.ts';
import { createEmptyDatabase, createTestDatabase } from '../database.ts';
import { findPgbouncer, marketBehindPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { startRefused } from '../server-process.ts';
import { startChaosProxy } from './chaos-proxy.ts';
import { audit, connectTo } from './order-books.ts';
import { startClients } from './order-clients.ts';
import { running, seededDataDirOfTest, temporaryDataDir } from './running.ts';
import { expectFailingFast, renewedAt, timed, until } from './timed.ts';

const program = findPgbouncer() ?? '';
const secret = { BRENNWERT_SECRET: 's'.repeat(32) };
const oneSentence = /^[^\n]+\.$/;

/** A market of one's own behind PgBouncer, and how a start finds it. */
async function marketOfTest() {
  const dataDir = await seededDataDirOfTest('demo');
  const { env, pooler, stop } = await marketBehindPgbouncer(program, dataDir);
  onTestFinished(stop);
  return { dataDir, pooler, env: { ...env, BRENNWERT_DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } };
}

/** An empty database and a pooler of such a mode before it. */
async function pooledDatabase(mode: 'session' | 'transaction' | 'statement') {
  const database = await createEmptyDatabase();
  const pooler = await startPgbouncer(program, database.url, { pool_mode: mode, default_pool_size: 40 });
  onTestFinished(async () => {
    await pooler.stop();
    await database.drop();
  });
  return { direct: database.url, pooled: pooler.url };
}

describe.runIf(program !== '')('a marketplace behind PgBouncer', { tags: ['deep'] }, () => {
  it('takes each order once and sends its mails, while the pooler is killed and comes back', async () => {
    const { dataDir, pooler, env } = await marketOfTest();
    const server = await running({ dataDir, env });
    const clients = startClients(server.url, 4);
    for (let order = 0; order < 12; order++) await clients.next();
    for (let kill = 0; kill < 3; kill++) {
      await pooler.kill();
      await expectFailingFast(await Promise.all(Array.from({ length: 20 }, () => renewedAt(server.url))));
      expect(await timed(`${server.url}/healthz`)).toMatchObject({ status: 200 });
      expect(await timed(`${server.url}/readyz`)).toMatchObject({ status: 503 });
      await pooler.start();
      for (let order = 0; order < 8; order++) await clients.next();
      expect(await timed(`${server.url}/readyz`)).toMatchObject({ status: 200 });
    }
    await clients.stop();
    const { orders, ...faults } = await audit(dataDir, clients.acknowledged);
    expect(faults).toEqual({ lost: [], doubled: [], incomplete: [], wrongSums: [], openJobs: 0 });
    expect(orders).toBeGreaterThanOrEqual(36);
    expect(await server.kill('SIGTERM')).toBe(0);
    const again = await running({ dataDir, env });
    expect(await timed(`${again.url}/readyz`)).toMatchObject({ status: 200 });
    expect(await again.kill('SIGTERM')).toBe(0);
  });

  it('fails soon when a lock holds everything, and leaves nothing running in PostgreSQL', async () => {
    const { dataDir, env } = await marketOfTest();
    const server = await running({ dataDir, env });
    const other = await connectTo(dataDir);
    await other.query('begin; lock table sessions in access exclusive mode');
    const waiting = Promise.all(Array.from({ length: 60 }, () => renewedAt(server.url)));
    expect(await Promise.race([timed(`${server.url}/healthz`), waiting])).toMatchObject({ status: 200 });
    await expectFailingFast(await waiting);
    // Not on the connection that holds the lock: within a transaction this view stays as it was first seen.
    const onlooker = await connectTo(dataDir);
    const held = async () => {
      const { rows } = await onlooker.query<{
        held: number;
      }>(`select count(*)::int as held from pg_stat_activity
        where application_name = 'brennwert requests' and state <> 'idle'`);
      return rows[0]?.held;
    };
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    await onlooker.end();
    await other.query('rollback');
    await other.end();
    await until(async () => (await renewedAt(server.url)).status < 500, 2000);
  });

  it('fails soon while the network to it is dead, and serves again when that is back', async () => {
    const { dataDir, env } = await marketOfTest();
    const { hostname: host, port } = new URL(env.DATABASE_URL);
    const proxy = await startChaosProxy({ host, port: Number(port) });
    onTestFinished(proxy.stop);
    const url = env.DATABASE_URL.replace(`:${port}/`, `:${proxy.port}/`);
    const server = await running({ dataDir, env: { ...env, DATABASE_URL: url } });
    proxy.turn('hold');
    const waiting = Promise.all(Array.from({ length: 30 }, () => renewedAt(server.url)));
    expect(await Promise.race([timed(`${server.url}/healthz`), waiting])).toMatchObject({ status: 200 });
    await expectFailingFast(await waiting);
    expect(await timed(`${server.url}/readyz`)).toMatchObject({ status: 503 });
    proxy.turn('pass');
    await until(async () => (await renewedAt(server.url)).status < 500, 5000);
  });

  it('is backed up, restored, filled and given its first admin by the commands', async () => {
    const { dataDir, env } = await marketOfTest();
    const command = (name: string, variables: Record<string, string>, ...args: string[]) =>
      promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
        cwd: repository,
        env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...variables },
      });
    const file = path.join(dataDir, 'all.backup');
    const simulated = await command('simulate', env, '--devices', '2', '--days', '3');
    expect(simulated.stdout).toMatch(/\d+ readings of 2 devices/);
    const made = await command('make-admin', env, 'kunde@demo.example');
    expect(made.stdout).toContain('kunde@demo.example is an admin');
    await expect(command('reset-factors', env, 'kunde@demo.example')).rejects.toMatchObject({
      stderr: 'kunde@demo.example has no second factor to reset.\n',
    });
    expect((await command('backup', env, file)).stdout).toMatch(/^Backed up \d+ rows of \d+ tables/);
    const { direct, pooled } = await pooledDatabase('transaction');
    const elsewhere = { ...secret, DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct };
    expect((await command('restore', elsewhere, file)).stdout).toMatch(/^Restored \d+ rows/);
    await expect(command('backup', { ...secret, DATABASE_URL: pooled }, `${file}.2`)).rejects.toMatchObject({
      stderr: expect.stringMatching(/^DATABASE_URL leads to a pooler [^\n]+\.\n$/),
    });
  });
});

describe.runIf(program !== '')('a start that finds PgBouncer', { tags: ['deep'] }, () => {
  const refused = async (variables: Record<string, string>) => {
    const dataDir = await temporaryDataDir();
    const { code, output } = await startRefused({ dataDir, env: { ...secret, ...variables } });
    expect([code, output]).toEqual([1, expect.stringMatching(oneSentence)]);
    return output;
  };

  it('in transaction mode is refused in one sentence without a way around it', async () => {
    const { pooled } = await pooledDatabase('transaction');
    const sentence = await refused({ DATABASE_URL: pooled });
    expect(sentence).toContain('set DATABASE_DIRECT_URL to the address of PostgreSQL itself');
  });

  it('as the way around itself, or in a mode without transactions, or with a way to elsewhere, is refused', async () => {
    const { pooled } = await pooledDatabase('transaction');
    expect(await refused({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).toMatch(
      /^DATABASE_DIRECT_URL leads to/,
    );
    const other = await createTestDatabase();
    onTestFinished(other.drop);
    expect(await refused({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: other.url })).toContain(
      'is another database',
    );
    const single = await pooledDatabase('statement');
    expect(await refused({ DATABASE_URL: single.pooled, DATABASE_DIRECT_URL: single.direct })).toContain(
      'DATABASE_URL cannot be used',
    );
  });

  it('in session mode needs no way around it', async () => {
    const { pooled } = await pooledDatabase('session');
    const server = await running({
      dataDir: await temporaryDataDir(),
      env: { ...secret, DATABASE_URL: pooled },
    });
    expect(await timed(`${server.url}/readyz`)).toMatchObject({ status: 200 });
    expect(await server.kill('SIGTERM')).toBe(0);
  });
});
