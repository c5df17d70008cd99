import { namedParameters, productGroups } from '#features/catalog/shared.ts';
import { readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { withdrawalNote } from '#features/orders/shared.ts';
import type { Order, OrderState, OrderTerms } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';

/** A placed order as its customer sees it. */
export type PlacedOrderView = {
  number: string;
  state: OrderState;
  groupSlug: string;
  placedAt: Date;
  /** The last day on which the dealer confirms. */
  confirmByDay: Day;
  isDesiredDay: boolean;
  amount: number;
  postalCode: string;
  terms: OrderTerms;
  stations: readonly { address: Address; amount: number }[];
  invoiceAddress: Address | null;
  email: string;
  vatId: string;
  driverHints: string;
  withdrawal: string;
};

export function placedOrderView(order: Order): PlacedOrderView {
  const { terms } = order;
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    number: order.number,
    state: order.state,
    groupSlug: productGroups[terms.product.productGroupId].slug,
    placedAt: order.placedAt,
    // `confirmBy` is the midnight that ends the day.
    confirmByDay: localDay(new Date(order.confirmBy.getTime() - 1), countries[order.countryId].timeZone),
    isDesiredDay: terms.options.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    amount: order.wish.amount,
    postalCode: order.wish.postalCode,
    terms: { ...terms, dealer: { ...terms.dealer, phone: readablePhone(terms.dealer.phone) } },
    stations: order.stations.map(({ address, amount }) => ({ address: readable(address), amount })),
    invoiceAddress: order.invoiceAddress && readable(order.invoiceAddress),
    email: order.email,
    vatId: order.vatId,
    driverHints: order.driverHints,
    withdrawal: withdrawalNote(order.countryId, terms.product.productGroupId),
  };
}
