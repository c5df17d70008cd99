import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Ends when no job waits any more. */
export async function jobsHaveEnded(db: Database): Promise<void> {
  while ((await waiting(db)) > 0) await pause(20);
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs`.execute(db);
  return rows[0]?.count ?? 0;
}
