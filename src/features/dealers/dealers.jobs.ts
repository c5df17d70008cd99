import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { forgetReplacedPrices } from './retention.store.ts';

/** How long replaced prices are kept when no order needs them. */
const keptMilliseconds = 10 * 24 * 60 * 60 * 1000;

export const dealersJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'forget_replaced_prices',
    cron: '10 2 * * *',
    run: async () => {
      await forgetReplacedPrices(db, new Date(clock.now().getTime() - keptMilliseconds));
    },
  },
];
