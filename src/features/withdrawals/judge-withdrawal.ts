import { z } from 'zod';
import { paymentMethods } from '#features/catalog/shared.ts';
import { changeOrder, findOrder } from '#features/orders/orders.ts';
import { hasWithdrawalRight, normalizeOrderNumber } from '#features/orders/shared.ts';
import type { ChangeOrderDeps, Order, OrderStep } from '#features/orders/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { judgeWithdrawalTask } from './declare-withdrawal.ts';
import {
  type Decision,
  orderByNumber,
  type RetainedReason,
  recordDecision,
  type Withdrawal,
  withdrawalBy,
} from './withdrawals.store.ts';

/**
 * Carries out a declaration when number and mail address name an order that has the right, or that no dealer has
 * confirmed; anything else waits for support. Done again after a crash it comes to the same end: the change
 * bears the declaration's key.
 */
export async function judgeWithdrawal(deps: ChangeOrderDeps, id: number): Promise<void> {
  const withdrawal = await withdrawalBy(deps.db, 'id', id);
  if (!withdrawal || withdrawal.outcome !== null) return;
  const decision = await decide(deps, withdrawal);
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await recordDecision(tx, id, decision);
    if (isNew && decision.outcome === 'kept') {
      await enqueueMails(deps.queue, tx, [{ kind: 'support_withdrawal', about: id }]);
    }
  });
}

async function decide(deps: ChangeOrderDeps, withdrawal: Withdrawal): Promise<Decision> {
  const order = await meantOrder(deps, withdrawal.orderNumber);
  if (!order) return retained('no_order', null);
  if (order.email.toLowerCase() !== withdrawal.email.toLowerCase()) return retained('other_email', order.id);
  // No contract yet: whatever the goods are, the offer can be taken back.
  if (order.state === 'placed') return carryOut(deps, order, withdrawal);
  if (!hasWithdrawalRight(order.countryId, order.terms.product.productGroupId)) {
    const isInstalment = order.terms.payment.id === paymentMethods.instalment.id;
    return retained(isInstalment ? 'instalment' : 'no_right', order.id);
  }
  return carryOut(deps, order, withdrawal);
}

const retained = (reason: RetainedReason, orderId: number | null): Decision => ({
  outcome: 'kept',
  reason,
  orderId,
});

async function meantOrder({ db }: ChangeOrderDeps, input: string): Promise<Order | null> {
  const number = normalizeOrderNumber(input);
  const id = number && (await orderByNumber(db, number));
  return id ? findOrder(db, id) : null;
}

/** What the dealer has not confirmed is no contract yet: the offer is taken back, free of charge. */
async function carryOut(
  deps: ChangeOrderDeps,
  order: Order,
  { id, receivedAt }: Withdrawal,
): Promise<Decision> {
  const reason = 'Widerruf';
  const step: OrderStep =
    order.state === 'placed'
      ? { to: 'cancelled', reason, acceptedFee: cents(0) }
      : { to: 'withdrawn', reason };
  const outcome = await changeOrder(deps, {
    orderId: order.id,
    version: order.version,
    key: `withdrawal ${id}`,
    party: { actor: 'customer', userId: order.userId },
    step,
    declaredAt: receivedAt,
  });
  if (outcome.kind === 'changed' || outcome.kind === 'key_used') {
    return { outcome: step.to === 'cancelled' ? 'cancelled' : 'withdrawn', reason: '', orderId: order.id };
  }
  // The dealer confirmed at this moment: the job looks again.
  if (outcome.kind === 'stale') throw new Error(`order ${order.id} changed while it was withdrawn`);
  return retained('not_possible', order.id);
}

const payload = z.object({ id: z.int() });

export const withdrawalJobs = (deps: ChangeOrderDeps): Job[] => [
  { task: judgeWithdrawalTask, run: (given) => judgeWithdrawal(deps, payload.parse(given).id) },
];
