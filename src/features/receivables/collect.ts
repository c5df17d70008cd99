import type { Transaction } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import type { Payment } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';

import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type ClaimLevel, collectDay, dueOn, endToEndId, openAmount } from './collecting.rules.ts';
import { type ClaimCause, changeDebit, insertClaim, insertDebit, lockedDebitOf } from './collecting.store.ts';

export type CollectDeps = { clock: Clock; queue: Queue };

/**
 * Asks the customer for what the operator invoices, in the transaction of the invoice: by a debit under the mandate
 * that the order was placed with, else by a letter with the account. `amount` is what changed; `payment` is as it is
 * afterwards, its row is locked.
 */
export async function collectInvoiced(
  deps: CollectDeps,
  tx: Transaction,
  { payment, amount }: { payment: Payment; amount: Cents },
): Promise<void> {
  const debit = await lockedDebitOf(tx, payment.id);
  if (debit?.state === 'announced') {
    // Announced too high is drawn lower; a second debit would need a second mandate.
    const rest = Math.min(debit.amount, openAmount(payment));
    const at = deps.clock.now();
    await changeDebit(tx, debit.id, rest > 0 ? { amount: cents(rest), at } : { state: 'cancelled', at });
    if (amount > 0) await sendClaim(deps, tx, { payment, level: 0, amount });
    return;
  }
  if (amount <= 0 || openAmount(payment) <= 0) return;
  const reference = mandateOf(payment);
  if (reference !== null && !debit) await announce(deps, tx, { payment, reference });
  else await sendClaim(deps, tx, { payment, level: 0, amount: cents(Math.min(amount, openAmount(payment))) });
}

function mandateOf({ paymentId, details: { said } }: Payment): string | null {
  return paymentId === paymentMethods.operatorSepa.id && said.kind === 'sepa' ? said.mandate.reference : null;
}

async function announce(
  { clock, queue }: CollectDeps,
  tx: Transaction,
  { payment, reference }: { payment: Payment; reference: string },
): Promise<void> {
  const at = clock.now();
  const id = await insertDebit(
    tx,
    {
      paymentId: payment.id,
      endToEndId: endToEndId(reference),
      amount: openAmount(payment),
      collectOn: collectDay(dayIn(payment, at)),
    },
    at,
  );
  await enqueueMails(queue, tx, [{ kind: 'payment_debit_announced', about: id }]);
}

/** Writes a letter that asks for money, and its mail. */
export async function sendClaim(
  { clock, queue }: CollectDeps,
  tx: Transaction,
  claimed: { payment: Payment; level: ClaimLevel; amount: Cents; cause?: ClaimCause },
): Promise<void> {
  const { payment, level, amount, cause = 'delivery' } = claimed;
  const at = clock.now();
  const due = dueOn(level, dayIn(payment, at), payment.countryId);
  const claim = { paymentId: payment.id, level, amount, dueOn: due, cause, madeAt: at };
  const id = await insertClaim(tx, claim);
  await enqueueMails(queue, tx, [{ kind: 'payment_claim', about: id }]);
}

export const dayIn = ({ countryId }: Pick<Payment, 'countryId'>, at: Date): string =>
  localDay(at, countries[countryId].timeZone);
