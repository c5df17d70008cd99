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
  enqueueAll: async (tx, jobs) => {
    const rows = jobs.map(({ task, payload, jobKey, runAt, maxAttempts }) => ({
      task,
      payload,
      job_key: jobKey,
      run_at: runAt,
      max_attempts: maxAttempts,
    }));
    await sql`select count(*) from graphile_worker.add_jobs(array(
      select row(task, payload, null, run_at, max_attempts, job_key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(rows)}::json) as rows (task text, payload json, job_key text,
        run_at timestamptz, max_attempts smallint)))`.execute(tx);
  },
};
