import type { Transaction } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { changePayment, lockedPayment, postEvent, raiseAlert } from '#features/payments/payments.ts';
import { stateOf } from '#features/payments/shared.ts';
import type { Payment } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type ClaimLevel, collectDay, dueOn, endToEndId, openAmount } from './collecting.rules.ts';
import { type ClaimCause, changeDebit, insertClaim, insertDebit, lockedDebitOf } from './collecting.store.ts';

export type CollectDeps = { clock: Clock; queue: Queue };

/**
 * Asks the customer for what the operator invoices, in the transaction of the invoice: by a debit under the mandate
 * that the order was placed with, else by a letter with the account. `amount` is what changed; `payment` is as it is
 * afterwards, its row is locked.
 */
export async function collectInvoiced(
  deps: CollectDeps,
  tx: Transaction,
  { payment, amount }: { payment: Payment; amount: Cents },
): Promise<void> {
  const debit = await lockedDebitOf(tx, payment.id);
  if (debit?.state === 'announced') {
    // Announced too high is drawn lower; a second debit would need a second mandate.
    const rest = Math.min(debit.amount, openAmount(payment));
    const at = deps.clock.now();
    await changeDebit(tx, debit.id, rest > 0 ? { amount: cents(rest), at } : { state: 'cancelled', at });
    if (amount > 0) await sendClaim(deps, tx, { payment, level: 0, amount });
    return;
  }
  if (amount <= 0 || openAmount(payment) <= 0) return;
  const reference = mandateOf(payment);
  if (reference !== null && !debit) await announce(deps, tx, { payment, reference });
  else await sendClaim(deps, tx, { payment, level: 0, amount: cents(Math.min(amount, openAmount(payment))) });
}

function mandateOf({ paymentId, details: { said } }: Payment): string | null {
  return paymentId === paymentMethods.operatorSepa.id && said.kind === 'sepa' ? said.mandate.reference : null;
}

async function announce(
  { clock, queue }: CollectDeps,
  tx: Transaction,
  { payment, reference }: { payment: Payment; reference: string },
): Promise<void> {
  const at = clock.now();
  const id = await insertDebit(
    tx,
    {
      paymentId: payment.id,
      endToEndId: endToEndId(reference),
      amount: openAmount(payment),
      collectOn: collectDay(dayIn(payment, at)),
    },
    at,
  );
  await enqueueMails(queue, tx, [{ kind: 'payment_debit_announced', about: id }]);
}

/** Writes a letter that asks for money, and its mail. */
export async function sendClaim(
  { clock, queue }: CollectDeps,
  tx: Transaction,
  claimed: { payment: Payment; level: ClaimLevel; amount: Cents; cause?: ClaimCause },
): Promise<void> {
  const { payment, level, amount, cause = 'delivery' } = claimed;
  const at = clock.now();
  const due = dueOn(level, dayIn(payment, at), payment.countryId);
  const claim = { paymentId: payment.id, level, amount, dueOn: due, cause, madeAt: at };
  const id = await insertClaim(tx, claim);
  await enqueueMails(queue, tx, [{ kind: 'payment_claim', about: id }]);
}

export const dayIn = ({ countryId }: Pick<Payment, 'countryId'>, at: Date): string =>
  localDay(at, countries[countryId].timeZone);

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
