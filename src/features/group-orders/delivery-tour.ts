import type { Connection } from '#db/database.ts';
import type { DeliveryTour, Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';

import { localDay } from '#platform/time/calendar.ts';
import { isTakingPart } from './group-order.rules.ts';
import { groupOfOrder, membersOf, streetsOf } from './group-orders.store.ts';

/** Null for orders without neighbours. */
export async function deliveryTourOf(db: Connection, order: Order): Promise<DeliveryTour | null> {
  const group = await groupOfOrder(db, order.id);
  if (!group) return null;
  const members = (await membersOf(db, group.id)).filter(isTakingPart);
  const streets = await streetsOf(
    db,
    members.map(({ orderId }) => orderId),
  );
  return {
    runNumber: group.runNumber,
    status: group.state,
    until: localDay(new Date(group.closesAt.getTime() - 1), countries[group.countryId].timeZone),
    jointAmount: group.jointAmount,
    unit: order.terms.product.unit,
    orders: members.map(({ orderId, number, amount, state, isMeasured }) => ({
      ...{ id: orderId, number, amount, state, street: streets.get(orderId) ?? '' },
      nearBy: orderId === group.starterOrderId ? 'first' : isMeasured ? 'measured' : 'word',
      isThis: orderId === order.id,
    })),
  };
}
