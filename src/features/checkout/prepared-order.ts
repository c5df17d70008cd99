import { listHref } from '#features/offers/shared.ts';
import { prefillOf, withoutEmpty } from './address-prefill.ts';
import { stepOfPath } from './checkout-steps.rules.ts';
import { parseCheckoutUrl, stepOf } from './checkout-urls.ts';
import { type CheckoutDeps, type OrderVisit, preparedPath } from './checkout-visit.ts';
import { draftWith, loadDraft, newDraft, saveOrderDraft } from './order-draft.ts';

type Visit = OrderVisit & { customer: NonNullable<OrderVisit['customer']>; sessionId: number };

/**
 * Fills a customer's order with what the account knows and the dealer's first way of paying, which is after the
 * delivery, so that one press is left: theirs, on the page that says everything once more. Answers where to go: to that
 * page, to the step that lacks something, or to the list when the dealer does not offer it any more. An order that was
 * begun already is left as it is.
 */
export async function prepareOrder(deps: CheckoutDeps, visit: Visit): Promise<string> {
  const { site, query, sessionId, customer } = visit;
  const { slug } = site.group;
  const url = parseCheckoutUrl(deps, site, query);
  if (url.kind === 'nothing') return listHref({ slug, request: url.request });
  if (url.kind === 'renewed') return `${preparedPath(slug)}?${url.query}`;
  const { selected } = url;
  const { request, dealerId } = selected;
  const now = deps.clock.now();
  const [offer] = deps.pricing.calculateForDealer(request, dealerId, now).offers;
  const draft = (await loadDraft(deps.db, sessionId, now)) ?? newDraft();
  if (offer && !('email' in draft.values)) {
    const known = withoutEmpty(await prefillOf(deps.db, customer.id, request));
    const values = { ...known, paymentId: String(offer.defaultPaymentId) };
    await saveOrderDraft(deps.db, { sessionId, draft: draftWith(draft, values, request), now });
  }
  const summary = stepOfPath('bestellung-abschliessen', request.stations);
  if (!summary) throw new Error('an order has no last step');
  return stepOf(site, selected, { step: summary });
}
