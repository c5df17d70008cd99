import { namedParameters, productGroups } from '#features/catalog/shared.ts';
import { writeOfferRequest } from '#features/offers/shared.ts';
import type { Offer, OfferRequest, Pricing } from '#features/pricing/types.ts';
import type { Order, OrderActor } from '../orders.types.ts';

/** The order's request as it can be asked for today: a desired date of then gives way to the standard delivery. */
function todaysRequest({ request }: Pick<Order, 'request'>): OfferRequest {
  const parameters = request.parameters.map((chosen) =>
    chosen.id === namedParameters.Delivery.desiredDate ? { id: namedParameters.Delivery.standard } : chosen,
  );
  return { ...request, parameters };
}

/** The offer list with the order's request filled in. */
export const sameRequestPath = (order: Pick<Order, 'request'>): string =>
  `/${productGroups[order.request.productGroupId].slug}/angebotsliste?${writeOfferRequest(todaysRequest(order))}`;

/** Whether dealer or support ended an order before anything came: its customer still needs the goods. */
export const isLeftWithout = (
  { state, progress }: Pick<Order, 'state' | 'progress'>,
  endedBy: OrderActor | undefined,
): boolean =>
  state === 'cancelled' && progress.delivered === null && (endedBy === 'dealer' || endedBy === 'support');

export type NextOffer = Pick<Offer, 'dealerName' | 'dealerPlace' | 'totalPrice' | 'deliveryDate'>;

/** What other dealers ask for the same today, the best ones first. */
export const nextOffers = (
  pricing: Pick<Pricing, 'calculate'>,
  order: Pick<Order, 'request' | 'terms'>,
  now: Date,
): NextOffer[] =>
  pricing
    .calculate(todaysRequest(order), now)
    .offers.filter((offer) => offer.dealerId !== order.terms.dealer.id)
    .slice(0, 3)
    .map(({ dealerName, dealerPlace, totalPrice, deliveryDate }) => {
      return { dealerName, dealerPlace, totalPrice, deliveryDate };
    });
