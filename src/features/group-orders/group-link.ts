import type { Database } from '#db/database.ts';
import { groupPath, invitePath } from '#features/orders/shared.ts';
import type { GroupLink, Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';

import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { inviteRefusal } from './group-order.rules.ts';
import { groupOfOrder } from './group-orders.store.ts';

/** Null when the order is alone and nobody can be invited (any more). */
export async function groupLinkOf(
  { db, clock }: { db: Database; clock: Clock },
  order: Order,
): Promise<GroupLink | null> {
  const group = await groupOfOrder(db, order.id);
  if (group) {
    const kind = group.starterOrderId === order.id ? 'starter' : 'member';
    return { kind, href: groupPath(group.code) };
  }
  const today = localDay(clock.now(), countries[order.countryId].timeZone);
  const { deliveryDate } = order.terms;
  return inviteRefusal({ ...order, deliveryDate }, today)
    ? null
    : { kind: 'invite', href: invitePath(order.id) };
}
