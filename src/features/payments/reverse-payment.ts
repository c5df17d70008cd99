import type { Transaction } from '#db/database.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { raiseAlert, resolveAlertsAbout } from './alerts.store.ts';
import { moveAttempt, touchAttempt } from './intents.store.ts';
import { postEvent } from './ledger.store.ts';
import type { Attempt, PaymentDeps } from './payments.types.ts';
import { type Hold, isRefused, isUnavailable } from './providers.types.ts';

/** From now on the money goes back, whatever happens; the customer is told by mail. */
export async function beginGivingBack(deps: PaymentDeps, { id }: Attempt, reason: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const step = { id, from: ['secured'], to: 'giving_back', at } as const;
    if (!(await moveAttempt(tx, step, { reason }))) return;
    await enqueueMails(deps.queue, tx, [{ kind: 'payment_given_back', about: id }]);
  });
}

/**
 * Money that came for an attempt which was over goes back. False when nobody knows any more whose it was: then it stays
 * where it is until somebody has looked at it.
 */
export async function giveBackLate(deps: PaymentDeps, attempt: Attempt, hold: Hold): Promise<boolean> {
  const { id, request } = attempt;
  const at = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    if (request === null) {
      const reason = 'money came for a payment that was given up';
      await raiseAlert(deps.queue, tx, { about: { attemptId: id }, kind: 'hold_unclear', reason, at });
      return false;
    }
    const step = { id, from: ['refused', 'expired'], to: 'giving_back', at } as const;
    if (!(await moveAttempt(tx, step, { hold, reason: 'late' }))) return true;
    await postArrival(tx, attempt, { hold, at });
    await enqueueMails(deps.queue, tx, [{ kind: 'payment_given_back', about: id }]);
    return true;
  });
}

/** Taken money stands in the ledger before it is known what becomes of it. */
export async function postArrival(
  tx: Transaction,
  attempt: Attempt,
  { hold, at }: { hold: Hold; at: Date },
): Promise<void> {
  if (hold.kind !== 'captured') return;
  const event = { kind: 'arrived', amount: hold.amount } as const;
  await postEvent(tx, { of: 'attempt', attempt }, { event, key: 'arrived', at });
}

/** Asks the provider to give back what it holds or took. One that does not answer is asked again by the job. */
export async function giveBack(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { hold, provider: name, id } = attempt;
  const provider = deps.payments.redirect[name] ?? deps.payments.direct[name];
  if (!provider || !hold) return;
  const charge = {
    amount: hold.amount,
    currency: attempt.currency,
    reference: attempt.reference,
    providerId: attempt.providerId ?? '',
    holdId: hold.id,
    key: `attempt-${id}-back`,
    signal: AbortSignal.timeout(deps.payments.patience),
  };
  try {
    if (hold.kind === 'captured')
      await provider.refund({ ...charge, captureId: hold.id, remaining: cents(0) });
    else await provider.release(charge);
  } catch (error) {
    if (isUnavailable(error)) return touchAttempt(deps.db, id, deps.clock.now());
    if (!isRefused(error)) throw error;
    // What a provider has never heard of, or has let go itself, needs no giving back; taken money does.
    if (hold.kind === 'captured') return askPeople(deps, attempt, error.message);
  }
  await deps.db.transaction().execute((tx) => recordGivenBack(deps, tx, { attempt, how: 'returned' }));
}

/** Taken money that a provider will not give back is looked at by somebody of the operator. */
const askPeople = ({ db, clock, queue }: PaymentDeps, { id }: Attempt, reason: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    await touchAttempt(tx, id, at);
    await raiseAlert(queue, tx, { about: { attemptId: id }, kind: 'give_back_refused', reason, at });
  });

/** Writes down that the customer has its money again, through the provider or by transfer. False when it had. */
export async function recordGivenBack(
  { clock }: Pick<PaymentDeps, 'clock'>,
  tx: Transaction,
  { attempt, how }: { attempt: Attempt; how: 'returned' | 'returned_by_transfer' },
): Promise<boolean> {
  const { id, hold } = attempt;
  const at = clock.now();
  if (!(await moveAttempt(tx, { id, from: ['giving_back'], to: 'given_back', at }))) return false;
  if (how === 'returned') {
    await resolveAlertsAbout(tx, { attemptId: id }, { at, resolution: 'reached', by: null });
  }
  if (hold?.kind !== 'captured') return true;
  const event = { kind: how, amount: hold.amount };
  return postEvent(tx, { of: 'attempt', attempt }, { event, key: 'returned', at });
}
