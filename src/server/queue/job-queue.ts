import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { JobRequest, Queue } from '#platform/jobs/queue.ts';

/**
 * The queue in PostgreSQL: a job exists exactly when the transaction that asked for it was committed. `onAsked` is
 * called before that. Jobs are announced to nobody: workers look for them (docs/decisions/0030).
 */
export const createDatabaseQueue = (onAsked: () => void = () => undefined): Queue => {
  const enqueueAll = async (tx: Transaction, jobs: readonly JobRequest[]) => {
    const known = await insertNew(tx, jobs);
    if (known.length > 0) await addByLibrary(tx, known);
    onAsked();
  };
  return {
    enqueue: (tx, task, payload, options = {}) => enqueueAll(tx, [{ task, payload, ...options }]),
    enqueueAll,
  };
};

export const databaseQueue: Queue = createDatabaseQueue();

/** Inserts the jobs that nobody asked for before; answers the others, and those of tasks that no worker has had yet. */
async function insertNew(tx: Transaction, jobs: readonly JobRequest[]): Promise<JobRequest[]> {
  const { rows } = await sql<{ position: number }>`
    with asked as (
      select asked.*, tasks.id as task_id
      from json_to_recordset(${JSON.stringify(jobs.map(row))}::json)
        as asked (position integer, task text, payload json, job_key text, run_at timestamptz, max_attempts smallint)
      left join graphile_worker._private_tasks as tasks on tasks.identifier = asked.task
    ), added as (
      insert into graphile_worker._private_jobs (task_id, payload, key, run_at, max_attempts)
      select task_id, payload, job_key, coalesce(run_at, now()), coalesce(max_attempts, 25)
      from asked where task_id is not null order by position
      on conflict (key) do nothing
      returning key
    )
    select position from asked
    where task_id is null or (job_key is not null and not exists (select from added where key = job_key))
    order by position`.execute(tx);
  return rows.flatMap(({ position }) => jobs[position] ?? []);
}

/**
 * Knows what becomes of a waiting, a running and a dead job with the same key. A waiting one that a worker takes between the
 * library's two looks at it would swallow what is asked for: then it is asked again, and finds it running.
 */
async function addByLibrary(tx: Transaction, jobs: readonly JobRequest[]): Promise<void> {
  const { rows } = await sql<{ key: string | null }>`select key from graphile_worker.add_jobs(array(
    select row(task, payload, null, run_at, max_attempts, job_key, null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs.map(row))}::json) as asked (task text, payload json, job_key text,
      run_at timestamptz, max_attempts smallint)))`.execute(tx);
  const added = new Set(rows.map(({ key }) => key));
  const swallowed = jobs.filter(({ jobKey }) => jobKey !== undefined && !added.has(jobKey));
  if (swallowed.length > 0) await addByLibrary(tx, swallowed);
}

const row = ({ task, payload, jobKey, runAt, maxAttempts }: JobRequest, position: number) => ({
  position,
  task,
  payload,
  job_key: jobKey,
  run_at: runAt,
  max_attempts: maxAttempts,
});

/** By then nearly every transaction that asked for a job is committed, ms; what is later is found by the poll. */
const DELAY = 50;

/** Tells the worker of this process soon that it was asked for jobs. */
export type WakeUp = ReturnType<typeof createWakeUp>;

export function createWakeUp() {
  const state = { wake: () => {}, isComing: false };
  const wakeNow = () => {
    state.isComing = false;
    state.wake();
  };
  return {
    /** To be called when a job is asked for, in its transaction. */
    soon: () => {
      if (state.isComing) return;
      state.isComing = true;
      setTimeout(wakeNow, DELAY).unref();
    },
    /** What is to be called then; nobody before. */
    connect: (wake: () => void) => {
      state.wake = wake;
    },
  };
}
