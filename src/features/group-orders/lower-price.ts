import type { Transaction } from '#db/database.ts';
import { changePrice, findOrder } from '#features/orders/orders.ts';
import { settle } from '#features/orders/shared.ts';
import type { Order, OrderChangeListener, OrderTerms } from '#features/orders/types.ts';
import type { Offer } from '#features/pricing/types.ts';

import { cents, roundHalfUp } from '#platform/money/money.ts';
import { jointPrice } from './group-order.rules.ts';

type Deps = { orderChangeListeners?: readonly OrderChangeListener[] | undefined };

/**
 * Gives a locked order the price of a common tier, by a change in its history that its money follows. Answers what it
 * cost before, or null when it stays the same: the tier makes no difference, or its prices are no longer known.
 */
export async function lowerPrice(
  deps: Deps,
  tx: Transaction,
  { order, offer, tierAmount, at }: { order: Order; offer: Offer | null; tierAmount: number; at: Date },
): Promise<number | null> {
  const terms = jointTerms(order, offer, tierAmount);
  if (!terms || !offer) return null;
  const { delivered } = order.course;
  const settlement = delivered && settle({ ...order, terms }, delivered, offer);
  await changePrice(tx, { order, terms, settlement, at });
  const changed = await findOrder(tx, order.id);
  if (!changed) throw new Error(`order ${order.id} vanished while it was locked`);
  for (const tell of deps.orderChangeListeners ?? []) {
    await tell(tx, {
      order: changed,
      from: order.state,
      to: order.state,
      party: { actor: 'operator', userId: null },
      reason: '',
      at,
    });
  }
  return order.terms.totalPrice;
}

/** Null when nothing gets cheaper. */
function jointTerms({ terms, wish }: Order, offer: Offer | null, tierAmount: number): OrderTerms | null {
  if (!offer || offer.totalPrice !== terms.totalPrice) return null;
  const { totalPrice, unitPrice, parts } = jointPrice(offer, { amount: wish.amount, tierAmount });
  if (totalPrice >= terms.totalPrice) return null;
  return {
    ...terms,
    totalPrice,
    unitPrice,
    parts,
    vatAmount: cents(roundHalfUp(totalPrice * terms.vatPermille, 1000 + terms.vatPermille)),
    joint: { amount: tierAmount, before: terms.totalPrice },
  };
}
