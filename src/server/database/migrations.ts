import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { StartError } from '../system-errors.ts';

export type Migration = { name: string; sql: string; checksum: string };

/** The migrations of a folder in the order of their numbers: NNNN_what.sql. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (wrong) throw new StartError(`db/migrations/${wrong} is not named NNNN_what_it_does.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies what is missing, each file in a transaction of its own, and answers the names of those it applied.
 * Forward only; processes that start together take turns; an applied file that was edited since, or one that
 * this version does not know, refuses the start.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of [null, ...migrations]) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
      if (!migration) await prepare(client, migrations);
      else if (await applyOnce(client, migration)) applied.push(migration.name);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
  return applied;
}

async function prepare(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of rows) {
    if (!known.has(name)) {
      throw new StartError(
        `The database has migration ${name}, which this version does not know: it is too old for it.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartError(
        `Migration ${name} was edited after it was applied: restore the file and add a new migration instead (a demo database may be deleted with its DATA_DIR).`,
      );
    }
  }
}

async function applyOnce(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [name]);
  if (rowCount) return false;
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}
