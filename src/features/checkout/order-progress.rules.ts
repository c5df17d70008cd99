import type { Catalog } from '#features/catalog/types.ts';
import type { CancellationRule } from '#features/dealers/types.ts';
import { groupOrderTexts, invitationErrors } from '#features/group-orders/shared.ts';
import {
  checkDetails,
  countryOfPlace,
  orderablePayments,
  orderErrorTexts,
  paymentError,
} from '#features/orders/shared.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import { detailsStepOf, paymentFormTexts, readPaymentForm } from '#features/payments/shared.ts';
import type { CheckedPayment, PaymentTerms, ReadPayment } from '#features/payments/types.ts';
import type { Offer, OfferStatus } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { SavedChoices } from './account-addresses.ts';
import { checkoutSteps, type Step, type StepKey } from './checkout-steps.rules.ts';
import type { Notice, OrderSite, SelectedOffer } from './checkout-urls.ts';
import { groupChoiceOf } from './group/group-choice.rules.ts';
import type { GroupForm } from './group/group-page.ts';
import type { OrderDraft } from './order-draft.ts';
import {
  detailsOf,
  errorsOf,
  type FormBounds,
  type FormValues,
  groupFields,
  stepScopeOf,
} from './order-form.rules.ts';

export type OrderScope = { site: OrderSite; selected: SelectedOffer };

/** How far an order has come with what was typed. */
export type Progress = {
  /** As typed while something is wrong, tidy when all is well. */
  details: OrderDetails;
  errors: FieldErrors;
  open: ReadonlySet<StepKey>;
  /** How it is to be paid; null while that is not right or not judged. */
  payment: ReadPayment | null;
};

/** What there is to pay and how it can be. */
export type Payable = {
  offer: Offer;
  catalog: Catalog;
  methods: readonly number[] | undefined;
  /** Those that a lender takes over. */
  financed: readonly number[];
  /** In the order's country. */
  today: Day;
};

/** An offer that can be ordered now, with the proof of its price. */
export type PresentOffer = Extract<OfferStatus, { kind: 'valid' }> & {
  hash: string;
  expiresAt: Date;
  /** Set when it is not what was shown; `before` is null when that is forgotten. */
  change: { before: Pick<Offer, 'totalPrice' | 'deliveryDate'> | null } | null;
};

/** What the page of a step is made of while the database is silent. */
export type StepScene = OrderScope & {
  /** Who is signed in; null for guests, who are offered to. */
  customer: { name: string; email: string } | null;
  draft: OrderDraft;
  /** Input of this step that was not submitted yet; stands over the draft. */
  unsubmitted: FormValues;
  step: Step;
  progress: Progress;
  /** Why the visitor stands here and not where it wanted to. */
  notice: Notice | null;
  now: Date;
  /** Null for guests, and in steps that ask for no address. */
  saved: SavedChoices | null;
  /** Null when neighbours are neither joined nor can be invited. */
  group: GroupForm | null;
};

export type OfferScene = StepScene & {
  present: PresentOffer;
  payable: Payable;
  terms: PaymentTerms;
  /** The dealer's, of now. */
  cancellation: CancellationRule;
  /** Stand-ins of payment providers: no money moves. */
  isDemo: boolean;
};

export const boundsOf = ({ site, selected }: OrderScope): FormBounds => ({
  request: selected.request,
  places: selected.place.names,
  countryIso: countryOfPlace(selected.place, site.country),
});

/** `payable` is null when nothing is known of the offer's payments; the payment is then not judged. */
export function progressOf(values: FormValues, scope: OrderScope, payable: Payable | null): Progress {
  const { request, place } = scope.selected;
  const input = detailsOf(values, boundsOf(scope));
  const checked = checkDetails(input, { request: request, place, country: scope.site.country });
  const methodError = payable ? methodErrorOf(values, scope, payable) : null;
  const payment = payable && methodError === null ? paymentOf(values, scope, payable) : null;
  const errors = {
    ...(!checked.ok && checked.fields),
    ...groupErrors(values, scope, payable),
    ...(methodError !== null && { paymentId: methodError }),
    ...(payment && !payment.ok && payment.fields),
  };
  const isOpen = ({ key }: Step) => Object.keys(errorsOf(key, errors, request)).length > 0;
  return {
    details: checked.ok ? checked.value : input,
    errors,
    open: new Set(
      checkoutSteps(stepScopeOf(request, values))
        .filter(isOpen)
        .map(({ key }) => key),
    ),
    payment: payment?.ok ? payment.value : null,
  };
}

/** Days of an invitation are judged by the offer's delivery, and so only where that is known. */
function groupErrors(
  values: FormValues,
  { site, selected }: OrderScope,
  payable: Payable | null,
): FieldErrors {
  const choice = groupChoiceOf(values, selected.groupCode);
  if (choice?.kind === 'join') {
    const { nearMissing } = groupOrderTexts(site.country.locale);
    return choice.isNear || choice.wasNear ? {} : { [groupFields.isNear]: nearMissing };
  }
  if (!choice || !payable) return {};
  const { offer, today } = payable;
  return invitationErrors(choice, { request: selected.request, deliveryDate: offer.deliveryDate, today });
}

/** A step that does not apply asks nothing. */
function paymentOf(
  values: FormValues,
  { site, selected }: OrderScope,
  { today, financed }: Payable,
): CheckedPayment {
  const methodId = Number(values.paymentId ?? 0);
  const detailsStep = detailsStepOf(methodId);
  const isAsked = checkoutSteps(stepScopeOf(selected.request, values)).some(({ key }) => key === detailsStep);
  return readPaymentForm(values, {
    detailsStep: isAsked ? detailsStep : null,
    isFinanced: financed.includes(methodId),
    today,
    texts: paymentFormTexts(site.country.locale),
  });
}

function methodErrorOf(values: FormValues, scope: OrderScope, payable: Payable): string | null {
  const input = values.paymentId ?? '';
  return /^\d{1,4}$/.test(input)
    ? errorOfMethod(Number(input), scope, payable)
    : orderErrorTexts(scope.site.country.locale).payment;
}

const errorOfMethod = (
  methodId: number,
  { site, selected }: OrderScope,
  { offer, catalog, methods }: Payable,
): string | null =>
  paymentError(methodId, {
    offer,
    catalog,
    request: selected.request,
    kinds: methods,
    texts: orderErrorTexts(site.country.locale),
  });

/** The payment methods to choose from, the offer's default first, and the one that is chosen at the start. */
export function paymentChoices(
  values: FormValues,
  scope: OrderScope,
  payable: Payable,
): { choices: readonly number[]; chosen: number | null } {
  const choices = orderablePayments(payable.offer, payable.methods).filter(
    (id) => errorOfMethod(id, scope, payable) === null,
  );
  const chosen = choices.find((id) => String(id) === values.paymentId) ?? choices[0] ?? null;
  return { choices, chosen };
}
