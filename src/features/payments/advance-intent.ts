import { setTimeout as pause } from 'node:timers/promises';
import type { OrderId } from '#features/catalog/types.ts';
import { placeOrder } from '#features/orders/orders.ts';
import type { PlaceOrderOutcome } from '#features/orders/types.ts';
import {
  findIntent,
  type IntentMove,
  type LearnedByMove,
  moveIntent,
  type PaymentIntent,
  touchIntent,
} from './intents.store.ts';
import { raiseAlert } from './payment-alerts.store.ts';
import { returnPath } from './payment-paths.ts';
import { purchaseOf } from './payment-terms.ts';
import { intentIdOfOrder } from './payments.store.ts';
import {
  type Authorization,
  type DirectProvider,
  isDeclined,
  isUnavailable,
  nullWhenDeclined,
  type PaymentDeps,
  type PaymentError,
  type RedirectProvider,
  type Secured,
} from './providers.types.ts';
import { AmountDiffersError, IntentMovedError, recordIntent } from './record-payment.ts';
import { beginReversing, postArrival, reverseLate, reversePayment } from './refund-payment.ts';

export type IntentOutcome =
  | { kind: 'placed'; orderId: OrderId }
  /** The customer has to say yes on the provider's page. */
  | { kind: 'approve'; url: string; reference: string }
  | { kind: 'payment_refused'; reason: PaymentError }
  /** No answer in time; nothing was ordered, another payment method can be chosen. */
  | { kind: 'payment_unavailable' }
  /** The order could not be placed any more; the money goes or went back. */
  | { kind: 'given_back'; reason: string; reference: string };

type Deps = PaymentDeps;

/** Intents that nobody approved are over after an hour; until then their price is held. */
const lifetime = 60 * 60_000;
/** So long after the last word a dialogue with a provider that decides at once was cut off. */
const dialogueOver = 60_000;
/** ms */
const pollEvery = 200;

const unavailable = { kind: 'payment_unavailable' } as const;

/**
 * Moves an intent on as far as it goes now: begin, poll for the approval, place the order. Safe to be called by the
 * customer's return, the provider's message and the job at once, and after a crash at any point.
 */
export async function advanceIntent(deps: Deps, intent: PaymentIntent): Promise<IntentOutcome> {
  const { provider, reason, reference, orderId } = intent;
  const redirect = deps.payments.redirect[provider];
  const direct = deps.payments.direct[provider];
  switch (intent.state) {
    case 'created':
      if (isOld(deps, intent, lifetime)) return expire(deps, intent);
      if (redirect) return orUnavailable(() => begin(deps, intent, redirect));
      return direct ? orUnavailable(() => decide(deps, intent, direct)) : unavailable;
    case 'started':
      if (redirect) return orUnavailable(() => pollProvider(deps, intent, redirect));
      return isOld(deps, intent, dialogueOver) ? undecided(deps, intent) : waitForDecision(deps, intent);
    case 'secured':
      return place(deps, intent);
    case 'giving_back':
      await reversePayment(deps, intent);
      return { kind: 'given_back', reason, reference };
    case 'given_back':
      return { kind: 'given_back', reason, reference };
    case 'placed':
      if (orderId === null) throw new Error(`intent ${intent.id} is placed without an order`);
      return { kind: 'placed', orderId };
    case 'refused':
    case 'expired':
      return redirect ? pollAgain(deps, intent, redirect) : endOf(intent);
  }
}

/** The customer changed its mind before it approved. */
export const cancelIntent = (deps: Deps, intent: PaymentIntent): Promise<IntentOutcome> =>
  refuse(deps, intent, 'cancelled');

/** The same from the beginning of what is written down now. */
async function again(deps: Deps, { reference }: PaymentIntent): Promise<IntentOutcome> {
  const intent = await findIntent(deps.db, reference);
  return intent ? advanceIntent(deps, intent) : unavailable;
}

const isOld = ({ clock }: Deps, { createdAt }: PaymentIntent, age: number): boolean =>
  clock.now().getTime() - createdAt.getTime() > age;

async function orUnavailable(work: () => Promise<IntentOutcome>): Promise<IntentOutcome> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error)) return unavailable;
    throw error;
  }
}

const signalOf = ({ payments }: Deps) => AbortSignal.timeout(payments.patience);

async function begin(deps: Deps, intent: PaymentIntent, provider: RedirectProvider): Promise<IntentOutcome> {
  const { reference, amount, currency, countryId, partnerId } = intent;
  // Where the customer is known by its cookies.
  const back = `${deps.originOf(countryId, partnerId)}${returnPath(reference)}`;
  try {
    const begun = await provider.begin({
      reference,
      amount,
      currency,
      description: 'Brennwert',
      returnUrl: back,
      cancelUrl: `${back}?abbruch=1`,
      signal: signalOf(deps),
    });
    const won = await move(deps, intent, { from: ['created'], to: 'started' }, begun);
    // Another press was quicker: what it began at the provider is the payment that is polled and has to be approved.
    return won ? { kind: 'approve', url: begun.approvalUrl, reference } : again(deps, intent);
  } catch (error) {
    if (!isDeclined(error)) throw error;
    // What another press has begun meanwhile is none of this one's business.
    const isRefused = await move(deps, intent, { from: ['created'], to: 'refused' }, { reason: 'declined' });
    return isRefused ? { kind: 'payment_refused', reason: 'declined' } : again(deps, intent);
  }
}

/** What the provider is asked about an intent that it knows. */
const question = (deps: Deps, { reference, amount, currency, providerId }: PaymentIntent) => ({
  reference,
  amount,
  currency,
  providerId: providerId ?? '',
  signal: signalOf(deps),
});

async function pollProvider(deps: Deps, intent: PaymentIntent, provider: RedirectProvider) {
  let secured: Secured;
  try {
    secured = await provider.secure(question(deps, intent));
  } catch (error) {
    if (!isDeclined(error)) throw error;
    return isOld(deps, intent, lifetime) ? expire(deps, intent) : unclear(deps, intent, error.message);
  }
  if (secured.kind === 'refused') return refuse(deps, intent, secured.reason);
  if (secured.kind === 'secured') return saveAuthorization(deps, intent, secured.authorization);
  if (isOld(deps, intent, lifetime)) return expire(deps, intent);
  await touchIntent(deps.db, intent.id, deps.clock.now());
  return { kind: 'approve', url: intent.approvalUrl ?? '', reference: intent.reference } as const;
}

/** Whether money is held is unknown; the customer may choose another payment method, and somebody looks at it. */
async function unclear(deps: Deps, { id }: PaymentIntent, reason: string): Promise<IntentOutcome> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await touchIntent(tx, id, at);
    await raiseAlert(deps.queue, tx, { about: { attemptId: id }, kind: 'hold_unclear', reason, at });
  });
  return unavailable;
}

const endOf = ({ state, reason }: PaymentIntent): IntentOutcome => ({
  kind: 'payment_refused',
  reason: state === 'expired' ? 'expired' : (reason as PaymentError),
});

/**
 * What its customer gave up here, or what took too long, may still stand open in another tab at a provider whose page
 * moves the money by itself: what arrives so late goes back.
 */
async function pollAgain(
  deps: Deps,
  intent: PaymentIntent,
  provider: RedirectProvider,
): Promise<IntentOutcome> {
  if (!provider.approvalMovesMoney || intent.providerId === null) return endOf(intent);
  await touchIntent(deps.db, intent.id, deps.clock.now());
  try {
    const secured = await provider.secure(question(deps, intent));
    if (secured.kind !== 'secured') return endOf(intent);
    return (await reverseLate(deps, intent, secured.authorization)) ? again(deps, intent) : endOf(intent);
  } catch (error) {
    // The job polls again later; to the customer the payment is over all the same.
    if (isUnavailable(error) || isDeclined(error)) return endOf(intent);
    throw error;
  }
}

async function decide(deps: Deps, intent: PaymentIntent, provider: DirectProvider): Promise<IntentOutcome> {
  const signal = signalOf(deps);
  const opened = await provider.open({ reference: intent.reference, signal }).catch(nullWhenDeclined);
  if (opened === null) return refuse(deps, intent, 'declined');
  const { providerId } = opened;
  // Whoever writes this first leads the dialogue; a second click waits for its end.
  const won = await move(deps, intent, { from: ['created'], to: 'started' }, { providerId });
  if (!won) return again(deps, intent);
  const decision = await provider.decide(purchaseOf(deps, { ...intent, providerId }, signal));
  return decision.ok ? saveAuthorization(deps, intent, decision.value) : refuse(deps, intent, decision.error);
}

/** Another request of this customer leads the dialogue with the lender: what that comes to counts for this one. */
async function waitForDecision(deps: Deps, intent: PaymentIntent): Promise<IntentOutcome> {
  for (let waited = 0; waited < deps.payments.patience; waited += pollEvery) {
    await pause(pollEvery);
    const present = await findIntent(deps.db, intent.reference);
    if (present && present.state !== 'started') return advanceIntent(deps, present);
  }
  return unavailable;
}

/** The answer of a lender was lost: what it may have decided is taken back, so that nothing hangs. */
async function undecided(deps: Deps, intent: PaymentIntent): Promise<IntentOutcome> {
  const authorization = { kind: 'authorised', id: intent.providerId ?? '', amount: intent.amount } as const;
  await move(deps, intent, { from: ['started'], to: 'giving_back' }, { authorization, reason: 'lost' });
  return again(deps, intent);
}

/** Money that is already taken stands in the ledger before its order exists. */
async function saveAuthorization(deps: Deps, intent: PaymentIntent, authorization: Authorization) {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const step = { id: intent.id, from: ['started'], to: 'secured', at } as const;
    if (await moveIntent(tx, step, { authorization })) await postArrival(tx, intent, { authorization, at });
  });
  return again(deps, intent);
}

/** Places the order of secured money, or gives that back. */
async function place(deps: Deps, intent: PaymentIntent): Promise<IntentOutcome> {
  const { request, sessionId, key, customerId, partnerId } = intent;
  if (!request || sessionId === null) return reverseFor(deps, intent, 'gone');
  try {
    const outcome = await placeOrder(deps, {
      request,
      placing: { sessionId, isAnonymous: false, key, customerId },
      partnerId,
      askedAt: intent.createdAt,
      alongside: recordIntent(intent),
    });
    if (outcome.kind !== 'placed') return reverseFor(deps, intent, reasonOf(outcome));
    const isItsOwn = (await intentIdOfOrder(deps.db, outcome.order.id)) === intent.id;
    if (!isItsOwn) return reverseFor(deps, intent, 'doubled');
    return { kind: 'placed', orderId: outcome.order.id };
  } catch (error) {
    if (error instanceof IntentMovedError) return again(deps, intent);
    if (error instanceof AmountDiffersError) return reverseFor(deps, intent, 'price_changed');
    throw error;
  }
}

/** A word that the texts know, or the sentence of the rule that forbids the order meanwhile. */
const reasonOf = (outcome: Exclude<PlaceOrderOutcome, { kind: 'placed' }>): string =>
  outcome.kind === 'offer_gone' && outcome.reason === 'forbidden' ? outcome.rule : outcome.kind;

async function reverseFor(deps: Deps, intent: PaymentIntent, reason: string): Promise<IntentOutcome> {
  await beginReversing(deps, intent, reason);
  return again(deps, intent);
}

const move = (
  { db, clock }: Deps,
  { id }: PaymentIntent,
  step: Pick<IntentMove, 'from' | 'to'>,
  learned: LearnedByMove = {},
): Promise<boolean> => moveIntent(db, { id, ...step, at: clock.now() }, learned);

async function refuse(deps: Deps, intent: PaymentIntent, reason: PaymentError): Promise<IntentOutcome> {
  const step = { from: ['created', 'started'], to: 'refused' } as const;
  await move(deps, intent, step, { reason, ...retainedRequest(deps, intent) });
  return { kind: 'payment_refused', reason };
}

async function expire(deps: Deps, intent: PaymentIntent): Promise<IntentOutcome> {
  await move(deps, intent, { from: ['created', 'started'], to: 'expired' }, retainedRequest(deps, intent));
  return { kind: 'payment_refused', reason: 'expired' };
}

/** Whom to write to when money comes late; see `deleteLateRequests`. */
const retainedRequest = ({ payments }: Deps, { provider }: PaymentIntent) => ({
  retainsRequest: payments.redirect[provider]?.approvalMovesMoney === true,
});
