import { groupByCode, measureDistance } from '#features/group-orders/group-orders.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import { chosenPlan } from '#features/payments/payments.ts';
import { paymentFormTexts } from '#features/payments/shared.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { OfferStatus } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import {
  applicableSteps,
  isAboutPaying,
  type Step,
  type StepKey,
  stepAfter,
  stepOfPath,
} from './checkout.rules.ts';

import { stepHref } from './checkout-urls.ts';
import { groupFields, streetField, withMeasured } from './group/group-choice.rules.ts';
import type { AddressTarget } from './kept-address.rules.ts';
import { keepTicked, withTaken } from './kept-address.ts';
import { parseCheckoutUrl, type SelectedOffer } from './open-order.ts';
import { forgetTyped, keepDraft, keepTyped, loadDraft, newDraft, type OrderDraft } from './order-draft.ts';
import { errorsOf, type FormValues, stepScopeOf, withPosted } from './order-form.rules.ts';
import type { CheckoutDeps, OrderVisit } from './order-page.ts';
import { type Progress, progressOf } from './order-progress.rules.ts';
import { isSignInIntent, leaveForAccount } from './order-sign-in.ts';
import { payableOf, termsOf } from './payment-said.ts';
import { scopeOf } from './step-scene.ts';
import { evenValues } from './step-view.ts';

export type StepPost = OrderVisit & {
  /** The button that was pressed: 'even' distributes an amount, 'plan' calculates rates, 'login' and 'register' leave for the account. */
  intent: string;
  posted: PostedForm;
  ensureSession: () => Promise<number>;
};

export type PostedStep =
  /** `to` is null for the page that was posted: its loader says what has become of the offer. */
  | { kind: 'redirect'; to: string | null }
  | {
      kind: 'invalid';
      values: FormValues;
      errors: FieldErrors;
      /** From the first household of the group that is joined. */
      isTooFar?: boolean;
    };

/** Keeps what was typed, whatever it is; goes on when it is right. */
export async function postStep(deps: CheckoutDeps, post: StepPost): Promise<PostedStep> {
  const opened = parseCheckoutUrl(deps, post.site, post.query);
  const stations = opened.kind === 'wanted' ? opened.wanted.wish.stations : maxStations;
  const step = stepOfPath(post.pathParts.join('/'), stations);
  if (!step) return { kind: 'redirect', to: null };
  if (isSignInIntent(post.intent)) {
    const at = { step, query: opened.kind === 'wanted' ? opened.wanted.query : post.query.toString() };
    return { kind: 'redirect', to: await leaveForAccount(deps, { ...post, intent: post.intent }, at) };
  }
  const sessionId = await post.ensureSession();
  const now = deps.clock.now();
  const kept = (await loadDraft(deps.db, sessionId, now)) ?? newDraft();
  const typed = withPosted(kept.values, post.posted, { key: step.key, stations });
  if (opened.kind !== 'wanted') {
    await keepDraft(deps.db, { sessionId, draft: { ...kept, values: typed }, now });
    return { kind: 'redirect', to: null };
  }
  const isEven = post.intent === 'even' && step.key === 'amounts';
  const isPlan = post.intent === 'plan' && step.key === 'instalment';
  const taken = await withTaken(deps.db, {
    customer: post.customer,
    wish: opened.wanted.wish,
    intent: post.intent,
    values: typed,
  });
  const values = isEven
    ? { ...typed, ...evenValues(opened.wanted) }
    : isPlan
      ? { ...typed, 'payment.months': 'rate' }
      : (taken ?? typed);
  const draft = { ...kept, values };
  await keepDraft(deps.db, { sessionId, draft, now });
  await forgetTyped(deps.db, { sessionId, step: step.key });
  return isEven || isPlan || taken
    ? { kind: 'redirect', to: null }
    : proceed(deps, { post, wanted: opened.wanted, step, draft });
}

/** Without a readable offer its stations are unknown: then everything that may have been posted is kept. */
const maxStations = 9;

type Kept = { post: StepPost; wanted: SelectedOffer; step: Step; draft: OrderDraft };

async function proceed(deps: CheckoutDeps, { post, wanted, step, draft }: Kept): Promise<PostedStep> {
  const standing = isAboutPaying(step) ? await checkOffer(deps, wanted.sealed) : null;
  if (standing?.kind === 'offer_gone') return { kind: 'redirect', to: null };
  const payable = standing && payableOf(deps, { site: post.site, offer: standing.offer });
  const progress = progressOf(draft.values, scopeOf({ site: post.site, wanted }), payable);
  const { values, errors, isTooFar } = await stepDistance(deps, {
    ...{ code: wanted.groupCode, step: step.key, values: draft.values, details: progress.details },
    ...{ errors: errorsOf(step.key, progress.errors, wanted.wish), locale: post.site.country.locale },
  });
  if (Object.keys(errors).length > 0) return { kind: 'invalid', values, errors, isTooFar };
  if (values === draft.values) return goOn(deps, { post, wanted, step, draft }, { progress, standing });
  const measured = { ...draft, values };
  const sessionId = await post.ensureSession();
  await keepDraft(deps.db, { sessionId, draft: measured, now: deps.clock.now() });
  return goOn(deps, { post, wanted, step, draft: measured }, { progress, standing });
}

/** Nothing is wrong with what was typed. */
async function goOn(
  deps: CheckoutDeps,
  { post, wanted, step, draft }: Kept,
  { progress, standing }: { progress: Progress; standing: OfferStatus | null },
): Promise<PostedStep> {
  if (progress.payment?.kind === 'instalment' && step.key === 'instalment' && standing?.kind === 'holds') {
    const terms = await termsOf(deps, { site: post.site, present: standing, values: draft.values });
    if (terms.kind === 'unavailable') return { kind: 'redirect', to: null };
    if (!chosenPlan(terms, progress.payment.wish)) {
      const errors = { 'payment.rate': paymentFormTexts(post.site.country.locale).rateImpossible };
      return { kind: 'invalid', values: draft.values, errors };
    }
  }
  const unkept = await keepAddresses(deps, { post, wanted, step, draft }, progress.details);
  if (unkept) return unkept;
  const next = stepAfter(applicableSteps(stepScopeOf(wanted.wish, draft.values)), step);
  if (!next) return { kind: 'redirect', to: null };
  return {
    kind: 'redirect',
    to: stepHref({ groupSlug: post.site.group.slug, step: next, query: wanted.query }),
  };
}

/** Null when everything that was ticked is in the account now. */
async function keepAddresses(
  deps: CheckoutDeps,
  { post, wanted, step, draft }: Kept,
  details: OrderDetails,
): Promise<PostedStep | null> {
  if (step.key !== 'address' && step.key !== 'amounts') return null;
  const { stations } = wanted.wish;
  const targets: readonly AddressTarget[] =
    step.key === 'address' ? [0, 'invoice'] : Array.from({ length: stations - 1 }, (_, at) => at + 1);
  const { country } = post.site;
  const kept = await keepTicked(deps, {
    ...{ customer: post.customer, country, values: draft.values, details, targets },
  });
  if (kept.values === draft.values) return null;
  const sessionId = await post.ensureSession();
  await keepDraft(deps.db, { sessionId, draft: { ...draft, values: kept.values }, now: deps.clock.now() });
  return Object.keys(kept.errors).length > 0
    ? { kind: 'invalid', values: kept.values, errors: kept.errors }
    : null;
}

/** Keeps what is typed while it is typed; says nothing about whether it is right. */
export async function postTyped(
  deps: Pick<CheckoutDeps, 'db' | 'clock'>,
  typed: Pick<StepPost, 'posted' | 'ensureSession'> & { path: string },
): Promise<void> {
  const step = stepOfPath(typed.path, maxStations);
  if (!step) return;
  const values = withPosted({}, typed.posted, { key: step.key, stations: maxStations });
  const filled = Object.fromEntries(Object.entries(values).filter(([name]) => typed.posted.has(name)));
  const sessionId = await typed.ensureSession();
  await keepTyped(deps.db, { sessionId, step: step.key, values: filled, now: deps.clock.now() });
}

type Sent = {
  /** Of the invitation that is followed; null for everybody else. */
  code: string | null;
  step: StepKey;
  values: FormValues;
  details: OrderDetails;
  /** What is wrong with the step so far. */
  errors: FieldErrors;
  locale: Locale;
};

type StepDistance = Pick<Sent, 'values' | 'errors'> & {
  /** From the first household of the group that is joined. */
  isTooFar: boolean;
};

/**
 * Measures the address of a neighbour when its step is sent. As long as other fields are wrong nothing is measured; its
 * word is asked for only when measuring does not help.
 */
async function stepDistance(deps: CheckoutDeps, sent: Sent): Promise<StepDistance> {
  const { code, step, values, locale } = sent;
  const asIs = { values, errors: sent.errors, isTooFar: false };
  const isAsked = deps.geocoder && code !== null && step === 'address';
  const group = isAsked ? await groupByCode(deps.db, code) : null;
  if (!group || code === null) return asIs;
  const { [groupFields.isNear]: missing, ...errors } = sent.errors;
  if (Object.keys(errors).length > 0) return { ...asIs, errors };
  const texts = groupOrderTexts(locale);
  switch (await measureDistance(deps, { group, stations: sent.details.stations })) {
    case 'near':
      return { ...asIs, values: withMeasured(values, code), errors: {} };
    case 'far':
      return { ...asIs, errors: { [streetField]: texts.tooFarStreet }, isTooFar: true };
    case 'unknown':
      return { ...asIs, errors: missing ? { [groupFields.isNear]: texts.nearUnmeasured } : {} };
  }
}
