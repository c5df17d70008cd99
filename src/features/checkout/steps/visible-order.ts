import { orderForVisitor } from '#features/orders/orders.ts';
import { parseOrderId } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import { noAccess, notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import { productGroupOf } from './order-visit.ts';

/**
 * The order of an address, for whoever placed it. A visitor whom we do not know gets 401, one who is known but asks
 * for another's order 404: nobody learns which orders exist.
 */
export async function visibleOrder(
  { deps, visitor }: RequestContext,
  params: { productGroup: string; orderId: string },
): Promise<Order> {
  const group = productGroupOf(params);
  const id = parseOrderId(params.orderId);
  if (id === null) throw notFound();
  if (visitor.sessionId === null && visitor.userId === null) throw noAccess();
  const order = await orderForVisitor(deps.db, visitor, id);
  if (order?.terms.product.productGroupId !== group.id) throw notFound();
  return order;
}
