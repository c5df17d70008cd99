import type { OrderChange } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { MoneyEvent } from './ledger.rules.ts';

export type PaymentState = 'planned' | 'authorised' | 'captured' | 'refunded' | 'failed';

/** What the money is to do next; follows the order. */
export type PaymentGoal =
  /** Keep what is authorised until the dealer confirms. */
  | 'hold'
  /** The contract is closed: take what is due where a provider lets us before delivery. */
  | 'capture'
  /** Delivered: take or give back until exactly what is due was paid. */
  | 'settle'
  /** The order ended: give everything back. */
  | 'release';

/** `invoiced` is collected by the operator without a provider: `received` of it has come, `paidBack` went back. */
export const amounts = [
  'due',
  'authorised',
  'captured',
  'refunded',
  'invoiced',
  'received',
  'paidBack',
] as const;
export type AmountName = (typeof amounts)[number];

/** Cents (Rappen). */
type Amounts = Record<AmountName, Cents> & {
  receiver: 'dealer' | 'operator';
  provider: string | null;
  goal: PaymentGoal;
};

/** What has to be asked of the provider, or written down, next. */
export type Move =
  | { kind: 'capture'; amount: Cents }
  | { kind: 'release' }
  | { kind: 'refund'; amount: Cents }
  /** The operator asks the customer itself; negative when less than before. */
  | { kind: 'invoice'; amount: Cents };

/**
 * The next move towards the goal, null when it is reached. `capturesAt` is the provider's; one move at a time, and
 * each is decided anew from what is written down, so that a crash between two of them loses nothing.
 */
export function nextMove(payment: Amounts, capturesAt: 'start' | 'confirmation' | 'delivery'): Move | null {
  if (payment.receiver === 'dealer' || payment.goal === 'hold') return null;
  if (payment.provider === null) return invoiceMove(payment);
  const { goal, due, authorised, captured, refunded } = payment;
  if (captured === 0 && authorised > 0) {
    if (due === 0) return { kind: 'release' };
    const isTime = goal === 'settle' || (goal === 'capture' && capturesAt === 'confirmation');
    return isTime ? { kind: 'capture', amount: due < authorised ? due : authorised } : null;
  }
  if (captured - refunded > due) return { kind: 'refund', amount: cents(captured - refunded - due) };
  return invoiceMove(payment);
}

/**
 * What no provider takes is invoiced by the operator: its own methods whole, others what is missing after delivery. An
 * invoice of an order that ended is taken back.
 */
function invoiceMove({ goal, due, captured, refunded, invoiced }: Amounts): Move | null {
  if (goal === 'capture') return null;
  const missing = due - (captured - refunded) - invoiced;
  return missing === 0 ? null : { kind: 'invoice', amount: cents(missing) };
}

/** Where a move is counted, and what it is in the ledger. Letting go of an authorisation moves no money. */
const countedAs = {
  capture: { column: 'captured', event: 'captured' },
  refund: { column: 'refunded', event: 'refunded' },
  invoice: { column: 'invoiced', event: 'invoiced' },
} as const;

/** The amounts after a move was made. */
export function afterMove<P extends Amounts>(payment: P, move: Move): P {
  if (move.kind === 'release') return { ...payment, authorised: cents(0) };
  const { column } = countedAs[move.kind];
  return { ...payment, [column]: cents(payment[column] + move.amount) };
}

/** What a move means in the ledger. */
export const eventOf = (move: Move): MoneyEvent | null =>
  move.kind === 'release' ? null : { kind: countedAs[move.kind].event, amount: move.amount };

/** Names a move by the amounts it starts from: the same move has the same name, a second one another. */
export const keyOf = (payment: Amounts, move: Move): string =>
  `${move.kind}-${payment.captured}-${payment.refunded}-${payment.invoiced}-${'amount' in move ? move.amount : 0}`;

/** The state that the amounts mean. */
export function stateOf(payment: Amounts): PaymentState {
  const { captured, refunded, received, paidBack, authorised, invoiced } = payment;
  const taken = captured + received;
  const returned = refunded + paidBack;
  if (taken > 0) return taken === returned ? 'refunded' : 'captured';
  if (authorised > 0) return 'authorised';
  // Nothing was taken, and nothing will be: what was held has been let go.
  return payment.goal === 'release' && payment.provider !== null && invoiced === 0 ? 'refunded' : 'planned';
}

/** What a change of the order means for its money; null when nothing. */
export function targetAfter({
  order,
  to,
}: Pick<OrderChange, 'order' | 'to'>): { goal: PaymentGoal; due: Cents } | null {
  const { totalPrice } = order.terms;
  const { delivered, feeCharged } = order.progress;
  switch (to) {
    case 'confirmed':
    case 'scheduled':
      return { goal: 'capture', due: totalPrice };
    case 'delivered':
    case 'settled':
      return { goal: 'settle', due: delivered?.settlement.totalPrice ?? totalPrice };
    case 'cancelled':
    case 'withdrawn':
      return feeCharged ? { goal: 'settle', due: feeCharged } : { goal: 'release', due: cents(0) };
    case 'placed':
    case 'disputed':
      return null;
  }
}

/** An amount as it is written in the country of its order: the list has orders of all three. */
export const moneyOf = ({ countryId }: { countryId: number }, amount: Cents): string =>
  formatter(countries[countryId as CountryId].locale).money(amount);
