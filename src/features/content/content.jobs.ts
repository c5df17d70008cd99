import type { Database } from '#db/database.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { consentsDeletedBefore } from '#shell/shared.ts';
import { deleteConsentsBefore } from '#shell/shell.ts';
import { newsJobs } from './news/staff/edit-article.ts';
import { newsletterJobs } from './newsletter/send-newsletter.ts';

/** Articles that begin or end, the newsletter, and the retention of the log of choices, as the privacy page promises it. */
export const contentJobs = ({ db, clock, queue }: { db: Database; clock: Clock; queue: Queue }): Job[] => [
  ...newsJobs({ db, clock }),
  ...newsletterJobs({ db, clock, queue }),
  {
    task: 'forget_consents',
    cron: '30 2 * * *',
    run: () => deleteConsentsBefore(db, consentsDeletedBefore(clock.now())),
  },
];
