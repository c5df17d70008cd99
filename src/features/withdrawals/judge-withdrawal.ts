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
  judged,
  type KeptBecause,
  orderByNumber,
  type Withdrawal,
  withdrawalById,
} from './withdrawals.store.ts';

type Verdict =
  | { outcome: 'withdrawn' | 'cancelled'; orderId: number }
  | { outcome: 'kept'; why: KeptBecause; orderId: number | null };

/**
 * Carries out a declaration when number and mail address name an order that has the right, or that no dealer has
 * confirmed; anything else is kept and shown to support. Done again after a crash it comes to the same end: the change
 * bears the declaration's key.
 */
export async function judgeWithdrawal(deps: ChangeOrderDeps, id: number): Promise<void> {
  const withdrawal = await withdrawalById(deps.db, id);
  if (!withdrawal || withdrawal.outcome !== null) return;
  const verdict = await verdictOn(deps, withdrawal);
  const why = verdict.outcome === 'kept' ? verdict.why : '';
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await judged(tx, { id, orderId: verdict.orderId, outcome: verdict.outcome, why });
    if (isNew && verdict.outcome === 'kept') {
      await enqueueMails(deps.queue, tx, [{ kind: 'support_withdrawal', about: id }]);
    }
  });
}

async function verdictOn(deps: ChangeOrderDeps, withdrawal: Withdrawal): Promise<Verdict> {
  const order = await meantOrder(deps, withdrawal.orderNumber);
  if (!order) return { outcome: 'kept', why: 'no_order', orderId: null };
  const keep = (why: KeptBecause): Verdict => ({ outcome: 'kept', why, orderId: order.id });
  if (order.email.toLowerCase() !== withdrawal.email.toLowerCase()) return keep('other_email');
  // No contract yet: whatever the goods are, the offer can be taken back.
  if (order.state === 'placed') return carryOut(deps, order, withdrawal);
  if (!hasWithdrawalRight(order.countryId, order.terms.product.productGroupId)) {
    return keep(order.terms.payment.id === paymentMethods.instalment.id ? 'instalment' : 'no_right');
  }
  return carryOut(deps, order, withdrawal);
}

async function meantOrder({ db }: ChangeOrderDeps, typed: string): Promise<Order | null> {
  const number = normalizeOrderNumber(typed);
  const id = number && (await orderByNumber(db, { number, year: 2000 + Number(number.slice(3, 5)) }));
  return id ? findOrder(db, id) : null;
}

/** What the dealer has not confirmed is no contract yet: the offer is taken back, free of charge. */
async function carryOut(
  deps: ChangeOrderDeps,
  order: Order,
  { id, receivedAt }: Withdrawal,
): Promise<Verdict> {
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
    return { outcome: step.to === 'cancelled' ? 'cancelled' : 'withdrawn', orderId: order.id };
  }
  // The dealer confirmed at this moment: the job looks again.
  if (outcome.kind === 'stale') throw new Error(`order ${order.id} changed while it was withdrawn`);
  return { outcome: 'kept', why: 'not_possible', orderId: order.id };
}

const payload = z.object({ id: z.int() });

export const withdrawalJobs = (deps: ChangeOrderDeps): Job[] => [
  { task: judgeWithdrawalTask, run: (given) => judgeWithdrawal(deps, payload.parse(given).id) },
];
