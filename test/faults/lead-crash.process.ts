import { writeSync } from 'node:fs';
import pino from 'pino';
import { z } from 'zod';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { startWorker } from '#server/queue/job-worker.ts';
import { leadWork } from './lead-work.ts';
import { listenToQueries } from './pool-calls.ts';

/** Confirms requests and brings them to partners, until it kills itself. The parent is leads-survive.test.ts. */
const task = z
  .object({
    databaseUrl: z.string(),
    now: z.string(),
    leadIds: z.array(z.int()),
    /** Killed before or after this call to a partner's server, or before this call to the database. */
    at: z.enum(['beforeHook', 'afterHook', 'beforeCall']),
    nth: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const counts = { beforeHook: 0, afterHook: 0, beforeCall: 0 };
const die = () => {
  writeSync(1, JSON.stringify(counts));
  process.kill(process.pid, 'SIGKILL');
};
const passing = (what: keyof typeof counts) => {
  counts[what] += 1;
  if (task.at === what && counts[what] === task.nth) die();
};

const pool = openPool(task.databaseUrl, forBackground);
listenToQueries(pool, () => () => {
  passing('beforeCall');
  return null;
});

const { jobs, confirm, hasEnded } = leadWork({
  db: kyselyOn(pool),
  now: new Date(task.now),
  beforeHook: async () => passing('beforeHook'),
  afterHook: async () => passing('afterHook'),
});
for (const id of task.leadIds) await confirm(id);
await startWorker({
  pool,
  jobs,
  log: pino({ level: 'silent' }),
  sharing: 'alone',
  clockwork: 'held',
});
await hasEnded();
// There were fewer calls than that.
die();
