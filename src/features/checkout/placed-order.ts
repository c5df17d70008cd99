import { namedParameters, productGroups } from '#features/catalog/shared.ts';
import { readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { ownOrder } from '#features/orders/orders.ts';
import { withdrawalNote } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import { productGroupOf } from './order-visit.ts';

/** The order of an address, for whoever placed it. */
export async function visibleOrder(
  context: RequestContext,
  params: { productGroup: string; orderId: string },
): Promise<Order> {
  const group = productGroupOf(params);
  const order = await ownOrder(context, params.orderId);
  if (order.terms.product.productGroupId !== group.id) throw notFound();
  return order;
}

/** A placed order as its customer sees it. */
export type PlacedOrderView = ReturnType<typeof placedOrderView>;

export function placedOrderView(order: Order) {
  const { number, state, placedAt, terms, email, vatId, driverHints, countryId } = order;
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    ...{ number, state, placedAt, email, vatId, driverHints },
    groupSlug: productGroups[terms.product.productGroupId].slug,
    /** The last day on which the dealer confirms; `confirmBy` is the midnight that ends it. */
    confirmByDay: localDay(new Date(order.confirmBy.getTime() - 1), countries[countryId].timeZone),
    isDesiredDay: terms.options.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    amount: order.request.amount,
    terms: { ...terms, dealer: { ...terms.dealer, phone: readablePhone(terms.dealer.phone) } },
    stations: order.stations.map(({ address, amount }) => ({ address: readable(address), amount })),
    invoiceAddress: order.invoiceAddress && readable(order.invoiceAddress),
    withdrawal: withdrawalNote(countryId, terms.product.productGroupId),
  };
}
