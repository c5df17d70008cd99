import type { Job } from '#platform/jobs/queue.ts';
import { actJob } from '#platform/work/run-acts.ts';
import { done } from '#platform/work/runs.rules.ts';
import { type ChangeOrderDeps, changeOrder } from '../change/change-order.ts';
import { parseOrderId } from '../order-id.rules.ts';
import { findOrder } from '../orders.store.ts';

/** As the job is called, and the act in the table of runs. */
export const remindManyTask = 'remind_many_dealers';

export const remindManyJob = (deps: ChangeOrderDeps): Job =>
  actJob(deps, { task: remindManyTask, actOn: (row) => remindDealer(deps, row) });

/** Why an order was not even asked about. */
export const orderGone = 'gone';

/** Reminds the dealer of one order; answers `done` or why not. */
async function remindDealer(
  deps: ChangeOrderDeps,
  { rowId, userId, key }: { rowId: number; userId: number; key: string },
): Promise<string> {
  const orderId = parseOrderId(String(rowId));
  const order = orderId && (await findOrder(deps.db, orderId));
  if (!order) return orderGone;
  const outcome = await changeOrder(deps, {
    orderId,
    version: order.version,
    key,
    party: { actor: 'support', userId },
    step: { to: 'dealer_reminded' },
  });
  switch (outcome.kind) {
    case 'changed':
      return done;
    case 'refused':
      return outcome.reason;
    case 'not_found':
      return orderGone;
    case 'stale':
    case 'invalid':
    case 'key_used':
      // Somebody was quicker: the next try sees what is there then.
      throw new Error(`order ${orderId} could not be reminded of: ${outcome.kind}`);
  }
}
