import { writeSync } from 'node:fs';
import { z } from 'zod';
import { importBankFile } from '#features/receivables/bank-files/import-bank-file.ts';
import { readBankFile } from '#features/receivables/bank-files/read-bank-file.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { listenToQueries } from './pool-calls.ts';

/** Reads a bank's file in, until it kills itself. The parent is bank-files-survive.test.ts. */
const task = z
  .object({
    databaseUrl: z.string(),
    now: z.string(),
    userId: z.int(),
    file: z.string(),
    /** Killed before this call to the database. */
    nth: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

let calls = 0;
const die = () => {
  writeSync(1, JSON.stringify(calls));
  process.kill(process.pid, 'SIGKILL');
};
const pool = openPool(task.databaseUrl, forBackground);
listenToQueries(pool, () => () => {
  calls += 1;
  if (calls === task.nth) die();
  return null;
});
const deps = {
  db: kyselyOn(pool),
  queue: databaseQueue,
  outside: { readBankFile },
  clock: { now: () => new Date(task.now) },
  payments: { collectionIban: 'DE02120300000000202051', qrIban: null },
};
await importBankFile(deps, { bytes: Buffer.from(task.file), fileName: 'konto.csv', userId: task.userId });
// There were fewer calls than that.
die();
