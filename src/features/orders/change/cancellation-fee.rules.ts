import { cancellationShare } from '#features/dealers/shared.ts';
import type { CancellationRule } from '#features/dealers/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { Order, OrderActor } from '../orders.types.ts';

/** Free until the dealer confirms, and whenever it is not the customer who cancels. */
export function cancellationFee(
  order: Pick<Order, 'state' | 'terms' | 'countryId'>,
  actor: OrderActor,
  rule: CancellationRule,
): Cents {
  const isCustomer = actor === 'customer' || actor === 'guest';
  if (!isCustomer || order.state !== 'confirmed') return cents(0);
  return cancellationShare(order.terms.totalPrice, order.countryId, rule);
}
