import { minAmount, productGroups } from '#features/catalog/shared.ts';
import { addressCountries } from '#features/customers/shared.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import { academicTitles, salutations } from '#features/identity/shared.ts';
import { listHref } from '#features/offers/shared.ts';
import { detailsStepOf } from '#features/payments/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import {
  applicableSteps,
  isAboutPaying,
  isReachable,
  type Step,
  stepAfter,
  stepBefore,
} from './checkout.rules.ts';
import { type OfferView, offerView, type StepForm, type StepView } from './checkout.view.ts';
import { stepHref } from './checkout-urls.ts';
import { streetField } from './group/group-choice.rules.ts';
import type { SelectedOffer } from './open-order.ts';
import { errorsOf, evenAmounts, type FormValues, fieldsOf, stepScopeOf } from './order-form.rules.ts';
import { boundsOf, paymentChoices } from './order-progress.rules.ts';
import { type OfferScene, type StepScene, scopeOf } from './step-scene.ts';
import { summaryForm } from './summary-form.ts';

/** Everything a step's page shows. */
export function stepView(scene: OfferScene): StepView {
  return {
    ...frameOf(scene),
    offer: viewOfOffer(scene),
    change: scene.present.change,
    errors: shownErrors(scene),
    form: formOf(scene),
  };
}

/** The page of a failed request: form and values without what only the database knows. */
export function stepViewWithoutOffer(scene: StepScene): StepView {
  const isSummary = scene.step.key === 'summary';
  const paymentId = Number(scene.typed.paymentId ?? 0);
  return {
    ...frameOf(scene),
    offer: null,
    change: null,
    errors: {},
    form: isSummary
      ? { kind: 'retry' }
      : inputForm(scene, { choices: [paymentId], lent: [], chosen: paymentId, isDemo: false }),
  };
}

function frameOf(scene: StepScene): Omit<StepView, 'offer' | 'change' | 'errors' | 'form'> {
  const { site, wanted, step, progress, draft } = scene;
  const groupSlug = site.group.slug;
  const steps = applicableSteps(stepScopeOf(wanted.wish, draft.values));
  const hrefOf = (to: Step) => stepHref({ groupSlug, step: to, query: wanted.query });
  const previous = stepBefore(steps, step);
  return {
    kind: 'step',
    customer: null,
    groupSlug,
    step: step.key,
    path: step.path,
    href: hrefOf(step),
    steps: steps.map((to) => ({
      key: to.key,
      to: isReachable(steps, to, progress.open) ? hrefOf(to) : null,
    })),
    next: stepAfter(steps, step)?.key ?? null,
    backHref: previous ? hrefOf(previous) : listOf(scene),
    listHref: listOf(scene),
    notice: scene.notice,
    values: valuesOf(scene),
  };
}

const listOf = ({ site, wanted }: StepScene): string =>
  listHref({ slug: site.group.slug, request: wanted.wish });

/** Nothing of the other steps; amounts start with even shares. */
function valuesOf({ draft, typed, step, wanted }: StepScene): FormValues {
  const names = fieldsOf(step.key, wanted.wish.stations);
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? draft.values[name] ?? '']));
  const isFresh = step.key === 'amounts' && names.every((name) => !name.endsWith('.amount') || !values[name]);
  return isFresh ? { ...values, ...evenValues(wanted) } : values;
}

/** Even shares as field values. */
export const evenValues = ({ wish }: SelectedOffer): FormValues =>
  Object.fromEntries(evenAmounts(wish).map((amount, at) => [`stations.${at}.amount`, String(amount)]));

/** Who comes back to a step sees what is wrong in it; who comes first does not. */
function shownErrors({ draft, step, wanted, progress, notice, site }: StepScene): StepView['errors'] {
  if (notice === 'too_far') return { [streetField]: groupOrderTexts(site.country.locale).tooFarStreet };
  const names = fieldsOf(step.key, wanted.wish.stations);
  const isFilled = names.some((name) => (draft.values[name] ?? '') !== '');
  return isFilled && notice === 'missing' ? errorsOf(step.key, progress.errors, wanted.wish) : {};
}

function viewOfOffer({ present, wanted, payable, site, now }: OfferScene): OfferView {
  return offerView(present.offer, {
    wish: wanted.wish,
    parts: present.parts,
    catalog: payable.catalog,
    place: wanted.place.name,
    today: localDay(now, site.country.timeZone),
    expiresAt: present.expiresAt,
  });
}

function formOf(scene: OfferScene): StepForm {
  const { payable, draft, step } = scene;
  const payment = paymentChoices(draft.values, scopeOf(scene), payable);
  if (step.key === 'summary') return summaryForm(scene, payment.chosen);
  return isAboutPaying(step) && step.key !== 'payment'
    ? paymentForm(scene)
    : inputForm(scene, { ...payment, lent: payable.lent, isDemo: scene.isDemo });
}

type Payment = Omit<Extract<StepForm, { kind: 'payment' }>, 'kind'>;

function inputForm(scene: StepScene, payment: Payment): StepForm {
  const { wanted, draft } = scene;
  const { places, countryIso } = boundsOf(scopeOf(scene));
  const lists = { places, salutations, titles: academicTitles };
  switch (scene.step.key) {
    case 'address':
      return {
        kind: 'address',
        ...lists,
        countries: addressCountries,
        countryIso,
        postalCode: wanted.wish.postalCode,
        unit: productGroups[wanted.wish.productGroupId].unit,
        group: scene.group,
        kept: scene.kept,
      };
    case 'amounts':
      return {
        kind: 'amounts',
        ...lists,
        ordered: wanted.wish,
        unit: productGroups[wanted.wish.productGroupId].unit,
        minAmount: minAmount(wanted.wish.productGroupId),
        firstStreet: draft.values['stations.0.address.street'] ?? '',
        firstPerson: firstPersonOf(draft.values),
        kept: scene.kept,
      };
    default:
      return { kind: 'payment', ...payment };
  }
}

const firstPersonOf = (values: FormValues): FormValues =>
  Object.fromEntries(
    ['firstName', 'lastName', 'company'].map((name) => {
      const path = `stations.0.address.${name}`;
      return [path, values[path] ?? ''];
    }),
  );

/** What the step of a kind of payment shows. */
function paymentForm({ draft, terms, present, isDemo }: OfferScene): StepForm {
  const variant = detailsStepOf(Number(draft.values.paymentId ?? 0));
  if (!variant) throw new Error('a step of a payment that asks nothing was reached');
  return { kind: 'paymentDetails', variant, terms, total: present.offer.totalPrice, isDemo };
}
