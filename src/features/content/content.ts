import type { Database } from '#db/database.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { consentsDeletedBefore } from '#shell/shared.ts';
import { deleteConsentsBefore } from '#shell/shell.ts';
import { newsJobs } from './news/staff/edit-article.ts';
import { newsletterJobs } from './newsletter/digests.ts';

export { contentEntries, contentMessages } from './content.entries.ts';
export { orderEnclosures } from './legal/order-enclosures.ts';
export { articleAddresses } from './news/article-addresses.ts';
export { newsRoutes } from './news/news.routes.ts';
export { newsPictureUses } from './news/picture-uses.ts';
export { waitingArticles } from './news/staff/article-list.store.ts';
export { insertFirstArticles } from './news/staff/edit-article.ts';
export { newsletterPersonalData } from './newsletter/newsletter.personal-data.ts';
export { newsletterMails } from './newsletter/newsletter-mails.ts';

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
