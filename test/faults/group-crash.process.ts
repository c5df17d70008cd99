import { z } from 'zod';
import {
  endCollecting,
  groupFollowsOrder,
  settleGroupOrder,
} from '#features/group-orders/settle-group-order.ts';
import { placesFixture as places, portsFixture } from '#features/orders/orders.fixture.ts';
import type { OrderRequest } from '#features/orders/orders.types.ts';
import { type PlaceOrderDeps, placeOrder } from '#features/orders/place/place-order.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { countCallsTo, walkAll } from './scenarios.ts';

/** A step of many groups of neighbours, each stopped before another call. The parent is group-orders-survive.test.ts. */
const task = z
  .object({
    databaseUrl: z.string(),
    now: z.string(),
    phase: z.enum(['join', 'end', 'settle']),
    groups: z.array(
      z.object({
        /** The call it is stopped before; 0: none, its calls are counted. */
        stopAt: z.int(),
        id: z.int(),
        request: z.unknown(),
        placing: z.object({ sessionId: z.int(), isAnonymous: z.boolean(), key: z.string() }),
      }),
    ),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

/** A stopped group keeps its connection, with an open transaction. */
const pool = openPool(task.databaseUrl, { ...forBackground, size: task.groups.length + 2 });
const db = kyselyOn(pool);
const pricing = createPricing({ db, places, secret: 'a secret of at least 32 characters' });
await pricing.refresh();
const shared = { db, clock: { now: () => new Date(task.now) }, queue: databaseQueue };
const deps: PlaceOrderDeps = {
  ...shared,
  places,
  pricing,
  ports: { ...portsFixture(shared), orderChangeListeners: [groupFollowsOrder({ queue: databaseQueue })] },
};

async function walk({ id, request, placing }: (typeof task)['groups'][number]): Promise<void> {
  switch (task.phase) {
    case 'join': {
      const outcome = await placeOrder(deps, { request: request as OrderRequest, placing });
      if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
      return;
    }
    case 'end':
      await endCollecting(deps, id);
      return;
    case 'settle':
      return settleGroupOrder(deps, id);
  }
}

countCallsTo(pool);
walkAll(
  task.groups.map(({ stopAt }) => stopAt),
  async (at) => {
    const group = task.groups[at];
    if (group) await walk(group);
  },
);
