import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deleteOldReports } from '../advert-reports.ts';
import { deleteOldEvents } from './advert-counting.ts';

/** Ids by which doubles are known are of use for an hour, what somebody objected to for a year after it was decided. */
export const advertsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'delete_advert_events',
    cron: '*/10 * * * *',
    run: () => deleteOldEvents(db, clock.now()),
  },
  {
    task: 'delete_advert_reports',
    cron: '47 3 * * *',
    run: () => deleteOldReports(db, clock.now()),
  },
];
