import { createHash } from 'node:crypto';
import { newSecret } from '#features/accounts/secrets.ts';
import { canonicalJson } from '#features/orders/order-terms.rules.ts';
import type { OrderRequest } from '#features/orders/orders.types.ts';
import {
  type OrderQuote,
  type PlaceOrderOutcome,
  placeOrder,
  quoteOrder,
} from '#features/orders/place-order.ts';
import { findPlacing, type PlacingKey } from '#features/orders/placing.store.ts';
import { type AttemptOutcome, advanceAttempt } from './advance-attempt.ts';
import { attemptUnderWay, insertAttempt } from './attempts.store.ts';
import type { PaymentDetails } from './payment-details.rules.ts';
import { providerOf } from './payment-kinds.rules.ts';
import type { Attempt, PaymentDeps } from './payments.types.ts';
import { planPayment } from './record-payment.ts';

export type PayOrderInput = {
  request: OrderRequest;
  placing: PlacingKey;
  details: PaymentDetails;
  /** Where the customer chooses another kind of payment when this one fails. */
  retryPath: string;
};

export type PayOrderOutcome = PlaceOrderOutcome | Exclude<AttemptOutcome, { kind: 'placed' }>;

/**
 * Orders and pays. Without a provider the order is placed at once with its payment planned. With one an attempt is
 * written first, which holds the sealed request: the money is secured and then order and payment are written together,
 * by whoever comes first.
 */
export async function payOrder(deps: PaymentDeps, input: PayOrderInput): Promise<PayOrderOutcome> {
  const { request, placing, details } = input;
  if (providerOf(request.paymentId) === null) {
    return placeOrder(deps, { request, placing, alongside: planPayment(details, deps.queue) });
  }
  // A key that is used up answers as it did; nothing is paid again.
  if (await findPlacing(deps.db, placing)) return placeOrder(deps, { request, placing });
  const quote = await quoteOrder(deps, { request });
  if (quote.kind !== 'orderable') return quote;
  const outcome = await advanceAttempt(deps, await attemptFor(deps, input, quote));
  if (outcome.kind !== 'placed') return outcome;
  return placeOrder(deps, { request, placing });
}

async function attemptFor(
  { db, clock }: PaymentDeps,
  { request, placing, details, retryPath }: PayOrderInput,
  { standing, delivery }: Extract<OrderQuote, { kind: 'orderable' }>,
): Promise<Attempt> {
  const { sessionId, key } = placing;
  const provider = providerOf(request.paymentId);
  if (!provider) throw new Error(`payment ${request.paymentId} has no provider`);
  const requestHash = createHash('sha256').update(canonicalJson({ request, details })).digest();
  const same = { sessionId, key, requestHash };
  const attempt =
    (await attemptUnderWay(db, same)) ??
    (await insertAttempt(db, {
      ...{ ...same, request, details, retryPath, provider },
      reference: newSecret(),
      customerId: placing.customerId ?? null,
      countryId: delivery.country.id,
      paymentId: request.paymentId,
      amount: standing.offer.totalPrice,
      currency: delivery.country.currency,
      createdAt: clock.now(),
    })) ??
    (await attemptUnderWay(db, same));
  if (!attempt) throw new Error('an attempt that was under way has ended at this moment');
  return attempt;
}
