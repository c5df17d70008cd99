import { type Cents, cents, roundHalfUp } from '#kernel/money.ts';
import type { Order, OrderActor } from './orders.types.ts';

/** What a dealer asks of a customer who cancels after the confirmation. */
export type CancellationRule = {
  /** Of the agreed total. */
  permille: number;
  /** Cents (Rappen) gross. */
  minimum: Cents;
  maximum: Cents;
};

/** For dealers who set none of their own: docs/decisions/0017-cancellation-fee.md. */
export const usualCancellationRule: CancellationRule = {
  permille: 50,
  minimum: cents(2_500),
  maximum: cents(15_000),
};

/** Free until the dealer confirms, and whenever it is not the customer who cancels. */
export function cancellationFee(
  order: Pick<Order, 'state' | 'terms' | 'countryId'>,
  actor: OrderActor,
  rule: CancellationRule,
): Cents {
  const isCustomer = actor === 'customer' || actor === 'guest';
  if (!isCustomer || order.state !== 'confirmed') return cents(0);
  const share = roundHalfUp(order.terms.totalPrice * rule.permille, 1000);
  const fee = Math.min(Math.max(share, rule.minimum), rule.maximum, order.terms.totalPrice);
  return cents(order.countryId === 3 ? roundHalfUp(fee, 5) * 5 : fee);
}
