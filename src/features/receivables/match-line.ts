import type { Database, Transaction } from '#db/database.ts';
import { lockedPayment } from '#features/payments/payments.ts';
import type { Payment } from '#features/payments/types.ts';

import { cents } from '#platform/money/money.ts';
import {
  type BankLine,
  closeLine,
  lockedOpenLine,
  paymentByOrderId,
  paymentByOrderNumber,
  paymentByPaper,
} from './bank.store.ts';
import { bookCollected, bookPaidBack, bookReceived, bookReturned, type Movement } from './book-money.ts';
import type { CollectDeps } from './collect.ts';
import { openAmount } from './collecting.rules.ts';
import { type Debit, debitByEndToEndId, lockedDebitOf } from './collecting.store.ts';
import { orderNumbersIn, orderOfQrReference, paperNumbersIn } from './match.rules.ts';

type Deps = CollectDeps & { db: Database };

/** Books a line whose references say for which order it is; false when it is left to people. */
export const matchByReference = (deps: Deps, lineId: number): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const line = await lockedOpenLine(tx, lineId);
    const id = line && (await paymentOf(tx, line));
    const payment = id ? await lockedPayment(tx, id) : null;
    if (!line || !payment || payment.currency !== line.currency) return false;
    const debit = await lockedDebitOf(tx, payment.id);
    // Money that nobody asked for may be somebody's mistake: people look at it.
    const isAsked = line.amount < 0 || isDebited(debit, line) || openAmount(payment) > 0;
    if (!isAsked || !(await book(deps, tx, { line, payment, debit }))) return false;
    await closeLine(tx, line, {
      ...{ state: 'matched', paymentId: payment.id, handledAt: deps.clock.now(), handledBy: null },
    });
    return true;
  });

async function paymentOf(tx: Transaction, line: BankLine): Promise<number | null> {
  const debit = line.endToEndId === '' ? null : await debitByEndToEndId(tx, line.endToEndId);
  if (debit) return debit.paymentId;
  const orderId = orderOfQrReference(line.purpose);
  if (orderId !== null) return paymentByOrderId(tx, orderId);
  const [paper, ...otherPapers] = paperNumbersIn(line.purpose);
  if (paper !== undefined && otherPapers.length === 0) return paymentByPaper(tx, paper);
  const numbers = orderNumbersIn(`${line.purpose} ${line.endToEndId}`);
  // Two orders in one transfer have to be told apart by somebody.
  const [number] = numbers;
  return number !== undefined && numbers.length === 1 ? paymentByOrderNumber(tx, number) : null;
}

const isDebited = (debit: Debit | null, line: BankLine): boolean =>
  debit !== null && debit.endToEndId === line.endToEndId;

export type MatchOutcome = 'matched' | 'ignored' | 'stale' | 'no_order' | 'other_currency' | 'not_possible';

/** Somebody says for which order a line is. Said twice it is booked once. */
export const matchByHand = (
  deps: Deps,
  { lineId, number, userId }: { lineId: number; number: string; userId: number },
): Promise<MatchOutcome> =>
  deps.db.transaction().execute(async (tx) => {
    const line = await lockedOpenLine(tx, lineId);
    if (!line) return 'stale';
    const [wanted] = orderNumbersIn(number);
    const id = wanted === undefined ? null : await paymentByOrderNumber(tx, wanted);
    const payment = id === null ? null : await lockedPayment(tx, id);
    if (!payment) return 'no_order';
    if (payment.currency !== line.currency) return 'other_currency';
    const debit = await lockedDebitOf(tx, payment.id);
    if (!(await book(deps, tx, { line, payment, debit }))) return 'not_possible';
    await closeLine(tx, line, {
      ...{ state: 'matched', paymentId: payment.id, handledAt: deps.clock.now(), handledBy: userId },
    });
    return 'matched';
  });

/** A line that belongs to no order: fees, the operator's own transfers. */
export const ignoreLine = (
  { db, clock }: Deps,
  { lineId, note, userId }: { lineId: number; note: string; userId: number },
): Promise<MatchOutcome> =>
  db.transaction().execute(async (tx) => {
    const line = await lockedOpenLine(tx, lineId);
    if (!line) return 'stale';
    await closeLine(tx, line, {
      ...{ state: 'ignored', paymentId: null, handledAt: clock.now(), handledBy: userId, note },
    });
    return 'ignored';
  });

/** A line that was taken off an order can be booked to the same again. */
const keyOf = ({ id, version }: BankLine): string => `bank-${id}${version > 1 ? `-${version}` : ''}`;

type ToBook = { line: BankLine; payment: Payment; debit: Debit | null };

/** False when the amount cannot be what the line is said to be. */
async function book(deps: Deps, tx: Transaction, { line, payment, debit }: ToBook): Promise<boolean> {
  const movement: Movement = { payment, amount: cents(Math.abs(line.amount)), key: keyOf(line) };
  const { amount } = movement;
  if (line.amount > 0) {
    if (isDebited(debit, line)) await bookCollected(deps, tx, movement);
    else await bookReceived(deps, tx, movement);
    return true;
  }
  if (debit && (isDebited(debit, line) || line.returnCode !== '')) {
    if (debit.state !== 'exported' && debit.state !== 'collected') return false;
    await bookReturned(deps, tx, { ...movement, returnCode: line.returnCode });
    return true;
  }
  if (openAmount(payment) + amount > 0) return false;
  await bookPaidBack(deps, tx, movement);
  return true;
}
