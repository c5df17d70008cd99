import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { daysAtOnce, sumWaitingDays } from './sum-days.ts';

/** Brings the figures up to date; the first time, and after a long rest, day by day back to the first order. */
export const statisticsJobs = (deps: { db: Database }): Job[] => [
  { task: 'sum_statistics', cron: '* * * * *', run: () => sumAll(deps.db) },
];

/** Not until no day waits: while people order today always does, and would be counted over and over. */
async function sumAll(db: Database): Promise<void> {
  while ((await sumWaitingDays(db)) === daysAtOnce);
}
