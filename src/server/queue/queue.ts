import { sql } from 'kysely';
import type { Queue } from '#kernel/queue.ts';

/** The queue in PostgreSQL: a job exists exactly when the transaction that asked for it was committed. */
export const databaseQueue: Queue = {
  enqueue: async (tx, task, payload, options = {}) => {
    const { jobKey = null, runAt = null, maxAttempts = null } = options;
    await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      job_key => ${jobKey}::text, run_at => ${runAt}::timestamptz, max_attempts => ${maxAttempts}::int)`.execute(
      tx,
    );
  },
};
