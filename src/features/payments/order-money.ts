import type { ReadOrderMoney } from '#features/orders/types.ts';
import { cents } from '#platform/money/money.ts';
import { paymentOfOrder } from './payments.store.ts';

/** How the money of an order stands, whoever takes it: by a provider, or into the operator's own account. */
export const readOrderMoney: ReadOrderMoney = async (db, { id }) => {
  const payment = await paymentOfOrder(db, id);
  if (!payment) return null;
  const { receiver, state, due, authorised, captured, received, refunded, paidBack } = payment;
  return {
    ...{ receiver, state, due, authorised },
    isLent: payment.provider === 'ratepay',
    taken: cents(captured + received),
    returned: cents(refunded + paidBack),
  };
};
