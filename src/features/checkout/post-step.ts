import { groupByCode, measureDistance } from '#features/group-orders/group-orders.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import { paymentFormTexts } from '#features/payments/shared.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { OfferStatus } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { payableOf, planOf, termsOf } from './agreed-payment.ts';
import { checkoutSteps, isAboutPaying, type Step, stepAfter, stepOfPath } from './checkout.rules.ts';
import { orderQuery, parseCheckoutUrl, type SelectedOffer, stepOf } from './checkout-urls.ts';
import { isSignInIntent, leaveForAccount, saveTicked, withTaken } from './order-account.ts';
import {
  deleteUnsubmitted,
  loadDraft,
  newDraft,
  type OrderDraft,
  saveOrderDraft,
  saveUnsubmitted,
} from './order-draft.ts';
import {
  type AddressTarget,
  errorsOf,
  type FormValues,
  groupFields,
  stepScopeOf,
  streetField,
  withMeasured,
  withPosted,
} from './order-form.rules.ts';
import { type Progress, progressOf } from './order-progress.rules.ts';
import type { CheckoutDeps, OrderVisit } from './order-visit.ts';
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

const samePage: PostedStep = { kind: 'redirect', to: null };

/** Without a readable offer its stations are unknown: then everything that may have been posted is saved. */
const maxStations = 9;

/** Saves what was posted, whatever it is; goes on when it is right. */
export async function postStep(deps: CheckoutDeps, post: StepPost): Promise<PostedStep> {
  const url = parseCheckoutUrl(deps, post.site, post.query);
  const selected = url.kind === 'selected' ? url.selected : null;
  const stations = selected?.request.stations ?? maxStations;
  const step = stepOfPath(post.pathParts.join('/'), stations);
  if (!step) return samePage;
  const { intent } = post;
  if (isSignInIntent(intent)) {
    const query = selected ? orderQuery(selected) : post.query.toString();
    return { kind: 'redirect', to: await leaveForAccount(deps, { ...post, intent }, { step, query }) };
  }
  const sessionId = await post.ensureSession();
  const now = deps.clock.now();
  const saved = (await loadDraft(deps.db, sessionId, now)) ?? newDraft();
  const input = withPosted(saved.values, post.posted, { key: step.key, stations });
  const filled = selected && (await filledBy(deps, { post, selected, step, values: input }));
  const draft = { ...saved, values: filled ?? input };
  await saveOrderDraft(deps.db, { sessionId, draft, now });
  if (!selected) return samePage;
  await deleteUnsubmitted(deps.db, { sessionId, step: step.key });
  return filled ? samePage : proceed(deps, { post, selected, step, draft });
}

type Filling = { post: StepPost; selected: SelectedOffer; step: Step; values: FormValues };

/** The values after a button that fills the form and goes nowhere; null for every other button. */
async function filledBy({ db }: CheckoutDeps, { post, selected, step, values }: Filling) {
  const { customer, intent } = post;
  const { request } = selected;
  if (intent === 'even' && step.key === 'amounts') return { ...values, ...evenValues(request) };
  if (intent === 'plan' && step.key === 'instalment') return { ...values, 'payment.months': 'rate' };
  return withTaken(db, { customer, request, intent, values });
}

type Submitted = { post: StepPost; selected: SelectedOffer; step: Step; draft: OrderDraft };

async function proceed(deps: CheckoutDeps, of: Submitted): Promise<PostedStep> {
  const { post, selected, step, draft } = of;
  const { site } = post;
  const status = isAboutPaying(step) ? await checkOffer(deps, selected) : null;
  if (status?.kind === 'offer_gone') return samePage;
  const payable = status && payableOf(deps, site, status.offer);
  const progress = progressOf(draft.values, { site, selected }, payable);
  const { values, errors, isTooFar } = await stepDistance(deps, of, progress);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', values, errors, isTooFar };
  const measured = { ...draft, values };
  if (values !== draft.values) await saveAgain(deps, post, measured);
  return goOn(deps, { ...of, draft: measured }, { progress, status });
}

const saveAgain = async ({ db, clock }: CheckoutDeps, post: StepPost, draft: OrderDraft): Promise<void> =>
  saveOrderDraft(db, { sessionId: await post.ensureSession(), draft, now: clock.now() });

/** Nothing is wrong with what was posted. */
async function goOn(
  deps: CheckoutDeps,
  of: Submitted,
  { progress, status }: { progress: Progress; status: OfferStatus | null },
): Promise<PostedStep> {
  const { post, selected, step, draft } = of;
  const { site } = post;
  const { values } = draft;
  if (progress.payment?.kind === 'instalment' && step.key === 'instalment' && status?.kind === 'holds') {
    const terms = await termsOf(deps, { site, present: status, values });
    if (terms.kind === 'unavailable') return samePage;
    if (!planOf(progress, terms)) {
      const errors = { 'payment.rate': paymentFormTexts(site.country.locale).rateImpossible };
      return { kind: 'invalid', values, errors };
    }
  }
  const unsaved = await saveAddressesOf(deps, of, progress);
  if (unsaved) return unsaved;
  const next = stepAfter(checkoutSteps(stepScopeOf(selected.request, values)), step);
  return next ? { kind: 'redirect', to: stepOf(site, selected, { step: next }) } : samePage;
}

/** Null when everything that was ticked is in the account now. */
async function saveAddressesOf(
  deps: CheckoutDeps,
  { post, selected, step, draft }: Submitted,
  { details }: Progress,
): Promise<PostedStep | null> {
  if (step.key !== 'address' && step.key !== 'amounts') return null;
  const targets: readonly AddressTarget[] =
    step.key === 'address' ? [0, 'invoice'] : Array.from(Array(selected.request.stations).keys()).slice(1);
  const { customer, site } = post;
  const { country } = site;
  const { values, errors } = await saveTicked(deps, {
    ...{ customer, country, values: draft.values, details, targets },
  });
  if (values === draft.values) return null;
  await saveAgain(deps, post, { ...draft, values });
  return Object.keys(errors).length > 0 ? { kind: 'invalid', values, errors } : null;
}

/** Saves input while it is typed; says nothing about whether it is right. */
export async function autosaveStep(
  deps: Pick<CheckoutDeps, 'db' | 'clock'>,
  { path, posted, ensureSession }: Pick<StepPost, 'posted' | 'ensureSession'> & { path: string },
): Promise<void> {
  const step = stepOfPath(path, maxStations);
  if (!step) return;
  const input = withPosted({}, posted, { key: step.key, stations: maxStations });
  const values = Object.fromEntries(Object.entries(input).filter(([name]) => posted.has(name)));
  const sessionId = await ensureSession();
  await saveUnsubmitted(deps.db, { sessionId, step: step.key, values, now: deps.clock.now() });
}

type StepDistance = {
  values: FormValues;
  errors: FieldErrors;
  /** From the first household of the group that is joined. */
  isTooFar: boolean;
};

/**
 * Measures the address of a neighbour when its step is sent. As long as other fields are wrong nothing is measured; its
 * word is asked for only when measuring does not help.
 */
async function stepDistance(
  deps: CheckoutDeps,
  { post, selected, step, draft: { values } }: Submitted,
  progress: Progress,
): Promise<StepDistance> {
  const { request, groupCode: code } = selected;
  const all = errorsOf(step.key, progress.errors, request);
  const asIs = { values, errors: all, isTooFar: false };
  const isAsked = deps.geocoder && code !== null && step.key === 'address';
  const group = isAsked ? await groupByCode(deps.db, code) : null;
  if (!group || code === null) return asIs;
  const { [groupFields.isNear]: missing, ...errors } = all;
  if (Object.keys(errors).length > 0) return { ...asIs, errors };
  const texts = groupOrderTexts(post.site.country.locale);
  switch (await measureDistance(deps, { group, stations: progress.details.stations })) {
    case 'near':
      return { ...asIs, values: withMeasured(values, code), errors: {} };
    case 'far':
      return { ...asIs, errors: { [streetField]: texts.tooFarStreet }, isTooFar: true };
    case 'closed':
    case 'unknown':
      return { ...asIs, errors: missing ? { [groupFields.isNear]: texts.nearUnmeasured } : {} };
  }
}
