import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { PaymentIntent } from './intents.store.ts';
import { type Account, entriesOf, type MoneyEvent } from './payments.rules.ts';
import type { Payment } from './payments.store.ts';

/** Whose money it is: that of an order, or of an intent to pay one. */
type Posted =
  | { payment: Pick<Payment, 'id' | 'dealerId' | 'provider' | 'currency'> }
  | { intent: Pick<PaymentIntent, 'id' | 'provider' | 'currency'> };

/** Writes an event into the ledger, once per key. False when it was there already or moves nothing. */
export async function postEvent(
  tx: Transaction,
  posted: Posted,
  { event, key, at }: { event: MoneyEvent; key: string; at: Date },
): Promise<boolean> {
  const entries = entriesOf(event);
  if (entries.length === 0) return false;
  const isPayment = 'payment' in posted;
  const { id, provider, currency } = isPayment ? posted.payment : posted.intent;
  const posting = await tx
    .insertInto('ledgerPostings')
    .values({
      paymentId: isPayment ? id : null,
      attemptId: isPayment ? null : id,
      kind: event.kind,
      key: `${isPayment ? 'payment' : 'attempt'}-${id}:${key}`,
      postedAt: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!posting) return false;
  const dealerId = isPayment ? posted.payment.dealerId : null;
  await tx
    .insertInto('ledgerEntries')
    .values(
      entries.map(({ account, amount }) => ({
        ...{ postingId: posting.id, account, amount, currency },
        dealerId: account === 'client_money' || account === 'dealer_claims' ? dealerId : null,
        provider: account === 'provider_receivables' ? provider : null,
      })),
    )
    .execute();
  return true;
}

/** What stands on each account, debit positive, cents. */
export async function balances(db: Connection) {
  const { rows } = await sql<{ account: Account; currency: string; amount: number }>`
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
