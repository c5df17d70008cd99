import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { findOrder } from '#features/orders/orders.ts';
import { lockedPayment } from '#features/payments/payments.ts';
import type { Payment } from '#features/payments/types.ts';
import { cents } from '#platform/money/money.ts';
import { bookMovement, type CollectDeps, retryNamedLines } from '../collect-payment.ts';
import { changeDebit, lockedDebitOf } from '../direct-debits.store.ts';
import { unmarkTransfer } from '../transfers/settle-transfer.ts';
import { pendingTransferOf, transferByEndToEndId } from '../transfers/transfers.store.ts';
import {
  type BankLine,
  changeLine,
  deletePartsOf,
  lockedHandledLine,
  lockedPartsOf,
} from './bank-lines.store.ts';

export type UndoOutcome =
  | 'undone'
  | 'stale'
  | 'reason_missing'
  | 'of_the_bank'
  | 'in_transfer'
  | 'parts_booked';

const maxReasonLength = 200;

/**
 * Takes back for which order a line was booked: a counter-entry takes the money off that order, the line waits
 * again, and the log keeps who did it and for what reason. `version` is that of the line as it was shown, so that pressing twice undoes once.
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
    if (line.state === 'split') return undoSplit(tx, line, { ...asked, reason, now: deps.clock.now() });
    const payment = line.paymentId === null ? null : await lockedPayment(tx, line.paymentId);
    const fault = payment && (await takeOff(deps, tx, { line, payment }));
    if (fault) return fault;
    const order = payment && (await findOrder(tx, payment.orderId));
    const undone = { state: 'open', paymentId: null, handledAt: null, handledBy: null, note: reason };
    await changeLine(tx, line, undone);
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

/**
 * Null when it is taken off. Not so debits and transfers of ours and their returns: the bank itself names them, so nothing
 * can have been mixed up. Nor money that a file of transfers is sending back: it would be paid twice.
 */
async function takeOff(
  deps: CollectDeps,
  tx: Transaction,
  { line, payment }: { line: BankLine; payment: Payment },
): Promise<'of_the_bank' | 'in_transfer' | null> {
  const debit = await lockedDebitOf(tx, payment.id);
  const isDebit = debit && (line.endToEndId === debit.endToEndId || line.returnCode !== '');
  const isTransfer = line.endToEndId !== '' && (await transferByEndToEndId(tx, line.endToEndId));
  if (isDebit || isTransfer) return 'of_the_bank';
  if (line.amount > 0 && (await pendingTransferOf(tx, payment.id))) return 'in_transfer';
  await bookMovement(deps, tx, {
    payment,
    amount: cents(Math.abs(line.amount)),
    kind: line.amount > 0 ? 'receipt_undone' : 'payback_undone',
    key: `bank-${line.id}-undone-${line.version}`,
  });
  if (debit?.state === 'collected' && debit.amount === line.amount)
    await changeDebit(tx, debit.id, { state: 'exported', at: deps.clock.now() });
  if (line.amount < 0) await unmarkTransfer(deps, tx, { paymentId: payment.id, amount: -line.amount });
  await retryNamedLines(deps, tx, payment.id);
  return null;
}

/** Puts a line together again while none of its parts is booked; the log keeps who did it. */
async function undoSplit(
  tx: Transaction,
  line: BankLine,
  { reason, userId, now }: { reason: string; userId: number; now: Date },
): Promise<'undone' | 'parts_booked'> {
  const parts = await lockedPartsOf(tx, line.id);
  if (parts.some(({ state }) => state !== 'open' && state !== 'ignored')) return 'parts_booked';
  await deletePartsOf(tx, line.id);
  await changeLine(tx, line, { state: 'open', handledAt: null, handledBy: null, note: reason });
  const details = { order: null, line: line.bankRef, amount: line.amount, reason };
  await addAuditEvent(tx, { actorId: userId, userId: null, action: 'receipt_undone', details, now });
  return 'undone';
}
