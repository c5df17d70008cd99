import { createHash } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { ProviderName } from '#features/catalog/types.ts';
import { newSecret } from '#features/identity/identity.ts';
import { findPlacing, orderForVisitor, placeOrder, quoteOrder } from '#features/orders/orders.ts';
import { canonicalJson, orderPath } from '#features/orders/shared.ts';
import type { OrderQuote, OrderRequest, PlaceOrderOutcome, PlacingKey } from '#features/orders/types.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { advanceIntent, cancelIntent, type IntentOutcome } from './advance-intent.ts';
import {
  deleteIntent,
  findIntent,
  insertIntent,
  intentUnderWay,
  type NewIntent,
  type PaymentIntent,
} from './intents.store.ts';
import type { PaymentDetails } from './payment-details.rules.ts';
import { financedMethods, isWithinLimits, payableMethodsIn, providerOf } from './payment-methods.rules.ts';
import { retryHref } from './payment-paths.ts';
import type { PaymentDeps } from './providers.types.ts';
import { planPayment } from './record-payment.ts';

type PayOrderInput = {
  request: OrderRequest;
  placing: PlacingKey;
  details: PaymentDetails;
  /** Where the customer chooses another payment method when this one fails. */
  retryPath: string;
  /** The partner on whose host the customer orders, by the request's host. */
  partnerId?: number | null | undefined;
};

type PayOrderOutcome = PlaceOrderOutcome | Exclude<IntentOutcome, { kind: 'placed' }>;

/**
 * Orders and pays. Without a provider the order is placed at once with its payment planned. With one an intent is
 * written first, which holds the sealed request: the money is secured and then order and payment are written together,
 * by whoever comes first.
 */
export async function payOrder(deps: PaymentDeps, input: PayOrderInput): Promise<PayOrderOutcome> {
  const { request, placing, details, partnerId = null } = input;
  const countryId = deps.pricing.openHash(request.hash)?.request.countryId ?? null;
  const payable = countryId === null ? [] : payableMethodsIn(deps.payments, countryId);
  const financed = countryId === null ? [] : financedMethods(deps.payments, countryId);
  const paymentMethodIds = deps.ports.paymentMethodIds.filter((id) => payable.includes(id));
  const payableHere = { ...deps, ports: { ...deps.ports, paymentMethodIds } };
  const provider = providerOf(request.paymentId, financed);
  if (provider === null) {
    return placeOrder(payableHere, {
      request,
      placing,
      partnerId,
      alongside: planPayment(details, deps.queue),
    });
  }
  // A key that is used up answers as it did; nothing is paid again.
  if (await findPlacing(deps.db, placing)) return placeOrder(deps, { request, placing });
  const quote = await quoteOrder(payableHere, { request });
  if (quote.kind !== 'orderable') return quote;
  const total = quote.offerStatus.offer.totalPrice;
  const asked = { paymentId: request.paymentId, countryId: quote.delivery.country.id, total };
  if (!isWithinLimits(deps.payments, asked)) return { kind: 'payment_refused', reason: 'limit' };
  const intent = await intentFor(deps, { ...input, provider }, quote);
  const outcome = intent && (await advanceIntent(deps, intent));
  if (outcome && outcome.kind !== 'placed') return outcome;
  // Without an order there is no payment either: the intent of another click failed at this moment.
  if (!(await findPlacing(deps.db, placing))) return { kind: 'payment_unavailable' };
  return placeOrder(deps, { request, placing });
}

/** The intent under way or a new one; null when the one that was under way has ended meanwhile. */
async function intentFor(
  { db, clock }: PaymentDeps,
  {
    request,
    placing,
    details,
    retryPath,
    partnerId = null,
    provider,
  }: PayOrderInput & { provider: ProviderName },
  { offerStatus, delivery }: Extract<OrderQuote, { kind: 'orderable' }>,
): Promise<PaymentIntent | null> {
  const { sessionId, key } = placing;
  const requestHash = createHash('sha256').update(canonicalJson({ request, details })).digest();
  const same = { sessionId, key, requestHash };
  const fresh = () =>
    insertUnlessPlaced(db, placing, {
      ...same,
      request,
      details,
      retryPath,
      partnerId,
      provider,
      reference: newSecret(),
      customerId: placing.customerId ?? null,
      countryId: delivery.country.id,
      paymentId: request.paymentId,
      amount: offerStatus.offer.totalPrice,
      currency: delivery.country.currency,
      createdAt: clock.now(),
    });
  return (await intentUnderWay(db, same)) ?? (await fresh()) ?? (await intentUnderWay(db, same));
}

/**
 * Null when an intent is under way or its order exists. An intent and its order end and begin in one transaction:
 * only after our own intent stands, which waits for that, is it certain whether there is an order already.
 */
function insertUnlessPlaced(
  db: Database,
  placing: PlacingKey,
  intent: NewIntent,
): Promise<PaymentIntent | null> {
  return db.transaction().execute(async (tx) => {
    const inserted = await insertIntent(tx, intent);
    if (!inserted || !(await findPlacing(tx, placing))) return inserted;
    await deleteIntent(tx, inserted.id);
    return null;
  });
}

/** What the page shows to whoever comes back from a provider. */
export type PaymentVisit =
  | { kind: 'redirect'; to: string }
  | { kind: 'not_found' }
  | { kind: 'waiting'; provider: ProviderName; approvalUrl: string; retryTo: string }
  | { kind: 'checking'; provider: ProviderName }
  | { kind: 'refused'; reason: Extract<IntentOutcome, { kind: 'payment_refused' }>['reason'] }
  | { kind: 'given_back'; reason: string; amount: number; provider: ProviderName }
  /** On another device than the one that ordered. */
  | { kind: 'ordered' };

/** A customer comes back from the provider, at any time and as often as it likes. */
export async function visitPayment(
  deps: PaymentDeps,
  visitor: Pick<Visitor, 'sessionId' | 'userId' | 'guest'>,
  { reference, isCancelled }: { reference: string; isCancelled: boolean },
): Promise<PaymentVisit> {
  const intent = /^[\w-]{20,60}$/.test(reference) ? await findIntent(deps.db, reference) : null;
  if (!intent) return { kind: 'not_found' };
  const seen = await advanceIntent(deps, intent);
  const isGivenUp = seen.kind === 'approve' && isCancelled;
  return show(deps, visitor, { intent, outcome: isGivenUp ? await cancelIntent(deps, intent) : seen });
}

async function show(
  deps: PaymentDeps,
  visitor: Pick<Visitor, 'sessionId' | 'userId' | 'guest'>,
  { intent, outcome }: { intent: PaymentIntent; outcome: IntentOutcome },
): Promise<PaymentVisit> {
  const { provider, retryPath, amount } = intent;
  const isOwn = visitor.sessionId !== null && visitor.sessionId === intent.sessionId;
  switch (outcome.kind) {
    case 'placed': {
      const order = await orderForVisitor(deps.db, visitor, outcome.orderId);
      return order ? { kind: 'redirect', to: orderPath(order) } : { kind: 'ordered' };
    }
    case 'payment_refused':
      return isOwn
        ? { kind: 'redirect', to: retryHref(retryPath, outcome.reason) }
        : { kind: 'refused', reason: outcome.reason };
    case 'approve':
      return { kind: 'waiting', provider, approvalUrl: outcome.url, retryTo: retryPath };
    case 'payment_unavailable':
      return { kind: 'checking', provider };
    case 'given_back':
      return { kind: 'given_back', reason: outcome.reason, amount, provider };
  }
}
