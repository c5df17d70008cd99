import type { Transaction } from '#db/database.ts';
import { cents } from '#platform/money/money.ts';
import type { AlertKind } from './alerts.rules.ts';
import { raiseAlert, resolveAlertsAbout } from './alerts.store.ts';
import { postEvent } from './ledger.store.ts';
import { afterMove, eventOf, keyOf, type Move, nextMove, patienceAfter, stateOf } from './payments.rules.ts';
import { changePayment, findPayment, lockedPayment } from './payments.store.ts';
import type { AskedMove, Payment, PaymentDeps, StoredDetails } from './payments.types.ts';
import {
  type Charge,
  type DirectProvider,
  isRefused,
  isUnavailable,
  ProviderUnavailable,
  type RedirectProvider,
} from './providers.types.ts';

type SettleDeps = Pick<PaymentDeps, 'db' | 'clock' | 'payments' | 'queue'>;
type Deps = SettleDeps;

/** More moves than any goal needs. */
const maxMoves = 8;
/** A provider that was silent so often, for about a quarter of an hour, is a matter for people. */
const silentAfter = 6;

/**
 * Moves a payment to its goal, one move after the other: writes down what the provider is asked for, asks, writes down
 * what happened. Whatever was asked and not answered (a crash, a time-out) is asked again as it was, under the same
 * key, even when the goal changed meanwhile: providers answer that alike, and only then the next move is decided.
 */
export async function settlePayment(deps: Deps, id: number): Promise<void> {
  for (let moves = 0; moves < maxMoves; moves++) {
    const payment = await findPayment(deps.db, id);
    if (!payment || payment.isSettled) return;
    const next = payment.details.asked ?? wanted(deps, payment);
    if (next === null) return markSettled(deps, payment);
    if (!(await step(deps, payment, next))) return;
  }
}

type Next = { move: Move; key: string };

function wanted(deps: Deps, payment: Payment): Next | null {
  const move = nextMove(payment, capturesAt(deps, payment));
  return move && { move, key: keyOf(payment, move) };
}

/** False when the provider did not do it: somebody looks at it later. */
async function step(deps: Deps, payment: Payment, next: Next): Promise<boolean> {
  if (!isForProvider(next)) {
    await write(deps, { payment, next, learned: {} });
    return true;
  }
  // Somebody else changed the payment: what to do is decided anew.
  if (!payment.details.asked && !(await noteAsked(deps, payment, next))) return true;
  const outcome = await make(deps, payment, next);
  if (outcome.kind === 'stuck') {
    await postpone(deps, { payment, next, error: outcome.error });
    return false;
  }
  await write(deps, { payment, next, learned: outcome.learned });
  return true;
}

const isForProvider = (next: Next): next is AskedMove => next.move.kind !== 'invoice';

function providerOf({ payments }: Deps, { provider }: Payment): RedirectProvider | DirectProvider | null {
  return provider === null ? null : (payments.redirect[provider] ?? payments.direct[provider] ?? null);
}

const capturesAt = (deps: Deps, payment: Payment) => providerOf(deps, payment)?.capturesAt ?? 'confirmation';

const noteAsked = ({ db, clock }: Deps, payment: Payment, asked: AskedMove): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const present = await lockedPayment(tx, payment.id);
    if (present?.version !== payment.version) return false;
    await changePayment(tx, present, { details: { ...present.details, asked }, at: clock.now() });
    return true;
  });

type Made = { kind: 'made'; learned: Pick<StoredDetails, 'captureId'> } | { kind: 'stuck'; error: Error };

async function make(deps: Deps, payment: Payment, asked: AskedMove): Promise<Made> {
  try {
    return { kind: 'made', learned: await ask(deps, payment, asked) };
  } catch (error) {
    if (isUnavailable(error) || isRefused(error)) return { kind: 'stuck', error };
    throw error;
  }
}

async function ask(
  deps: Deps,
  payment: Payment,
  { move, key }: AskedMove,
): Promise<Pick<StoredDetails, 'captureId'>> {
  const provider = providerOf(deps, payment);
  if (!provider) throw new ProviderUnavailable(`${payment.provider} is not configured any more`);
  const { holdId = '', captureId = '' } = payment.details;
  const charge: Charge = {
    amount: 'amount' in move ? move.amount : payment.authorised,
    currency: payment.currency,
    reference: `payment-${payment.id}`,
    providerId: payment.providerId ?? '',
    holdId,
    key: `${payment.id}-${key}`,
    signal: AbortSignal.timeout(deps.payments.patience),
  };
  switch (move.kind) {
    case 'capture':
      return provider.capture(charge);
    case 'release':
      await provider.release(charge);
      return {};
    case 'refund': {
      const remaining = cents(payment.captured - payment.refunded - move.amount);
      await provider.refund({ ...charge, captureId, remaining });
      return {};
    }
  }
}

type Done = { payment: Payment; next: Next; learned: Pick<StoredDetails, 'captureId'> };

const write = (deps: Deps, done: Done): Promise<void> =>
  deps.db.transaction().execute((tx) => record(deps, tx, done));

/**
 * The goal may have changed while the provider was asked; what it did happened all the same. The ledger's key tells
 * whether somebody else has written it down already.
 */
async function record(deps: Deps, tx: Transaction, { payment, next, learned }: Done): Promise<void> {
  const { move, key } = next;
  const at = deps.clock.now();
  const present = await lockedPayment(tx, payment.id);
  if (!present) return;
  const event = eventOf(move);
  if (event) {
    const isNew = await postEvent(tx, { of: 'payment', payment: present }, { event, key, at });
    if (!isNew) return;
  }
  const after = afterMove(present, move);
  const { authorised, captured, refunded, invoiced } = after;
  const { asked, ...details } = present.details;
  const isOther = asked !== undefined && asked.key !== key;
  await changePayment(tx, present, {
    ...{ authorised, captured, refunded, invoiced, at },
    state: stateOf(after),
    details: { ...details, ...learned, ...(isOther && { asked }) },
    tries: 0,
    lastError: '',
  });
  if (move.kind === 'invoice')
    await deps.payments.collectInvoiced(deps, tx, { payment: after, amount: move.amount });
}

const markSettled = ({ db, clock }: Deps, payment: Payment): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const present = await lockedPayment(tx, payment.id);
    // A new goal since then is another job's.
    if (present?.version !== payment.version) return;
    const at = clock.now();
    await changePayment(tx, present, { isSettled: true, nextTryAt: null, state: stateOf(present), at });
    await resolveAlertsAbout(tx, { paymentId: payment.id }, { at, resolution: 'reached', by: null });
  });

const refusals: Readonly<Record<AskedMove['move']['kind'], AlertKind>> = {
  capture: 'capture_refused',
  release: 'release_refused',
  refund: 'refund_refused',
};

/** A provider that does not answer is asked again later; one that says no is a matter for people. */
const postpone = (
  { db, clock, queue }: Deps,
  { payment, next, error }: { payment: Payment; next: AskedMove; error: Error },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const present = await lockedPayment(tx, payment.id);
    // Whoever asked for the same at this moment has its answer, or the order went on: the next look decides.
    if (!present || present.isSettled || present.details.asked?.key !== next.key) return;
    const at = clock.now();
    const isFinal = isRefused(error);
    const isTaken = present.captured > present.refunded;
    const { asked: _, ...open } = present.details;
    // A goal that came meanwhile is still to be reached: only a present no ends the matter.
    const isOver = isFinal && present.goal === payment.goal && present.due === payment.due;
    await changePayment(tx, present, {
      ...(isFinal && { details: open, state: isTaken ? present.state : 'failed' }),
      isSettled: isOver,
      tries: present.tries + 1,
      nextTryAt: isOver ? null : new Date(at.getTime() + patienceAfter(present.tries) * 1000),
      lastError: error.message.slice(0, 500),
      at,
    });
    if (!isFinal && present.tries + 1 !== silentAfter) return;
    const kind = isFinal ? refusals[next.move.kind] : 'provider_silent';
    await raiseAlert(queue, tx, { about: { paymentId: payment.id }, kind, reason: error.message, at });
  });
