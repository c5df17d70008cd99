import type { Transaction } from '#db/database.ts';
import type { PaymentIntent } from './intents.store.ts';
import { entriesOf, type MoneyEvent } from './ledger.rules.ts';
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
        postingId: posting.id,
        account,
        amount,
        currency,
        dealerId: account === 'client_money' || account === 'dealer_claims' ? dealerId : null,
        provider: account === 'provider_receivables' ? provider : null,
      })),
    )
    .execute();
  return true;
}
