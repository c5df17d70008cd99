import { brokenRequirements, paymentMethodList } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
import type { OrderErrorTexts } from '../order-errors.texts.ts';

/** What a guest can order with where no page can ask anything. */
export const paymentsWithoutProvider: readonly number[] = paymentMethodList
  .filter(({ byCall }) => byCall)
  .map(({ id }) => id);

/** The payment ids of an offer that can be chosen in the order, the offer's default first when it is one. */
export const orderablePayments = (
  offer: Offer,
  kinds: readonly number[] = paymentsWithoutProvider,
): readonly number[] =>
  offer.payments
    .filter((id) => kinds.includes(id))
    .sort((a, b) => Number(b === offer.defaultPaymentId) - Number(a === offer.defaultPaymentId));

/** Null when the payment can be chosen; otherwise what to say. */
export function paymentError(
  paymentId: number,
  of: {
    offer: Offer;
    request: OfferRequest;
    catalog: Catalog;
    texts: OrderErrorTexts;
    kinds?: readonly number[] | undefined;
  },
): string | null {
  const { offer, request, catalog, texts } = of;
  const scope = catalog.scope(request.countryId, request.productGroupId);
  const group = scope.parameterGroups.find((candidate) => candidate.key === 'Payment');
  const isInCountry = group?.parameters.some((parameter) => parameter.id === paymentId) ?? false;
  if (!isInCountry || !orderablePayments(offer, of.kinds).includes(paymentId)) return texts.payment;
  const paymentIds = group?.parameters.map((parameter) => parameter.id) ?? [];
  const others = request.parameters.map((chosen) => chosen.id).filter((id) => !paymentIds.includes(id));
  const [broken] = brokenRequirements(scope, {
    amount: request.amount,
    stations: request.stations,
    parameterIds: [...others, paymentId],
    totals: { lowest: offer.totalPrice, highest: offer.totalPrice },
  });
  return broken ? broken.reason : null;
}
