import type { Database } from '#db/database.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { draftsForgottenBefore, farewellsForgottenBefore, loginsForgottenBefore } from './accounts.rules.ts';
import { devicesForgottenBefore } from './factors/factors.rules.ts';
import { deleteDevicesBefore } from './factors/known-devices.store.ts';
import { findAddresseeJob } from './link-addressee.ts';
import { deleteLoginsBefore } from './sessions/logins.store.ts';
import { deleteFailuresBefore } from './sign-in/login-failures.store.ts';
import { failuresForgottenBefore } from './sign-in/login-limits.rules.ts';

/** Beside the mails: retention, what has outlived its purpose is deleted every night. */
export const accountsJobs = ({ db, clock, queue }: { db: Database; clock: Clock; queue: Queue }): Job[] => [
  findAddresseeJob({ db, queue }),
  { task: 'forget_visitors', cron: '20 2 * * *', run: () => forgetVisitors(db, clock.now()) },
];

async function forgetVisitors(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('orderDrafts').where('updatedAt', '<=', draftsForgottenBefore(now)).execute();
  await db.deleteFrom('accessTokens').where('expiresAt', '<=', now).execute();
  // Drafts and idempotency keys of a session go with it.
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('accountLinks').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('secondSteps').where('expiresAt', '<=', now).execute();
  // The last mail to an erased account is all that still knows its address.
  await db
    .deleteFrom('mails')
    .where('kind', '=', 'account_erased')
    .where('createdAt', '<=', farewellsForgottenBefore(now))
    .execute();
  await deleteDevicesBefore(db, devicesForgottenBefore(now));
  await deleteFailuresBefore(db, failuresForgottenBefore(now));
  await deleteLoginsBefore(db, loginsForgottenBefore(now));
}
