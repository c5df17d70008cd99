import { measureDistance } from '#features/group-orders/group-orders.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import { paymentFormTexts } from '#features/payments/shared.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { OfferStatus } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { saveTicked, withTaken } from './account-addresses.ts';
import {
  checkoutSteps,
  isAboutPaying,
  neighbourStep,
  type Step,
  stepOfPath,
} from './checkout-steps.rules.ts';
import { orderQuery, parseCheckoutUrl, type SelectedOffer, stepOf } from './checkout-urls.ts';
import type { CheckoutDeps, StepPost } from './checkout-visit.ts';
import { withMeasured } from './group/group-choice.rules.ts';
import { groupToJoin } from './group/group-page.ts';
import { isSignInIntent, leaveForAccount } from './order-account.ts';
import {
  deleteUnsubmitted,
  draftWith,
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
  fieldsOf,
  groupFields,
  stepScopeOf,
  streetField,
  withPosted,
} from './order-form.rules.ts';
import { type Progress, progressOf } from './order-progress.rules.ts';
import { payableOf, planOf, termsOf } from './payment-step-values.ts';
import { evenValues } from './step-view.ts';

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
  const step = stepOfPath(post.path, stations);
  if (!step) return samePage;
  const { intent } = post;
  if (isSignInIntent(intent)) {
    const query = selected ? orderQuery(selected) : post.query.toString();
    return { kind: 'redirect', to: await leaveForAccount(deps, { ...post, intent }, { step, query }) };
  }
  const sessionId = await post.ensureSession();
  const now = deps.clock.now();
  const saved = (await loadDraft(deps.db, sessionId, now)) ?? newDraft();
  const input = withPosted(saved.values, post.posted, fieldsOf(step.key, stations));
  const filled = selected && (await filledBy(deps, { post, selected, step, values: input }));
  const values = filled ?? input;
  const draft = selected ? draftWith(saved, values, selected.request) : { ...saved, values };
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
  const { values, errors, distance } = await stepDistance(deps, of, progress);
  if (Object.keys(errors).length > 0) {
    return { kind: 'invalid', values, errors, isTooFar: distance === 'far' };
  }
  if (distance === 'closed') return samePage;
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
  if (progress.payment?.kind === 'instalment' && step.key === 'instalment' && status?.kind === 'valid') {
    const terms = await termsOf(deps, { site, present: status, values });
    if (terms.kind === 'unavailable') return samePage;
    if (!planOf(progress, terms)) {
      const errors = { 'payment.rate': paymentFormTexts(site.country.locale).rateImpossible };
      return { kind: 'invalid', values, errors };
    }
  }
  const unsaved = await saveAddressesOf(deps, of, progress);
  if (unsaved) return unsaved;
  const next = neighbourStep(checkoutSteps(stepScopeOf(selected.request, values)), step, 1);
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
    customer,
    country,
    values: draft.values,
    details,
    targets,
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
  const sent = fieldsOf(step.key, maxStations).filter((name) => posted.has(name));
  const values = withPosted({}, posted, sent);
  const sessionId = await ensureSession();
  await saveUnsubmitted(deps.db, { sessionId, step: step.key, values, now: deps.clock.now() });
}

type StepDistance = {
  values: FormValues;
  errors: FieldErrors;
  /** From the first household of the group that is joined; 'closed': it takes this order no longer, as the page says. */
  distance?: 'far' | 'closed';
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
  const { request, groupCode } = selected;
  const all = errorsOf(step.key, progress.errors, request);
  if (groupCode === null || step.key !== 'address') return { values, errors: all };
  const { [groupFields.isNear]: missing, ...errors } = all;
  const found = await groupToJoin(deps, { selected, groupCode, now: deps.clock.now() });
  if ('error' in found) return { values, errors, distance: 'closed' };
  if (!deps.outside?.geocoder) return { values, errors: all };
  if (Object.keys(errors).length > 0) return { values, errors };
  const texts = groupOrderTexts(post.site.country.locale);
  const { stations } = progress.details;
  const distance = await measureDistance(deps, { group: found.group, stations });
  switch (distance) {
    case 'near':
      return { values: withMeasured(values, groupCode), errors };
    case 'far':
      return { values, errors: { [streetField]: texts.tooFarStreet }, distance };
    case 'closed':
      return { values, errors, distance };
    case 'unknown':
      return { values, errors: missing ? { [groupFields.isNear]: texts.nearUnmeasured } : {} };
  }
}
