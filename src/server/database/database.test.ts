import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isOutage, StartError } from '../system-errors.ts';
import { migrate, readMigrations } from './migrations.ts';
import { listenTo, openDatabase } from './open.ts';
import { forBackground, forRequests, kyselyOn, openAhead, openPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('values from the database', () => {
  it('arrive as numbers, days and untouched json', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big_number, '2026-12-04'::date as a_day,
      array[1, null]::int8[] as numbers, '{2026-01-01}'::date[] as days, '{}'::date[] as none,
      '{"snake_key": {"PascalKey": 1}}'::jsonb as content`.execute(database.db);
    expect(rows).toEqual([
      {
        bigNumber: 9007199254740991,
        aDay: '2026-12-04',
        numbers: [1, null],
        days: ['2026-01-01'],
        none: [],
        content: { snake_key: { PascalKey: 1 } },
      },
    ]);
  });

  it('can be sorted as German does', async () => {
    const { rows } = await sql<{
      word: string;
    }>`select word from unnest(array['Zebra', 'Äpfel', 'Apfel']) as word
      order by word collate "de-x-icu"`.execute(database.db);
    expect(rows.map(({ word }) => word)).toEqual(['Apfel', 'Äpfel', 'Zebra']);
  });
});

it.each([
  [
    { databaseDirectUrl: 'postgres://u:topsecret@127.0.0.1:1/d' },
    /^DATABASE_DIRECT_URL cannot be reached \(127/,
  ],
  [{ databaseUrl: 'postgres://u:topsecret@127.0.0.1:1/d' }, /^DATABASE_URL cannot be reached \(127/],
  [
    { databaseUrl: 'postgres://u:topsecret@h/d?sslrootcert=/nowhere' },
    /^DATABASE_URL cannot be used: .*nowhere/,
  ],
])('an address %o at which there is no database is named in one sentence', async (wrong, sentence) => {
  const settings = { dataDir: '', databaseUrl: database.url, databaseDirectUrl: database.url, ...wrong };
  const opening = openDatabase(settings, { onNotice: () => undefined, onLost: () => undefined });
  const refusal = await opening.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  const { message } = refusal as StartError;
  expect(message).toMatch(sentence);
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain('topsecret');
});

describe('a statement that is often asked', () => {
  const ask = (pool: pg.Pool, text: string, times: number) =>
    Array.fromAsync({ length: times }, async () => {
      const { rows } = await kyselyOn(pool).executeQuery(CompiledQuery.raw(text, [1]));
      return rows[0];
    });
  const pooled = () => {
    const pool = openPool(database.url, { ...forRequests, size: 1 });
    onTestFinished(() => pool.end());
    return pool;
  };

  it('is prepared, one that is seldom asked is not', async () => {
    const pool = pooled();
    await ask(pool, 'select $1::int + 1 as often', 25);
    await ask(pool, 'select $1::int + 1 as seldom', 3);
    const { rows } = await pool.query('select statement from pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'select $1::int + 1 as often' }]);
  });

  it('is refused once at most by a connection when a migration changes what it answers', async () => {
    const pool = pooled();
    await pool.query('create table changing (id int, word varchar(5))');
    const text = 'select * from changing where id = $1';
    await ask(pool, text, 25);
    await pool.query("alter table changing add column more text; insert into changing values (1, 'a', 'b')");
    await ask(pool, text, 1).catch(() => undefined);
    expect(await ask(pool, text, 2)).toEqual(Array(2).fill({ id: 1, word: 'a', more: 'b' }));
  });
});

describe('connections for requests', () => {
  it('are open before the first one comes and stay so', async () => {
    const pool = openPool(database.url, forRequests);
    onTestFinished(() => pool.end());
    await openAhead(pool, forRequests.atLeast);
    expect(pool.idleCount).toBe(forRequests.atLeast);
    expect(pool.options.min).toBe(forRequests.atLeast);
  });
});

describe('a request that waits for the database', () => {
  const opened = (url: string, size: number) => {
    const pool = openPool(url, { ...forRequests, size });
    onTestFinished(() => pool.end());
    return pool;
  };

  it('is told soon that its statement takes too long, and the connection serves on', async () => {
    const pool = opened(database.url, 1);
    const error = await pool.query('select pg_sleep(60)').catch((failure: unknown) => failure);
    // The database's own, or on a busy machine the client's a moment later.
    expect(String(error)).toContain('timeout');
    expect(isOutage(error)).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is told soon that no connection is free', async () => {
    const pool = opened(database.url, 1);
    const busy = await pool.connect();
    const error = await pool.query('select 1').catch((failure: unknown) => failure);
    expect(String(error)).toContain('timeout');
    expect(isOutage(error)).toBe(true);
    busy.release();
  });

  it('is not told to try again when the statement itself is wrong', async () => {
    const error = await opened(database.url, 1)
      .query('select no_such_column')
      .catch((failure: unknown) => failure);
    expect(isOutage(error)).toBe(false);
  });

  it('gives up on a network that swallows its packets, and works again when it is back', async () => {
    const network = await swallowingNetwork(database.url);
    onTestFinished(() => network.close());
    const pool = opened(network.url, 2);
    const db = kyselyOn(pool);
    await sql`select 1`.execute(db);
    network.swallow(true);
    const error = await db
      .transaction()
      .execute((tx) => sql`select 1`.execute(tx))
      .catch((failure: unknown) => failure);
    expect(isOutage(error)).toBe(true);
    network.swallow(false);
    expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
  });
});

describe('a listener', () => {
  it('hears messages, and hears again after its connection was cut', async () => {
    const heard: string[] = [];
    const waiting: ((message: string) => void)[] = [];
    const next = () => new Promise<string>((resolve) => waiting.push(resolve));
    const tell = (message: string) => {
      heard.push(message);
      waiting.shift()?.(message);
    };
    const connected = next();
    const listener = listenTo(database.url, 'news', {
      onMessage: tell,
      onConnected: () => tell('connected'),
    });
    await connected;
    const first = next();
    await sql`select pg_notify('news', 'one')`.execute(database.db);
    await first;
    const again = next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'brennwert listen news' and datname = current_database()`.execute(database.db);
    await again;
    const last = next();
    await sql`select pg_notify('news', 'two')`.execute(database.db);
    await last;
    await listener.stop();
    expect(heard).toEqual(['connected', 'one', 'connected', 'two']);
  });
});

describe('migrations', () => {
  const migrations = [
    { name: '0001_a.sql', sql: 'create table a (id int)', checksum: 'a1' },
    { name: '0002_b.sql', sql: 'create table b (id int); insert into b values (1)', checksum: 'b1' },
  ];
  const emptyPool = async () => {
    const { url, drop } = await createEmptyDatabase();
    const pool = openPool(url, forBackground);
    onTestFinished(async () => {
      await pool.end();
      await drop();
    });
    return pool;
  };

  it('are applied once, also when several processes start together', async () => {
    const pool = await emptyPool();
    const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, migrations)));
    expect(runs.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(pool, migrations)).toEqual([]);
    expect((await pool.query('select * from b')).rowCount).toBe(1);
  });

  it('refuse a file that was edited after it was applied', async () => {
    const pool = await emptyPool();
    await migrate(pool, migrations);
    const edited = migrations.map((each) => ({ ...each, checksum: `${each.checksum}!` }));
    await expect(migrate(pool, edited)).rejects.toThrow('Migration 0001_a.sql was edited');
  });

  it('refuse a database that is newer than the program', async () => {
    const pool = await emptyPool();
    await migrate(pool, migrations);
    await expect(migrate(pool, migrations.slice(0, 1))).rejects.toThrow(
      '0002_b.sql, which this version does not know',
    );
  });

  it('leave nothing behind of a file that fails', async () => {
    const pool = await emptyPool();
    const broken = { name: '0003_c.sql', sql: 'create table c (id int); select 1/0', checksum: 'c1' };
    await expect(migrate(pool, [...migrations, broken])).rejects.toThrow(
      '0003_c.sql failed: division by zero',
    );
    expect((await pool.query("select to_regclass('c') as c")).rows).toEqual([{ c: null }]);
  });

  it('are numbered without doubles', async () => {
    const numbers = (await readMigrations(path.resolve('db/migrations'))).map(({ name }) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});

/** A way to the database on which packets can vanish without an error, as behind a broken firewall. */
async function swallowingNetwork(url: string) {
  const directory = new URL(url.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
  let swallowing = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(path.join(directory, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (!swallowing) to.write(data);
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*/, ''),
    swallow: (on: boolean) => {
      swallowing = on;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
