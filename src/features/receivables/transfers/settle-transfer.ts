import type { Transaction } from '#db/database.ts';
import { bookMovement, type CollectDeps, type Movement } from '../collect-payment.ts';
import { openAmount } from '../payment-reminders.rules.ts';
import { bookedTransferOf, changeTransfer, pendingTransferOf, type Transfer } from './transfers.store.ts';

type Told = Movement & { transfer: Transfer };

/**
 * The bank carried a transfer out: the money is paid back. False when its amount is another one, when it was booked
 * before or when nothing is owed back any more: then somebody has to look. A transfer of a file that was dropped may
 * have been carried out all the same. The payment's row is locked.
 */
export async function markTransferBooked(
  deps: CollectDeps,
  tx: Transaction,
  { transfer, ...movement }: Told,
): Promise<boolean> {
  const { payment, amount } = movement;
  const canBe = transfer.state === 'pending' || transfer.state === 'dropped';
  if (!canBe || transfer.amount !== amount || openAmount(payment) + amount > 0) return false;
  if (!(await bookMovement(deps, tx, { ...movement, kind: 'paid_back' }))) return false;
  await changeTransfer(tx, transfer.id, { state: 'booked', at: deps.clock.now() });
  return true;
}

/**
 * A transfer came back, for a reason of ISO 20022: the money is owed again and can be paid by another file. False when
 * its amount is another one or when it was not booked as paid: then somebody has to look. The payment's row is locked.
 */
export async function markTransferReturned(
  deps: CollectDeps,
  tx: Transaction,
  { transfer, returnCode, ...movement }: Told & { returnCode: string },
): Promise<boolean> {
  if (transfer.state !== 'booked' || transfer.amount !== movement.amount) return false;
  if (!(await bookMovement(deps, tx, { ...movement, kind: 'payback_undone' }))) return false;
  await changeTransfer(tx, transfer.id, { state: 'returned', returnCode, at: deps.clock.now() });
  return true;
}

/**
 * Somebody took a payment of this amount off an order: the transfer that it was taken for is waited for again. When another
 * one is waited for by now, it counts as dropped: the bank may still tell of it by its name. The payment's row is locked.
 */
export async function unmarkTransfer(
  { clock }: CollectDeps,
  tx: Transaction,
  of: { paymentId: number; amount: number },
): Promise<void> {
  const transfer = await bookedTransferOf(tx, of);
  if (!transfer) return;
  const state = (await pendingTransferOf(tx, of.paymentId)) ? 'dropped' : 'pending';
  await changeTransfer(tx, transfer.id, { state, at: clock.now() });
}
