import { setTimeout as pause } from 'node:timers/promises';
import { vatPermille } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { placeOrder } from '#features/orders/orders.ts';
import type { PlaceOrderOutcome } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import { raiseAlert } from './alerts.store.ts';
import { findAttempt, moveAttempt, touchAttempt } from './intents.store.ts';
import { returnPath } from './payment-paths.ts';
import { attemptOfOrder } from './payments.store.ts';
import type { Attempt, AttemptState, PaymentDeps } from './payments.types.ts';
import {
  type DirectProvider,
  type Hold,
  isRefused,
  isUnavailable,
  type Purchase,
  type RedirectProvider,
  type Refusal,
  type Secured,
} from './providers.types.ts';
import { AmountDiffers, AttemptMoved, recordAttempt } from './record-payment.ts';
import { beginGivingBack, giveBack, giveBackLate, postArrival } from './reverse-payment.ts';

export type AttemptOutcome =
  | { kind: 'placed'; orderId: OrderId }
  /** The customer has to say yes on the provider's page. */
  | { kind: 'approve'; url: string; reference: string }
  | { kind: 'payment_refused'; reason: Refusal }
  /** No answer in time; nothing was ordered, another kind of payment can be chosen. */
  | { kind: 'payment_unavailable' }
  /** The order could not be placed any more; the money goes or went back. */
  | { kind: 'given_back'; reason: string; reference: string };

/** Attempts that nobody approved are over after an hour; until then their price is held. */
const lifetime = 60 * 60_000;
/** So long after the last word a dialogue with a provider that decides at once was cut off. */
const dialogueOver = 60_000;
/** ms */
const lookEvery = 200;

/**
 * Moves an attempt on as far as it goes now: begin, look for the approval, place the order. Safe to be called by the
 * customer's return, the provider's message and the job at once, and after a crash at any point.
 */
export async function advanceAttempt(deps: PaymentDeps, attempt: Attempt): Promise<AttemptOutcome> {
  const { payments } = deps;
  const redirect = payments.redirect[attempt.provider];
  const direct = payments.direct[attempt.provider];
  switch (attempt.state) {
    case 'created':
      if (isOld(deps, attempt, lifetime)) return expire(deps, attempt);
      if (redirect) return orUnavailable(() => begin(deps, attempt, redirect));
      return direct ? orUnavailable(() => decide(deps, attempt, direct)) : { kind: 'payment_unavailable' };
    case 'started':
      if (redirect) return orUnavailable(() => look(deps, attempt, redirect));
      return isOld(deps, attempt, dialogueOver) ? undecided(deps, attempt) : waitForDecision(deps, attempt);
    case 'secured':
      return place(deps, attempt);
    case 'giving_back':
      await giveBack(deps, attempt);
      return { kind: 'given_back', reason: attempt.reason, reference: attempt.reference };
    case 'given_back':
      return { kind: 'given_back', reason: attempt.reason, reference: attempt.reference };
    case 'placed':
      if (attempt.orderId === null) throw new Error(`attempt ${attempt.id} is placed without an order`);
      return { kind: 'placed', orderId: attempt.orderId };
    case 'refused':
    case 'expired':
      return redirect ? lookAgain(deps, attempt, redirect) : endOf(attempt);
  }
}

/** The customer changed its mind before it approved. */
export const cancelAttempt = (deps: PaymentDeps, attempt: Attempt): Promise<AttemptOutcome> =>
  refuse(deps, attempt, 'cancelled');

/** The same from the beginning of what is written down now. */
async function again(deps: PaymentDeps, { reference }: Attempt): Promise<AttemptOutcome> {
  const attempt = await findAttempt(deps.db, reference);
  return attempt ? advanceAttempt(deps, attempt) : { kind: 'payment_unavailable' };
}

const isOld = ({ clock }: PaymentDeps, { createdAt }: Attempt, age: number): boolean =>
  clock.now().getTime() - createdAt.getTime() > age;

async function orUnavailable(work: () => Promise<AttemptOutcome>): Promise<AttemptOutcome> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error)) return { kind: 'payment_unavailable' };
    throw error;
  }
}

const signalOf = ({ payments }: PaymentDeps) => AbortSignal.timeout(payments.patience);

async function begin(
  deps: PaymentDeps,
  attempt: Attempt,
  provider: RedirectProvider,
): Promise<AttemptOutcome> {
  const { reference, amount, currency, countryId } = attempt;
  const back = `${deps.originOf(countryId)}${returnPath(reference)}`;
  try {
    const begun = await provider.begin({
      ...{ reference, amount, currency },
      description: 'Brennwert',
      returnUrl: back,
      cancelUrl: `${back}?abbruch=1`,
      signal: signalOf(deps),
    });
    await move(deps, attempt, { from: ['created'], to: 'started' }, begun);
    return { kind: 'approve', url: begun.approvalUrl, reference };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return refuse(deps, attempt, 'declined');
  }
}

async function look(
  deps: PaymentDeps,
  attempt: Attempt,
  provider: RedirectProvider,
): Promise<AttemptOutcome> {
  const { reference, amount, currency, providerId } = attempt;
  const of = { reference, amount, currency, providerId: providerId ?? '', signal: signalOf(deps) };
  let secured: Secured;
  try {
    secured = await provider.secure(of);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return isOld(deps, attempt, lifetime) ? expire(deps, attempt) : unclear(deps, attempt, error.message);
  }
  if (secured.kind === 'refused') return refuse(deps, attempt, secured.reason);
  if (secured.kind === 'secured') return keepHold(deps, attempt, secured.hold);
  if (isOld(deps, attempt, lifetime)) return expire(deps, attempt);
  await touchAttempt(deps.db, attempt.id, deps.clock.now());
  return { kind: 'approve', url: attempt.approvalUrl ?? '', reference };
}

/** Whether money is held is unknown; the customer may choose another kind of payment, and somebody looks at it. */
async function unclear(deps: PaymentDeps, { id }: Attempt, reason: string): Promise<AttemptOutcome> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await touchAttempt(tx, id, at);
    await raiseAlert(deps.queue, tx, { about: { attemptId: id }, kind: 'hold_unclear', reason, at });
  });
  return { kind: 'payment_unavailable' };
}

const endOf = ({ state, reason }: Attempt): AttemptOutcome => ({
  kind: 'payment_refused',
  reason: state === 'expired' ? 'expired' : (reason as Refusal),
});

/**
 * What its customer gave up here, or what took too long, may still stand open in another tab at a provider whose page
 * moves the money by itself: what arrives so late goes back.
 */
async function lookAgain(
  deps: PaymentDeps,
  attempt: Attempt,
  provider: RedirectProvider,
): Promise<AttemptOutcome> {
  const { reference, amount, currency, providerId } = attempt;
  if (!provider.approvalMovesMoney || providerId === null) return endOf(attempt);
  await touchAttempt(deps.db, attempt.id, deps.clock.now());
  try {
    const seen = await provider.secure({
      ...{ reference, amount, currency, providerId },
      signal: signalOf(deps),
    });
    if (seen.kind !== 'secured') return endOf(attempt);
    return (await giveBackLate(deps, attempt, seen.hold)) ? again(deps, attempt) : endOf(attempt);
  } catch (error) {
    // The job looks again later; to the customer the attempt is over all the same.
    if (isUnavailable(error) || isRefused(error)) return endOf(attempt);
    throw error;
  }
}

async function decide(
  deps: PaymentDeps,
  attempt: Attempt,
  provider: DirectProvider,
): Promise<AttemptOutcome> {
  const signal = signalOf(deps);
  const opened = await provider.open({ reference: attempt.reference, signal }).catch(nullWhenRefused);
  if (opened === null) return refuse(deps, attempt, 'declined');
  const { providerId } = opened;
  // Whoever writes this first leads the dialogue; a second click waits for its end.
  const isMine = await move(deps, attempt, { from: ['created'], to: 'started' }, { providerId });
  if (!isMine) return again(deps, attempt);
  const secured = await provider.decide(purchaseOf(deps, { ...attempt, providerId }, signal));
  return secured.kind === 'refused'
    ? refuse(deps, attempt, secured.reason)
    : keepHold(deps, attempt, secured.hold);
}

function nullWhenRefused(error: unknown): null {
  if (isRefused(error)) return null;
  throw error;
}

/** Another request of this customer leads the dialogue with the lender: what that comes to counts for this one. */
async function waitForDecision(deps: PaymentDeps, attempt: Attempt): Promise<AttemptOutcome> {
  for (let waited = 0; waited < deps.payments.patience; waited += lookEvery) {
    await pause(lookEvery);
    const present = await findAttempt(deps.db, attempt.reference);
    if (present && present.state !== 'started') return advanceAttempt(deps, present);
  }
  return { kind: 'payment_unavailable' };
}

/** The answer of a lender was lost: what it may have decided is taken back, so that nothing hangs. */
async function undecided(deps: PaymentDeps, attempt: Attempt): Promise<AttemptOutcome> {
  const hold: Hold = { kind: 'authorised', id: attempt.providerId ?? '', amount: attempt.amount };
  await move(deps, attempt, { from: ['started'], to: 'giving_back' }, { hold, reason: 'lost' });
  return again(deps, attempt);
}

/** Money that is already taken stands in the ledger before its order exists. */
async function keepHold(deps: PaymentDeps, attempt: Attempt, hold: Hold): Promise<AttemptOutcome> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const to = { id: attempt.id, from: ['started'], to: 'secured', at } as const;
    if (await moveAttempt(tx, to, { hold })) await postArrival(tx, attempt, { hold, at });
  });
  return again(deps, attempt);
}

/** Places the order of secured money, or gives that back. */
async function place(deps: PaymentDeps, attempt: Attempt): Promise<AttemptOutcome> {
  const { request, sessionId, key, customerId } = attempt;
  if (!request || sessionId === null) return giveBackFor(deps, attempt, 'gone');
  try {
    const outcome = await placeOrder(deps, {
      request,
      placing: { sessionId, isAnonymous: false, key, customerId },
      askedAt: attempt.createdAt,
      alongside: recordAttempt(attempt),
    });
    if (outcome.kind !== 'placed') return giveBackFor(deps, attempt, reasonOf(outcome));
    const isItsOwn = (await attemptOfOrder(deps.db, outcome.order.id)) === attempt.id;
    if (!isItsOwn) return giveBackFor(deps, attempt, 'doubled');
    return { kind: 'placed', orderId: outcome.order.id };
  } catch (error) {
    if (error instanceof AttemptMoved) return again(deps, attempt);
    if (error instanceof AmountDiffers) return giveBackFor(deps, attempt, 'price_changed');
    throw error;
  }
}

/** A word that the texts know, or the sentence of the rule that forbids the order meanwhile. */
const reasonOf = (outcome: Exclude<PlaceOrderOutcome, { kind: 'placed' }>): string =>
  outcome.kind === 'offer_gone' && outcome.reason === 'forbidden' ? outcome.rule : outcome.kind;

async function giveBackFor(deps: PaymentDeps, attempt: Attempt, reason: string): Promise<AttemptOutcome> {
  await beginGivingBack(deps, attempt, reason);
  return again(deps, attempt);
}

type Step = { from: readonly AttemptState[]; to: AttemptState };

const move = (
  { db, clock }: PaymentDeps,
  { id }: Attempt,
  { from, to }: Step,
  changed: Parameters<typeof moveAttempt>[2] = {},
): Promise<boolean> => moveAttempt(db, { id, from, to, at: clock.now() }, changed);

async function refuse(deps: PaymentDeps, attempt: Attempt, reason: Refusal): Promise<AttemptOutcome> {
  const step = { from: ['created', 'started'], to: 'refused' } as const;
  await move(deps, attempt, step, { reason, ...keptRequest(deps, attempt) });
  return { kind: 'payment_refused', reason };
}

async function expire(deps: PaymentDeps, attempt: Attempt): Promise<AttemptOutcome> {
  await move(deps, attempt, { from: ['created', 'started'], to: 'expired' }, keptRequest(deps, attempt));
  return { kind: 'payment_refused', reason: 'expired' };
}

/** Whom to write to when money comes late; see `forgetLateRequests`. */
const keptRequest = ({ payments }: PaymentDeps, { provider }: Attempt) => ({
  keepsRequest: payments.redirect[provider]?.approvalMovesMoney === true,
});

/** What a lender has to know to decide about an attempt. Throws when no lender stands behind the attempt. */
function purchaseOf(deps: PaymentDeps, attempt: Attempt, signal: AbortSignal): Purchase {
  const { request, details, reference, providerId, amount, currency, countryId } = attempt;
  const sealed = request && deps.pricing.openHash(request.hash);
  const station = request?.stations[0];
  const isLent = details.kind === 'instalment' || details.kind === 'lent';
  if (!isLent || !request || !sealed || !station) {
    throw new Error(`attempt ${attempt.id} has nothing that a lender could decide about`);
  }
  const product = deps.pricing.index().catalog.products.get(sealed.wish.productId);
  if (!product) throw new RangeError(`no product ${sealed.wish.productId}`);
  const today = localDay(deps.clock.now(), countries[countryId].timeZone);
  const { birthDate, ip, iban, accountHolder, deviceToken } = details;
  return {
    ...{ reference, amount, currency, countryId, deviceToken, signal },
    how:
      details.kind === 'instalment'
        ? { method: 'instalment', plan: details.plan }
        : { method: details.method },
    providerId: providerId ?? '',
    customer: {
      address: request.invoiceAddress ?? station.address,
      email: request.email,
      ...{ birthDate, ip, iban, accountHolder },
    },
    delivery: station.address,
    line: { name: product.name, vatPermille: vatPermille(product, today) },
  };
}
