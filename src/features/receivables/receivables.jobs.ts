import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { CollectDeps } from './collect.ts';
import { forgetOldBankFacts } from './forget-bank-facts.store.ts';
import { matchLinesJob } from './import-statement.ts';
import { remindOfClaims } from './remind.ts';

/** What is owed to the operator: bank lines that wait for their order, reminders, retention. */
export const receivablesJobs = (deps: CollectDeps & { db: Database }): Job[] => [
  matchLinesJob(deps),
  {
    task: 'remind_of_claims',
    cron: '10 6 * * *',
    run: async () => {
      await remindOfClaims(deps);
    },
  },
  {
    task: 'forget_bank_facts',
    cron: '25 3 * * *',
    run: () => forgetOldBankFacts(deps.db, deps.clock.now()),
  },
];
