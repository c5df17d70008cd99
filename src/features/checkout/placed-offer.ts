import type { OrderId } from '#features/catalog/types.ts';
import { findPlacing } from '#features/orders/orders.ts';
import type { PlaceOrderDeps } from '#features/orders/types.ts';
import type { SelectedOffer } from './open-order.ts';
import { idempotencyKeyOf, keepDraft, type OrderDraft, placedFor, withPlaced } from './order-draft.ts';

type Deps = Pick<PlaceOrderDeps, 'db' | 'clock'>;
export type Visit = { sessionId: number; draft: OrderDraft };

/**
 * The order that this session has already placed for an offer. Also finds one whose answer was lost on the way
 * (time-out, crash between order and draft), by the key it was placed under.
 */
export async function placedOrder(
  deps: Deps,
  { sessionId, draft }: Visit,
  wanted: SelectedOffer,
): Promise<OrderId | null> {
  const remembered = placedFor(draft, wanted.hash);
  if (remembered !== null) return remembered;
  const key = idempotencyKeyOf(draft, wanted.wish, wanted.dealerId);
  const known = await findPlacing(deps.db, { sessionId, isAnonymous: false, key });
  if (!known) return null;
  await rememberPlaced(deps, { sessionId, draft }, { hashes: [wanted.hash], orderId: known.orderId });
  return known.orderId;
}

/** From now on the pages of these offers lead to the order. */
export const rememberPlaced = (
  { db, clock }: Deps,
  { sessionId, draft }: Visit,
  placed: { hashes: readonly string[]; orderId: OrderId },
): Promise<void> =>
  keepDraft(db, {
    sessionId,
    draft: withPlaced(draft, placed.hashes, placed.orderId),
    now: clock.now(),
  });
