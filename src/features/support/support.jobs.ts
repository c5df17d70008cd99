import type { Database } from '#db/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Job } from '#kernel/queue.ts';
import { forgetOldTraces } from './error-traces.actions.ts';

/** Retention of what support keeps. */
export const supportJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { task: 'forget_error_traces', cron: '35 2 * * *', run: () => forgetOldTraces(deps) },
];
