import { minAmount, namedParameters, productGroups, vatPermille } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import { readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { cancellationShare } from '#features/dealers/shared.ts';
import { groupOrderTexts } from '#features/group-orders/shared.ts';
import { listHref } from '#features/offers/shared.ts';
import { hasWithdrawalRight, withdrawalNote } from '#features/orders/shared.ts';
import { detailsStepOf, maskedIban, providerOf } from '#features/payments/shared.ts';
import type { PaymentTerms, ReadPayment } from '#features/payments/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import { addWorkingDays, localDay } from '#platform/time/calendar.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { planOf } from './agreed-payment.ts';
import {
  applicableSteps,
  isAboutPaying,
  isReachable,
  type Step,
  stepAfter,
  stepBefore,
} from './checkout.rules.ts';
import type { OfferView, StepForm, StepView, SummaryGroup, SummaryPayment } from './checkout.view.ts';
import { stepOf } from './checkout-urls.ts';
import { detailsDigest, deviceToken, idempotencyKeyOf, planDigest, ruleDigest } from './order-draft.ts';
import {
  errorsOf,
  evenAmounts,
  type FormValues,
  fieldsOf,
  groupChoiceOf,
  stepScopeOf,
  streetField,
} from './order-form.rules.ts';
import { boundsOf, type OfferScene, paymentChoices, type StepScene } from './order-progress.rules.ts';

/** Everything a step's page shows. */
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
  const payment = { choices: [paymentId], financed: [], chosen: paymentId, isDemo: false };
  return {
    ...frameOf(scene),
    offer: null,
    change: null,
    errors: {},
    form: scene.step.key === 'summary' ? { kind: 'retry' } : inputForm(scene, payment),
  };
}

function frameOf(scene: StepScene): Omit<StepView, 'offer' | 'change' | 'errors' | 'form'> {
  const { site, selected, step, progress, draft } = scene;
  const steps = applicableSteps(stepScopeOf(selected.wish, draft.values));
  const hrefOf = (to: Step) => stepOf(site, selected, { step: to });
  const previous = stepBefore(steps, step);
  const list = listHref({ slug: site.group.slug, wish: selected.wish });
  return {
    kind: 'step',
    customer: null,
    groupSlug: site.group.slug,
    step: step.key,
    path: step.path,
    href: hrefOf(step),
    steps: steps.map((to) => ({
      key: to.key,
      to: isReachable(steps, to, progress.open) ? hrefOf(to) : null,
    })),
    next: stepAfter(steps, step)?.key ?? null,
    backHref: previous ? hrefOf(previous) : list,
    listHref: list,
    notice: scene.notice,
    values: valuesOf(scene),
  };
}

/** Nothing of the other steps; amounts start with even shares. */
function valuesOf({ draft, unsubmitted, step, selected: { wish } }: StepScene): FormValues {
  const names = fieldsOf(step.key, wish.stations);
  const values = Object.fromEntries(
    names.map((name) => [name, unsubmitted[name] ?? draft.values[name] ?? '']),
  );
  const isFresh = step.key === 'amounts' && names.every((name) => !name.endsWith('.amount') || !values[name]);
  return isFresh ? { ...values, ...evenValues(wish) } : values;
}

/** Even shares as field values. */
export const evenValues = (wish: OfferRequest): FormValues =>
  Object.fromEntries(evenAmounts(wish).map((amount, at) => [`stations.${at}.amount`, String(amount)]));

/** Who comes back to a step sees what is wrong in it; who comes first does not. */
function shownErrors({ draft, step, selected: { wish }, progress, notice, site }: StepScene) {
  if (notice === 'too_far') return { [streetField]: groupOrderTexts(site.country.locale).tooFarStreet };
  const isFilled = fieldsOf(step.key, wish.stations).some((name) => (draft.values[name] ?? '') !== '');
  return isFilled && notice === 'missing' ? errorsOf(step.key, progress.errors, wish) : {};
}

function offerView({ present, selected, payable: { catalog }, site, now }: OfferScene): OfferView {
  const { wish, place } = selected;
  const { offer } = present;
  const product = catalog.products.get(wish.productId);
  if (!product) throw new RangeError(`no product ${wish.productId}`);
  const { unit, priceUnit } = productGroups[wish.productGroupId];
  return {
    dealer: {
      id: offer.dealerId,
      name: offer.dealerName,
      place: offer.dealerPlace,
      rating: offer.rating,
      ratingCount: offer.ratingCount,
    },
    product: {
      name: product.name,
      groupId: wish.productGroupId,
      ...{ unit, priceUnit },
      hasCarbonPrice: hasCarbonPrice(wish),
    },
    amount: wish.amount,
    stations: wish.stations,
    postalCode: wish.postalCode,
    place: place.name,
    unitPrice: offer.unitPrice,
    totalPrice: offer.totalPrice,
    vatPermille: vatPermille(product, localDay(now, site.country.timeZone)),
    parts: present.parts,
    delivery: {
      day: offer.deliveryDate,
      isDesiredDay: wish.parameters.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    },
    options: optionsOf(wish, catalog),
    climateKilograms: offer.climate?.kilograms ?? null,
    appointmentPlus: wish.appointmentPlus,
    expiresAt: present.expiresAt.getTime(),
  };
}

/** Fossil fuels: BEHG, NEHG 2022; Switzerland's levy is on heating fuels alone (Art. 29 CO2 Act). */
const hasCarbonPrice = ({ countryId, productGroupId }: OfferRequest): boolean =>
  productGroupId === 1 || (productGroupId === 2 && countryId !== 3);

const optionsOf = (wish: OfferRequest, catalog: Catalog): OfferView['options'] =>
  wish.parameters.flatMap(({ id }) => {
    const { groupKey, name = '' } = catalog.parameters.get(id) ?? {};
    return groupKey === 'DeliveryTime' || groupKey === 'Truck' || groupKey === 'Hose'
      ? [{ groupKey, name }]
      : [];
  });

function formOf(scene: OfferScene): StepForm {
  const { payable, draft, step, terms, present, isDemo } = scene;
  const payment = paymentChoices(draft.values, scene, payable);
  if (step.key === 'summary') return summaryForm(scene, payment.chosen ?? 0);
  if (!isAboutPaying(step) || step.key === 'payment') {
    return inputForm(scene, { ...payment, financed: payable.financed, isDemo });
  }
  const variant = detailsStepOf(Number(draft.values.paymentId ?? 0));
  if (!variant) throw new Error('a step of a payment that asks nothing was reached');
  return { kind: 'paymentDetails', variant, terms, total: present.offer.totalPrice, isDemo };
}

type Payment = Omit<Extract<StepForm, { kind: 'payment' }>, 'kind'>;

function inputForm(scene: StepScene, payment: Payment): StepForm {
  const { wish } = scene.selected;
  const { values } = scene.draft;
  const { places, countryIso } = boundsOf(scene);
  const common = { places, unit: productGroups[wish.productGroupId].unit, saved: scene.saved };
  switch (scene.step.key) {
    case 'address':
      return { kind: 'address', ...common, countryIso, postalCode: wish.postalCode, group: scene.group };
    case 'amounts':
      return {
        kind: 'amounts',
        ...common,
        ordered: wish,
        minAmount: minAmount(wish.productGroupId),
        firstStreet: values[streetField] ?? '',
        firstPerson: Object.fromEntries(
          ['firstName', 'lastName', 'company'].map((name) => {
            const path = `stations.0.address.${name}`;
            return [path, values[path] ?? ''];
          }),
        ),
      };
    default:
      return { kind: 'payment', ...payment };
  }
}

/** What the summary shows of the order, and the hidden fields of its button. */
function summaryForm(scene: OfferScene, paymentId: number): StepForm {
  const { selected, site, draft, progress, present, now, cancellation } = scene;
  const { wish, place } = selected;
  const { details } = progress;
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    kind: 'summary',
    ...details,
    stations: details.stations.map((station) => ({ ...station, address: readable(station.address) })),
    invoiceAddress: details.invoiceAddress && readable(details.invoiceAddress),
    paymentId,
    payment: summaryPayment(scene, paymentId),
    group: summaryGroup(scene),
    dealer: present.dealer,
    confirmByDay: addWorkingDays(localDay(now, site.country.timeZone), 1, (day) =>
      isWorkingDayIn(place.stateCode, day),
    ),
    withdrawal: {
      exists: hasWithdrawalRight(wish.countryId, wish.productGroupId),
      note: withdrawalNote(wish.countryId, wish.productGroupId),
    },
    cancellation: {
      ...cancellation,
      fee: cancellationShare(present.offer.totalPrice, site.country.id, cancellation),
    },
    hash: present.hash,
    idempotencyKey: idempotencyKeyOf(draft, selected),
    shownDetails: detailsDigest(draft),
    shownPlan: planDigest(planOf(progress, scene.terms)),
    shownRule: ruleDigest(cancellation),
  };
}

/** The invitation as it will be made, or the tour that is joined. */
function summaryGroup({ group, draft, selected }: OfferScene): SummaryGroup | null {
  if (group && group.kind !== 'invite') return group;
  const choice = groupChoiceOf(draft.values, selected.groupCode);
  if (!group || choice?.kind !== 'invite') return null;
  return { kind: 'invite', mostHouseholds: choice.mostHouseholds, closesOn: choice.closesOn };
}

function summaryPayment({ progress, terms, isDemo, draft, payable }: OfferScene, id: number): SummaryPayment {
  const { payment } = progress;
  const snippet = terms.kind === 'instalment' || terms.kind === 'lent' ? terms.snippet : null;
  const hasLender = payment?.kind === 'instalment' || payment?.kind === 'lent';
  return {
    isDemo,
    provider: providerOf(id, payable.financed),
    isFinanced: payment?.kind === 'lent',
    plan: planOf(progress, terms),
    debit: debitOf(payment, terms),
    device: snippet && hasLender && payment.allowsDevice ? { ...snippet, token: deviceToken(draft) } : null,
  };
}

/** Who draws the money from which account. */
function debitOf(payment: ReadPayment | null, terms: PaymentTerms): SummaryPayment['debit'] {
  if (payment?.kind === 'sepa' && terms.kind === 'debit') {
    return { creditor: terms.creditor, iban: maskedIban(payment.iban) };
  }
  if (payment?.kind === 'lent' && payment.iban && terms.kind === 'lent') {
    return { creditor: terms.lender, iban: maskedIban(payment.iban) };
  }
  return null;
}
