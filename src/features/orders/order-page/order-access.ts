import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { bindSession, findOrderLink } from '#features/identity/identity.ts';

import type { Visitor } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { orderLifePath, orderPath } from '../order-paths.ts';
import { findOrder, orderForVisitor } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';

/** Where a link leads; the order of an account is shown to whoever is signed in there. */
export type OpenedLink = { path: string; needsSignIn: boolean };

/**
 * Exchanges the secret of a mail's link for the right of this device to see the guest's orders; null when the link is
 * unknown or expired. A device that may see the order already keeps its session as it is. The link of an account's
 * order gives no right: it would open everything that the account has.
 */
export async function openOrder(
  { db, clock }: { db: Database; clock: Clock },
  visitor: Pick<Visitor, 'sessionId' | 'userId' | 'rotateSession'>,
  secret: string,
): Promise<OpenedLink | null> {
  const link = await findOrderLink(db, secret, clock.now());
  if (!link) return null;
  const id = link.orderId as OrderId;
  const own = await orderForVisitor(db, visitor, id);
  if (own) return { path: presentPath(own), needsSignIn: false };
  const order = await findOrder(db, id);
  if (!order) return null;
  if (!link.isGuest) return { path: presentPath(order), needsSignIn: true };
  await bindSession(db, await visitor.rotateSession(), link.userId);
  return { path: presentPath(order), needsSignIn: false };
}

/** The receipt until something has happened, then what happened. */
const presentPath = (order: Order): string =>
  order.version === 1 ? orderPath(order) : orderLifePath(order.id);
