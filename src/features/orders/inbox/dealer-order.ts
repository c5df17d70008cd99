import type { Database } from '#db/database.ts';
import { parseOrderId } from '../orders.rules.ts';
import { findOrder } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';

/** A dealer's own order; another dealer's order is one that does not exist. */
export async function dealerOrder(
  db: Database,
  asked: { dealerId: number; orderId: string },
): Promise<Order | null> {
  const id = parseOrderId(asked.orderId);
  const order = id && (await findOrder(db, id));
  return order && order.terms.dealer.id === asked.dealerId ? order : null;
}
