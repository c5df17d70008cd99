import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { catchUpAll } from './search-waiting.store.ts';

/** Keeps the search for users up to date with who has ordered since. */
export const staffUsersJobs = (deps: { db: Database }): Job[] => [
  { task: 'catch_up_user_search', cron: '* * * * *', run: () => catchUpAll(deps.db) },
];
