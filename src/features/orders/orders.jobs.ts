import type { Database } from '#db/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Job } from '#kernel/queue.ts';
import { createOrderPartition } from './placing.store.ts';

/** Room for the orders of the next years is made long before the first of them comes. */
export const ordersJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'make_room_for_orders',
    cron: '40 3 1 * *',
    run: async () => {
      const year = clock.now().getUTCFullYear();
      for (const next of [year, year + 1, year + 2]) await createOrderPartition(db, next);
    },
  },
];
