import { listHref } from '#features/offers/shared.ts';
import { cancellationRuleOf } from '#features/orders/orders.ts';
import { chosenPlan } from '#features/payments/payments.ts';
import { retryHref } from '#features/payments/shared.ts';
import type { PaymentDeps, PaymentTerms } from '#features/payments/types.ts';
import type { Geocoder } from '#features/places/types.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { Gone, OfferRequest, OfferStatus } from '#features/pricing/types.ts';
import { applicableSteps, destination, isAboutPaying, type Step, stepOfPath } from './checkout.rules.ts';
import type { OrderPageView } from './checkout.view.ts';
import { orderQuery, readNotice, stepHref, successHref } from './checkout-urls.ts';
import { type GroupForm, groupForm } from './group/group-form.ts';
import { keptChoices } from './kept-address.ts';
import { type OpenedAddress, type OrderSite, parseCheckoutUrl, type SelectedOffer } from './open-order.ts';
import { loadDraft, loadTyped, newDraft } from './order-draft.ts';
import { type FormValues, fieldsOf, stepScopeOf } from './order-form.rules.ts';
import { type Progress, progressOf } from './order-progress.rules.ts';
import { firstPaymentValues, payableOf, termsOf } from './payment-said.ts';
import { placedOrder } from './placed-offer.ts';
import { prefillOf, prefillOfRegistration, withoutEmpty } from './prefill.ts';
import { type PresentOffer, scopeOf } from './step-scene.ts';
import { stepView } from './step-view.ts';

export type CheckoutDeps = PaymentDeps & {
  /** For the distance of neighbours; left out and null: there is none. */
  geocoder?: Geocoder | null | undefined;
};
export type OrderCustomer = { id: number; name: string; email: string };

/** A request for a page of the order. */
export type OrderVisit = {
  site: OrderSite;
  sessionId: number | null;
  /** Signed in; null for guests. */
  customer: OrderCustomer | null;
  /** Below /{productGroup}/bestellung. */
  pathParts: readonly string[];
  query: URLSearchParams;
};

export type LoadedPage =
  | { kind: 'view'; view: OrderPageView }
  | { kind: 'redirect'; to: string }
  | { kind: 'not_found' };

/** Loads the page of a step, or says where to go instead. */
export async function loadOrderPage(deps: CheckoutDeps, visit: OrderVisit): Promise<LoadedPage> {
  const opened = parseCheckoutUrl(deps, visit.site, visit.query);
  if (opened.kind !== 'wanted') return withoutOffer(visit, opened);
  const { wanted } = opened;
  const { sessionId } = visit;
  const kept = await loadDraft(deps.db, sessionId, deps.clock.now());
  const draft = kept ?? newDraft();
  if (kept && sessionId !== null) {
    const orderId = await placedOrder(deps, { sessionId, draft }, wanted);
    if (orderId !== null) return { kind: 'redirect', to: successHref(visit.site.group.slug, orderId) };
  }
  const present = await presentOffer(deps, wanted);
  if (present.kind === 'offer_gone') return gone(visit, wanted.wish, present);
  const renewed = renewedAddress({ visit, wanted, present });
  if (renewed !== null) return { kind: 'redirect', to: renewed };
  return showStep(deps, { visit, wanted, present, draft });
}

type Scene = { visit: OrderVisit; wanted: SelectedOffer; present: PresentOffer };

/** What can be ordered now: the offer as it was shown, or at new terms, which then hold themselves. */
async function presentOffer(
  deps: CheckoutDeps,
  { sealed, hash }: SelectedOffer,
): Promise<PresentOffer | Extract<OfferStatus, { kind: 'offer_gone' }>> {
  const standing = await checkOffer(deps, sealed);
  if (standing.kind === 'offer_gone') return standing;
  if (standing.kind === 'holds') {
    const isRenewed = deps.clock.now() > sealed.expiresAt;
    const { expiresAt } = sealed;
    return { ...standing, hash: isRenewed ? standing.offer.hash : hash, expiresAt, change: null };
  }
  const fresh = deps.pricing.openHash(standing.offer.hash);
  if (!fresh) throw new Error('a fresh offer has no genuine hash');
  const now = await checkOffer(deps, fresh);
  if (now.kind !== 'holds') return { kind: 'offer_gone', reason: 'not_served' };
  const { hash: freshHash } = standing.offer;
  return { ...now, hash: freshHash, expiresAt: fresh.expiresAt, change: { before: standing.shown } };
}

async function showStep(
  deps: CheckoutDeps,
  scene: Scene & { draft: ReturnType<typeof newDraft> },
): Promise<LoadedPage> {
  const { visit, wanted, present, draft } = scene;
  const { site } = visit;
  const payable = payableOf(deps, { site, offer: present.offer });
  const progress = progressOf(draft.values, scopeOf({ site, wanted }), payable);
  const steps = applicableSteps(stepScopeOf(wanted.wish, draft.values));
  const to = destination(steps, visit.pathParts, progress.open);
  if (to.kind === 'unknown') return { kind: 'not_found' };
  if (to.kind === 'redirect') {
    const isAsked = visit.pathParts.length > 0;
    const address = { groupSlug: site.group.slug, step: to.step, query: wanted.query };
    return { kind: 'redirect', to: stepHref(isAsked ? { ...address, notice: 'missing' } : address) };
  }
  const now = deps.clock.now();
  const unsent = await loadTyped(deps.db, { sessionId: visit.sessionId, step: to.step.key, now });
  const isFirst = to.step.key === 'address' && !('email' in draft.values);
  const typed = isFirst
    ? { ...unsent, ...(await firstValues(deps, scene, unsent)) }
    : { ...unsentPaymentValues(to.step, draft.values, wanted.wish), ...unsent };
  const notice = readNotice(visit.query);
  const said = isAboutPaying(to.step) || to.step.key === 'summary';
  const values = { ...draft.values, ...typed };
  const terms = said ? await termsOf(deps, { site, present, values }) : ({ kind: 'none' } as const);
  const address = { groupSlug: site.group.slug, query: wanted.query };
  if (to.step.key === 'summary' && lacksPlan(progress.payment, terms)) {
    const step = stepOfPath('bezahlung', wanted.wish.stations) ?? to.step;
    return { kind: 'redirect', to: retryHref(stepHref({ ...address, step }), 'unavailable') };
  }
  const asksAddress = to.step.key === 'address' || to.step.key === 'amounts';
  const kept = asksAddress ? await keptChoices(deps.db, visit.customer, wanted.wish) : null;
  return {
    kind: 'view',
    view: {
      ...stepView({
        ...{ site, wanted, draft, typed, step: to.step, progress, notice, now, present, payable, terms },
        kept,
        cancellation: await cancellationRuleOf(deps.db, { dealerId: wanted.dealerId, at: now }),
        group: await groupOf(deps, { wanted, present, step: to.step, site }),
        isDemo: deps.payments.isDemo,
      }),
      customer: visit.customer,
    },
  };
}

/** What the steps show about neighbours. */
const groupOf = (
  deps: CheckoutDeps,
  of: { wanted: SelectedOffer; present: PresentOffer; step: Step; site: OrderVisit['site'] },
): Promise<GroupForm | null> => {
  const { wish, dealerId, hash, groupCode } = of.wanted;
  const query = orderQuery({ wish, dealerId, hash });
  return groupForm(deps, {
    ...{ wish, dealerId, code: groupCode, offer: of.present.offer, now: deps.clock.now() },
    aloneHref: stepHref({ groupSlug: of.site.group.slug, step: of.step, query }),
  });
};

/** An instalment whose plan the lender cannot give now must not be ordered. */
const lacksPlan = (payment: Progress['payment'], terms: PaymentTerms): boolean =>
  payment?.kind === 'instalment' && chosenPlan(terms, payment.wish) === null;

const unsentPaymentValues = ({ key, variant }: Step, values: FormValues, wish: OfferRequest): FormValues =>
  variant !== '' && !fieldsOf(key, 1).some((name) => name in values) ? firstPaymentValues(values, wish) : {};

/** What stands in an address form that was never sent: the account's data below what was typed. */
async function firstValues(
  { db, clock }: CheckoutDeps,
  { visit, wanted }: Scene,
  typed: FormValues,
): Promise<FormValues> {
  const { sessionId, customer } = visit;
  const kept = await prefillOfRegistration(db, { sessionId, now: clock.now() }, wanted.wish);
  const own = await prefillOf(db, customer?.id ?? null, wanted.wish);
  return { ...kept, ...withoutEmpty(own), ...withoutEmpty(typed) };
}

/** An expired offer that is still as good goes on with a fresh proof; nobody has to be asked. */
function renewedAddress({ visit, wanted, present }: Scene): string | null {
  if (present.change || present.hash === wanted.hash) return null;
  const { wish, dealerId, groupCode } = wanted;
  return `${pathOf(visit)}?${orderQuery({ wish, dealerId, hash: present.hash, groupCode })}`;
}

function withoutOffer(visit: OrderVisit, opened: Exclude<OpenedAddress, { kind: 'wanted' }>): LoadedPage {
  if (opened.kind === 'renewed') return { kind: 'redirect', to: `${pathOf(visit)}?${opened.query}` };
  if (visit.query.has('dealer') && opened.wish.postalCode !== '') {
    return gone(visit, opened.wish, { reason: 'not_served' });
  }
  return { kind: 'redirect', to: listHref({ slug: visit.site.group.slug, request: opened.wish }) };
}

const gone = ({ site }: OrderVisit, wish: SelectedOffer['wish'], why: Gone): LoadedPage => ({
  kind: 'view',
  view: {
    kind: 'gone',
    reason: why.reason,
    rule: why.reason === 'forbidden' ? why.rule : '',
    listHref: listHref({ slug: site.group.slug, request: wish }),
  },
});

/** The path of the page that was asked for; the request's own address may be that of the page's data. */
export const pathOf = ({ site, pathParts }: OrderVisit): string =>
  [`/${site.group.slug}/bestellung`, ...pathParts].join('/');
