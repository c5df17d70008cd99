import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Sort } from '#platform/http/list-address.ts';
import { withoutSecrets } from '#platform/mail/masking.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Of a job that was tried for the last time, which nobody has in hand. */
const isFailed = sql`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`;

/** How many jobs have failed for good, as a part of a query. */
export const failedJobs = sql<number>`(
  select count(*)::integer from graphile_worker._private_jobs as jobs where ${isFailed})`;

export type FailedJob = {
  id: number;
  task: string;
  createdAt: Date;
  /** When it was tried for the last time. */
  failedAt: Date;
  attempts: number;
  /** As `errorShown` leaves it. */
  error: string;
};

const jobOrder = {
  task: sql`tasks.identifier`,
  created: sql`jobs.created_at`,
  failed: sql`jobs.updated_at`,
  attempts: sql`jobs.attempts`,
};

export const jobSorts = sortsOf(jobOrder);

/** Jobs that have failed for good, the latest first. What they were about stays in their payload: it may name people. */
export async function failedJobList(
  db: Connection,
  { sort, limit }: { sort: Sort<keyof typeof jobOrder> | null; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob & { error: string | null }>`
    select jobs.id::float8 as id, tasks.identifier as task, jobs.created_at, jobs.updated_at as failed_at, jobs.attempts,
      jobs.last_error as error
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${isFailed}
    order by ${orderBy(sort, jobOrder, sql`jobs.updated_at desc, jobs.id desc`)} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, error: errorShown(row.error ?? '') }));
}

const maxErrorLength = 300;

/**
 * What an error says without what it may say of people: of its first line all but mail addresses, tokens, long numbers and
 * quoted values; quoted names of tables and columns stay.
 */
export const errorShown = (error: string): string =>
  withoutSecrets(error.split('\n')[0] ?? '')
    .replace(/"([^"]*)"/g, (quoted, inside: string) => (/^[a-z_][a-z0-9_]*$/.test(inside) ? quoted : '"…"'))
    .replace(/\d[\d /-]{5,}\d/g, '…')
    .slice(0, maxErrorLength);

/** Has a job that failed for good tried as if it were new, by an admin; false when somebody already has. */
export const retryJob = (
  { db, clock }: { db: Database; clock: Clock },
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ task: string }>`
      update graphile_worker._private_jobs as jobs set attempts = 0, run_at = now(), updated_at = now()
      from graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id and jobs.id = ${id} and ${isFailed}
      returning tasks.identifier as task`.execute(tx);
    const [job] = rows;
    if (!job) return false;
    const details = { job: id, task: job.task };
    await addAuditEvent(tx, { actorId, userId: null, action: 'job_retried', details, now: clock.now() });
    return true;
  });
