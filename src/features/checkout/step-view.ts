import {
  instalmentMonths,
  minAmount,
  namedParameters,
  nominalRateOf,
  paymentMethods,
  productGroups,
} from '#features/catalog/shared.ts';
import { addressFrom } from '#features/customers/shared.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import { listHref } from '#features/offers/shared.ts';
import { deliveryTerm } from '#features/orders/shared.ts';
import { detailsStepOf } from '#features/payments/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { instalmentOf, vatOf } from '#features/pricing/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Cents } from '#platform/money/money.ts';
import {
  checkoutSteps,
  isAboutPaying,
  neighbourStep,
  reachableSteps,
  type Step,
} from './checkout-steps.rules.ts';
import { stepOf } from './checkout-urls.ts';
import {
  addressInput,
  addressValues,
  errorsOf,
  type FormValues,
  fieldsOf,
  groupFields,
  stepScopeOf,
  streetField,
} from './order-form.rules.ts';
import {
  boundsOf,
  type OfferScene,
  type Payable,
  paymentChoices,
  type StepScene,
} from './order-progress.rules.ts';
import { evenAmounts } from './station-amounts.rules.ts';
import { summaryForm } from './summary-form.ts';

/** Everything a step's page shows; an offer is missing only when it cannot be read at the moment. */
export type StepView = ReturnType<typeof frameOf> & {
  offer: OfferView | null;
  change: OfferScene['present']['change'];
  errors: FieldErrors;
  form: StepForm;
};
export type StepForm = ReturnType<typeof formOf> | { kind: 'retry' };
export type SummaryForm = Extract<StepForm, { kind: 'summary' }>;
/** The offer as every page of an order shows it. */
export type OfferView = ReturnType<typeof offerView>;

export const stepView = (scene: OfferScene): StepView => ({
  ...frameOf(scene),
  offer: offerView(scene),
  change: scene.present.change,
  errors: shownErrors(scene),
  form: formOf(scene),
});

/** The page of a failed request: form and values without what only the database knows. */
export function stepViewWithoutOffer(scene: StepScene): StepView {
  const paymentId = Number(scene.unsubmitted.paymentId ?? 0);
  const payment = { choices: [paymentId], financed: [], chosen: paymentId, loan: null, isDemo: false };
  return {
    ...frameOf(scene),
    offer: null,
    change: null,
    errors: {},
    form: scene.step.key === 'summary' ? { kind: 'retry' } : inputForm(scene, payment),
  };
}

function frameOf(scene: StepScene) {
  const { site, selected, step, progress, draft, customer, notice } = scene;
  const steps = checkoutSteps(stepScopeOf(selected.request, draft.values));
  const hrefOf = (to: Step) => stepOf(site, selected, { step: to });
  const reachable = reachableSteps(steps, progress.open);
  const previous = neighbourStep(steps, step, -1);
  const list = listHref({ slug: site.group.slug, request: selected.request });
  return {
    kind: 'step' as const,
    customer,
    notice,
    groupSlug: site.group.slug,
    step: step.key,
    path: step.path,
    href: hrefOf(step),
    /** With the address of those that may be visited now. */
    steps: steps.map((to) => ({ key: to.key, to: reachable.includes(to) ? hrefOf(to) : null })),
    next: neighbourStep(steps, step, 1)?.key ?? null,
    backHref: previous ? hrefOf(previous) : list,
    listHref: list,
    values: valuesOf(scene),
  };
}

/** Nothing of the other steps; amounts start with even shares. */
function valuesOf({ draft, unsubmitted, step, selected: { request } }: StepScene): FormValues {
  const names = fieldsOf(step.key, request.stations);
  const values = Object.fromEntries(
    names.map((name) => [name, unsubmitted[name] ?? draft.values[name] ?? '']),
  );
  const isFresh = step.key === 'amounts' && names.every((name) => !name.endsWith('.amount') || !values[name]);
  return isFresh ? { ...values, ...evenValues(request) } : values;
}

export const evenValues = (request: OfferRequest): FormValues =>
  Object.fromEntries(evenAmounts(request).map((amount, at) => [`stations.${at}.amount`, String(amount)]));

/** Who comes back to a step sees what is wrong in it; who comes first does not. */
function shownErrors({ draft, step, selected: { request }, progress, notice, site, group }: StepScene) {
  if (notice === 'too_far') return { [streetField]: groupOrderTexts(site.country.locale).tooFarStreet };
  const isFilled = fieldsOf(step.key, request.stations).some((name) => (draft.values[name] ?? '') !== '');
  if (!isFilled || notice !== 'missing') return {};
  const { [groupFields.isNear]: isNear, ...errors } = errorsOf(step.key, progress.errors, request);
  // A group that cannot be joined any more asks for no word about the distance.
  return isNear && group?.kind !== 'refused' ? { ...errors, [groupFields.isNear]: isNear } : errors;
}

function offerView({ present, selected, payable: { catalog } }: OfferScene) {
  const { request, place } = selected;
  const { productGroupId, amount, stations, postalCode, appointmentPlus } = request;
  const { dealerName, dealerPlace, rating, ratingCount, unitPrice, totalPrice, ...offer } = present.offer;
  const product = catalog.products.get(request.productId);
  if (!product) throw new RangeError(`no product ${request.productId}`);
  const { unit, priceUnit } = productGroups[productGroupId];
  const chosen = request.parameters.flatMap(({ id }) => catalog.parameters.get(id) ?? []);
  return {
    dealer: { name: dealerName, place: dealerPlace, rating, ratingCount },
    product: {
      name: product.name,
      groupId: productGroupId,
      unit,
      priceUnit,
      safety: { id: product.id, productGroupId, maker: product.maker },
      /** A price of CO2 by law is part of the total: BEHG, NEHG 2022; Art. 29 CO2 Act, on heating fuels alone. */
      hasCarbonPrice: productGroupId === 1 || (productGroupId === 2 && request.countryId !== 3),
    },
    amount,
    stations,
    postalCode,
    appointmentPlus,
    unitPrice,
    totalPrice,
    place: place.name,
    vatPermille: vatOf(present.offer),
    /** Gross; they add up to the total. */
    parts: present.parts,
    delivery: {
      day: offer.deliveryDate,
      isDesiredDay: request.parameters.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    },
    deliveryTerm: deliveryTerm(chosen),
    options: chosen.map(({ groupKey, name }) => ({ groupKey, name })),
    climateKilograms: offer.climate?.kilograms ?? null,
    /** Until when the price holds; epoch milliseconds. */
    expiresAt: present.expiresAt.getTime(),
  };
}

function formOf(scene: OfferScene) {
  const { payable, draft, step, terms, present, isDemo } = scene;
  const payment = paymentChoices(draft.values, scene, payable);
  if (step.key === 'summary') return summaryForm(scene, payment.chosen ?? 0);
  if (!isAboutPaying(step) || step.key === 'payment') {
    const { totalPrice } = present.offer;
    const hasLoan = payment.choices.includes(paymentMethods.instalment.id);
    const loan = hasLoan
      ? lowestRateOf(totalPrice, { ...payable, countryId: scene.selected.request.countryId })
      : null;
    return inputForm(scene, { ...payment, financed: payable.financed, loan, isDemo });
  }
  const detailsStep = detailsStepOf(Number(draft.values.paymentId ?? 0));
  if (!detailsStep) throw new Error('a step of a payment that asks nothing was reached');
  return { kind: 'paymentDetails' as const, detailsStep, terms, total: present.offer.totalPrice, isDemo };
}

type Payment = ReturnType<typeof paymentChoices> & {
  financed: readonly number[];
  /** What instalments come to over the most months; null where they cannot be chosen. */
  loan: ReturnType<typeof lowestRateOf> | null;
  isDemo: boolean;
};

/** As the offer list calculates it: the lender is asked only once instalments are chosen. */
function lowestRateOf(total: Cents, { catalog, countryId, today }: Payable & { countryId: CountryId }) {
  const rate = catalog.rateOn(countryId, 'instalment', today);
  const loan = instalmentOf(total, Math.max(...instalmentMonths), rate);
  return { ...loan, amount: total, nominalRate: nominalRateOf(loan.effectiveRatePermille) };
}

function inputForm(scene: StepScene, payment: Payment) {
  const { request } = scene.selected;
  const { values } = scene.draft;
  const { places, countryIso } = boundsOf(scene);
  /** One place leaves no choice. */
  const common = { places, unit: productGroups[request.productGroupId].unit, saved: scene.saved };
  switch (scene.step.key) {
    case 'address': {
      const { group } = scene;
      const { postalCode, amount } = request;
      return { kind: 'address' as const, ...common, countryIso, postalCode, amount, group };
    }
    case 'amounts': {
      const first = addressInput(values, 0);
      const { firstName, lastName, company } = addressFrom(first);
      return {
        kind: 'amounts' as const,
        ...common,
        ordered: request,
        minAmount: minAmount(request.productGroupId),
        /** Of the first station, which the step before asked for. */
        firstStreet: first('street'),
        /** Who accepts there, as form values: further stations take them over. */
        firstPerson: addressValues(0, { firstName, lastName, company }),
      };
    }
    default:
      return { kind: 'payment' as const, ...payment };
  }
}
