import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { moveDemoPrices } from './move-prices.actions.ts';

/** Only where the demo market is: real dealers move their prices themselves. */
export const demoDealersJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'move_demo_prices',
    cron: '*/10 * * * *',
    run: async () => {
      await moveDemoPrices(deps);
    },
  },
];
