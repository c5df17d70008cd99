import type { OrderId } from '#features/catalog/types.ts';
import { cancellationRuleOf } from '#features/dealers/dealers.ts';
import { findPlacing } from '#features/orders/orders.ts';
import { payOrder } from '#features/payments/payments.ts';
import { retryHref, returnPath } from '#features/payments/shared.ts';
import type { PaymentDetails } from '#features/payments/types.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import { localDay } from '#platform/time/calendar.ts';
import { checkoutSteps, stepOfPath } from './checkout-steps.rules.ts';
import { parseCheckoutUrl, type SelectedOffer, stepOf, successHref } from './checkout-urls.ts';
import type { CheckoutDeps, OrderVisit } from './checkout-visit.ts';
import { groupChoiceOf } from './group/group-choice.rules.ts';
import {
  detailsDigest,
  deviceToken,
  loadDraft,
  type OrderDraft,
  planDigest,
  rememberPlaced,
  ruleDigest,
} from './order-draft.ts';
import { detailsOf, type PlacingFields } from './order-form.rules.ts';
import { boundsOf, progressOf } from './order-progress.rules.ts';
import { agreedPayment, payableOf, planOf, termsOf } from './payment-step-values.ts';

export type OrderPost = OrderVisit & {
  sessionId: number;
  placing: PlacingFields;
  /** Network address of the customer's device. */
  ip: string;
  /** By the host of the request. */
  partnerId?: number | null;
};

type Posted = OrderPost & { selected: SelectedOffer; draft: OrderDraft };

/**
 * Orders and pays what the summary shows and says where to go: to the order, to the provider's approval, or back. The
 * key comes with the form: pressing twice, reloading and trying again after a lost answer lead to the same order.
 * `null` is the page itself: its loader knows what has become of the offer and which step has to be mended.
 */
export async function postOrder(deps: CheckoutDeps, post: OrderPost): Promise<string | null> {
  const { sessionId, placing, site } = post;
  const url = parseCheckoutUrl(deps, site, post.query);
  const draft = await loadDraft(deps.db, sessionId, deps.clock.now());
  if (url.kind !== 'selected' || !draft) return null;
  const { selected } = url;
  const posted = { ...post, selected, draft };
  const known = await findPlacing(deps.db, placingKey(post));
  if (known) return finish(deps, posted, known.orderId);
  const rule = await cancellationRuleOf(deps.db, { dealerId: selected.dealerId, at: deps.clock.now() });
  // Another tab or the dealer changed what this page showed: it has to be seen before it is ordered.
  if (placing.shownDetails !== detailsDigest(draft) || placing.shownRule !== ruleDigest(rule)) {
    return summaryToReview(posted);
  }
  const payment = await paymentOf(deps, posted);
  if (payment === 'shown_otherwise') return summaryToReview(posted);
  return payment && pay(deps, posted, payment);
}

const placingKey = ({ sessionId, placing, customer }: OrderPost) => ({
  sessionId,
  isAnonymous: false,
  key: placing.idempotencyKey,
  customerId: customer?.id ?? null,
});

/** What is agreed about the payment; null when a step has to be mended first. */
async function paymentOf(deps: CheckoutDeps, { site, placing, ip, selected, draft }: Posted) {
  const sealed = deps.pricing.openHash(placing.hash) ?? selected;
  const present = await checkOffer(deps, sealed);
  if (present.kind !== 'valid') return null;
  const payable = payableOf(deps, site, present.offer);
  const progress = progressOf(draft.values, { site, selected }, payable);
  const terms = await termsOf(deps, { site, present, values: draft.values });
  const plan = planOf(progress, terms);
  if (terms.kind === 'instalment' && planDigest(plan) !== placing.shownPlan) return 'shown_otherwise';
  return agreedPayment({
    progress,
    terms,
    device: { ip, token: deviceToken(draft) },
    today: localDay(deps.clock.now(), site.country.timeZone),
  });
}

async function pay(deps: CheckoutDeps, posted: Posted, details: PaymentDetails): Promise<string | null> {
  const { placing, site, selected, draft } = posted;
  const { request, dealerId, groupCode } = selected;
  const step = stepOfPath('bezahlung', request.stations);
  // Where another payment method is chosen.
  const retryPath = step ? stepOf(site, selected, { step }) : '/';
  const group = groupChoiceOf(draft.values, groupCode);
  const outcome = await payOrder(deps, {
    request: {
      hash: placing.hash,
      claimed: { request: request, dealerId },
      paymentId: Number(draft.values.paymentId ?? 0),
      ...(group && { group }),
      ...detailsOf(draft.values, boundsOf(posted)),
    },
    placing: placingKey(posted),
    details,
    retryPath,
    partnerId: posted.partnerId,
  });
  switch (outcome.kind) {
    case 'placed':
      return finish(deps, posted, outcome.order.id);
    case 'approve':
      return outcome.url;
    case 'payment_refused':
      return retryHref(retryPath, outcome.reason);
    case 'payment_unavailable':
      return retryHref(retryPath, 'unavailable');
    case 'given_back':
      return returnPath(outcome.reference);
    case 'group_refused':
      return outcome.reason === 'too_far' ? addressToMend(posted) : null;
    default:
      return null;
  }
}

/** Only the address can be mended when it is too far from the neighbours'; the other pages say so themselves. */
const addressToMend = ({ site, selected }: Posted): string | null => {
  const [step] = checkoutSteps(selected.request);
  return step ? stepOf(site, selected, { step, notice: 'too_far' }) : null;
};

const summaryToReview = ({ site, selected }: Posted): string | null => {
  const step = checkoutSteps(selected.request).at(-1);
  return step ? stepOf(site, selected, { step, notice: 'details_changed' }) : null;
};

async function finish(
  deps: CheckoutDeps,
  { sessionId, placing, site, selected, draft }: Posted,
  orderId: OrderId,
): Promise<string> {
  const hashes = [selected.hash, placing.hash];
  await rememberPlaced(deps, { sessionId, draft }, { hashes, orderId });
  return successHref(site.group.slug, orderId);
}
