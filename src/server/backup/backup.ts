import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf, StartError } from '../system-errors.ts';
import { endOfRows, type Header, jsonLine } from './format.ts';
import { connectAlone, partitions, sequenceStates, type TableToCopy, tablesToCopy } from './schema.ts';

/** Rows of each table. */
export type Contents = Record<string, number>;

/**
 * Writes everything a database holds at one moment into a new file, while the marketplace goes on. The file appears
 * under its name only when it is whole. Only its owner may read it: it holds customers' data.
 */
export async function backUp(url: string, file: string, now: Date): Promise<Contents> {
  if (await stat(file).catch(() => null)) throw new StartError(`${file} exists already; name another file.`);
  const growing = `${file}.${process.pid}.part`;
  const client = await connectAlone(url);
  const contents: Contents = {};
  try {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(
      Readable.from(sections(client, contents, now)),
      createGzip(),
      createWriteStream(growing, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(growing, file);
  } catch (error) {
    await rm(growing, { force: true });
    throw codeOf(error).startsWith('E')
      ? new StartError(`${file} cannot be written: ${codeOf(error)}.`)
      : error;
  } finally {
    await client.end();
  }
  return contents;
}

async function* sections(client: pg.Client, contents: Contents, now: Date): AsyncGenerator<string | Buffer> {
  yield jsonLine(await headerOf(client, now));
  for (const table of await tablesToCopy(client)) yield* rowsOf(client, table, contents);
  // Read last: sequences do not stand still in a snapshot, and too high a value does no harm.
  for (const state of await sequenceStates(client)) yield jsonLine(state);
  yield jsonLine({ end: true, rows: contents });
}

async function headerOf(client: pg.Client, now: Date): Promise<Header> {
  const { rows: found } = await client.query("select to_regclass('public.schema_migrations') as name");
  if (!found[0]?.name) throw new StartError('There is no marketplace in this database.');
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const parts = await partitions(client);
  return { format: 'brennwert-backup', version: 1, madeAt: now.toISOString(), migrations, partitions: parts };
}

async function* rowsOf(
  client: pg.Client,
  { table, columns }: TableToCopy,
  contents: Contents,
): AsyncGenerator<string | Buffer> {
  yield jsonLine({ table, columns });
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${table}) to stdout`));
  for await (const chunk of rows) yield chunk as Buffer;
  contents[table] = rows.rowCount;
  yield endOfRows;
}
