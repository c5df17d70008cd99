import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { findOrder } from '#features/orders/orders.ts';
import { normalizeOrderNumber } from '#features/orders/shared.ts';
import { lockedPayment } from '#features/payments/payments.ts';
import { checkDigit } from '#features/payments/shared.ts';
import type { Payment } from '#features/payments/types.ts';
import { cents } from '#platform/money/money.ts';
import {
  type BankLine,
  changeLine,
  lockedHandledLine,
  lockedOpenLine,
  paymentByDocument,
  paymentByOrderId,
  paymentByOrderNumber,
} from './bank.store.ts';
import { bookCollected, bookMovement, bookReturned, type CollectDeps, type Movement } from './collect.ts';
import { openAmount } from './collecting.rules.ts';
import { type Debit, debitByEndToEndId, lockedDebitOf } from './collecting.store.ts';

type Deps = CollectDeps & { db: Database };

/** Books a line whose references say for which order it is; false when it is left to people. */
export const matchByReference = (deps: Deps, lineId: number): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const line = await lockedOpenLine(tx, lineId);
    const id = line && (await paymentOf(tx, line));
    const payment = id ? await lockedPayment(tx, id) : null;
    if (!line || !payment || payment.currency !== line.currency) return false;
    return match(deps, tx, { line, payment, handledBy: null });
  });

async function paymentOf(tx: Transaction, line: BankLine): Promise<number | null> {
  const debit = line.endToEndId === '' ? null : await debitByEndToEndId(tx, line.endToEndId);
  if (debit) return debit.paymentId;
  const orderId = orderOfQrReference(line.purpose);
  if (orderId !== null) return paymentByOrderId(tx, orderId);
  const [document, ...otherDocuments] = documentNumbersIn(line.purpose);
  if (document !== undefined && otherDocuments.length === 0) return paymentByDocument(tx, document);
  const numbers = orderNumbersIn(`${line.purpose} ${line.endToEndId}`);
  // Two orders in one transfer have to be told apart by somebody.
  const [number] = numbers;
  return number !== undefined && numbers.length === 1 ? paymentByOrderNumber(tx, number) : null;
}

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
    if (!line) return 'stale';
    const [wanted] = orderNumbersIn(number);
    const id = wanted === undefined ? null : await paymentByOrderNumber(tx, wanted);
    const payment = id === null ? null : await lockedPayment(tx, id);
    if (!payment) return 'no_order';
    if (payment.currency !== line.currency) return 'other_currency';
    return (await match(deps, tx, { line, payment, handledBy: userId })) ? 'matched' : 'not_possible';
  });

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

/** A line that was taken off an order can be booked to the same again. */
const keyOf = ({ id, version }: BankLine): string => `bank-${id}${version > 1 ? `-${version}` : ''}`;

/** False when the line cannot be booked, or only somebody may decide that: `handledBy`. */
async function match(
  deps: Deps,
  tx: Transaction,
  { line, payment, handledBy }: { line: BankLine; payment: Payment; handledBy: number | null },
): Promise<boolean> {
  const debit = await lockedDebitOf(tx, payment.id);
  // Money that nobody asked for may be somebody's mistake: people look at it.
  const isAsked = line.amount < 0 || isDebited(debit, line) || openAmount(payment) > 0;
  if (handledBy === null && !isAsked) return false;
  if (!(await book(deps, tx, { line, payment, debit }))) return false;
  const handled = { paymentId: payment.id, handledAt: deps.clock.now(), handledBy };
  await changeLine(tx, line, { state: 'matched', ...handled });
  return true;
}

type ToBook = { line: BankLine; payment: Payment; debit: Debit | undefined };

/** False when the amount cannot be what the line is taken for. */
async function book(deps: Deps, tx: Transaction, { line, payment, debit }: ToBook): Promise<boolean> {
  const movement: Movement = { payment, amount: cents(Math.abs(line.amount)), key: keyOf(line) };
  const { amount } = movement;
  if (line.amount > 0) {
    if (isDebited(debit, line)) await bookCollected(deps, tx, movement);
    else await bookMovement(deps, tx, { ...movement, kind: 'received' });
    return true;
  }
  if (debit && (isDebited(debit, line) || line.returnCode !== '')) {
    if (debit.state !== 'exported' && debit.state !== 'collected') return false;
    await bookReturned(deps, tx, { ...movement, returnCode: line.returnCode });
    return true;
  }
  if (openAmount(payment) + amount > 0) return false;
  await bookMovement(deps, tx, { ...movement, kind: 'paid_back' });
  return true;
}

/** Order numbers in a purpose, as people and banks write them: with or without hyphens, in any case. */
export function orderNumbersIn(text: string): readonly string[] {
  const written = text.matchAll(/(?:DE|AT|CH)[\s-]?\d{2}[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{2}(?![0-9A-Z])/gi);
  const numbers = [...written].map(([found]) => normalizeOrderNumber(found));
  return [...new Set(numbers.filter((number) => number !== null))];
}

/** Numbers of documents in a purpose: "RE-DE-26-000123". */
function documentNumbersIn(text: string): readonly string[] {
  const written = text
    .toUpperCase()
    .matchAll(/\b([A-Z]{2})[\s-]?(DE|AT|CH)[\s-]?(\d{2})[\s-]?(\d{6})(?!\d)/g);
  return [...new Set([...written].map((parts) => parts.slice(1, 5).join('-')))];
}

/** The order of a QR-bill's reference: 26 digits of its id and one that checks them. */
export function orderOfQrReference(text: string): number | null {
  const [reference] = /\d{27}/.exec(text.replaceAll(' ', '')) ?? [];
  if (!reference || checkDigit(reference.slice(0, 26)) !== Number(reference[26])) return null;
  const id = Number(reference.slice(0, 26));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export type UndoOutcome = 'undone' | 'stale' | 'reason_missing' | 'of_a_debit';

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
    const payment = line.paymentId === null ? null : await lockedPayment(tx, line.paymentId);
    if (payment && !(await takeOff(deps, tx, { line, payment }))) return 'of_a_debit';
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

/** False for debits and their returns: the bank itself names the debit, so nothing can have been mixed up. */
async function takeOff(
  deps: CollectDeps,
  tx: Transaction,
  { line, payment }: { line: BankLine; payment: Payment },
): Promise<boolean> {
  const debit = await lockedDebitOf(tx, payment.id);
  const isDebit = debit && (line.endToEndId === debit.endToEndId || line.returnCode !== '');
  if (isDebit) return false;
  await bookMovement(deps, tx, {
    ...{ payment, amount: cents(Math.abs(line.amount)) },
    kind: line.amount > 0 ? 'receipt_undone' : 'payback_undone',
    key: `bank-${line.id}-undone-${line.version}`,
  });
  return true;
}
