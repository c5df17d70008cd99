import { cancellationRuleOf } from '#features/dealers/dealers.ts';
import { listHref } from '#features/offers/shared.ts';
import { lastReference } from '#features/payments/payments.ts';
import { retryHref, returnPath } from '#features/payments/shared.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { OfferGoneReason, OfferRequest, OfferStatus } from '#features/pricing/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { savedChoices } from './account-addresses.ts';
import { filledUp, prefillOf, prefillOfRegistration, withoutEmpty } from './address-prefill.ts';
import { checkoutSteps, isAboutPaying, type Step, stepOfPath, stepToShow } from './checkout-steps.rules.ts';
import {
  orderQuery,
  type ParsedUrl,
  parseCheckoutUrl,
  readNotice,
  stepOf,
  successHref,
} from './checkout-urls.ts';
import { type CheckoutDeps, type OrderVisit, pathOf } from './checkout-visit.ts';
import { groupForm } from './group/group-page.ts';
import { loadDraft, loadUnsubmitted, newDraft, type OrderDraft, placedOrder } from './order-draft.ts';
import { detailsOf, type FormValues, fieldsOf, stepScopeOf, withPosted } from './order-form.rules.ts';
import { boundsOf, type OrderScope, type PresentOffer, progressOf } from './order-progress.rules.ts';
import { firstPaymentValues, payableOf, planOf, termsOf } from './payment-step-values.ts';
import { type StepView, stepView, stepViewWithoutOffer } from './step-view.ts';

export type GoneView = {
  kind: 'gone';
  reason: OfferGoneReason['reason'];
  /** Which option must not be ordered so any more; '' for another reason. */
  rule: string;
  listHref: string;
};

export type LoadedPage =
  | { kind: 'view'; view: StepView | GoneView }
  | { kind: 'redirect'; to: string }
  | { kind: 'not_found' };

export async function loadOrderPage(deps: CheckoutDeps, visit: OrderVisit): Promise<LoadedPage> {
  const { site, sessionId } = visit;
  const url = parseCheckoutUrl(deps, site, visit.query);
  if (url.kind !== 'selected') return (await paymentBegun(deps, visit)) ?? withoutOffer(visit, url);
  const { selected } = url;
  const draft = await loadDraft(deps.db, sessionId, deps.clock.now());
  if (draft && sessionId !== null) {
    const orderId = await placedOrder(deps, { sessionId, draft }, selected);
    if (orderId !== null) return { kind: 'redirect', to: successHref(site.group.slug, orderId) };
  }
  const present = await presentOffer(deps, selected);
  if (present.kind === 'offer_gone') return gone(visit, selected.request, present);
  // An expired offer that is still as good goes on with a fresh proof; nobody has to be asked.
  if (!present.change && present.hash !== selected.hash) {
    return { kind: 'redirect', to: `${pathOf(visit)}?${orderQuery({ ...selected, hash: present.hash })}` };
  }
  return showStep(deps, { visit, site, selected, present, draft: draft ?? newDraft() });
}

/** What can be ordered now: the offer as it was shown, or at new terms, which then hold themselves. */
async function presentOffer(
  deps: CheckoutDeps,
  selected: OrderScope['selected'],
): Promise<PresentOffer | Extract<OfferStatus, { kind: 'offer_gone' }>> {
  const status = await checkOffer(deps, selected);
  if (status.kind === 'offer_gone') return status;
  const { offer } = status;
  if (status.kind === 'valid') {
    const { expiresAt, hash } = selected;
    const isRenewed = deps.clock.now() > expiresAt;
    return { ...status, hash: isRenewed ? offer.hash : hash, expiresAt, change: null };
  }
  const fresh = deps.pricing.openHash(offer.hash);
  if (!fresh) throw new Error('a fresh offer has no genuine hash');
  const now = await checkOffer(deps, fresh);
  if (now.kind !== 'valid') return { kind: 'offer_gone', reason: 'not_served' };
  return { ...now, hash: offer.hash, expiresAt: fresh.expiresAt, change: { before: status.shown } };
}

type Scene = OrderScope & { visit: OrderVisit; present: PresentOffer; draft: OrderDraft };

async function showStep(deps: CheckoutDeps, scene: Scene): Promise<LoadedPage> {
  const { visit, site, selected, present, draft } = scene;
  const { request } = selected;
  const payable = payableOf(deps, site, present.offer);
  const progress = progressOf(draft.values, scene, payable);
  const steps = checkoutSteps(stepScopeOf(request, draft.values));
  const step = stepToShow(steps, visit.path, progress.open);
  if (!step) return { kind: 'not_found' };
  if (step.path !== visit.path) {
    const notice = visit.path === '' ? {} : ({ notice: 'missing' } as const);
    return { kind: 'redirect', to: stepOf(site, selected, { step, ...notice }) };
  }
  const now = deps.clock.now();
  const unsubmitted = await unsubmittedOf(deps, { ...scene, isOpen: progress.open.has(step.key) }, step);
  const asksPayment = isAboutPaying(step) || step.key === 'summary';
  const values = { ...draft.values, ...unsubmitted };
  const terms = asksPayment ? await termsOf(deps, { site, present, values }) : ({ kind: 'none' } as const);
  const lacksPlan = progress.payment?.kind === 'instalment' && planOf(progress, terms) === null;
  // An instalment whose plan the lender cannot give now must not be ordered.
  if (step.key === 'summary' && lacksPlan) {
    const payment = stepOfPath('bezahlung', request.stations) ?? step;
    return { kind: 'redirect', to: retryHref(stepOf(site, selected, { step: payment }), 'unavailable') };
  }
  const asksAddress = step.key === 'address' || step.key === 'amounts';
  const view = stepView({
    site,
    selected,
    draft,
    unsubmitted,
    step,
    progress,
    now,
    present,
    payable,
    terms,
    customer: visit.customer,
    notice: readNotice(visit.query),
    saved: asksAddress ? await savedChoices(deps.db, visit.customer, request) : null,
    cancellation: await cancellationRuleOf(deps.db, { dealerId: selected.dealerId, at: now }),
    group: await groupForm(deps, {
      selected,
      now,
      offer: present.offer,
      aloneHref: stepOf(site, { ...selected, groupCode: null }, { step }),
    }),
    isDemo: deps.payments.isDemo,
  });
  return { kind: 'view', view };
}

/**
 * What stands in a step beside the draft. In an address form that was never sent, or to which something is missing when
 * its customer signs in, it is the account's data where the input left room, in the step of a payment method what is
 * usual.
 */
async function unsubmittedOf(
  { db, clock }: CheckoutDeps,
  scene: Scene & { isOpen: boolean },
  step: Step,
): Promise<FormValues> {
  const { isOpen } = scene;
  const { sessionId, customer } = scene.visit;
  const { values } = scene.draft;
  const { request } = scene.selected;
  const now = clock.now();
  const input = await loadUnsubmitted(db, { sessionId, step: step.key, now });
  const wasSent = 'email' in values;
  if (step.key === 'address' && (!wasSent || (customer && isOpen))) {
    const registered = wasSent ? {} : await prefillOfRegistration(db, { sessionId, now }, request);
    const own = await prefillOf(db, customer?.id ?? null, request);
    const sent = Object.fromEntries(fieldsOf(step.key, 1).map((name) => [name, values[name] ?? '']));
    return filledUp({ ...(wasSent && sent), ...input }, { ...registered, ...withoutEmpty(own) });
  }
  const isNew =
    isAboutPaying(step) && step.key !== 'payment' && !fieldsOf(step.key, 1).some((name) => name in values);
  return { ...(isNew && firstPaymentValues(values, request)), ...input };
}

/** Payments of so long ago are over for their customer, ms. */
const paymentMemory = 24 * 60 * 60_000;

/**
 * Whoever approved a payment in another window and comes back to the order without an offer is led to what has become
 * of it: its order, most often.
 */
async function paymentBegun({ db, clock }: CheckoutDeps, visit: OrderVisit): Promise<LoadedPage | null> {
  const { sessionId, query, path } = visit;
  if (sessionId === null || path !== '' || query.size > 0) return null;
  const begunSince = new Date(clock.now().getTime() - paymentMemory);
  const reference = await lastReference(db, { sessionId, begunSince });
  return reference === null ? null : { kind: 'redirect', to: returnPath(reference) };
}

function withoutOffer(visit: OrderVisit, url: Exclude<ParsedUrl, { kind: 'selected' }>): LoadedPage {
  if (url.kind === 'renewed') return { kind: 'redirect', to: `${pathOf(visit)}?${url.query}` };
  if (visit.query.has('dealer') && url.request.postalCode !== '') {
    return gone(visit, url.request, { reason: 'not_served' });
  }
  return { kind: 'redirect', to: listHref({ slug: visit.site.group.slug, request: url.request }) };
}

const gone = (
  { site }: OrderVisit,
  request: OfferRequest,
  { reason, ...more }: OfferGoneReason,
): LoadedPage => ({
  kind: 'view',
  view: {
    kind: 'gone',
    reason,
    rule: 'rule' in more ? more.rule : '',
    listHref: listHref({ slug: site.group.slug, request }),
  },
});

/**
 * The page that was posted when the database did not answer: with everything that was typed, from memory alone, so
 * that it can be sent again. Null when not even the offer can be read.
 */
export function failedPage(
  deps: Pick<CheckoutDeps, 'clock' | 'places' | 'pricing'>,
  { site, query, path }: OrderVisit,
  posted: PostedForm,
): StepView | null {
  const url = parseCheckoutUrl(deps, site, query);
  if (url.kind !== 'selected') return null;
  const { selected } = url;
  const { stations } = selected.request;
  const step = stepOfPath(path, stations);
  if (!step) return null;
  const unsubmitted = withPosted({}, posted, fieldsOf(step.key, stations));
  const details = detailsOf(unsubmitted, boundsOf({ site, selected }));
  return stepViewWithoutOffer({
    site,
    selected,
    unsubmitted,
    step,
    draft: newDraft(),
    // Which steps are done cannot be known: the others are not linked.
    progress: { details, errors: {}, open: new Set(['address', 'amounts', 'payment']), payment: null },
    customer: null,
    notice: null,
    saved: null,
    group: null,
    now: deps.clock.now(),
  });
}
