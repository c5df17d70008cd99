import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { NamedFigures } from './cache-registry.ts';

/** The channel that hints at orders; a poll is the truth. */
export const cacheChannel = 'cache_orders';

export type CacheOrder = {
  id: number;
  /** Null: every one. */
  cache: string | null;
  /** Null: the whole cache. */
  key: string | null;
};

/** Has a cache cleared in every process, once the transaction is committed. */
export async function orderClearing(
  tx: Transaction,
  { cache, key, now }: Omit<CacheOrder, 'id'> & { now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cache_orders (cache, key, ordered_at) values (${cache}, ${key}, ${now}) returning id`.execute(
    tx,
  );
  await sql`select pg_notify(${cacheChannel}, '')`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The number of the latest order: who starts now has nothing to clear. */
export async function latestOrder(db: Connection): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::float8 as id from cache_orders`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Orders that a process has not followed: numbers are given before transactions commit, so those of the last seconds are
 * asked for again, and who has followed them leaves them out (`done`).
 */
export async function ordersSince(db: Connection, since: number): Promise<CacheOrder[]> {
  const { rows } = await sql<CacheOrder>`
    select id, cache, key from cache_orders where id > ${since} order by id limit 1000`.execute(db);
  return rows;
}

export type CacheProcess = {
  id: string;
  host: string;
  pid: number;
  startedAt: Date;
  seenAt: Date;
  figures: readonly NamedFigures[];
  /** The latest order that it has followed. */
  followed: number;
};

type Report = Pick<CacheProcess, 'id' | 'host' | 'pid' | 'figures' | 'followed'>;

/** After so long without a word a process is taken for dead, s. */
const deadAfter = 20;
/** Orders that every process has followed long ago, h. */
const ordersKept = 24;

/** Writes what a process says of its caches, and forgets the dead. */
export async function reportCaches(db: Connection, report: Report): Promise<void> {
  const { id, host, pid, figures, followed } = report;
  await sql`
    with dead as (
      delete from cache_processes where seen_at < now() - make_interval(secs => ${sql.lit(deadAfter)}) and id <> ${id}
    ), old as (
      delete from cache_orders where ordered_at < now() - make_interval(hours => ${sql.lit(ordersKept)})
    )
    insert into cache_processes (id, host, pid, started_at, seen_at, figures, followed)
    values (${id}, ${host}, ${pid}, now(), now(), ${JSON.stringify(figures)}::jsonb, ${followed})
    on conflict (id) do update set seen_at = now(), figures = excluded.figures, followed = excluded.followed`.execute(
    db,
  );
}

export const forgetProcess = (db: Connection, id: string) =>
  sql`delete from cache_processes where id = ${id}`.execute(db);

/** The processes that live, the oldest first. */
export async function cacheProcesses(db: Connection): Promise<CacheProcess[]> {
  const { rows } = await sql<CacheProcess>`
    select id::text as id, host, pid, started_at, seen_at, figures, followed from cache_processes
    where seen_at >= now() - make_interval(secs => ${sql.lit(deadAfter)}) order by started_at, id`.execute(
    db,
  );
  return rows;
}
