import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Migration, migrate, readMigrations } from '../database/migrations.ts';
import { type DatabaseSettings, migrationsDirectory, onDatabase } from '../database/open.ts';
import { forBackground, openPool } from '../database/pool.ts';
import { codeOf, StartError } from '../system-errors.ts';
import { backUp, type Contents } from './backup.ts';
import { type BackupReader, DamagedBackup, type Header, header, readBackup, section } from './format.ts';
import { connectAlone, foreignKeys, isEmpty, makeEmpty, tablesToCopy } from './schema.ts';

/** `npm run backup FILE`: of the database that a start would use. */
export async function backUpByCommand(file: string, where: DatabaseSettings): Promise<string> {
  const contents = await onDatabase(where, 'running or not', (url) => backUp(url, file, new Date()));
  return `Backed up ${summary(contents)} into ${file}.${secretReminder(where)}`;
}

/** `npm run restore FILE`: into the same. */
export async function restoreByCommand(file: string, where: DatabaseSettings): Promise<string> {
  const migrations = await readMigrations(migrationsDirectory);
  const contents = await onDatabase(where, 'not running', (url) => restore(url, file, migrations));
  return `Restored ${summary(contents)} from ${file}.`;
}

function summary(contents: Contents): string {
  const rows = Object.values(contents).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(contents).length} tables`;
}

const secretReminder = ({ dataDir, databaseUrl }: DatabaseSettings): string =>
  databaseUrl
    ? ' Keep BRENNWERT_SECRET with it.'
    : ` Keep ${path.join(dataDir, 'secret')} (or BRENNWERT_SECRET) with it.`;

/**
 * Fills an empty database from a backup: the schema as it was then, and every row. The next start brings the schema
 * up to date. Refuses a database that holds anything, and a backup of a newer version. All or nothing.
 */
export async function restore(
  url: string,
  file: string,
  migrations: readonly Migration[],
): Promise<Contents> {
  const reader = readBackup(unpacked(file));
  const head = await readHeader(reader);
  const known = migrationsOf(head, migrations);
  const client = await connectAlone(url);
  try {
    if (!(await isEmpty(client))) {
      throw new StartError('The database is not empty. A backup is restored into an empty one only.');
    }
    return await fill(client, { url, known, head, reader });
  } finally {
    await client.end();
  }
}

/** What PostgreSQL and zlib say of a file that was cut off or changed becomes one sentence. */
async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  const reading = pipeline(createReadStream(file), unzip).catch((error: unknown) => error);
  try {
    for await (const chunk of unzip) yield chunk as Buffer;
  } catch (error) {
    if (codeOf(error).startsWith('Z_')) throw new DamagedBackup('it cannot be unpacked to its end');
    throw new StartError(`${file} cannot be read: ${codeOf(error)}.`);
  }
  await reading;
}

async function readHeader(reader: BackupReader): Promise<Header> {
  const head = header.safeParse(await reader.json());
  if (!head.success) throw new StartError('The file is no backup of this marketplace.');
  return head.data;
}

/** The schema's steps up to the backup. */
function migrationsOf(head: Header, migrations: readonly Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  return head.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (!migration) {
      throw new StartError(
        `The backup has migration ${name}, which this version does not know: it is newer.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `Migration ${name} is another one in the backup: restore it with its own version.`,
      );
    }
    return migration;
  });
}

type Filling = { url: string; known: readonly Migration[]; head: Header; reader: BackupReader };

async function fill(client: pg.Client, { url, known, head, reader }: Filling): Promise<Contents> {
  try {
    const pool = openPool(url, { ...forBackground, size: 1 });
    await migrate(pool, known)
      .then(() => runMigrations({ pgPool: pool }))
      .finally(() => pool.end());
    await client.query('begin');
    const contents = await load(client, head, reader);
    await client.query('commit');
    // Copied rows have no statistics, and without them the first minute's pages would be slow.
    await client.query('analyze');
    return contents;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await makeEmpty(client);
    throw error;
  }
}

async function load(client: pg.Client, head: Header, reader: BackupReader): Promise<Contents> {
  const tables = (await tablesToCopy(client)).map(({ table }) => table);
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  // Rows come as they were: nothing may happen because they come.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const { name, parent, bound } of head.partitions) {
    await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`);
  }
  const contents = await loadSections(client, new Set(tables), reader);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  // Whoever was running a job is not here.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
  return contents;
}

async function loadSections(
  client: pg.Client,
  tables: ReadonlySet<string>,
  reader: BackupReader,
): Promise<Contents> {
  const loaded: Contents = {};
  for (;;) {
    const next = section.safeParse(await reader.json());
    if (!next.success) throw new DamagedBackup('its end is missing');
    if ('end' in next.data) {
      const { rows } = next.data;
      const wrong = Object.keys(rows).find((table) => rows[table] !== loaded[table]);
      if (wrong !== undefined) throw new DamagedBackup(`rows of ${wrong} are missing`);
      return loaded;
    }
    if ('sequence' in next.data) {
      const { sequence, value, called } = next.data;
      await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, called]);
    } else {
      const { table, columns } = next.data;
      if (!tables.has(table)) throw new DamagedBackup(`there is no table ${table} in its version`);
      const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      await pipeline(Readable.from(reader.rows()), into);
      loaded[table] = into.rowCount;
    }
  }
}
