import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Job } from '#platform/jobs/queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { giveBackForgotten, giveBackOfDead } from './job-liveness.ts';
import { createWakeUp, databaseQueue } from './job-queue.ts';
import { startWorker } from './job-worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const worker = async (jobs: readonly Job[], sharing: 'alone' | 'shared' = 'shared') => {
  const running = await startWorker({ pool: database.pool, jobs, log: silent, sharing });
  onTestFinished(running.stop);
  return running;
};
const waitingJobs = async (task: string) =>
  (
    await sql<{ key: string | null; payload: unknown }>`select jobs.key, payload
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where identifier = ${task}`.execute(database.db)
  ).rows;
/** A promise with its key. */
const signal = <T>() => Promise.withResolvers<T>();

describe('a job', () => {
  it('runs after the transaction that asked for it was committed', async () => {
    const ran = signal<unknown>();
    await worker([{ task: 'greet', run: async (payload) => ran.resolve(payload) }]);
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'greet', { name: 'Öl' }));
    expect(await ran.promise).toEqual({ name: 'Öl' });
  });

  it('gives way to those who wait for an answer', async () => {
    const quiet = signal<void>();
    const ran = signal<number>();
    const asked = signal<number>();
    const pause = (max: number) => {
      asked.resolve(max);
      return quiet.promise;
    };
    const began = vi.fn(async () => ran.resolve(1));
    const jobs = [{ task: 'give_way', run: began }];
    const running = await startWorker({ pool: database.pool, jobs, log: silent, sharing: 'shared', pause });
    onTestFinished(running.stop);
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'give_way', {}));
    const max = await asked.promise;
    expect([max > 0, max <= 10_000]).toEqual([true, true]);
    expect(began).not.toHaveBeenCalled();
    quiet.resolve();
    await ran.promise;
  });

  it('gives way for a moment also when it has waited for long', async () => {
    const asked = signal<number>();
    const pause = async (max: number) => asked.resolve(max);
    const jobs = [{ task: 'piled_up', run: async () => undefined }];
    const running = await startWorker({ pool: database.pool, jobs, log: silent, sharing: 'shared', pause });
    onTestFinished(running.stop);
    const runAt = new Date(Date.now() - 3_600_000);
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'piled_up', {}, { runAt }));
    expect(await asked.promise).toBeGreaterThan(0);
  });

  it('that gives way does not hold up the end of the process', async () => {
    const asked = signal<void>();
    const ran = vi.fn(async () => undefined);
    const pause = () => {
      asked.resolve();
      return new Promise<void>(() => undefined);
    };
    const jobs = [{ task: 'end_in_time', run: ran }];
    const running = await startWorker({ pool: database.pool, jobs, log: silent, sharing: 'shared', pause });
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'end_in_time', {}));
    await asked.promise;
    await running.stop();
    expect(ran).toHaveBeenCalledOnce();
  });

  it('does not exist when the transaction was rolled back', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await databaseQueue.enqueue(tx, 'never', {});
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await waitingJobs('never')).toEqual([]);
  });

  it('replaces a waiting one with the same key', async () => {
    const later = { jobKey: 'one', runAt: new Date(Date.now() + 3_600_000) };
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'later', { n: 1 }, later));
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'later', { n: 2 }, later));
    expect(await waitingJobs('later')).toEqual([{ key: 'one', payload: { n: 2 } }]);
  });

  it('is asked for anew while one with the same key runs', async () => {
    const ask = (n: number) =>
      database.db
        .transaction()
        .execute((tx) => databaseQueue.enqueue(tx, 'running', { n }, { jobKey: 'running' }));
    await ask(1);
    await sql`update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now()
      where key = 'running'`.execute(database.db);
    await ask(2);
    expect(await waitingJobs('running')).toEqual([
      { key: null, payload: { n: 1 } },
      { key: 'running', payload: { n: 2 } },
    ]);
  });

  it('is asked for anew when a worker takes the one with the same key at this very moment', async () => {
    const ask = (task: string) =>
      database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, task, {}, { jobKey: 'taken' }));
    await ask('taken');
    const taker = await database.pool.connect();
    await taker.query('begin');
    const { rows } = await taker.query<{ pid: number }>(
      `update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now()
       where key = 'taken' returning pg_backend_pid() as pid`,
    );
    // A task that no worker has had yet goes straight to the library, which waits for what the worker has begun.
    const asked = ask('taken_anew');
    await expect
      .poll(async () => {
        const { rows: waiting } = await sql`select from pg_stat_activity
          where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`.execute(database.db);
        return waiting.length;
      })
      .toBe(1);
    await taker.query('commit');
    taker.release();
    await asked;
    expect(await waitingJobs('taken')).toEqual([{ key: null, payload: {} }]);
    expect(await waitingJobs('taken_anew')).toEqual([{ key: 'taken', payload: {} }]);
  });

  it('asks for jobs without a key as often as it is told, beside one with a key that waits already', async () => {
    const ask = () =>
      database.db.transaction().execute((tx) =>
        databaseQueue.enqueueAll(tx, [
          { task: 'mixed', payload: {} },
          { task: 'mixed', payload: {}, jobKey: 'mixed' },
        ]),
      );
    await ask();
    await ask();
    expect((await waitingJobs('mixed')).map(({ key }) => key).toSorted()).toEqual(['mixed', null, null]);
  });

  it('is told to the worker once for all that are asked for at the same time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const wakeUp = createWakeUp();
    const wake = vi.fn();
    wakeUp.connect(wake);
    wakeUp.soon();
    wakeUp.soon();
    vi.advanceTimersByTime(1000);
    expect(wake).toHaveBeenCalledOnce();
    wakeUp.soon();
    vi.advanceTimersByTime(1000);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('can be asked for together with others', async () => {
    const ask = (n: number) =>
      database.db.transaction().execute((tx) =>
        databaseQueue.enqueueAll(tx, [
          { task: 'together', payload: { n }, jobKey: 'first' },
          { task: 'together', payload: { n }, jobKey: 'second' },
        ]),
      );
    await ask(1);
    await ask(2);
    expect(await waitingJobs('together')).toEqual([
      { key: 'first', payload: { n: 2 } },
      { key: 'second', payload: { n: 2 } },
    ]);
  });

  it('has a name of its own', async () => {
    const job: Job = { task: 'twice', run: async () => undefined };
    await expect(worker([job, job])).rejects.toThrow('two jobs are called twice');
  });

  it('is finished before the worker stops, whoever is told of others meanwhile', async () => {
    const started = signal<void>();
    const release = signal<void>();
    let finished = false;
    const slow = async () => {
      started.resolve();
      await release.promise;
      finished = true;
    };
    const running = await startWorker({
      pool: database.pool,
      jobs: [{ task: 'slow', run: slow }],
      log: silent,
      sharing: 'shared',
    });
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'slow', {}));
    await started.promise;
    const stopped = running.stop();
    expect(running.wake).not.toThrow();
    release.resolve();
    await stopped;
    expect(finished).toBe(true);
    // The library writes the end on a connection of its own; the pool waits for that, its stop does not.
    await expect.poll(() => waitingJobs('slow')).toEqual([]);
  });
});

describe('a job of a process that was killed', () => {
  const lockBy = async (task: string, poolId: string, reportedSecondsAgo: number) => {
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, task, {}));
    await sql`update graphile_worker._private_jobs set locked_by = ${poolId},
        locked_at = now() - make_interval(secs => ${reportedSecondsAgo})
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`.execute(
      database.db,
    );
    await sql`insert into queue_processes values (${poolId}, now() - make_interval(secs => ${reportedSecondsAgo}))
      on conflict do nothing`.execute(database.db);
  };

  it('runs at once when the database belongs to this process alone', async () => {
    await lockBy('orphan', 'killed', 1);
    const ran = signal<void>();
    await worker([{ task: 'orphan', run: async () => ran.resolve() }], 'alone');
    await ran.promise;
  });

  it('may be killed more often than it may fail', async () => {
    await database.db
      .transaction()
      .execute((tx) => databaseQueue.enqueue(tx, 'often_killed', {}, { maxAttempts: 3 }));
    for (let kill = 0; kill < 5; kill++) {
      // What a worker does that takes it and dies.
      await sql`update graphile_worker._private_jobs
        set attempts = attempts + 1, locked_by = 'dead', locked_at = now() - interval '300 seconds'
        where task_id = (select id from graphile_worker._private_tasks where identifier = 'often_killed')
          and is_available`.execute(database.db);
      await giveBackOfDead(database.pool);
    }
    const ran = signal<void>();
    await worker([{ task: 'often_killed', run: async () => ran.resolve() }]);
    await ran.promise;
  });

  it('counts its deaths when it has been at it for days, as it may be what kills the process', async () => {
    await database.db.transaction().execute((tx) => databaseQueue.enqueue(tx, 'deadly', {}));
    await sql`update graphile_worker._private_jobs
      set attempts = 1, created_at = now() - interval '2 days', locked_by = 'dead', locked_at = now() - interval '300 seconds'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'deadly')`.execute(
      database.db,
    );
    await giveBackOfDead(database.pool);
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where task_identifier = 'deadly' and locked_by is null`.execute(
      database.db,
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('is left alone while its process reports and taken over when it does not', async () => {
    await lockBy('held', 'living', 5);
    await lockBy('dropped', 'dead', 300);
    await giveBackOfDead(database.pool);
    const { rows } = await sql<{
      task: string;
      lockedBy: string | null;
    }>`select task_identifier as task, locked_by
      from graphile_worker.jobs where task_identifier in ('held', 'dropped') order by 1`.execute(database.db);
    expect(rows).toEqual([
      { task: 'dropped', lockedBy: null },
      { task: 'held', lockedBy: 'living' },
    ]);
  });

  it('is taken up again when its outcome was never written, but not while it runs', async () => {
    await lockBy('lost_outcome', 'living', 30);
    await lockBy('at_work', 'living', 30);
    const { rows: held } = await sql<{ id: string; task: string }>`select id::text, task_identifier as task
      from graphile_worker.jobs where task_identifier in ('lost_outcome', 'at_work') order by 2`.execute(
      database.db,
    );
    await giveBackForgotten(database.pool, { poolId: 'living', inHand: [held[0]?.id ?? ''] });
    const { rows } = await sql<{
      task: string;
      lockedBy: string | null;
    }>`select task_identifier as task, locked_by
      from graphile_worker.jobs where task_identifier in ('lost_outcome', 'at_work') order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { task: 'at_work', lockedBy: 'living' },
      { task: 'lost_outcome', lockedBy: null },
    ]);
  });
});
