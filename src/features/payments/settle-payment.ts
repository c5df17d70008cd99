import type { Transaction } from '#db/database.ts';
import { postEvent } from './ledger.store.ts';
import { afterMove, eventOf, keyOf, type Move, nextMove, patienceAfter, stateOf } from './payments.rules.ts';
import { changePayment, findPayment, lockedPayment } from './payments.store.ts';
import type { Payment, PaymentDeps, StoredDetails } from './payments.types.ts';
import {
  type Charge,
  type DirectProvider,
  isRefused,
  isUnavailable,
  ProviderUnavailable,
  type RedirectProvider,
} from './providers.types.ts';

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payments'>;

/** More moves than any goal needs. */
const mostMoves = 6;

/**
 * Moves a payment to its goal: asks the provider, then writes down what happened, one move after the other. What was
 * asked but not written down (a crash between the two) is asked again under the same key, which providers answer
 * alike.
 */
export async function settlePayment(deps: Deps, id: number): Promise<void> {
  for (let moves = 0; moves < mostMoves; moves++) {
    const payment = await findPayment(deps.db, id);
    if (!payment || payment.isSettled) return;
    const move = nextMove(payment, capturesAt(deps, payment));
    if (!move) return markSettled(deps, payment);
    const outcome = await make(deps, payment, move);
    if (outcome.kind === 'stuck') return postpone(deps, payment, outcome.error);
    await deps.db
      .transaction()
      .execute((tx) => record(deps, tx, { payment, move, learned: outcome.learned }));
  }
}

function providerOf({ payments }: Deps, { provider }: Payment): RedirectProvider | DirectProvider | null {
  return provider === null ? null : (payments.redirect[provider] ?? payments.direct[provider] ?? null);
}

const capturesAt = (deps: Deps, payment: Payment) => providerOf(deps, payment)?.capturesAt ?? 'confirmation';

type Made = { kind: 'made'; learned: Pick<StoredDetails, 'captureId'> } | { kind: 'stuck'; error: Error };

async function make(deps: Deps, payment: Payment, move: Move): Promise<Made> {
  try {
    return { kind: 'made', learned: await ask(deps, payment, move) };
  } catch (error) {
    if (isUnavailable(error) || isRefused(error)) {
      return { kind: 'stuck', error };
    }
    throw error;
  }
}

async function ask(deps: Deps, payment: Payment, move: Move): Promise<Pick<StoredDetails, 'captureId'>> {
  if (move.kind === 'invoice') return {};
  const provider = providerOf(deps, payment);
  if (!provider) throw new ProviderUnavailable(`${payment.provider} is not configured any more`);
  const { holdId = '', captureId = '' } = payment.details;
  const charge: Charge = {
    amount: 'amount' in move ? move.amount : payment.authorised,
    currency: payment.currency,
    reference: `payment-${payment.id}`,
    providerId: payment.providerId ?? '',
    holdId,
    key: `${payment.id}-${keyOf(payment, move)}`,
    signal: AbortSignal.timeout(deps.payments.patience),
  };
  switch (move.kind) {
    case 'capture':
      return provider.capture(charge);
    case 'release':
      await provider.release(charge);
      return {};
    case 'refund':
      await provider.refund({ ...charge, captureId });
      return {};
  }
}

type Done = { payment: Payment; move: Move; learned: Pick<StoredDetails, 'captureId'> };

/**
 * The goal may have changed while the provider was asked; what it did happened all the same. The ledger's key tells
 * whether somebody else has written it down already.
 */
async function record({ clock }: Deps, tx: Transaction, { payment, move, learned }: Done): Promise<void> {
  const at = clock.now();
  const present = await lockedPayment(tx, payment.id);
  if (!present) return;
  const event = eventOf(move);
  if (event) {
    const isNew = await postEvent(
      tx,
      { of: 'payment', payment: present },
      {
        event,
        key: keyOf(payment, move),
        at,
      },
    );
    if (!isNew) return;
  }
  const after = afterMove(present, move);
  const { authorised, captured, refunded, invoiced } = after;
  await changePayment(tx, present, {
    ...{ authorised, captured, refunded, invoiced, at },
    state: stateOf(after),
    details: { ...present.details, ...learned },
    tries: 0,
    lastError: '',
  });
}

const markSettled = ({ db, clock }: Deps, payment: Payment): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const present = await lockedPayment(tx, payment.id);
    // A new goal since then is another job's.
    if (present?.version !== payment.version) return;
    const changed = { isSettled: true, nextTryAt: null, state: stateOf(present), at: clock.now() };
    await changePayment(tx, present, changed);
  });

/** A provider that does not answer is asked again later; one that says no is a matter for people. */
const postpone = ({ db, clock }: Deps, payment: Payment, error: Error): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const present = await lockedPayment(tx, payment.id);
    if (!present) return;
    const at = clock.now();
    const isFinal = isRefused(error);
    await changePayment(tx, present, {
      ...(isFinal && { state: present.captured > present.refunded ? present.state : 'failed' }),
      isSettled: isFinal,
      tries: present.tries + 1,
      nextTryAt: isFinal ? null : new Date(at.getTime() + patienceAfter(present.tries) * 1000),
      lastError: error.message.slice(0, 500),
      at,
    });
  });
