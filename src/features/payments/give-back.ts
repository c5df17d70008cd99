import { enqueueMails } from '#kernel/mail.ts';
import { moveAttempt } from './attempts.store.ts';
import { postEvent } from './ledger.store.ts';
import type { Attempt, PaymentDeps } from './payments.types.ts';
import { isRefused, isUnavailable } from './providers.types.ts';

/** From now on the money goes back, whatever happens; the customer is told by mail. */
export async function beginGivingBack(deps: PaymentDeps, { id }: Attempt, reason: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const step = { id, from: ['secured'], to: 'giving_back', at } as const;
    if (!(await moveAttempt(tx, step, { reason }))) return;
    await enqueueMails(deps.queue, tx, [{ kind: 'payment_given_back', about: id }]);
  });
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
    if (hold.kind === 'captured') await provider.refund({ ...charge, captureId: hold.id });
    else await provider.release(charge);
  } catch (error) {
    if (isUnavailable(error)) return;
    // What a provider has never heard of, or has let go itself, needs no giving back; taken money does.
    if (!isRefused(error) || hold.kind === 'captured') throw error;
  }
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveAttempt(tx, { id, from: ['giving_back'], to: 'given_back', at }))) return;
    if (hold.kind !== 'captured') return;
    await postEvent(
      tx,
      { of: 'attempt', attempt },
      {
        event: { kind: 'returned', amount: hold.amount },
        key: 'returned',
        at,
      },
    );
  });
}
