import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type PoolerOptions, startPooler } from '#test/fakes/pooler.ts';
import { isOutage, StartError } from '../system-errors.ts';
import { onDatabase, openDatabase } from './open.ts';
import { forRequests } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const transactions = { mode: 'transaction', order: 'take turns', connections: 3 } as const;

async function pooler(options: PoolerOptions): Promise<string> {
  const { url, stop } = await startPooler(database.url, options);
  onTestFinished(stop);
  return url;
}

async function opened(databaseUrl: string, databaseDirectUrl: string | null) {
  const settings = { dataDir: '', databaseUrl, databaseDirectUrl };
  const open = await openDatabase(settings, { onNotice: () => undefined, onLost: () => undefined });
  onTestFinished(open.stop);
  return open;
}

async function refusal(databaseUrl: string, databaseDirectUrl: string | null): Promise<string> {
  const error = await opened(databaseUrl, databaseDirectUrl).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
}

/** As few as one, where nobody gets another one; with turns between two, each of two clients could always meet its own. */
const sharing: PoolerOptions[] = ([1, 2, 3] as const).flatMap((connections) => [
  { mode: 'transaction', order: 'take turns', connections },
  { mode: 'transaction', order: 'the last', connections },
]);

describe('a start', () => {
  it.each(sharing)('that finds %o without a way around it says so in one sentence', async (options) => {
    const sentence = await refusal(await pooler(options), null);
    expect(sentence).toMatch(
      /^DATABASE_URL leads to a pooler that gives each transaction another connection/,
    );
    expect(sentence).toContain('set DATABASE_DIRECT_URL to the address of PostgreSQL itself');
  });

  it.each(sharing)('whose way around a pooler is %o says so', async (options) => {
    const url = await pooler(options);
    expect(await refusal(url, url)).toMatch(
      /^DATABASE_DIRECT_URL leads to a pooler that gives each transaction/,
    );
  });

  it('whose way around leads elsewhere says so', async () => {
    const other = await createEmptyDatabase();
    onTestFinished(other.drop);
    const sentence =
      'DATABASE_DIRECT_URL is another database than DATABASE_URL: both must lead to the same one.';
    expect(await refusal(await pooler(transactions), other.url)).toBe(sentence);
  });

  it('on PostgreSQL itself, or where each session keeps its connection, needs no way around', async () => {
    const sessions = await pooler({ mode: 'session', order: 'the last', connections: 8 });
    for (const url of [database.url, sessions]) {
      const { db, pool } = await opened(url, null);
      const { rows } = await sql`select current_setting('statement_timeout') as longest`.execute(db);
      expect(rows).toEqual([{ longest: '1s' }]);
      expect(pool.idleCount).toBe(forRequests.atLeast);
    }
  });

  it('is not needed for a command to find the pooler', async () => {
    const settings = { dataDir: '', databaseUrl: await pooler(transactions), databaseDirectUrl: null };
    const command = onDatabase(settings, 'running or not', async () => 'done');
    await expect(command).rejects.toThrow('set DATABASE_DIRECT_URL');
  });
});

describe('over a pooler that gives each transaction another connection', () => {
  it('what is asked often is answered always, and prepared nowhere', async () => {
    const url = await pooler(transactions);
    const { db } = await opened(url, database.url);
    for (let n = 0; n < 60; n++) {
      const { rows } = await sql`select ${n}::int + 1 as next`.execute(db);
      expect(rows).toEqual([{ next: n + 1 }]);
    }
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([]);
  });

  it('each statement has its limit, and leaves no setting behind', async () => {
    const url = await pooler(transactions);
    const { db } = await opened(url, database.url);
    const settings = sql<{ statement: string; idle: string }>`select
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    expect((await settings.execute(db)).rows).toEqual([{ statement: '1s', idle: '0' }]);
    const inside = [{ statement: '1s', idle: '1min' }];
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 2; n++) expect((await settings.execute(tx)).rows).toEqual(inside);
    });
    const isolated = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    expect((await isolated.execute((tx) => settings.execute(tx))).rows).toEqual(inside);
    const bare = new pg.Client(url);
    await bare.connect();
    for (let n = 0; n < transactions.connections; n++)
      expect((await bare.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await bare.end();
  });

  it.each([
    ['by itself', (db: TestDatabase['db']) => sql`select pg_sleep(${60}::int)`.execute(db)],
    ['without parameters', (db: TestDatabase['db']) => sql`select pg_sleep(60)`.execute(db)],
    [
      'in a transaction',
      (db: TestDatabase['db']) => db.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx)),
    ],
  ])(
    'a statement %s that takes too long is ended by PostgreSQL, and the connection serves on',
    async (_, ask) => {
      const { db, pool } = await opened(await pooler(transactions), database.url);
      const error = await ask(db).catch((failure: unknown) => failure);
      expect(String(error)).toContain('timeout');
      expect(isOutage(error)).toBe(true);
      const running = async () =>
        (
          await database.pool.query(`select from pg_stat_activity
          where datname = current_database() and state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()`)
        ).rowCount;
      await expect.poll(running).toBe(0);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    },
  );

  it('a wrong statement fails by its own fault, and the next one is answered', async () => {
    const { db } = await opened(await pooler({ ...transactions, connections: 1 }), database.url);
    const error = await sql`select ${'a'}::int`.execute(db).catch((failure: unknown) => failure);
    expect(String(error)).toContain('invalid input syntax for type integer: "a"');
    expect(isOutage(error)).toBe(false);
    const counted = await sql`update queue_processes set seen_at = now() where false`.execute(db);
    expect([counted.rows, counted.numAffectedRows]).toEqual([[], 0n]);
    expect((await sql`select ${'a'}::text as a`.execute(db)).rows).toEqual([{ a: 'a' }]);
  });

  it('jobs have connections of their own', async () => {
    const { background } = await opened(await pooler(transactions), database.url);
    const client = await background.pool.connect();
    const pids = new Set<number>();
    for (let n = 0; n < 4; n++) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      pids.add(rows[0]?.pid ?? 0);
    }
    const { rows } = await client.query('show statement_timeout');
    client.release();
    expect([pids.size, rows]).toEqual([1, [{ statement_timeout: '0' }]]);
  });
});
