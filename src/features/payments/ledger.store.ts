import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { type Account, entriesOf, type MoneyEvent, namesDealer } from './ledger.rules.ts';
import type { Attempt, Payment } from './payments.types.ts';

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

export type Balance = { account: Account; currency: string; amount: number };

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
