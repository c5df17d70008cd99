import {
  brokenRequirements,
  paymentMethodList,
  productGroups,
  roundToBags,
  vatWithin,
} from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import type { Trader } from '#features/dealers/types.ts';
import { vatOf } from '#features/pricing/shared.ts';
import type { Configuration, Offer, OfferRequest, PricePart } from '#features/pricing/types.ts';
import type { OrderTexts } from '../orders.texts.ts';
import type { OrderTerms } from '../orders.types.ts';
import type { Delivery } from './order-request.rules.ts';

/** JSON with sorted member names: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** What is agreed, in full words and figures, so that later changes of the catalogue do not touch it. */
export function freezeTerms(
  offer: Offer,
  agreed: {
    parts: readonly PricePart[];
    delivery: Delivery;
    catalog: Catalog;
    dealer: Trader;
    paymentId: number;
  },
): OrderTerms {
  const { request, place } = agreed.delivery;
  const product = agreed.catalog.products.get(request.productId);
  if (!product) throw new RangeError(`no product ${request.productId}`);
  const permille = vatOf(offer);
  const { unitPrice, totalPrice, deliveryDays, deliveryDate, deliveryStartDate, climate } = offer;
  const { unit, priceUnit } = productGroups[request.productGroupId];
  return {
    dealer: agreed.dealer,
    product: { id: product.id, productGroupId: product.productGroupId, name: product.name, unit, priceUnit },
    place: place.name,
    options: namedOptions(request, agreed.catalog),
    payment: {
      id: agreed.paymentId,
      name: agreed.catalog.parameters.get(agreed.paymentId)?.name ?? '',
    },
    unitPrice,
    totalPrice,
    vatPermille: permille,
    vatAmount: vatWithin(totalPrice, permille),
    parts: agreed.parts,
    deliveryDays,
    deliveryDate,
    deliveryStartDate,
    climate,
    appointmentPlus: request.appointmentPlus,
  };
}

const namedOptions = (request: OfferRequest, catalog: Catalog): OrderTerms['options'] =>
  request.parameters.flatMap(({ id, desiredDate }) => {
    const parameter = catalog.parameters.get(id);
    if (!parameter || parameter.groupKey === 'Payment') return [];
    return [{ id, groupKey: parameter.groupKey, name: parameter.name, desiredDate: desiredDate ?? null }];
  });

/** Whether a request that a caller believes to order is the one that its hash seals; the payment may be chosen anew. */
export function isSameRequest(claimed: OfferRequest, sealed: OfferRequest, catalog: Catalog): boolean {
  const withoutPayment = (request: OfferRequest) => ({
    ...request,
    parameters: request.parameters
      .filter((chosen) => catalog.parameters.get(chosen.id)?.groupKey !== 'Payment')
      .map((chosen) => `${chosen.id} ${chosen.desiredDate ?? ''}`)
      .sort(),
  });
  return canonicalJson(withoutPayment(claimed)) === canonicalJson(withoutPayment(sealed));
}

/**
 * Whether a configuration as clients send it describes the sealed request: what it says must agree, what it leaves out
 * may be anything. The payment may be chosen anew.
 */
export function describesRequest(sent: Configuration, request: OfferRequest, catalog: Catalog): boolean {
  const agrees = (claimed: unknown, sealed: unknown) =>
    claimed === null || claimed === undefined || claimed === sealed;
  const climate = sent.product?.climateNeutral ?? sent.cn;
  return (
    sent.zipCode === request.postalCode &&
    roundToBags(request.productGroupId, sent.amount) === request.amount &&
    agrees(sent.countryId, request.countryId) &&
    agrees(sent.productGroupId, request.productGroupId) &&
    agrees(sent.stations, request.stations) &&
    agrees(sent.product?.id, request.productId) &&
    agrees(climate, request.climateContribution) &&
    agrees(sent.appointmentPlus ?? sent.ap, request.appointmentPlus) &&
    (sent.parameters ?? []).every((parameter) => isChosen(parameter, request, catalog))
  );
}

/** Options that do not apply to the product group are ignored, as when an offer is calculated. */
function isChosen(
  { id, desiredDate }: { id: number; desiredDate?: string | null | undefined },
  request: OfferRequest,
  catalog: Catalog,
): boolean {
  const scope = catalog.scope(request.countryId, request.productGroupId);
  const group = scope.parameterGroups.find(({ parameters }) => parameters.some((known) => known.id === id));
  if (!group || group.key === 'Payment') return true;
  const chosen = request.parameters.find((parameter) => parameter.id === id);
  if (!chosen) return false;
  return !desiredDate || !chosen.desiredDate || desiredDate.slice(0, 10) === chosen.desiredDate;
}

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
    texts: OrderTexts;
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
