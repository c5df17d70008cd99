import pg from 'pg';
import { codeOf, StartError } from '../system-errors.ts';
import type { Header } from './format.ts';

/** A table or partitioned table with the columns that hold data of their own; names are quoted for SQL. */
export type TableToCopy = { table: string; columns: string[] };

/** Where our data are: our own tables and the queue's, whose waiting jobs are part of what was promised. */
const schemas = ['public', 'graphile_worker'];
/** Written by the migrations of the place where a backup is restored. */
const notCopied = ['schema_migrations', 'migrations'];

const isOurs = 'relation.relnamespace in (select oid from pg_namespace where nspname = any($1))';

/** Partitions are copied with the table that they are parts of. */
export async function tablesToCopy(client: pg.ClientBase): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(
    `select format('%I.%I', nspname, relname) as table,
       array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class as relation
       join pg_namespace on pg_namespace.oid = relation.relnamespace
       join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where ${isOurs} and relkind in ('r', 'p') and not relispartition and relname <> all($2)
     group by nspname, relname
     order by nspname, relname`,
    [schemas, notCopied],
  );
  return rows;
}

export async function partitions(client: pg.ClientBase) {
  const { rows } = await client.query<Header['partitions'][number]>(
    `select relation.oid::regclass::text as name, inhparent::regclass::text as parent,
       pg_get_expr(relation.relpartbound, relation.oid) as bound
     from pg_class as relation join pg_inherits on inhrelid = relation.oid
     where ${isOurs} and relation.relispartition and relation.relkind = 'r'
     order by 1`,
    [schemas],
  );
  return rows;
}

export async function sequenceStates(client: pg.ClientBase) {
  // One that was never asked has no last value.
  const { rows } = await client.query<{ sequence: string; value: string; called: boolean }>(
    `select format('%I.%I', schemaname, sequencename) as sequence,
       coalesce(last_value, start_value)::text as value, last_value is not null as called
     from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  );
  return rows;
}

/** Those that were declared; the copies that partitions inherit go and come with them. */
export async function foreignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class as relation on relation.oid = conrelid
     where ${isOurs} and contype = 'f' and conparentid = 0
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Whether a database holds nothing at all yet, ours or anybody's. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class as relation
     where ${isOurs} and relkind in ('r', 'p', 'v', 'm', 'S')`,
    [schemas],
  );
  return rows[0]?.tables === 0;
}

/** Takes away what a restore that failed had begun, in a database that was empty before. */
export async function makeEmpty(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists graphile_worker cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}

/** One connection without limits of time, whose texts do not depend on the server's settings. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'brennwert backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${codeOf(error) || String(error)}.`);
  }
  await client.query("set datestyle to 'ISO'; set timezone to 'UTC'; set intervalstyle to 'postgres'");
  await client.query('set statement_timeout to 0; set idle_in_transaction_session_timeout to 0');
  return client;
}
