import type { Catalog } from '#features/catalog/types.ts';
import { groupOrderTexts, invitationFaults } from '#features/group-orders/shared.ts';
import {
  checkDetails,
  countryOfPlace,
  orderablePayments,
  orderTexts,
  paymentError,
} from '#features/orders/shared.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import { detailsStepOf, paymentFormTexts, readPaymentForm } from '#features/payments/shared.ts';
import type { CheckedPayment, ReadPayment } from '#features/payments/types.ts';
import type { Country, Place } from '#features/places/types.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Day } from '#platform/time/calendar.ts';
import { applicableSteps, type Step, type StepKey } from './checkout.rules.ts';
import { groupChoiceOf, groupFields } from './group/group-choice.rules.ts';
import { detailsOf, errorsOf, type FormBounds, type FormValues, stepScopeOf } from './order-form.rules.ts';

export type ProgressScope = { wish: OfferRequest; place: Place; country: Country; groupCode: string | null };

/** How far an order has come with what was typed. */
export type Progress = {
  /** As typed while something is wrong, tidy when all is well. */
  details: OrderDetails;
  errors: FieldErrors;
  open: ReadonlySet<StepKey>;
  /** What was said about the payment; null while it is not right or not judged. */
  payment: ReadPayment | null;
};

/** What there is to pay and how it can be. */
export type Payable = {
  offer: Offer;
  catalog: Catalog;
  kinds: readonly number[] | undefined;
  /** Those that a lender takes over. */
  lent: readonly number[];
  /** In the order's country. */
  today: Day;
};

export const boundsOf = ({ wish, place, country }: ProgressScope): FormBounds => ({
  wish,
  places: place.names,
  countryIso: countryOfPlace(place, country),
});

/** `payable` is null when nothing is known of the offer's payments; the payment is then not judged. */
export function progressOf(values: FormValues, scope: ProgressScope, payable: Payable | null): Progress {
  const typed = detailsOf(values, boundsOf(scope));
  const checked = checkDetails(typed, scope);
  const detailErrors = checked.ok ? {} : checked.fields;
  const kindError = payable ? paymentErrorOf(values, scope, payable) : null;
  const said = payable && kindError === null ? saidOf(values, scope, payable) : null;
  const errors = {
    ...detailErrors,
    ...groupErrors(values, scope, payable),
    ...(kindError !== null && { paymentId: kindError }),
    ...(said && !said.ok && said.fields),
  };
  const isOpen = ({ key }: Step) => Object.keys(errorsOf(key, errors, scope.wish)).length > 0;
  const open = applicableSteps(stepScopeOf(scope.wish, values)).filter(isOpen);
  return {
    details: checked.ok ? checked.value : typed,
    errors,
    open: new Set(open.map(({ key }) => key)),
    payment: said?.ok ? said.value : null,
  };
}

/** Days of an invitation are judged by the offer's delivery, and so only where that is known. */
function groupErrors(values: FormValues, scope: ProgressScope, payable: Payable | null): FieldErrors {
  const choice = groupChoiceOf(values, scope.groupCode);
  const texts = groupOrderTexts(scope.country.locale);
  if (choice?.kind === 'join') {
    return choice.isNear || choice.wasNear ? {} : { [groupFields.isNear]: texts.nearMissing };
  }
  if (!choice || !payable) return {};
  const { deliveryDate } = payable.offer;
  return invitationFaults(choice, { wish: scope.wish, deliveryDate, today: payable.today });
}

/** A step that does not apply asks nothing. */
function saidOf(
  values: FormValues,
  { wish, country }: ProgressScope,
  { today, lent }: Payable,
): CheckedPayment {
  const steps = applicableSteps(stepScopeOf(wish, values));
  const variant = detailsStepOf(Number(values.paymentId ?? 0));
  const isAsked = steps.some(({ key }) => key === variant);
  return readPaymentForm(values, {
    variant: isAsked ? variant : null,
    isLent: lent.includes(Number(values.paymentId ?? 0)),
    today,
    texts: paymentFormTexts(country.locale),
  });
}

function paymentErrorOf(
  values: FormValues,
  { wish, country }: ProgressScope,
  { offer, catalog, kinds }: Payable,
): string | null {
  const typed = values.paymentId ?? '';
  const texts = orderTexts(country.locale);
  if (!/^\d{1,4}$/.test(typed)) return texts.payment;
  return paymentError(Number(typed), { offer, wish, catalog, texts, kinds });
}

/** The kinds of payment to choose from, the offer's default first, and the one that is chosen at the start. */
export function paymentChoices(
  values: FormValues,
  scope: ProgressScope,
  { offer, catalog, kinds }: Payable,
): { choices: readonly number[]; chosen: number | null } {
  const texts = orderTexts(scope.country.locale);
  const choices = orderablePayments(offer, kinds).filter(
    (id) => paymentError(id, { offer, wish: scope.wish, catalog, texts, kinds }) === null,
  );
  const chosen = choices.find((id) => String(id) === values.paymentId) ?? choices[0] ?? null;
  return { choices, chosen };
}
