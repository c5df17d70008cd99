import { productGroups, vatPermille } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import type { Trader } from '#features/dealers/types.ts';
import type { Offer, OfferRequest, PricePart } from '#features/pricing/types.ts';
import { cents, roundHalfUp } from '#platform/money/money.ts';
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
    today: string;
  },
): OrderTerms {
  const { wish, place } = agreed.delivery;
  const product = agreed.catalog.products.get(wish.productId);
  if (!product) throw new RangeError(`no product ${wish.productId}`);
  const permille = vatPermille(product, agreed.today);
  const { unit, priceUnit } = productGroups[wish.productGroupId];
  return {
    dealer: agreed.dealer,
    product: { id: product.id, productGroupId: product.productGroupId, name: product.name, unit, priceUnit },
    place: place.name,
    options: namedOptions(wish, agreed.catalog),
    payment: {
      id: agreed.paymentId,
      name: agreed.catalog.parameters.get(agreed.paymentId)?.name ?? '',
    },
    unitPrice: offer.unitPrice,
    totalPrice: offer.totalPrice,
    vatPermille: permille,
    vatAmount: cents(roundHalfUp(offer.totalPrice * permille, 1000 + permille)),
    parts: agreed.parts,
    deliveryDays: offer.deliveryDays,
    deliveryDate: offer.deliveryDate,
    deliveryStartDate: offer.deliveryStartDate,
    climate: offer.climate,
    appointmentPlus: wish.appointmentPlus,
  };
}

const namedOptions = (wish: OfferRequest, catalog: Catalog): OrderTerms['options'] =>
  wish.parameters.flatMap(({ id, desiredDate }) => {
    const parameter = catalog.parameters.get(id);
    if (!parameter || parameter.groupKey === 'Payment') return [];
    return [{ id, groupKey: parameter.groupKey, name: parameter.name, desiredDate: desiredDate ?? null }];
  });
