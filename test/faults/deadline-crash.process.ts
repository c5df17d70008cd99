import { writeSync } from 'node:fs';
import { z } from 'zod';
import {
  remindDealers,
  reportLateDeliveries,
  reportOverdue,
  settleDeliveries,
} from '#features/orders/deadlines/order-deadlines.ts';
import { placesFixture as places, portsFixture } from '#features/orders/orders.fixture.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { listenToQueries } from './pool-calls.ts';

/**
 * A deadline job on several databases at once, on each stopped before another call to it; when all of them stand still
 * or are through, the process kills itself (SIGKILL). The parent is deadlines-survive.test.ts.
 */
const task = z
  .object({
    now: z.string(),
    job: z.enum(['overdue', 'remind', 'settle', 'late']),
    databases: z.array(z.object({ url: z.string(), stopAt: z.int() })),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

type Run = { calls: number; stopAt: number; state: 'running' | 'stopped' | 'through' };
const runs: Run[] = task.databases.map(({ stopAt }) => ({ calls: 0, stopAt, state: 'running' }));
const jobs = {
  overdue: reportOverdue,
  remind: remindDealers,
  settle: settleDeliveries,
  late: reportLateDeliveries,
};
const clock = { now: () => new Date(task.now) };

function dieWhenStill(): void {
  if (runs.some(({ state }) => state === 'running')) return;
  writeSync(1, JSON.stringify(runs.map(({ state }) => state === 'stopped')));
  process.kill(process.pid, 'SIGKILL');
}

async function work(url: string, run: Run): Promise<void> {
  const pool = openPool(url, { ...forBackground, size: 2 });
  listenToQueries(pool, () => () => {
    run.calls += 1;
    if (run.calls !== run.stopAt) return null;
    run.state = 'stopped';
    dieWhenStill();
    return new Promise<never>(() => undefined);
  });
  const db = kyselyOn(pool);
  const pricing = createPricing({ db, places, secret: 'a secret of at least 32 characters' });
  await pricing.refresh();
  const shared = { db, clock, queue: databaseQueue };
  await jobs[task.job]({ ...shared, places, pricing, ports: portsFixture(shared) });
  run.state = 'through';
  dieWhenStill();
}

for (const [at, { url }] of task.databases.entries()) {
  const run = runs[at];
  if (run) void work(url, run);
}
