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
  | 'dealer_claims'
  /** The operator's own expense. */
  | 'bank_fees';

/** The accounts that each event moves money between: debit and credit. */
const transfers = {
  /** A provider took money for an order that is still to be placed. */
  arrived: [['provider_receivables', 'unassigned_money']],
  /** That order cannot be placed: the money went back. */
  returned: [['unassigned_money', 'provider_receivables']],
  /** Like `returned`, but from the client account because the provider refused. */
  returned_by_transfer: [['unassigned_money', 'client_bank']],
  /** That order was placed: the money is now held for its dealer. */
  assigned: [['unassigned_money', 'client_money']],
  /** A provider took the customer's money for us. */
  captured: [['provider_receivables', 'client_money']],
  /** A provider gave the customer money back. */
  refunded: [['client_money', 'provider_receivables']],
  /** The customer owes the operator; negative when less than before. */
  invoiced: [['customer_receivables', 'dealer_claims']],
  /** The customer's transfer or direct debit arrived on the client account. */
  received: [
    ['client_bank', 'customer_receivables'],
    ['dealer_claims', 'client_money'],
  ],
  /** Transferred back to the customer from the client account. */
  paid_back: [['client_money', 'client_bank']],
  /** The customer's bank took a direct debit back: it is owed again. */
  debit_returned: [
    ['customer_receivables', 'client_bank'],
    ['client_money', 'dealer_claims'],
  ],
  /** What was booked as received or paid back belongs to another order. */
  receipt_undone: [
    ['customer_receivables', 'client_bank'],
    ['client_money', 'dealer_claims'],
  ],
  payback_undone: [['client_bank', 'client_money']],
  /** What the bank took for a debit that came back: the operator bears it. */
  return_fee: [['bank_fees', 'client_bank']],
} as const satisfies Record<string, readonly (readonly [Account, Account])[]>;

export type MoneyEvent = { kind: keyof typeof transfers; amount: Cents };

/** The entries of an event, positive debit and negative credit; they sum to zero. An event without money has none. */
export const entriesOf = ({ kind, amount }: MoneyEvent): readonly { account: Account; amount: number }[] =>
  amount === 0
    ? []
    : transfers[kind].flatMap(([debit, credit]) => [
        { account: debit, amount },
        { account: credit, amount: -amount },
      ]);
