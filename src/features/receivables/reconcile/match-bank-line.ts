import { z } from 'zod';
import type { Database, Transaction } from '#db/database.ts';
import { lockedPayment } from '#features/payments/payments.ts';
import type { Payment } from '#features/payments/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { cents } from '#platform/money/money.ts';
import {
  bookCollected,
  bookMovement,
  bookReturned,
  type CollectDeps,
  type Movement,
  matchNamedTask,
  retryNamedLines,
} from '../collect-payment.ts';
import { type Debit, debitByEndToEndId, lockedDebitOf } from '../direct-debits.store.ts';
import { documentNumbersIn, orderNumbersIn, ordersOfQrReferences } from '../payment-references.rules.ts';
import { openAmount } from '../payment-reminders.rules.ts';
import { markTransferBooked, markTransferReturned } from '../transfers/settle-transfer.ts';
import { pendingTransferOf, type Transfer, transferByEndToEndId } from '../transfers/transfers.store.ts';
import {
  type BankLine,
  changeLine,
  lockedOpenLine,
  noteNamedPayment,
  openLinesNaming,
  paymentByDocument,
  paymentByOrderId,
  paymentByOrderNumber,
} from './bank-lines.store.ts';

type Deps = CollectDeps & { db: Database };

/** Books a line whose references say for which order it is; false when it is left to people. */
export const matchByReference = (deps: Deps, lineId: number): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const line = await lockedOpenLine(tx, lineId);
    // What somebody has taken off an order is theirs to decide; of several payments nobody knows whose they are.
    if (!line || line.version > 1 || line.payments > 1) return false;
    const id = await paymentOf(tx, line);
    const payment = id === null ? null : await lockedPayment(tx, id);
    if (!payment || payment.currency !== line.currency) return false;
    if (await match(deps, tx, { line, payment, handledBy: null })) return true;
    await noteNamedPayment(tx, line.id, payment.id);
    return false;
  });

const namedPayload = z.object({ paymentId: z.int() });

/** Tries the lines again that name a payment which could not be booked when they came. */
export const matchNamedJob = (deps: Deps): Job => ({
  task: matchNamedTask,
  run: async (given) => {
    const { paymentId } = namedPayload.parse(given);
    for (const id of await openLinesNaming(deps.db, paymentId)) await matchByReference(deps, id);
  },
});

async function paymentOf(tx: Transaction, line: BankLine): Promise<number | null> {
  const named = (await debitNamedBy(tx, line)) ?? (await transferNamedBy(tx, line));
  if (named) return named.paymentId;
  const [orderId, ...otherOrders] = ordersOfQrReferences(line.purpose);
  const ofReference = orderId && otherOrders.length === 0 ? await paymentByOrderId(tx, orderId) : null;
  if (ofReference !== null) return ofReference;
  const [document, ...otherDocuments] = documentNumbersIn(line.purpose);
  if (document !== undefined && otherDocuments.length === 0) return paymentByDocument(tx, document);
  const numbers = orderNumbersIn(`${line.purpose} ${line.endToEndId}`);
  // Two orders in one transfer have to be told apart by somebody.
  const [number] = numbers;
  return number !== undefined && numbers.length === 1 ? paymentByOrderNumber(tx, number) : null;
}

/** Our own reference comes back with what we drew and paid. */
const debitNamedBy = async (tx: Transaction, { endToEndId }: BankLine): Promise<Debit | undefined> =>
  endToEndId === '' ? undefined : debitByEndToEndId(tx, endToEndId);

const transferNamedBy = async (tx: Transaction, { endToEndId }: BankLine): Promise<Transfer | undefined> =>
  endToEndId === '' ? undefined : transferByEndToEndId(tx, endToEndId);

const isDebited = (debit: Debit | undefined, line: BankLine): boolean =>
  debit?.endToEndId === line.endToEndId;

export type MatchOutcome = 'matched' | 'ignored' | 'stale' | 'no_order' | 'other_currency' | 'not_possible';

/** Somebody decides for which order a line is. Decided twice it is booked once. */
export const matchByHand = (
  deps: Deps,
  { lineId, number, userId }: { lineId: number; number: string; userId: number },
): Promise<MatchOutcome> =>
  deps.db.transaction().execute(async (tx) => {
    const line = await lockedOpenLine(tx, lineId);
    return line ? matchTo(deps, tx, { line, number, userId }) : 'stale';
  });

/** Books a line whose row is locked to the order of a number. */
export async function matchTo(
  deps: Deps,
  tx: Transaction,
  { line, number, userId }: { line: BankLine; number: string; userId: number },
): Promise<Exclude<MatchOutcome, 'stale' | 'ignored'>> {
  const [wanted] = orderNumbersIn(number);
  const id = wanted === undefined ? null : await paymentByOrderNumber(tx, wanted);
  const payment = id === null ? null : await lockedPayment(tx, id);
  if (!payment) return 'no_order';
  if (payment.currency !== line.currency) return 'other_currency';
  return (await match(deps, tx, { line, payment, handledBy: userId })) ? 'matched' : 'not_possible';
}

/** A line that belongs to no order: fees, the operator's own transfers. */
export const ignoreLine = (
  { db, clock }: Deps,
  { lineId, note, userId }: { lineId: number; note: string; userId: number },
): Promise<MatchOutcome> =>
  db.transaction().execute(async (tx) => {
    const line = await lockedOpenLine(tx, lineId);
    if (!line) return 'stale';
    await changeLine(tx, line, { state: 'ignored', handledAt: clock.now(), handledBy: userId, note });
    return 'ignored';
  });

/** No bank takes more for a debit that comes back, in cents: above it people look. */
const maxReturnFee = 5000;

/** What is above the debit's amount is the bank's fee; a file that names it has to agree. */
function isReturnOf(debit: Debit, { amount, fee }: BankLine): boolean {
  const isDrawn = debit.state === 'exported' || debit.state === 'collected';
  const above = -amount - debit.amount;
  return isDrawn && above >= 0 && above <= maxReturnFee && (fee === 0 || fee === above);
}

/** A line that was taken off an order can be booked to the same again. */
const keyOf = ({ id, version }: BankLine): string => `bank-${id}${version > 1 ? `-${version}` : ''}`;

/** False when the line cannot be booked, or only somebody may decide that: `handledBy`. */
async function match(
  deps: Deps,
  tx: Transaction,
  { line, payment, handledBy }: { line: BankLine; payment: Payment; handledBy: number | null },
): Promise<boolean> {
  const debit = await lockedDebitOf(tx, payment.id);
  const transfer = await transferOf(tx, { line, payment });
  // Money that nobody asked for may be somebody's mistake: people look at it.
  const isAsked = line.amount < 0 || transfer || isDebited(debit, line) || openAmount(payment) > 0;
  if (handledBy === null && !isAsked) return false;
  const isBooked = transfer
    ? await bookTransfer(deps, tx, { line, payment, transfer })
    : await book(deps, tx, { line, payment, debit });
  if (!isBooked) return false;
  const handled = { paymentId: payment.id, namedPaymentId: null, handledAt: deps.clock.now(), handledBy };
  await changeLine(tx, line, { state: 'matched', ...handled });
  await retryNamedLines(deps, tx, payment.id);
  return true;
}

/** The transfer that a line tells of: the one that it names, else that of the payment which the bank has not told of. */
async function transferOf(
  tx: Transaction,
  { line, payment }: { line: BankLine; payment: Payment },
): Promise<Transfer | undefined> {
  const named = await transferNamedBy(tx, line);
  if (named || line.amount > 0 || line.returnCode !== '') return named;
  const pending = await pendingTransferOf(tx, payment.id);
  return pending?.amount === -line.amount ? pending : undefined;
}

/** False when the transfer is another payment's or another amount, or when it cannot have been carried out or come back. */
async function bookTransfer(
  deps: Deps,
  tx: Transaction,
  { line, payment, transfer }: { line: BankLine; payment: Payment; transfer: Transfer },
): Promise<boolean> {
  if (transfer.paymentId !== payment.id) return false;
  const told = { transfer, ...movementOf(line, payment) };
  return line.amount < 0
    ? markTransferBooked(deps, tx, told)
    : markTransferReturned(deps, tx, { ...told, returnCode: line.returnCode });
}

type ToBook = { line: BankLine; payment: Payment; debit: Debit | undefined };

const movementOf = (line: BankLine, payment: Payment): Movement => ({
  payment,
  amount: cents(Math.abs(line.amount)),
  key: keyOf(line),
});

/** False when the amount cannot be what the line is taken for. */
async function book(deps: Deps, tx: Transaction, { line, payment, debit }: ToBook): Promise<boolean> {
  const movement = movementOf(line, payment);
  const { amount } = movement;
  if (line.amount > 0) {
    // A bank that books all debits of a file as one leaves it to people to say which they were.
    const isCollected = isDebited(debit, line) || (debit?.state === 'exported' && debit.amount === amount);
    if (isCollected) await bookCollected(deps, tx, movement);
    else await bookMovement(deps, tx, { ...movement, kind: 'received' });
    return true;
  }
  if (debit && (isDebited(debit, line) || line.returnCode !== '')) {
    if (!isReturnOf(debit, line)) return false;
    await bookReturned(deps, tx, { ...movement, debit, returnCode: line.returnCode });
    return true;
  }
  if (openAmount(payment) + amount > 0) return false;
  await bookMovement(deps, tx, { ...movement, kind: 'paid_back' });
  return true;
}
