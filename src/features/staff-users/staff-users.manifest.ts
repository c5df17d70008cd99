import type { Database } from '#db/database.ts';
import { catchUpAll } from '#features/identity/identity.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { feature } from '#server/feature.ts';
import { buyers } from './buyers.ts';

/** Keeps the search for users up to date with what was changed of them and what they ordered. */
const jobs = ({ db }: { db: Database }): Job[] => [
  { task: 'catch_up_user_search', cron: '* * * * *', run: () => catchUpAll({ db, buyers }) },
];

/** Staff's list of users and page of a user. */
export const staffUsersFeature = feature({ name: 'staff-users', jobs });
