import type { Transaction } from '#db/database.ts';
import { changePayment, lockedPayment, postEvent, raiseAlert } from '#features/payments/payments.ts';
import { stateOf } from '#features/payments/shared.ts';
import type { Payment } from '#features/payments/types.ts';

import { type Cents, cents } from '#platform/money/money.ts';
import { type CollectDeps, sendClaim } from './collect.ts';
import { openAmount } from './collecting.rules.ts';
import { changeDebit, lockedDebitOf } from './collecting.store.ts';

/** A movement on the client account that belongs to a payment; `key` names it, so that it is booked once. */
export type Movement = { payment: Payment; amount: Cents; key: string };

/** The customer's transfer or debit arrived. The payment's row is locked. */
export async function bookReceived(
  { clock }: CollectDeps,
  tx: Transaction,
  { payment, amount, key }: Movement,
): Promise<Payment> {
  const at = clock.now();
  const event = { kind: 'received', amount } as const;
  if (!(await postEvent(tx, { of: 'payment', payment }, { event, key, at }))) return payment;
  return change(tx, payment, { received: cents(payment.received + amount), at });
}

/** The customer has money back from the client account. */
export async function bookPaidBack(
  { clock }: CollectDeps,
  tx: Transaction,
  { payment, amount, key }: Movement,
): Promise<Payment> {
  const at = clock.now();
  const event = { kind: 'paid_back', amount } as const;
  if (!(await postEvent(tx, { of: 'payment', payment }, { event, key, at }))) return payment;
  return change(tx, payment, { paidBack: cents(payment.paidBack + amount), at });
}

/** A transfer that was booked for the wrong order: it is owed again, or was never paid back. */
export async function undoBooking(
  { clock }: CollectDeps,
  tx: Transaction,
  { payment, amount, key, of }: Movement & { of: 'received' | 'paid_back' },
): Promise<void> {
  const at = clock.now();
  const kind = of === 'received' ? 'receipt_undone' : 'payback_undone';
  if (!(await postEvent(tx, { of: 'payment', payment }, { event: { kind, amount }, key, at }))) return;
  const { received, paidBack } = payment;
  if (of === 'received') await change(tx, payment, { received: cents(received - amount), at });
  else await change(tx, payment, { paidBack: cents(paidBack - amount), at });
}

/** A debit arrived: the mandate is used up. */
export async function bookCollected(deps: CollectDeps, tx: Transaction, movement: Movement): Promise<void> {
  const debit = await lockedDebitOf(tx, movement.payment.id);
  await bookReceived(deps, tx, movement);
  if (debit?.state === 'exported')
    await changeDebit(tx, debit.id, { state: 'collected', at: deps.clock.now() });
}

/**
 * The customer's bank took a debit back, or never paid it: it is owed again, by transfer, because a one-off mandate is
 * used up. Support is told why.
 */
export async function bookReturned(
  deps: CollectDeps,
  tx: Transaction,
  { returnCode, ...movement }: Movement & { returnCode: string },
): Promise<void> {
  const { payment, amount, key } = movement;
  const at = deps.clock.now();
  const debit = await lockedDebitOf(tx, payment.id);
  if (debit) await changeDebit(tx, debit.id, { state: 'returned', returnCode, at });
  const wasBooked = payment.received >= amount;
  const event = { kind: 'debit_returned', amount } as const;
  const isNew = !wasBooked || (await postEvent(tx, { of: 'payment', payment }, { event, key, at }));
  if (!isNew) return;
  const after = wasBooked
    ? await change(tx, payment, { received: cents(payment.received - amount), at })
    : payment;
  const about = { paymentId: payment.id };
  await raiseAlert(deps.queue, tx, { about, kind: 'debit_returned', reason: returnCode, at });
  const open = openAmount(after);
  if (open > 0)
    await sendClaim(deps, tx, { payment: after, level: 0, amount: open, cause: 'debit_returned' });
}

async function change(
  tx: Transaction,
  payment: Payment,
  changed: { received?: Cents; paidBack?: Cents; at: Date },
): Promise<Payment> {
  const { at, ...amounts } = changed;
  const after = { ...payment, ...amounts };
  await changePayment(tx, payment, { ...amounts, state: stateOf(after), at });
  const present = await lockedPayment(tx, payment.id);
  return present ?? after;
}
