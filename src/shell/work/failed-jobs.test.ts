import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditQuery, detailsText } from '#features/identity/audit/audit.rules.ts';
import { auditLog } from '#features/identity/audit/audit.store.ts';
import { createUser } from '#features/identity/users.store.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { errorShown, failedJobList, failedJobs, retryJob } from './failed-jobs.ts';

const clock = { now: () => new Date('2026-11-24T10:00:00Z') };
let database: TestDatabase;
let actorId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction().execute(async (tx) => {
    for (const task of ['send_mail', 'draw_map', 'count_days']) await databaseQueue.enqueue(tx, task, {});
    const names = {
      salutation: '',
      title: '',
      firstName: 'Selin',
      lastName: 'Aydin',
      email: 'a@beispiel.de',
    };
    const id = await createUser(tx, {
      ...names,
      countryId: 1,
      passwordHash: 'x',
      isDemo: false,
      now: clock.now(),
    });
    actorId = id ?? 0;
  });
});
afterAll(() => database.drop());

/** As the worker leaves a job whose attempts failed: all of them, or as many. */
const fail = (task: string, attempts: number | null) =>
  sql`
  update graphile_worker._private_jobs as jobs
  set attempts = coalesce(${attempts}::int, max_attempts), last_error = 'no route to host'
  from graphile_worker._private_tasks as tasks where tasks.id = task_id and identifier = ${task}`.execute(
    database.db,
  );

const count = async () =>
  (await sql<{ count: number }>`select ${failedJobs} as count`.execute(database.db)).rows[0]?.count;
const listed = () => failedJobList(database.db, { sort: { key: 'task', isDescending: false }, limit: 10 });

describe('jobs that have failed for good', () => {
  it('are counted and listed, but none that will be tried again', async () => {
    expect([await count(), await listed()]).toEqual([0, []]);
    await fail('send_mail', null);
    await fail('draw_map', null);
    await fail('count_days', 3);
    expect(await count()).toBe(2);
    expect((await listed()).map(({ task, attempts, error }) => [task, attempts, error])).toEqual([
      ['draw_map', 25, 'no route to host'],
      ['send_mail', 25, 'no route to host'],
    ]);
  });

  it('are tried anew once, however often that is asked for, and the audit log says so', async () => {
    const id = (await listed())[0]?.id ?? 0;
    const outcomes = await Promise.all(
      [1, 2].map(() => retryJob({ db: database.db, clock }, { id, actorId })),
    );
    expect(outcomes.sort()).toEqual([false, true]);
    expect((await listed()).map(({ task }) => task)).toEqual(['send_mail']);
    const { rows } = await auditLog(database.db, auditQuery(new URLSearchParams('was=job_retried')));
    expect(rows.map(({ actor, details }) => [actor, detailsText(details)])).toEqual([
      ['Selin Aydin', `Nr.: ${id} · Auftrag: draw_map`],
    ]);
    const running = await sql<{ id: number }>`
      update graphile_worker._private_jobs set locked_at = now() where attempts >= max_attempts returning id::float8 as id`.execute(
      database.db,
    );
    expect(await retryJob({ db: database.db, clock }, { id: running.rows[0]?.id ?? 0, actorId })).toBe(false);
    expect(await retryJob({ db: database.db, clock }, { id: 999_999, actorId })).toBe(false);
  });

  it.each([
    ['connect ECONNREFUSED 127.0.0.1:25\n    at stack', 'connect ECONNREFUSED 127.0.0.1:25'],
    ['550 <katrin@beispiel.de> unknown', '550 <***> unknown'],
    ['invalid input syntax for type integer: "Katrin Sommer"', 'invalid input syntax for type integer: "…"'],
    ['null value in column "order_id"', 'null value in column "order_id"'],
    ['no answer of +49 30 901820-1', 'no answer of +…'],
    ['', ''],
  ])('show of their error nothing of people: %s', (error, shown) => expect(errorShown(error)).toBe(shown));
});
