import type { Transaction } from '#db/database.ts';
import { paymentMethodOf } from '#features/catalog/shared.ts';
import type { Order, OrderChangeListener } from '#features/orders/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { moveIntent, type PaymentIntent } from './intents.store.ts';
import { postEvent } from './ledger.store.ts';
import { afterDecision, mandateReference, noDetails, type PaymentDetails } from './payment-details.rules.ts';
import { targetAfter } from './payment-moves.rules.ts';
import { changePayment, insertPayment, lockedPaymentOfOrder } from './payments.store.ts';
import { qrReference } from './qr-bill.rules.ts';

/** The job that does what a payment's goal asks for. */
export const settlePaymentTask = 'settle_payment';

export const enqueueSettling = (queue: Queue, tx: Transaction, id: number): Promise<void> =>
  queue.enqueue(tx, settlePaymentTask, { id }, { jobKey: `payment:${id}` });

const planned = (order: Order) => ({
  orderId: order.id,
  dealerId: order.terms.dealer.id,
  countryId: order.countryId,
  paymentId: order.terms.payment.id,
  receiver: paymentMethodOf(order.terms.payment.id)?.paidTo ?? 'dealer',
  currency: order.currency,
  due: order.terms.totalPrice,
  authorised: cents(0),
  captured: cents(0),
  at: order.placedAt,
});

/** Writes down how an order will be paid when no provider stands between customer and money, and sends its mandate. */
export const planPayment =
  (paymentDetails: PaymentDetails, queue?: Queue) =>
  async (tx: Transaction, order: Order): Promise<void> => {
    if (paymentDetails.kind === 'sepa' && queue)
      await enqueueMails(queue, tx, [{ kind: 'payment_mandate', about: order.id }]);
    await insertPayment(tx, {
      ...planned(order),
      provider: null,
      providerId: null,
      attemptId: null,
      state: 'planned',
      paymentDetails: named(paymentDetails, order),
    });
  };

/** A mandate's reference and a QR-bill's are made of the order's number, which is known only now. */
function named(details: PaymentDetails, order: Order): PaymentDetails {
  if (details.kind === 'sepa')
    return { ...details, mandate: { ...details.mandate, reference: mandateReference(order.number) } };
  return details.kind === 'operatorInvoice' && order.countryId === 3
    ? { ...details, qrReference: qrReference(order.id) }
    : details;
}

/** Somebody else moved the intent on meanwhile. */
export class IntentMovedError extends Error {
  override name = 'IntentMovedError';
}

/** The order would cost something else than what the provider secured. */
export class AmountDiffersError extends Error {
  override name = 'AmountDiffersError';
}

/** Writes the secured money of an intent beside its order: both or neither. */
export const recordIntent =
  (intent: PaymentIntent) =>
  async (tx: Transaction, order: Order): Promise<void> => {
    const { authorization, provider, providerId } = intent;
    if (!authorization || authorization.amount !== order.terms.totalPrice) throw new AmountDiffersError();
    const { id: heldAs, kind: state, amount } = authorization;
    const at = order.placedAt;
    const step = { id: intent.id, from: ['secured'], to: 'placed', at } as const;
    if (!(await moveIntent(tx, step, { orderId: order.id }))) throw new IntentMovedError();
    const isCaptured = state === 'captured';
    const payment = {
      ...planned(order),
      provider,
      providerId,
      attemptId: intent.id,
      state,
      ...(isCaptured ? { captured: amount } : { authorised: amount }),
      paymentDetails: afterDecision(intent.details),
      providerRecord: isCaptured ? { captureId: heldAs } : { holdId: heldAs },
    };
    const id = await insertPayment(tx, payment);
    if (id === null) throw new IntentMovedError();
    if (!isCaptured) return;
    const event = { kind: 'assigned', amount } as const;
    await postEvent(tx, { payment: { ...payment, id } }, { event, key: 'assigned', at });
  };

/** Lets the money follow every change of an order; what providers have to be asked runs as a job. */
export const moneyFollowsOrder =
  ({ queue }: { queue: Queue }): OrderChangeListener =>
  async (tx, { order, from, to, record, at }) => {
    if (from === null) return planPayment(noDetails)(tx, order);
    const isCorrected = record === 'delivery_corrected';
    if (record && !isCorrected) return;
    const payment = await lockedPaymentOfOrder(tx, order.id);
    // A delivery that is corrected is paid like one that is reported, also while the customer complains of it.
    const target = targetAfter({ order, to: isCorrected ? 'delivered' : to });
    if (!payment || !target) return;
    const isSettled = payment.receiver === 'dealer';
    await changePayment(tx, payment, { ...target, isSettled, nextTryAt: at, tries: 0, at });
    if (payment.receiver === 'operator') await enqueueSettling(queue, tx, payment.id);
  };
