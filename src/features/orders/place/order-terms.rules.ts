import { productGroups, vatWithin } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import type { Trader } from '#features/dealers/types.ts';
import { vatOf } from '#features/pricing/shared.ts';
import type { Offer, OfferRequest, PricePart } from '#features/pricing/types.ts';
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
