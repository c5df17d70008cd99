import type { Transaction } from '#db/database.ts';
import { cents } from '#platform/money/money.ts';
import { postEvent } from './ledger.store.ts';
import { raiseAlert, resolveAlertsAbout } from './payment-alerts.store.ts';
import { afterMove, eventOf, keyOf, type Move, nextMove, stateOf } from './payment-moves.rules.ts';
import { type AskedMove, changePayment, findPayment, lockedPayment, type Payment } from './payments.store.ts';
import {
  type DirectProvider,
  isDeclined,
  isUnavailable,
  type PaymentDeps,
  type PaymentPorts,
  ProviderUnavailableError,
  type RedirectProvider,
} from './providers.types.ts';

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payments' | 'queue'> & { ports: PaymentPorts };

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
    const next = payment.providerRecord.asked ?? wanted(deps, payment);
    if (next === null) return markSettled(deps, payment);
    if (!(await step(deps, payment, next))) return;
  }
}

type Next = { move: Move; key: string };

function wanted(deps: Deps, payment: Payment): Next | null {
  const move = nextMove(payment, providerOf(deps, payment)?.capturesAt ?? 'confirmation');
  return move && { move, key: keyOf(payment, move) };
}

/** False when the provider did not do it: somebody looks at it later. */
async function step(deps: Deps, payment: Payment, next: Next): Promise<boolean> {
  let learned: Learned = {};
  if (isForProvider(next)) {
    // Somebody else changed the payment: what to do is decided anew.
    if (!payment.providerRecord.asked && !(await noteAsked(deps, payment, next))) return true;
    try {
      learned = await ask(deps, payment, next);
    } catch (error) {
      if (!isUnavailable(error) && !isDeclined(error)) throw error;
      await postpone(deps, { payment, next, error });
      return false;
    }
  }
  await deps.db.transaction().execute((tx) => record(deps, tx, { payment, next, learned }));
  return true;
}

const isForProvider = (next: Next): next is AskedMove => next.move.kind !== 'invoice';

function providerOf({ payments }: Deps, { provider }: Payment): RedirectProvider | DirectProvider | null {
  return provider === null ? null : (payments.redirect[provider] ?? payments.direct[provider] ?? null);
}

const noteAsked = ({ db, clock }: Deps, payment: Payment, asked: AskedMove): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const present = await lockedPayment(tx, payment.id);
    if (present?.version !== payment.version) return false;
    const providerRecord = { ...present.providerRecord, asked };
    await changePayment(tx, present, { providerRecord, at: clock.now() });
    return true;
  });

type Learned = { captureId?: string };

async function ask(deps: Deps, payment: Payment, { move, key }: AskedMove): Promise<Learned> {
  const provider = providerOf(deps, payment);
  if (!provider) throw new ProviderUnavailableError(`${payment.provider} is not configured any more`);
  const { holdId = '', captureId = '' } = payment.providerRecord;
  const charge = {
    amount: 'amount' in move ? move.amount : payment.authorised,
    currency: payment.currency,
    reference: `payment-${payment.id}`,
    providerId: payment.providerId ?? '',
    authorizationId: holdId,
    key: `${payment.id}-${key}`,
    signal: AbortSignal.timeout(deps.payments.patience),
  };
  if (move.kind === 'capture') return capturePayment(provider, charge);
  if (move.kind === 'release') await provider.release(charge);
  else {
    const remaining = cents(payment.captured - payment.refunded - move.amount);
    await provider.refund({ ...charge, captureId, remaining });
  }
  return {};
}

/** Takes what was reserved, once the dealer has confirmed; asked again under the same key it is taken once. */
const capturePayment = (
  provider: RedirectProvider | DirectProvider,
  charge: Parameters<RedirectProvider['capture']>[0],
): Promise<Learned> => provider.capture(charge);

/**
 * The goal may have changed while the provider was asked; what it did happened all the same. The ledger's key tells
 * whether somebody else has written it down already.
 */
async function record(
  deps: Deps,
  tx: Transaction,
  { payment, next, learned }: { payment: Payment; next: Next; learned: Learned },
): Promise<void> {
  const { move, key } = next;
  const at = deps.clock.now();
  const present = await lockedPayment(tx, payment.id);
  if (!present) return;
  const event = eventOf(move);
  if (event && !(await postEvent(tx, { payment: present }, { event, key, at }))) return;
  const after = afterMove(present, move);
  const { authorised, captured, refunded, invoiced } = after;
  const { asked, ...known } = present.providerRecord;
  const isOther = asked !== undefined && asked.key !== key;
  await changePayment(tx, present, {
    authorised,
    captured,
    refunded,
    invoiced,
    at,
    state: stateOf(after),
    providerRecord: { ...known, ...learned, ...(isOther && { asked }) },
    tries: 0,
    lastError: '',
  });
  if (move.kind === 'invoice')
    await deps.ports.collectInvoiced(deps, tx, { payment: after, amount: move.amount });
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

/** A provider that does not answer is asked again later; one that says no is a matter for people. */
const postpone = (
  { db, clock, queue }: Deps,
  { payment, next, error }: { payment: Payment; next: AskedMove; error: Error },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const present = await lockedPayment(tx, payment.id);
    // Whoever asked for the same at this moment has its answer, or the order went on: the next look decides.
    if (!present || present.isSettled || present.providerRecord.asked?.key !== next.key) return;
    const at = clock.now();
    const isFinal = isDeclined(error);
    const isTaken = present.captured > present.refunded;
    const { asked: _, ...providerRecord } = present.providerRecord;
    // A goal that came meanwhile is still to be reached: only a present no ends the matter.
    const isOver = isFinal && present.goal === payment.goal && present.due === payment.due;
    await changePayment(tx, present, {
      ...(isFinal && { providerRecord, state: isTaken ? present.state : 'failed' }),
      isSettled: isOver,
      tries: present.tries + 1,
      nextTryAt: isOver ? null : new Date(at.getTime() + patienceAfter(present.tries) * 1000),
      lastError: error.message.slice(0, 500),
      at,
    });
    if (!isFinal && present.tries + 1 !== silentAfter) return;
    const kind = isFinal ? (`${next.move.kind}_refused` as const) : 'provider_silent';
    await raiseAlert(queue, tx, { about: { paymentId: payment.id }, kind, reason: error.message, at });
  });

/** Seconds until a provider that did not answer is asked again: 15 s, doubling, at most half an hour. */
const patienceAfter = (tries: number): number => Math.min(15 * 2 ** tries, 1800);
