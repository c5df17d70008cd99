import { namedParameters, productGroups } from '#features/catalog/shared.ts';
import { readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { orderForVisitor } from '#features/orders/orders.ts';
import { parseOrderId, withdrawalNote } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import { noAccess, notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import { productGroupOf } from './order-visit.ts';

/** A visitor's own order. One whom we do not know gets 401, one who asks for another's order 404: nobody learns which exist. */
export async function ownOrder({ deps, visitor }: RequestContext, orderId: string): Promise<Order> {
  const id = parseOrderId(orderId);
  if (id === null) throw notFound();
  if (visitor.sessionId === null && visitor.userId === null) throw noAccess();
  const order = await orderForVisitor(deps.db, visitor, id);
  if (!order) throw notFound();
  return order;
}

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

type Shown =
  | 'number'
  | 'state'
  | 'placedAt'
  | 'terms'
  | 'stations'
  | 'invoiceAddress'
  | 'email'
  | 'vatId'
  | 'driverHints';

/** A placed order as its customer sees it. */
export type PlacedOrderView = Pick<Order, Shown> & {
  groupSlug: string;
  /** The last day on which the dealer confirms. */
  confirmByDay: Day;
  isDesiredDay: boolean;
  amount: number;
  withdrawal: string;
};

export function placedOrderView(order: Order): PlacedOrderView {
  const { number, state, placedAt, terms, email, vatId, driverHints, countryId } = order;
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    ...{ number, state, placedAt, email, vatId, driverHints },
    groupSlug: productGroups[terms.product.productGroupId].slug,
    // `confirmBy` is the midnight that ends the day.
    confirmByDay: localDay(new Date(order.confirmBy.getTime() - 1), countries[countryId].timeZone),
    isDesiredDay: terms.options.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    amount: order.request.amount,
    terms: { ...terms, dealer: { ...terms.dealer, phone: readablePhone(terms.dealer.phone) } },
    stations: order.stations.map(({ address, amount }) => ({ address: readable(address), amount })),
    invoiceAddress: order.invoiceAddress && readable(order.invoiceAddress),
    withdrawal: withdrawalNote(countryId, terms.product.productGroupId),
  };
}
