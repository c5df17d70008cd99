import pg from 'pg';
import { codeOf, StartError } from '../system-errors.ts';
import type { Header } from './format.ts';

/** A table or partitioned table with the columns that hold data of their own; names are quoted for SQL. */
export type TableToCopy = { table: string; columns: string[] };

/** Where our data are: our own tables and the queue's, whose waiting jobs are part of what was promised. */
const schemas = ['public', 'graphile_worker'];

const isOurs = 'relation.relnamespace in (select oid from pg_namespace where nspname = any($1))';

/** What a query tells of our schemas, its only parameter. */
const rowsOf = async <Row extends object>(client: pg.ClientBase, query: string): Promise<Row[]> =>
  (await client.query<Row>(query, [schemas])).rows;

/**
 * Partitions are copied with the table that they are parts of; the migrations of the place where a backup is restored
 * write down themselves.
 */
export const tablesToCopy = (client: pg.ClientBase) =>
  rowsOf<TableToCopy>(
    client,
    `select format('%I.%I', nspname, relname) as table,
       array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class as relation
       join pg_namespace on pg_namespace.oid = relation.relnamespace
       join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where ${isOurs} and relkind in ('r', 'p') and not relispartition
       and relname not in ('schema_migrations', 'migrations')
     group by nspname, relname
     order by nspname, relname`,
  );

export const partitions = (client: pg.ClientBase) =>
  rowsOf<Header['partitions'][number]>(
    client,
    `select relation.oid::regclass::text as name, inhparent::regclass::text as parent,
       pg_get_expr(relation.relpartbound, relation.oid) as bound
     from pg_class as relation join pg_inherits on inhrelid = relation.oid
     where ${isOurs} and relation.relispartition and relation.relkind = 'r'
     order by 1`,
  );

export const sequenceStates = (client: pg.ClientBase) =>
  // One that was never asked has no last value.
  rowsOf<{ sequence: string; value: string; called: boolean }>(
    client,
    `select format('%I.%I', schemaname, sequencename) as sequence,
       coalesce(last_value, start_value)::text as value, last_value is not null as called
     from pg_sequences where schemaname = any($1) order by 1`,
  );

/** Those that were declared; the copies that partitions inherit go and come with them. */
export const foreignKeys = (client: pg.ClientBase) =>
  rowsOf<{ table: string; name: string; definition: string }>(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class as relation on relation.oid = conrelid
     where ${isOurs} and contype = 'f' and conparentid = 0
     order by 1, 2`,
  );

/** Whether a database holds nothing at all yet, ours or anybody's. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const [found] = await rowsOf<{ tables: number }>(
    client,
    `select count(*)::int as tables from pg_class as relation
     where ${isOurs} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  );
  return found?.tables === 0;
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
