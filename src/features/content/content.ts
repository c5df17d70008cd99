import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { consentsDeletedBefore } from '#shell/shared.ts';
import { deleteConsentsBefore } from '#shell/shell.ts';

export { newsRoutes } from './news/news.routes.ts';
export { inSpellingOf } from './news/news.rules.ts';

/** Retention of the log of choices, as the privacy page promises it. */
export const contentJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'forget_consents',
    cron: '30 2 * * *',
    run: () => deleteConsentsBefore(db, consentsDeletedBefore(clock.now())),
  },
];
