import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { consentsDeletedBefore } from '#shell/shared.ts';
import { deleteConsentsBefore } from '#shell/shell.ts';
import { newsJobs } from './news/staff/edit-article.ts';

export { newsRoutes } from './news/news.routes.ts';
export { inSpellingOf } from './news/news.rules.ts';
export { newsPictureUses } from './news/picture-uses.ts';
export { insertFirstArticles } from './news/staff/edit-article.ts';

/** Articles that begin or end, and the retention of the log of choices, as the privacy page promises it. */
export const contentJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  ...newsJobs({ db, clock }),
  {
    task: 'forget_consents',
    cron: '30 2 * * *',
    run: () => deleteConsentsBefore(db, consentsDeletedBefore(clock.now())),
  },
];
