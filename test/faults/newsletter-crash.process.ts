import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { z } from 'zod';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { startWorker } from '#server/queue/job-worker.ts';
import { newsletterWork } from './newsletter-work.ts';
import { listenToQueries } from './pool-calls.ts';

/** Sends the newsletter as a server's worker does, until it kills itself. The parent is newsletter-survives.test.ts. */
const task = z
  .object({
    databaseUrl: z.string(),
    smtpUrl: z.string(),
    now: z.string(),
    /** Killed before this mail or this call to the database; null: where the other one says. */
    beforeMail: z.int().nullable(),
    beforeCall: z.int().nullable(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

let [mails, calls] = [0, 0];
const die = () => {
  writeSync(1, JSON.stringify({ mails, calls }));
  process.kill(process.pid, 'SIGKILL');
};

const pool = openPool(task.databaseUrl, forBackground);
listenToQueries(pool, () => () => {
  calls += 1;
  if (calls === task.beforeCall) die();
  return null;
});

const db = kyselyOn(pool);
const now = new Date(task.now);
const { jobs, hasEnded } = newsletterWork({
  db,
  now,
  smtpUrl: task.smtpUrl,
  beforeMail: async () => {
    mails += 1;
    if (task.beforeMail === null || mails < task.beforeMail) return;
    // Those before it are through, and their jobs have said so: the moment between two recipients.
    const before = task.beforeMail - 1;
    while ((await sentMails()) < before) await pause(5);
    die();
  },
});

async function sentMails(): Promise<number> {
  const sent = await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'sent')
    .where('createdAt', '=', now)
    .execute();
  return sent.length;
}

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
