import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deleteOldGuideDrafts } from './guide-drafts.store.ts';

export const guideJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'delete_old_tank_drafts',
    cron: '30 1 * * *',
    run: () => deleteOldGuideDrafts(db, clock.now()),
  },
];
