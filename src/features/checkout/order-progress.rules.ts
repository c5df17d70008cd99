import type { Catalog } from '#features/catalog/catalog.types.ts';
import type { Country } from '#features/locations/countries.ts';
import type { Place } from '#features/locations/locations.types.ts';
import { checkDetails, countryOfPlace, type OrderDetails } from '#features/orders/order-request.rules.ts';
import { orderTexts } from '#features/orders/orders.texts.ts';
import type { FieldErrors } from '#features/orders/orders.types.ts';
import { orderablePayments, paymentError } from '#features/orders/payment-choice.rules.ts';
import type { Offer, Wish } from '#features/pricing/pricing.types.ts';
import type { StepKey } from './checkout.rules.ts';
import { detailsOf, errorsOf, type FormBounds, type FormValues } from './order-form.rules.ts';

export type ProgressScope = { wish: Wish; place: Place; country: Country };

/** How far an order has come with what was typed. */
export type Progress = {
  /** As typed while something is wrong, tidy when all is well. */
  details: OrderDetails;
  errors: FieldErrors;
  open: ReadonlySet<StepKey>;
};

export const boundsOf = ({ wish, place, country }: ProgressScope): FormBounds => ({
  wish,
  places: place.names,
  countryIso: countryOfPlace(place, country),
});

/** `payable` is null when nothing is known of the offer's payments; the payment is then not judged. */
export function progressOf(
  values: FormValues,
  scope: ProgressScope,
  payable: { offer: Offer; catalog: Catalog } | null,
): Progress {
  const typed = detailsOf(values, boundsOf(scope));
  const checked = checkDetails(typed, scope);
  const detailErrors = checked.ok ? {} : checked.fields;
  const payment = payable ? paymentErrorOf(values, scope, payable) : null;
  const errors = payment === null ? detailErrors : { ...detailErrors, paymentId: payment };
  const isOpen = (step: StepKey) => Object.keys(errorsOf(step, errors, scope.wish)).length > 0;
  const open = (['address', 'amounts', 'payment'] as const).filter(isOpen);
  return { details: checked.ok ? checked.value : typed, errors, open: new Set(open) };
}

function paymentErrorOf(
  values: FormValues,
  { wish, country }: ProgressScope,
  { offer, catalog }: { offer: Offer; catalog: Catalog },
): string | null {
  const typed = values.paymentId ?? '';
  const texts = orderTexts(country.locale);
  if (!/^\d{1,4}$/.test(typed)) return texts.payment;
  return paymentError(Number(typed), { offer, wish, catalog, texts });
}

/** The kinds of payment to choose from, the offer's default first, and the one that is chosen at the start. */
export function paymentChoices(
  values: FormValues,
  scope: ProgressScope,
  { offer, catalog }: { offer: Offer; catalog: Catalog },
): { choices: readonly number[]; chosen: number | null } {
  const texts = orderTexts(scope.country.locale);
  const choices = orderablePayments(offer).filter(
    (id) => paymentError(id, { offer, wish: scope.wish, catalog, texts }) === null,
  );
  const chosen = choices.find((id) => String(id) === values.paymentId) ?? choices[0] ?? null;
  return { choices, chosen };
}
