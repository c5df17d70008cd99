import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type Task, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Job } from '#platform/jobs/queue.ts';
import { withoutSecrets } from '#platform/mail/masking.ts';
import {
  createJobsInHand,
  giveBack,
  giveBackForgotten,
  giveBackOfAll,
  giveBackOfDead,
  REPORT_INTERVAL,
  reportAlive,
} from './job-liveness.ts';

type WorkerOptions = {
  /** With connections straight to the server: it listens for new jobs. */
  pool: pg.Pool;
  jobs: readonly Job[];
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  /** 'alone' when no other process can use this database: locks of earlier processes are then void at once. */
  sharing: 'alone' | 'shared';
  onFinished?(task: string, outcome: 'done' | 'failed'): void;
  /** Resolves when the process has time for a job, at the latest after so many milliseconds; at once by default. */
  pause?(max: number): Promise<void>;
  /** 'held': nothing begins by the clock, only what is asked for; for tests. */
  clockwork?: 'running' | 'held';
};

const CONCURRENCY = 4;
/** So many ms after it was due a job no longer gives way to those who wait for an answer. */
const LONGEST_PAUSE = 10_000;
/** Also then it lets so many ms pass if somebody waits: jobs that piled up must not take all the time at once. */
const SHORTEST_PAUSE = 1000;
/** How often it looks for jobs of which it was not told, ms. */
const POLL_INTERVAL = 1000;
/** A worker that broke (the database went away in the middle of a job) starts again after this many ms. */
const RESTART_AFTER = 1000;

/** Runs the jobs of all features in this process, by demand and by the clock. */
export async function startWorker(options: WorkerOptions) {
  const { pool, log, sharing, jobs } = options;
  const doubled = jobs.find(({ task }, at) => jobs.findIndex((other) => other.task === task) !== at);
  if (doubled) throw new Error(`two jobs are called ${doubled.task}`);
  await (sharing === 'alone' ? giveBackOfAll(pool) : giveBackOfDead(pool));
  const stopping = new AbortController();
  const start = () => begin(options, stopping.signal);
  const state = { stopping: false, current: await start() };
  const watch = () => {
    state.current.runner.promise
      .catch((error: unknown) => log.error({ err: error }, 'the job worker broke'))
      .then(() => (state.stopping ? undefined : restart()));
  };
  const restart = () => {
    setTimeout(async () => {
      if (state.stopping) return;
      try {
        await giveBack(pool, [state.current.poolId]);
        state.current = await start();
        watch();
      } catch (error) {
        log.warn({ err: error }, 'the job worker cannot start yet');
        restart();
      }
    }, RESTART_AFTER);
  };
  watch();
  const reporting = setInterval(() => {
    report(pool, state.current).catch((error: unknown) =>
      log.warn({ err: error }, 'the job worker cannot report'),
    );
  }, REPORT_INTERVAL);
  return {
    /** Looks for jobs at once. */
    wake: () => state.current.wake(),
    /** Takes no more jobs and waits for those that run. */
    stop: async () => {
      state.stopping = true;
      stopping.abort();
      clearInterval(reporting);
      await state.current.runner.stop().catch(() => undefined);
      await giveBack(pool, [state.current.poolId]).catch(() => undefined);
    },
  };
}

/** A worker of this process and what it has in hand. */
type Worker = Awaited<ReturnType<typeof begin>>;

async function report(pool: pg.Pool, { poolId, inHand }: Worker): Promise<void> {
  await reportAlive(pool, poolId);
  await giveBackOfDead(pool);
  await giveBackForgotten(pool, { poolId, inHand: inHand.ids() });
  inHand.settle();
}

async function begin(options: WorkerOptions, stopping: AbortSignal) {
  const { pool, jobs, log, onFinished, pause, clockwork } = options;
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<{ poolId: string; wake(): void }>((resolve) => {
    events.on('pool:create', ({ workerPool }) =>
      resolve({ poolId: workerPool.id, wake: () => nudge(workerPool) }),
    );
  });
  const ended = new Promise<void>((resolve) => {
    if (stopping.aborted) resolve();
    stopping.addEventListener('abort', () => resolve(), { once: true });
  });
  const inHand = createJobsInHand();
  events.on('job:start', ({ job }) => inHand.begin(job.id));
  events.on('job:complete', ({ job, error }) => {
    inHand.end(job.id);
    onFinished?.(job.task_identifier, error ? 'failed' : 'done');
  });
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      jobs.map(({ task, run: work }): [string, Task] => [
        task,
        async (payload, { job }) => {
          // The database's clock may be ahead of this machine's.
          const waited = Math.max(0, Date.now() - job.run_at.getTime());
          await Promise.race([pause?.(Math.max(LONGEST_PAUSE - waited, SHORTEST_PAUSE)), ended]);
          await work(payload, stopping);
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ task, cron }) =>
        cron && clockwork !== 'held' ? [{ task, match: cron, identifier: task }] : [],
      ),
    ),
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL,
    noHandleSignals: true,
    events,
    logger: loggerOn(log),
  });
  try {
    const { poolId, wake } = await created;
    await reportAlive(pool, poolId);
    return { runner, poolId, wake, inHand };
  } catch (error) {
    await runner.stop().catch(() => undefined);
    throw error;
  }
}

function nudge(pool: WorkerPool): void {
  try {
    pool.nudge(CONCURRENCY);
  } catch {
    // It is ending, which it refuses to be woken from; what waits is found by the next worker.
  }
}

/** The library tells of every job; only failures are worth more than a debug line. */
const loggerOn = (log: WorkerOptions['log']): Logger =>
  new Logger(() => (level, message, meta) => {
    const serious = level === 'error' || (level === 'warning' && 'error' in (meta ?? {}));
    log[serious ? 'error' : 'debug'](
      { ...(meta?.error instanceof Error && { err: meta.error }) },
      withoutSecrets(message),
    );
  });
