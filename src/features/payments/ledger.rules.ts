import type { Cents } from '#platform/money/money.ts';

/**
 * Accounts of the money that customers pay to the operator. `client_money` is what was received and is held for
 * dealers, `dealer_claims` what was invoiced for them and has not come yet: both apart from the operator's own money.
 */
export type Account =
  | 'provider_receivables'
  /** Came before its order was placed. */
  | 'unassigned_money'
  | 'client_bank'
  | 'customer_receivables'
  | 'client_money'
  | 'dealer_claims';

/** Positive debit, negative credit. */
export type Entry = { account: Account; amount: number };

export type MoneyEvent =
  /** A provider took money for an order that is still to be placed. */
  | { kind: 'arrived'; amount: Cents }
  /** That order cannot be placed: the money went back. */
  | { kind: 'returned'; amount: Cents }
  /** That order was placed: the money is now held for its dealer. */
  | { kind: 'assigned'; amount: Cents }
  /** A provider took the customer's money for us. */
  | { kind: 'captured'; amount: Cents }
  /** A provider gave the customer money back. */
  | { kind: 'refunded'; amount: Cents }
  /** The customer owes the operator; negative when less than before. */
  | { kind: 'invoiced'; amount: Cents }
  /** The customer's transfer or direct debit arrived on the client account. */
  | { kind: 'received'; amount: Cents }
  /** Transferred back to the customer from the client account. */
  | { kind: 'paid_back'; amount: Cents }
  /** The customer's bank took a direct debit back: it is owed again. */
  | { kind: 'debit_returned'; amount: Cents }
  /** What was booked as received or paid back belongs to another order. */
  | { kind: 'receipt_undone'; amount: Cents }
  | { kind: 'payback_undone'; amount: Cents }
  /** Like `returned`, but from the client account because the provider refused. */
  | { kind: 'returned_by_transfer'; amount: Cents };

/** The entries of an event; they sum to zero. An event without money has none. */
export function entriesOf({ kind, amount }: MoneyEvent): readonly Entry[] {
  if (amount === 0) return [];
  switch (kind) {
    case 'arrived':
      return move('provider_receivables', 'unassigned_money', amount);
    case 'returned':
      return move('unassigned_money', 'provider_receivables', amount);
    case 'assigned':
      return move('unassigned_money', 'client_money', amount);
    case 'captured':
      return move('provider_receivables', 'client_money', amount);
    case 'refunded':
      return move('client_money', 'provider_receivables', amount);
    case 'invoiced':
      return move('customer_receivables', 'dealer_claims', amount);
    case 'received':
      return [
        ...move('client_bank', 'customer_receivables', amount),
        ...move('dealer_claims', 'client_money', amount),
      ];
    case 'paid_back':
      return move('client_money', 'client_bank', amount);
    case 'payback_undone':
      return move('client_bank', 'client_money', amount);
    case 'receipt_undone':
    case 'debit_returned':
      return [
        ...move('customer_receivables', 'client_bank', amount),
        ...move('client_money', 'dealer_claims', amount),
      ];
    case 'returned_by_transfer':
      return move('unassigned_money', 'client_bank', amount);
  }
}

const move = (debit: Account, credit: Account, amount: number): Entry[] => [
  { account: debit, amount },
  { account: credit, amount: -amount },
];

/** Accounts that say for which dealer. */
export const namesDealer = (account: Account): boolean =>
  account === 'client_money' || account === 'dealer_claims';
