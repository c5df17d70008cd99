import pg from 'pg';
import { ownDatabase } from '#server/database/bundled/bundled-server.ts';
import { openCluster, urlOf } from '#server/database/bundled/cluster.ts';
import { findHome } from '#server/database/bundled/database-folder.ts';
import type { BenchServer } from './processes.ts';

/** A row that placing an order wrote, by the table that it stands in. */
type Row = { source: string; values: Record<string, unknown> };

/** How a row of the order is written for another order. */
type Insert = { name: string; text: string; valuesFor(order: number): string };

const noteRows = `
  create schema bench;
  create table bench.notes (id bigserial, tx xid8, source text, row jsonb);
  create function bench.note() returns trigger language plpgsql as $$
  begin
    insert into bench.notes (tx, source, row)
      values (pg_current_xact_id(), format('%I.%I', tg_table_schema, tg_table_name), to_jsonb(new));
    return null;
  end $$`;

/** Every table that holds rows itself, of ours and of the queue. */
const ownTables = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'graphile_worker')`;

/**
 * The floor of orders: bare clients of the market's PostgreSQL that write the rows of an order, one statement each in
 * one transaction an order. The rows are those that `placeOne` makes the market write, with ids of their own and jobs that
 * nobody runs. Orders a second, and the time that 99 % of them take at most, ms.
 */
export async function bareOrders(
  market: BenchServer,
  { connections, seconds, placeOne }: { connections: number; seconds: number; placeOne(): Promise<void> },
): Promise<{ perSecond: number; p99Ms: number; rows: number }> {
  const home = await findHome(market.env.DATA_DIR ?? '');
  const connectionString = await urlOf(await openCluster(home, 'safe'), ownDatabase);
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  if (!first) throw new Error('the floor needs a connection');
  try {
    const inserts = await insertsOf(first, await rowsOfOrder(first, placeOne));
    await load({ clients, inserts, seconds: seconds / 4 });
    return { ...(await load({ clients, inserts, seconds })), rows: inserts.length };
  } finally {
    await Promise.all(clients.slice(1).map((client) => client.end()));
    await first.query('rollback; drop schema if exists bench cascade');
    await first.end();
  }
}

async function rowsOfOrder(client: pg.Client, placeOne: () => Promise<void>): Promise<Row[]> {
  await client.query(noteRows);
  const { rows: tables } = await client.query<{ name: string }>(ownTables);
  for (const { name } of tables)
    await client.query(
      `create trigger bench_note after insert on ${name} for each row execute function bench.note()`,
    );
  await placeOne();
  for (const { name } of tables) await client.query(`drop trigger bench_note on ${name}`);
  const { rows } = await client.query<{ source: string; row: Record<string, unknown> }>(
    `select source, row from bench.notes
     where tx = (select tx from bench.notes where source like 'public.orders%' order by id limit 1) order by id`,
  );
  return rows.map(({ source, row }) => ({ source, values: row }));
}

/** The columns of the tables that an order is written to, and which column of an order's own row each refers to. */
const columnsOf = `
  with used as (select oid, coalesce(pg_partition_root(oid), oid) as root from unnest($1::regclass[]) as oid)
  select used.oid::regclass::text as source, attname as name, format_type(atttypid, null) as type,
    attgenerated <> '' or attidentity = 'a' as "isGenerated",
    (select min(other.oid::regclass::text || ' ' || target.attname) from pg_constraint
       join used as other on other.root = confrelid or other.oid = confrelid
       join pg_attribute as target on target.attrelid = confrelid
         and target.attnum = confkey[array_position(conkey, pg_attribute.attnum)]
       where contype = 'f' and conrelid in (used.oid, used.root) and pg_attribute.attnum = any(conkey)) as refers,
    exists (select from pg_constraint
       where contype = 'f' and conrelid in (used.oid, used.root) and attnum = any(conkey)) as "isForeign",
    array(select indexrelid::regclass::text from pg_index
       where indrelid = used.oid and indisunique and attnum = any(indkey)) as uniques
  from used join pg_attribute on attrelid = used.oid and attnum > 0 and not attisdropped`;

type Column = {
  source: string;
  name: string;
  type: string;
  isGenerated: boolean;
  refers: string | null;
  isForeign: boolean;
  /** Names of the indexes in which no two rows are alike. */
  uniques: readonly string[];
};

async function insertsOf(client: pg.Client, rows: readonly Row[]): Promise<Insert[]> {
  const sources = [...new Set(rows.map(({ source }) => source))];
  const { rows: all } = await client.query<Column>(columnsOf, [sources]);
  return rows.map(({ source, values }, at) => {
    const columns = all.filter(
      (column) => [column.source, `public.${column.source}`].includes(source) && column.name in values,
    );
    const names = columns.flatMap(({ isGenerated, name }) => (isGenerated ? [] : [`"${name}"`])).join(', ');
    const written = { ...values, ...('run_at' in values && { run_at: '2100-01-01' }) };
    return {
      name: `floor_${at}`,
      // As JSON, because the notes are: each value is read as the type of its column.
      text: `insert into ${source} (${names}) select ${names} from jsonb_populate_record(null::${source}, $1)`,
      valuesFor: (order) => JSON.stringify({ ...written, ...keysOf(values, { columns, rows, order, at }) }),
    };
  });
}

type Own = { columns: readonly Column[]; rows: readonly Row[]; order: number; at: number };

/** The row's keys for another order: those of rows that refer to each other stay alike. */
function keysOf(values: Row['values'], { columns, rows, order, at }: Own): Record<string, unknown> {
  const numbers = columns.filter(
    ({ name, type, refers, isForeign, uniques }) =>
      type === 'bigint' &&
      (isForeign ? rows.some((row) => refersTo(row, refers, values[name])) : uniques.length > 0),
  );
  const told = new Set(numbers.flatMap(({ uniques }) => uniques));
  const words = columns.filter(
    ({ type, isForeign, uniques }) =>
      type === 'text' && !isForeign && uniques.some((name) => !told.has(name)),
  );
  return Object.fromEntries([
    ...numbers.map(({ name }) => [name, Number(values[name]) + order]),
    ...words.map(({ name }) => [name, `${values[name]}-${order}-${at}`]),
  ]);
}

const refersTo = ({ source, values }: Row, refers: string | null, value: unknown): boolean => {
  const [table, column] = refers?.split(' ') ?? [];
  return source === `public.${table}` && values[column ?? ''] === value;
};

type Load = { clients: readonly pg.Client[]; inserts: readonly Insert[]; seconds: number };

let orders = 1000;

async function load({ clients, inserts, seconds }: Load): Promise<{ perSecond: number; p99Ms: number }> {
  const begun = performance.now();
  const times: number[] = [];
  const write = async (client: pg.Client) => {
    while (performance.now() - begun < seconds * 1000) {
      const start = performance.now();
      await client.query('begin');
      orders += 1;
      const order = orders * 1000;
      for (const { name, text, valuesFor } of inserts)
        await client.query({ name, text, values: [valuesFor(order)] });
      await client.query('commit');
      times.push(performance.now() - start);
    }
  };
  await Promise.all(clients.map(write));
  const taken = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: Math.round(times.length / taken),
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}
