import { z } from 'zod';
import type { Job } from '#platform/jobs/queue.ts';
import { settleGroupTask } from './join-group-order.ts';
import { type SettleGroupDeps, settleGroupOrder, settleGroupOrders } from './settle-group-order.ts';

const settling = z.object({ id: z.int().min(1) });

/** Ends collecting when its time has come and fixes common prices. */
export const groupOrderJobs = (deps: SettleGroupDeps): Job[] => [
  {
    task: 'watch_group_orders',
    cron: '*/5 * * * *',
    run: async () => {
      await settleGroupOrders(deps);
    },
  },
  { task: settleGroupTask, run: (payload) => settleGroupOrder(deps, settling.parse(payload).id) },
];
