import type { Database } from '#db/database.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { askForReviews } from './review-requests.ts';

export const reviewsJobs = (deps: { db: Database; clock: Clock; queue: Queue }): Job[] => [
  {
    task: 'ask_for_reviews',
    cron: '10 8 * * *',
    run: async () => {
      await askForReviews(deps);
    },
  },
];
