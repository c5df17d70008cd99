import type { Database } from '#db/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Job } from '#kernel/queue.ts';
import { consentsForgottenBefore } from './consents.rules.ts';
import { deleteConsentsBefore } from './consents.store.ts';

/** Retention of the log of choices, as the privacy page promises it. */
export const contentJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'forget_consents',
    cron: '30 2 * * *',
    run: () => deleteConsentsBefore(db, consentsForgottenBefore(clock.now())),
  },
];
