import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { findOrder } from '#features/orders/orders.ts';
import { lockedPayment } from '#features/payments/payments.ts';
import type { Payment } from '#features/payments/types.ts';

import { cents } from '#platform/money/money.ts';
import { type BankLine, lockedHandledLine, reopenLine } from './bank.store.ts';
import { undoBooking } from './book-money.ts';
import type { CollectDeps } from './collect.ts';
import { lockedDebitOf } from './collecting.store.ts';

export type UndoOutcome = 'undone' | 'stale' | 'reason_missing' | 'of_a_debit';

const maxReasonLength = 200;

/**
 * Takes back for which order a line was said to be: a counter-entry takes the money off that order, the line waits
 * again, and the log keeps who did it and why. `version` is that of the line as it was shown, so that twice is once.
 */
export async function undoMatch(
  deps: CollectDeps & { db: Database },
  asked: { lineId: number; version: number; reason: string; userId: number },
): Promise<UndoOutcome> {
  const reason = asked.reason.trim().slice(0, maxReasonLength);
  if (reason === '') return 'reason_missing';
  return deps.db.transaction().execute(async (tx) => {
    const line = await lockedHandledLine(tx, { id: asked.lineId, version: asked.version });
    if (!line) return 'stale';
    const payment = line.paymentId === null ? null : await lockedPayment(tx, line.paymentId);
    if (payment && !(await takeOff(deps, tx, { line, payment }))) return 'of_a_debit';
    const order = payment && (await findOrder(tx, payment.orderId));
    await reopenLine(tx, line, reason);
    await addAuditEvent(tx, {
      actorId: asked.userId,
      userId: order?.userId ?? null,
      action: 'receipt_undone',
      details: { order: order?.number ?? null, line: line.bankRef, amount: line.amount, reason },
      now: deps.clock.now(),
    });
    return 'undone';
  });
}

/** False for debits and their returns: the bank itself names the debit, so nothing can have been mixed up. */
async function takeOff(
  deps: CollectDeps,
  tx: Transaction,
  { line, payment }: { line: BankLine; payment: Payment },
): Promise<boolean> {
  const debit = await lockedDebitOf(tx, payment.id);
  const isDebit = debit !== null && (line.endToEndId === debit.endToEndId || line.returnCode !== '');
  if (isDebit) return false;
  await undoBooking(deps, tx, {
    ...{ payment, amount: cents(Math.abs(line.amount)), of: line.amount > 0 ? 'received' : 'paid_back' },
    key: `bank-${line.id}-undone-${line.version}`,
  });
  return true;
}
