import type pg from 'pg';

/** How often a process reports, ms. */
export const REPORT_INTERVAL = 10_000;
/** A process that has not reported for so long is taken for dead, s. */
const DEAD_AFTER = 45;

export async function reportAlive(pool: pg.Pool, poolId: string): Promise<void> {
  await pool.query(
    'insert into queue_processes (pool_id) values ($1) on conflict (pool_id) do update set seen_at = now()',
    [poolId],
  );
}

/**
 * Gives back the jobs of one process that has ended. Its end is not their failure: those that were first in the queue
 * at each of 25 starts in a row, and never got to run, would be given up. After a day the attempts count, because a job
 * may be what kills the process.
 */
export async function giveBack(pool: pg.Pool, poolIds: readonly string[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
     set attempts = greatest(attempts - 1, 0), locked_by = null, locked_at = null
     where locked_by = any($1) and created_at > now() - interval '1 day'`,
    [poolIds],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [poolIds]);
  await pool.query('delete from queue_processes where pool_id = any($1)', [poolIds]);
}

/** Gives back the jobs of all processes that died; a job that ran half way runs again. */
export const giveBackOfDead = (pool: pg.Pool): Promise<void> => giveBackOlder(pool, DEAD_AFTER);

/** For the first process of a database that it has to itself: whoever held jobs before is dead. */
export const giveBackOfAll = (pool: pg.Pool): Promise<void> => giveBackOlder(pool, 0);

/** Neither reported nor took a job in the last seconds. */
async function giveBackOlder(pool: pg.Pool, seconds: number): Promise<void> {
  const { rows } = await pool.query<{ poolId: string }>(
    `select pool_id as "poolId" from (
       select locked_by as pool_id, locked_at as seen_at from graphile_worker.jobs where locked_by is not null
       union all select pool_id, seen_at from queue_processes
     ) as signs
     group by pool_id having max(seen_at) <= now() - make_interval(secs => $1)`,
    [seconds],
  );
  const dead = rows.map(({ poolId }) => poolId);
  if (dead.length > 0) await giveBack(pool, dead);
}

/**
 * Gives back jobs that a living process holds without working on them: when the database went away just as a job
 * ended, its outcome was never written. The job runs again, as every job must be able to.
 */
export async function giveBackForgotten(
  pool: pg.Pool,
  { poolId, inHand }: { poolId: string; inHand: readonly string[] },
): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
     where locked_by = $1 and locked_at < now() - interval '5 seconds' and id <> all($2::bigint[])`,
    [poolId, inHand],
  );
}

/** Which jobs a worker has in hand, by their ids: those that run, and those whose end may not be written yet. */
export function createJobsInHand() {
  const inHand = new Set<string>();
  const ended = new Set<string>();
  return {
    begin: (id: string) => {
      inHand.add(id);
      // A job that failed and runs again has ended and has not.
      ended.delete(id);
    },
    end: (id: string) => ended.add(id),
    ids: () => [...inHand],
    /** To be called after each report: what ended before it is written by the next one. */
    settle: () => {
      for (const id of ended) inHand.delete(id);
      ended.clear();
    },
  };
}
