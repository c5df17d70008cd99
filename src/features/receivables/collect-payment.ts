import type { Transaction } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { changePayment, lockedPayment, postEvent, raiseAlert } from '#features/payments/payments.ts';
import { stateOf } from '#features/payments/shared.ts';
import type { Mandate, Payment } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type ClaimCause, insertClaim } from './claims.store.ts';
import { collectDay, endToEndId } from './debit-days.rules.ts';
import { changeDebit, type Debit, insertDebit, lockedDebitOf } from './direct-debits.store.ts';
import { type ClaimLevel, dueOn, openAmount } from './payment-reminders.rules.ts';
import { openLinesNaming } from './reconcile/bank-lines.store.ts';

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
  await retryNamedLines(deps, tx, payment.id);
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
  const { paymentId, paymentDetails } = payment;
  const isByDebit = paymentId === paymentMethods.operatorSepa.id && paymentDetails.kind === 'sepa';
  if (isByDebit && !debit) await announceDebit(deps, tx, { payment, mandate: paymentDetails.mandate });
  else await sendClaim(deps, tx, { payment, level: 0, amount: cents(Math.min(amount, openAmount(payment))) });
}

/** The job that tries lines again that name a payment which was not owed when they came. */
export const matchNamedTask = 'match_named_bank_lines';

/** Whoever moves a payment, whose row is locked, has the lines tried again that wait for it. */
export async function retryNamedLines(
  { queue }: CollectDeps,
  tx: Transaction,
  paymentId: number,
): Promise<void> {
  if ((await openLinesNaming(tx, paymentId)).length > 0)
    await queue.enqueue(tx, matchNamedTask, { paymentId }, { jobKey: `named:${paymentId}` });
}

async function announceDebit(
  { clock, queue }: CollectDeps,
  tx: Transaction,
  { payment, mandate }: { payment: Payment; mandate: Mandate },
): Promise<void> {
  const at = clock.now();
  const debit = {
    paymentId: payment.id,
    endToEndId: endToEndId(mandate.reference),
    amount: openAmount(payment),
    collectOn: collectDay(dayIn(payment, at)),
  };
  const { id } = await insertDebit(tx, debit, at);
  await enqueueMails(queue, tx, [{ kind: 'payment_debit_announced', about: id }]);
}

/** Writes a letter that asks for money, and its mail. */
export async function sendClaim(
  { clock, queue }: CollectDeps,
  tx: Transaction,
  claimed: { payment: Payment; level: ClaimLevel; amount: Cents; cause?: ClaimCause },
): Promise<void> {
  const { payment, level, amount, cause = 'delivery' } = claimed;
  const madeAt = clock.now();
  const due = dueOn(level, dayIn(payment, madeAt), payment.countryId);
  const { id } = await insertClaim(tx, { paymentId: payment.id, level, amount, dueOn: due, cause, madeAt });
  await enqueueMails(queue, tx, [{ kind: 'payment_claim', about: id }]);
}

export const dayIn = ({ countryId }: Pick<Payment, 'countryId'>, at: Date): string =>
  localDay(at, countries[countryId].timeZone);

/** A movement on the client account that belongs to a payment; `key` names it, so that it is booked once. */
export type Movement = { payment: Payment; amount: Cents; key: string };

/** What each movement adds to or takes off the payment, as the ledger counts it. */
const booked = {
  received: { column: 'received', sign: 1 },
  paid_back: { column: 'paidBack', sign: 1 },
  debit_returned: { column: 'received', sign: -1 },
  /** Transfers that were booked for the wrong order: owed again, or never paid back. */
  receipt_undone: { column: 'received', sign: -1 },
  payback_undone: { column: 'paidBack', sign: -1 },
} as const;

/** Books a movement, once per key. Answers the payment afterwards; null when it was booked before. Its row is locked. */
export async function bookMovement(
  { clock }: CollectDeps,
  tx: Transaction,
  { payment, amount, key, kind }: Movement & { kind: keyof typeof booked },
): Promise<Payment | null> {
  const at = clock.now();
  if (!(await postEvent(tx, { payment }, { event: { kind, amount }, key, at }))) return null;
  const { column, sign } = booked[kind];
  const changed = { [column]: cents(payment[column] + sign * amount) };
  const after = { ...payment, ...changed };
  await changePayment(tx, payment, { ...changed, state: stateOf(after), at });
  return (await lockedPayment(tx, payment.id)) ?? after;
}

/** A debit arrived: the mandate is used up. */
export async function bookCollected(deps: CollectDeps, tx: Transaction, movement: Movement): Promise<void> {
  const debit = await lockedDebitOf(tx, movement.payment.id);
  await bookMovement(deps, tx, { ...movement, kind: 'received' });
  if (debit?.state === 'exported')
    await changeDebit(tx, debit.id, { state: 'collected', at: deps.clock.now() });
}

/**
 * The customer's bank took a debit back, or never paid it: it is owed again, by transfer, because a one-off mandate is
 * used up. What the bank took on top is the operator's expense. Support is told why.
 */
export async function bookReturned(
  deps: CollectDeps,
  tx: Transaction,
  { debit, returnCode, ...movement }: Movement & { debit: Debit; returnCode: string },
): Promise<void> {
  const { payment, key } = movement;
  const at = deps.clock.now();
  await changeDebit(tx, debit.id, { state: 'returned', returnCode, at });
  const fee = cents(movement.amount - debit.amount);
  await postEvent(tx, { payment }, { event: { kind: 'return_fee', amount: fee }, key: `${key}-fee`, at });
  const isBooked = debit.state === 'collected';
  const drawn = { payment, key, amount: debit.amount, kind: 'debit_returned' } as const;
  const after = isBooked ? await bookMovement(deps, tx, drawn) : payment;
  if (!after) return;
  await retryNamedLines(deps, tx, payment.id);
  const about = { paymentId: payment.id };
  await raiseAlert(deps.queue, tx, { about, kind: 'debit_returned', reason: returnCode, at });
  const open = openAmount(after);
  if (open > 0)
    await sendClaim(deps, tx, { payment: after, level: 0, amount: open, cause: 'debit_returned' });
}
