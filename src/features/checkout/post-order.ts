import type { OrderId } from '#features/catalog/types.ts';
import { cancellationRuleOf, findPlacing } from '#features/orders/orders.ts';
import { chosenPlan, payOrder } from '#features/payments/payments.ts';
import { retryHref, returnPath } from '#features/payments/shared.ts';
import type { PaymentNotice } from '#features/payments/types.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import { applicableSteps, stepOfPath } from './checkout.rules.ts';
import type { PlacingFields } from './checkout.view.ts';
import { stepHref, successHref } from './checkout-urls.ts';
import { groupChoiceOf } from './group/group-choice.rules.ts';
import { parseCheckoutUrl, type SelectedOffer } from './open-order.ts';
import { loadDraft, type OrderDraft } from './order-draft.ts';
import { detailsOf } from './order-form.rules.ts';
import type { CheckoutDeps, OrderVisit } from './order-page.ts';
import { boundsOf, progressOf } from './order-progress.rules.ts';
import { payableOf, paymentSaid, termsOf } from './payment-said.ts';
import { rememberPlaced } from './placed-offer.ts';
import { scopeOf } from './step-scene.ts';
import { detailsDigest, deviceToken, planDigest, ruleDigest } from './summary-form.ts';

export type OrderPost = OrderVisit & {
  sessionId: number;
  placing: PlacingFields;
  /** Network address of the customer's device. */
  ip: string;
};

type Posted = { wanted: SelectedOffer; draft: OrderDraft };

/**
 * Orders and pays what the summary shows and says where to go: to the order, to the provider's approval, or back. The
 * key comes with the form: pressing twice, reloading and trying again after a lost answer lead to the same order.
 * `null` is the page itself: its loader knows what has become of the offer and which step has to be mended.
 */
export async function postOrder(deps: CheckoutDeps, post: OrderPost): Promise<string | null> {
  const { sessionId, placing, site } = post;
  const opened = parseCheckoutUrl(deps, site, post.query);
  const draft = await loadDraft(deps.db, sessionId, deps.clock.now());
  if (opened.kind !== 'wanted' || !draft) return null;
  const posted = { wanted: opened.wanted, draft };
  const customerId = post.customer?.id ?? null;
  const key = { sessionId, isAnonymous: false, key: placing.idempotencyKey, customerId };
  const known = await findPlacing(deps.db, key);
  if (known) return finish(deps, post, { ...posted, orderId: known.orderId });
  if (placing.shownDetails !== detailsDigest(draft)) return summaryToReview(post, posted.wanted);
  const rule = await cancellationRuleOf(deps.db, { dealerId: posted.wanted.dealerId, at: deps.clock.now() });
  if (placing.shownRule !== ruleDigest(rule)) return summaryToReview(post, posted.wanted);
  const said = await agreedPayment(deps, post, posted);
  if (said === 'shown_otherwise') return summaryToReview(post, posted.wanted);
  return said === null ? null : pay(deps, post, { ...posted, said });
}

/** What is agreed about the payment; null when a step has to be mended first. */
async function agreedPayment(deps: CheckoutDeps, post: OrderPost, { wanted, draft }: Posted) {
  const { site, placing, ip } = post;
  const sealed = deps.pricing.openHash(placing.hash) ?? wanted.sealed;
  const present = await checkOffer(deps, sealed);
  if (present.kind !== 'holds') return null;
  const payable = payableOf(deps, { site, offer: present.offer });
  const progress = progressOf(draft.values, scopeOf({ site, wanted }), payable);
  const terms = await termsOf(deps, { site, present, values: draft.values });
  const wish = progress.payment?.kind === 'instalment' ? progress.payment.wish : null;
  const plan = wish && chosenPlan(terms, wish);
  if (terms.kind === 'instalment' && planDigest(plan) !== placing.shownPlan) return 'shown_otherwise';
  return paymentSaid({
    ...{ site, present, progress, terms, values: draft.values },
    device: { ip, token: deviceToken(draft) },
    now: deps.clock.now(),
  });
}

type Agreed = Posted & { said: NonNullable<ReturnType<typeof paymentSaid>> };

async function pay(
  deps: CheckoutDeps,
  post: OrderPost,
  { wanted, draft, said }: Agreed,
): Promise<string | null> {
  const { sessionId, placing, site } = post;
  const retryPath = paymentHref(post, wanted);
  const group = groupChoiceOf(draft.values, wanted.groupCode);
  const outcome = await payOrder(deps, {
    request: {
      hash: placing.hash,
      claimed: { wish: wanted.wish, dealerId: wanted.dealerId },
      paymentId: Number(draft.values.paymentId ?? 0),
      ...(group && { group }),
      ...detailsOf(draft.values, boundsOf(scopeOf({ site, wanted }))),
    },
    placing: {
      ...{ sessionId, isAnonymous: false, key: placing.idempotencyKey },
      customerId: post.customer?.id ?? null,
    },
    details: said,
    retryPath,
  });
  const retry = (notice: PaymentNotice) => retryHref(retryPath, notice);
  switch (outcome.kind) {
    case 'placed':
      return finish(deps, post, { wanted, draft, orderId: outcome.order.id });
    case 'approve':
      return outcome.url;
    case 'payment_refused':
      return retry(outcome.reason);
    case 'payment_unavailable':
      return retry('unavailable');
    case 'given_back':
      return returnPath(outcome.reference);
    case 'group_refused':
      return outcome.reason === 'too_far' ? addressToMend(post, wanted) : null;
    default:
      return null;
  }
}

/** Only this page can be mended when the address is too far from the neighbours'; the others say so themselves. */
function addressToMend({ site }: OrderPost, { wish, query }: SelectedOffer): string | null {
  const [first] = applicableSteps(wish);
  return first ? stepHref({ groupSlug: site.group.slug, step: first, query, notice: 'too_far' }) : null;
}

/** Where another kind of payment is chosen. */
function paymentHref({ site }: OrderPost, { wish, query }: SelectedOffer): string {
  const step = stepOfPath('bezahlung', wish.stations);
  return step ? stepHref({ groupSlug: site.group.slug, step, query }) : '/';
}

async function finish(
  deps: CheckoutDeps,
  { sessionId, placing, site }: OrderPost,
  { wanted, draft, orderId }: Posted & { orderId: OrderId },
): Promise<string> {
  await rememberPlaced(deps, { sessionId, draft }, { hashes: [wanted.hash, placing.hash], orderId });
  return successHref(site.group.slug, orderId);
}

/** Another tab, the dealer or the lender changed what this page showed: it has to be seen before it is ordered. */
function summaryToReview({ site }: OrderPost, { wish, query }: SelectedOffer): string | null {
  const summary = applicableSteps(wish).at(-1);
  return summary
    ? stepHref({ groupSlug: site.group.slug, step: summary, query, notice: 'details_changed' })
    : null;
}
