import type { OrderId } from '#features/orders/orders.types.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { findPlacing } from '#features/orders/placing.store.ts';
import { applicableSteps } from './checkout.rules.ts';
import type { PlacingFields } from './checkout.view.ts';
import { openAddress, type WantedOffer } from './open-order.ts';
import { stepHref, successHref } from './order-address.ts';
import { loadDraft, type OrderDraft } from './order-draft.ts';
import { detailsOf } from './order-form.rules.ts';
import type { CheckoutDeps, OrderVisit } from './order-page.ts';
import { boundsOf } from './order-progress.rules.ts';
import { rememberPlaced } from './placed-offer.ts';
import { scopeOf } from './step-scene.ts';
import { detailsDigest } from './summary-form.ts';

export type OrderPost = OrderVisit & { sessionId: number; placing: PlacingFields };

/**
 * Places the order of the summary and says where to go. The key comes with the form: pressing twice, reloading and
 * trying again after a lost answer lead to the same order. `null` is the page itself: its loader knows what has
 * become of the offer and which step has to be mended.
 */
export async function postOrder(deps: CheckoutDeps, post: OrderPost): Promise<string | null> {
  const { sessionId, placing, site } = post;
  const opened = openAddress(deps, site, post.query);
  const draft = await loadDraft(deps.db, sessionId, deps.clock.now());
  if (opened.kind !== 'wanted' || !draft) return null;
  const { wanted } = opened;
  const customerId = post.customer?.id ?? null;
  const key = { sessionId, isAnonymous: false, key: placing.idempotencyKey, customerId };
  const known = await findPlacing(deps.db, key);
  if (known) return finish(deps, post, { wanted, draft, orderId: known.orderId });
  if (placing.shownDetails !== detailsDigest(draft)) return summaryToReview(post, wanted);
  const outcome = await placeOrder(deps, {
    request: {
      hash: placing.hash,
      claimed: { wish: wanted.wish, dealerId: wanted.dealerId },
      paymentId: Number(draft.values.paymentId ?? 0),
      ...detailsOf(draft.values, boundsOf(scopeOf({ site, wanted }))),
    },
    placing: key,
  });
  return outcome.kind === 'placed' ? finish(deps, post, { wanted, draft, orderId: outcome.order.id }) : null;
}

async function finish(
  deps: CheckoutDeps,
  { sessionId, placing, site }: OrderPost,
  { wanted, draft, orderId }: { wanted: WantedOffer; draft: OrderDraft; orderId: OrderId },
): Promise<string> {
  await rememberPlaced(deps, { sessionId, draft }, { hashes: [wanted.hash, placing.hash], orderId });
  return successHref(site.group.slug, orderId);
}

/** Another tab changed what this page showed: it has to be seen before it is ordered. */
function summaryToReview({ site }: OrderPost, { wish, query }: WantedOffer): string | null {
  const summary = applicableSteps(wish).at(-1);
  return summary
    ? stepHref({ groupSlug: site.group.slug, step: summary, query, notice: 'details_changed' })
    : null;
}
