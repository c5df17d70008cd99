import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deleteDraftsBefore } from './entries/entries.store.ts';

const dayMs = 24 * 60 * 60_000;

/** Drafts of texts that nobody has gone on with for 30 days. */
export const cmsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'forget_content_drafts',
    cron: '35 2 * * *',
    run: async () => void (await deleteDraftsBefore(db, new Date(clock.now().getTime() - 30 * dayMs))),
  },
];
