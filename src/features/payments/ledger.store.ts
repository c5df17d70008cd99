import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Attempt, Payment } from './payments.types.ts';

/**
 * Accounts of the money that customers pay to the operator. `client_money` is what was received and is held for
 * dealers, `dealer_claims` what was invoiced for them and has not come yet: both apart from the operator's own money.
 */
type Account =
  | 'provider_receivables'
  /** Came before its order was placed. */
  | 'unassigned_money'
  | 'client_bank'
  | 'customer_receivables'
  | 'client_money'
  | 'dealer_claims';

/** Positive debit, negative credit. */
type Entry = { account: Account; amount: number };

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
function entriesOf({ kind, amount }: MoneyEvent): readonly Entry[] {
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
const namesDealer = (account: Account): boolean => account === 'client_money' || account === 'dealer_claims';

/** Whose money it is: that of an order, or of an attempt at one. */
type Posted =
  | { of: 'payment'; payment: Pick<Payment, 'id' | 'dealerId' | 'provider' | 'currency'> }
  | { of: 'attempt'; attempt: Pick<Attempt, 'id' | 'provider' | 'currency'> };

/** Writes an event into the ledger, once per key. False when it was there already or moves nothing. */
export async function postEvent(
  tx: Transaction,
  posted: Posted,
  { event, key, at }: { event: MoneyEvent; key: string; at: Date },
): Promise<boolean> {
  const entries = entriesOf(event);
  if (entries.length === 0) return false;
  const dealerId = posted.of === 'payment' ? posted.payment.dealerId : null;
  const { id, provider, currency } = posted.of === 'payment' ? posted.payment : posted.attempt;
  const posting = await tx
    .insertInto('ledgerPostings')
    .values({
      paymentId: posted.of === 'payment' ? id : null,
      attemptId: posted.of === 'attempt' ? id : null,
      kind: event.kind,
      key: `${posted.of}-${id}:${key}`,
      postedAt: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!posting) return false;
  await tx
    .insertInto('ledgerEntries')
    .values(
      entries.map(({ account, amount }) => ({
        postingId: posting.id,
        account,
        amount,
        currency,
        dealerId: namesDealer(account) ? dealerId : null,
        provider: account === 'provider_receivables' ? provider : null,
      })),
    )
    .execute();
  return true;
}

type Balance = { account: Account; currency: string; amount: number };

/** What stands on each account, debit positive, cents. */
export async function balances(db: Connection): Promise<readonly Balance[]> {
  const { rows } = await sql<Balance>`
    select account, currency, sum(amount)::bigint as amount from ledger_entries
    group by account, currency order by account, currency`.execute(db);
  return rows;
}

/** Client money held for a dealer, cents. */
export async function clientMoneyOf(db: Connection, dealerId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(amount), 0)::bigint as amount from ledger_entries
    where account = 'client_money' and dealer_id = ${dealerId}`.execute(db);
  return rows[0]?.amount ?? 0;
}
