import type { Database } from '#db/database.ts';
import type { OfferRequest, Pricing } from '#features/pricing/types.ts';

import type { Visitor } from '#platform/http/endpoint.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { feeToCancel } from '../change/change-order.ts';
import { eventsOf } from '../change/order-changes.store.ts';
import type { OrderParty } from '../change/order-changes.types.ts';
import { isLeftWithout, type NextOffer, nextOffers } from '../mails/next-offers.ts';
import { parseOrderId } from '../orders.rules.ts';
import { orderForVisitor } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';
import { type OrderLifeView, orderLifeView } from './order-life.view.ts';

export type CustomerLife = {
  order: OrderLifeView;
  /** What cancelling costs now. */
  fee: Cents;
  /** To ask for the same again. */
  wish: OfferRequest;
  /** Other dealers' offers when this one fails; else none. */
  offers: readonly NextOffer[];
};

type Deps = { db: Database; clock: Clock; pricing: Pick<Pricing, 'calculate'> };

/** The order when it is the visitor's own. */
export async function ownOrder(
  { db }: Pick<Deps, 'db'>,
  visitor: Pick<Visitor, 'sessionId' | 'userId'>,
  orderId: string,
): Promise<Order | null> {
  const id = parseOrderId(orderId);
  return id && orderForVisitor(db, visitor, id);
}

/** As whom a visitor changes its own order; an agent who acts for it stays the agent. */
export function partyOf({ user, userId }: Pick<Visitor, 'user' | 'userId'>, order: Order): OrderParty {
  if (user?.impersonator) return { actor: 'support', userId: user.impersonator.id };
  if (user) return { actor: 'customer', userId: user.id };
  return { actor: 'guest', userId: userId ?? order.userId };
}

/** An order as its customer follows it. */
export async function customerLife(
  deps: Deps,
  order: Order,
  visitor: Pick<Visitor, 'user' | 'userId'>,
): Promise<CustomerLife> {
  const now = deps.clock.now();
  const events = await eventsOf(deps.db, order.id);
  const party = partyOf(visitor, order);
  const view = orderLifeView(order, { events, reader: party.actor, now });
  const isFailed = view.isOverdue || isLeftWithout(order, events.at(-1)?.actor);
  return {
    order: view,
    fee: await feeToCancel(deps, order, party),
    wish: order.wish,
    offers: isFailed ? nextOffers(deps.pricing, order, now) : [],
  };
}
