import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deleteOldEvents } from './counting.ts';

/** Ids by which doubles are known are of use for an hour. */
export const advertsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'delete_advert_events',
    cron: '*/10 * * * *',
    run: () => deleteOldEvents(db, clock.now()),
  },
];
