import type { Transaction } from '#db/database.ts';
import { paymentMethodOf } from '#features/catalog/shared.ts';
import type { Order, OrderChangeListener } from '#features/orders/types.ts';

import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { moveAttempt } from './intents.store.ts';
import { postEvent } from './ledger.store.ts';
import { afterDecision, mandateReference, noDetails, type PaymentDetails } from './payment-details.rules.ts';

import { targetAfter } from './payments.rules.ts';
import { changePayment, insertPayment, lockedPaymentOfOrder } from './payments.store.ts';
import type { Attempt } from './payments.types.ts';
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
  (said: PaymentDetails, queue?: Queue) =>
  async (tx: Transaction, order: Order): Promise<void> => {
    if (said.kind === 'sepa' && queue)
      await enqueueMails(queue, tx, [{ kind: 'payment_mandate', about: order.id }]);
    await insertPayment(tx, {
      ...planned(order),
      provider: null,
      providerId: null,
      attemptId: null,
      state: 'planned',
      details: { said: named(said, order) },
    });
  };

/** A mandate's reference and a QR-bill's are made of the order's number, which is known only now. */
function named(said: PaymentDetails, order: Order): PaymentDetails {
  switch (said.kind) {
    case 'sepa':
      return { ...said, mandate: { ...said.mandate, reference: mandateReference(order.number) } };
    case 'operatorInvoice':
      return order.countryId === 3 ? { ...said, qrReference: qrReference(order.id) } : said;
    default:
      return said;
  }
}

/** Somebody else moved the attempt on meanwhile. */
export class AttemptMoved extends Error {
  override name = 'AttemptMoved';
}

/** The order would cost something else than what the provider secured. */
export class AmountDiffers extends Error {
  override name = 'AmountDiffers';
}

/** Writes the secured money of an attempt beside its order: both or neither. */
export const recordAttempt =
  (attempt: Attempt) =>
  async (tx: Transaction, order: Order): Promise<void> => {
    const { hold, details: said } = attempt;
    if (!hold || hold.amount !== order.terms.totalPrice) throw new AmountDiffers();
    const at = order.placedAt;
    const isMoved = await moveAttempt(
      tx,
      { id: attempt.id, from: ['secured'], to: 'placed', at },
      { orderId: order.id },
    );
    if (!isMoved) throw new AttemptMoved();
    const isCaptured = hold.kind === 'captured';
    const id = await insertPayment(tx, {
      ...planned(order),
      provider: attempt.provider,
      providerId: attempt.providerId,
      attemptId: attempt.id,
      state: hold.kind,
      authorised: isCaptured ? cents(0) : hold.amount,
      captured: isCaptured ? hold.amount : cents(0),
      details: { said: afterDecision(said), ...(isCaptured ? { captureId: hold.id } : { holdId: hold.id }) },
    });
    if (id === null) throw new AttemptMoved();
    if (!isCaptured) return;
    const payment = {
      id,
      dealerId: order.terms.dealer.id,
      provider: attempt.provider,
      currency: order.currency,
    };
    await postEvent(
      tx,
      { of: 'payment', payment },
      {
        event: { kind: 'assigned', amount: hold.amount },
        key: 'assigned',
        at,
      },
    );
  };

/** Lets the money follow every change of an order; what providers have to be asked runs as a job. */
export const moneyFollowsOrder =
  ({ queue }: { queue: Queue }): OrderChangeListener =>
  async (tx, { order, from, to, at }) => {
    if (from === null) return planPayment(noDetails)(tx, order);
    const payment = await lockedPaymentOfOrder(tx, order.id);
    const target = targetAfter({ order, to });
    if (!payment || !target) return;
    const isSettled = payment.receiver === 'dealer';
    await changePayment(tx, payment, { ...target, isSettled, nextTryAt: at, tries: 0, at });
    if (payment.receiver === 'operator') await enqueueSettling(queue, tx, payment.id);
  };
