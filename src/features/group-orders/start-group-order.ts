import type { Database } from '#db/database.ts';
import { findOrder, lockOrder } from '#features/orders/orders.ts';
import type { Invitation, InviteRefusal, Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';

import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { invitationFaults, inviteRefusal } from './group-order.rules.ts';
import type { GroupOrder } from './group-order.types.ts';
import { groupOfOrder } from './group-orders.store.ts';
import { begin } from './join-group-order.ts';
import { type MeasuringDeps, positionsOf } from './measure-distance.ts';

type Deps = MeasuringDeps & { db: Database; clock: Clock; queue: Queue };

export type StartOutcome =
  /** Also when the order had a group already: asked twice, it is one. */
  | { kind: 'started'; group: GroupOrder }
  | { kind: 'refused'; reason: InviteRefusal }
  | { kind: 'invalid'; fields: FieldErrors };

/** Lets neighbours join an order that is placed already. Whose order it is was decided before. */
export async function startGroupOrder(
  deps: Deps,
  { orderId, invitation }: { orderId: Order['id']; invitation: Invitation },
): Promise<StartOutcome | null> {
  const at = deps.clock.now();
  const firstPositions = await positionsToBegin(deps, orderId);
  return deps.db.transaction().execute(async (tx): Promise<StartOutcome | null> => {
    const order = (await lockOrder(tx, orderId)) ? await findOrder(tx, orderId) : null;
    if (!order) return null;
    const known = await groupOfOrder(tx, orderId);
    if (known) return { kind: 'started', group: known };
    const today = localDay(at, countries[order.countryId].timeZone);
    const { deliveryDate } = order.terms;
    const reason = inviteRefusal({ ...order, deliveryDate }, today);
    if (reason) return { kind: 'refused', reason };
    const fields = invitationFaults(invitation, { wish: order.wish, deliveryDate, today });
    if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
    await begin(deps, tx, { order, invitation, firstPositions, at });
    const group = await groupOfOrder(tx, orderId);
    if (!group) throw new Error(`the group of order ${orderId} was not stored`);
    return { kind: 'started', group };
  });
}

/** Before the transaction: it asks over the network. */
async function positionsToBegin(deps: Deps, orderId: Order['id']) {
  const order =
    deps.geocoder && !(await groupOfOrder(deps.db, orderId)) && (await findOrder(deps.db, orderId));
  return order ? positionsOf(deps, order.stations) : null;
}
