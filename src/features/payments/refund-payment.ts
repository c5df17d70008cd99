import type { Transaction } from '#db/database.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { moveIntent, type PaymentIntent, touchIntent } from './intents.store.ts';
import { postEvent } from './ledger.store.ts';
import { raiseAlert, resolveAlertsAbout } from './payment-alerts.store.ts';
import { type Authorization, isDeclined, isUnavailable, type PaymentDeps } from './providers.types.ts';

/** From now on the money goes back, whatever happens; the customer is told by mail. */
export async function beginReversing(
  { db, clock, queue }: PaymentDeps,
  { id }: PaymentIntent,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const step = { id, from: ['secured'], to: 'giving_back', at: clock.now() } as const;
    if (!(await moveIntent(tx, step, { reason }))) return;
    await enqueueMails(queue, tx, [{ kind: 'payment_given_back', about: id }]);
  });
}

/**
 * Money that came for an intent which was over goes back. False when nobody knows any more whose it was: then it stays
 * where it is until somebody has looked at it.
 */
export async function reverseLate(
  { db, clock, queue }: PaymentDeps,
  intent: PaymentIntent,
  authorization: Authorization,
): Promise<boolean> {
  const { id, request } = intent;
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    if (request === null) {
      const reason = 'money came for a payment that was given up';
      await raiseAlert(queue, tx, { about: { attemptId: id }, kind: 'hold_unclear', reason, at });
      return false;
    }
    const step = { id, from: ['refused', 'expired'], to: 'giving_back', at } as const;
    if (!(await moveIntent(tx, step, { authorization, reason: 'late' }))) return true;
    await postArrival(tx, intent, { authorization, at });
    await enqueueMails(queue, tx, [{ kind: 'payment_given_back', about: id }]);
    return true;
  });
}

/** Taken money stands in the ledger before it is known what becomes of it. */
export async function postArrival(
  tx: Transaction,
  intent: PaymentIntent,
  { authorization, at }: { authorization: Authorization; at: Date },
): Promise<void> {
  if (authorization.kind !== 'captured') return;
  const event = { kind: 'arrived', amount: authorization.amount } as const;
  await postEvent(tx, { intent }, { event, key: 'arrived', at });
}

/** Asks the provider to give back what it holds or took. One that does not answer is asked again by the job. */
export async function reversePayment(deps: PaymentDeps, intent: PaymentIntent): Promise<void> {
  const { db, clock, queue, payments } = deps;
  const { authorization, provider: name, id, currency, reference } = intent;
  const provider = payments.redirect[name] ?? payments.direct[name];
  if (!provider || !authorization) return;
  const isCaptured = authorization.kind === 'captured';
  const charge = {
    amount: authorization.amount,
    currency,
    reference,
    authorizationId: authorization.id,
    providerId: intent.providerId ?? '',
    key: `attempt-${id}-back`,
    signal: AbortSignal.timeout(payments.patience),
  };
  try {
    if (isCaptured) await provider.refund({ ...charge, captureId: authorization.id, remaining: cents(0) });
    else await provider.release(charge);
  } catch (error) {
    const at = clock.now();
    if (isUnavailable(error)) return touchIntent(db, id, at);
    if (!isDeclined(error)) throw error;
    // What a provider has never heard of, or has let go itself, needs no reversing; taken money is a matter for people.
    if (isCaptured) {
      return db.transaction().execute(async (tx) => {
        const { message: reason } = error;
        await touchIntent(tx, id, at);
        await raiseAlert(queue, tx, { about: { attemptId: id }, kind: 'give_back_refused', reason, at });
      });
    }
  }
  await db.transaction().execute((tx) => recordReversed(deps, tx, { intent, how: 'returned' }));
}

/** Writes down that the customer has its money again, through the provider or by transfer. False when it had. */
export async function recordReversed(
  { clock }: Pick<PaymentDeps, 'clock'>,
  tx: Transaction,
  { intent, how }: { intent: PaymentIntent; how: 'returned' | 'returned_by_transfer' },
): Promise<boolean> {
  const { id, authorization } = intent;
  const at = clock.now();
  if (!(await moveIntent(tx, { id, from: ['giving_back'], to: 'given_back', at }))) return false;
  if (how === 'returned')
    await resolveAlertsAbout(tx, { attemptId: id }, { at, resolution: 'reached', by: null });
  if (authorization?.kind !== 'captured') return true;
  const event = { kind: how, amount: authorization.amount };
  return postEvent(tx, { intent }, { event, key: 'returned', at });
}
