import { createHmac } from 'node:crypto';
import { redirect } from 'react-router';
import type { Connection, Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { bindSession, findOrderLink, isSameSecret, noteLinkRequest } from '#features/identity/identity.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { requireDealer, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { parseOrderId } from '../order-id.rules.ts';
import { orderDetailsPath, orderLinkPath, orderPath } from '../order-paths.ts';
import { findOrder, orderForVisitor } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';

/** Who reads an order's pages: whoever placed it, the dealer who delivers it, or support (finance reads what support does). */
export type OrderReader = 'customer' | 'dealer' | 'support';

/** The order that an address names, when its reader may see it; thrown otherwise is what the reader gets instead. */
export async function readableOrder(
  server: RequestContext,
  url: URL,
  { reader, orderId }: { reader: OrderReader; orderId: string },
): Promise<Order> {
  const { db } = server.deps;
  switch (reader) {
    case 'customer':
      if (url.pathname.startsWith('/kunde/')) requireUser(server, url, 'ownAccount');
      return ownOrder(server, orderId);
    case 'dealer':
      return found(await dealerOrder(db, { ...requireDealer(server, url), orderId }));
    case 'support':
      requireUser(server, url, staffPages['orders/sales-list/sales-order'].right);
      return found(await anyOrder(db, orderId));
  }
}

/**
 * A visitor's own order. Whoever has an account and asks for another's order gets 404, everybody else is led to where its
 * link is sent: nobody learns which exist.
 */
export async function ownOrder({ deps, visitor }: RequestContext, orderId: string): Promise<Order> {
  const id = parseOrderId(orderId);
  if (id === null) throw notFound();
  const order = await orderForVisitor(deps.db, visitor, id);
  if (!order && !visitor.user) throw redirect(orderLinkPath(id));
  return found(order);
}

/** Has the link of an order mailed to whoever ordered; what comes of it is not told. */
export async function sendOrderLink(
  { db, clock, queue }: { db: Database; clock: Clock; queue: Queue },
  orderId: OrderId,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const about = await noteLinkRequest(tx, { orderId, now: clock.now() });
    if (about !== null) await enqueueMails(queue, tx, [{ kind: 'order_link', about }]);
  });
}

function found(order: Order | null): Order {
  if (!order) throw notFound();
  return order;
}

/** A dealer's own order; another dealer's order is one that does not exist. */
export async function dealerOrder(
  db: Database,
  asked: { dealerId: number; orderId: string },
): Promise<Order | null> {
  const order = await anyOrder(db, asked.orderId);
  return order && order.terms.dealer.id === asked.dealerId ? order : null;
}

async function anyOrder(db: Connection, orderId: string): Promise<Order | null> {
  const id = parseOrderId(orderId);
  return id && findOrder(db, id);
}

/**
 * Exchanges the secret of a mail's link for the right of this device to see the guest's order; null when the link is
 * unknown or expired. A device that may see the order already keeps its session as it is. The link of an account's
 * order gives no right: it would open everything that the account has, so it is shown to whoever is signed in there.
 */
export async function openOrder(
  { db, clock }: { db: Database; clock: Clock },
  visitor: Pick<Visitor, 'sessionId' | 'userId' | 'rotateSession'>,
  secret: string,
): Promise<{ path: string; needsSignIn: boolean } | null> {
  const link = await findOrderLink(db, secret, clock.now());
  if (!link) return null;
  const id = link.orderId as OrderId;
  const own = await orderForVisitor(db, visitor, id);
  if (own) return { path: presentPath(own), needsSignIn: false };
  const order = await findOrder(db, id);
  if (!order) return null;
  if (link.isGuest)
    await bindSession(db, await visitor.rotateSession(), { userId: link.userId, orderId: id });
  return { path: presentPath(order), needsSignIn: !link.isGuest };
}

/** The receipt until something has happened, then what happened. */
const presentPath = (order: Order): string =>
  order.version === 1 ? orderPath(order) : orderDetailsPath(order.id);

/** The order token: proof that a link about one order was written by us. It is made anew and stored nowhere. */
export const orderToken = (secret: string, id: OrderId): string =>
  createHmac('sha256', secret).update(`order token ${id}`).digest('base64url');

export const isOrderToken = (secret: string, id: OrderId, token: string): boolean =>
  isSameSecret(token, orderToken(secret, id));

/** Where a delivered order is rated; whoever has the address may do it, once. */
export const ratingPath = (secret: string, id: OrderId): string =>
  `/bewerten-sie-uns/${orderToken(secret, id)}/${id}`;
