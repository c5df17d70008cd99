import type { Connection, Database } from '#db/database.ts';
import { findOrder, lockOrder } from '#features/orders/orders.ts';
import { groupPath, invitePath } from '#features/orders/shared.ts';
import type {
  DeliveryTour,
  GroupCheck,
  GroupCheckInput,
  GroupChoice,
  Invitation,
  InviteErrorCode,
  Joining,
  Order,
  OrderGroups,
} from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { invitationErrors, inviteError } from './group-invitation.rules.ts';
import { isTakingPart, joinError } from './group-order.rules.ts';
import { groupOrderTexts } from './group-order.texts.ts';
import {
  type GroupOrder,
  groupByCode,
  groupOfOrder,
  membersOf,
  membersOnTour,
} from './group-orders.store.ts';
import { begin, joinGroup } from './join-group-order.ts';
import { type MeasuringDeps, measureDistance, positionsOf } from './measure-distance.ts';

type Deps = MeasuringDeps & { db: Database; clock: Clock; queue: Queue };

/** What orders need to know of their neighbours' orders. */
export const orderGroups = (deps: Deps): OrderGroups => ({
  judge: (choice, asked) => judgeGroupChoice(deps, choice, asked),
  join: (tx, joining) => joinGroup(deps, tx, joining),
  linkOf: async (order) => {
    const group = await groupOfOrder(deps.db, order.id);
    if (group) {
      const kind = group.starterOrderId === order.id ? 'starter' : 'member';
      return { kind, href: groupPath(group.code) };
    }
    const today = localDay(deps.clock.now(), countries[order.countryId].timeZone);
    const error = inviteError({ ...order, deliveryDate: order.terms.deliveryDate }, today);
    return error ? null : { kind: 'invite', href: invitePath(order.id) };
  },
  tourOf: (order) => deliveryTourOf(deps.db, order),
  errorText: (reason) => groupOrderTexts('de-DE').refusals[reason],
});

/** Null for orders without neighbours. */
export async function deliveryTourOf(db: Connection, order: Order): Promise<DeliveryTour | null> {
  const group = await groupOfOrder(db, order.id);
  if (!group) return null;
  const members = (await membersOnTour(db, group.id)).filter(isTakingPart);
  return {
    runNumber: group.runNumber,
    status: group.state,
    until: localDay(new Date(group.closesAt.getTime() - 1), countries[group.countryId].timeZone),
    jointAmount: group.jointAmount,
    unit: order.terms.product.unit,
    orders: members.map(({ orderId, number, amount, state, street, isMeasured }) => ({
      id: orderId,
      number,
      amount,
      state,
      street,
      nearBy: orderId === group.starterOrderId ? 'first' : isMeasured ? 'measured' : 'word',
      isThis: orderId === order.id,
    })),
  };
}

/**
 * Whether an order could begin or join its group now; what the order's own transaction says counts, but for the
 * distance, which is measured here: that asks over the network.
 */
async function judgeGroupChoice(
  deps: MeasuringDeps,
  choice: GroupChoice,
  asked: GroupCheckInput,
): Promise<GroupCheck> {
  if (choice.kind === 'join') return judgeJoining(deps, choice, asked);
  const today = localDay(asked.now, countries[asked.request.countryId].timeZone);
  const error = invitationError(choice, { ...asked, state: 'placed' }, today);
  if (error) return error;
  return { found: { firstPositions: await positionsOf(deps, asked.stations), isMeasured: false } };
}

type InvitationError = { code: InviteErrorCode } | { fields: FieldErrors };

/** Why neighbours cannot be invited like this. */
function invitationError(
  invitation: Invitation,
  order: Pick<Order, 'state' | 'request'> & { deliveryDate: Day },
  today: Day,
): InvitationError | null {
  const error = inviteError(order, today);
  if (error) return { code: error };
  const fields = invitationErrors(invitation, { ...order, today });
  return Object.keys(fields).length > 0 ? { fields } : null;
}

async function judgeJoining(
  deps: MeasuringDeps,
  choice: Joining,
  asked: GroupCheckInput,
): Promise<GroupCheck> {
  const group = await groupByCode(deps.db, choice.code);
  if (!group) return { code: 'unknown' };
  const members = await membersOf(deps.db, group.id);
  const error = joinError({ ...group, members }, asked, asked.now);
  if (error) return { code: error };
  const nearness = await measureDistance(deps, { group, stations: asked.stations });
  // Others were quicker. Which of its ends it was, the group itself says when it is asked again.
  if (nearness === 'closed') return judgeJoining(deps, choice, asked);
  if (nearness === 'far') return { code: 'too_far' };
  const isMeasured = nearness === 'near' || choice.wasNear === true;
  if (isMeasured || choice.isNear) return { found: { firstPositions: null, isMeasured } };
  const texts = groupOrderTexts(countries[asked.request.countryId].locale);
  return { fields: { 'group.isNear': deps.outside?.geocoder ? texts.nearUnmeasured : texts.nearMissing } };
}

/** Lets neighbours join an order that is placed already. Whose order it is was decided before. */
export async function startGroupOrder(
  deps: Deps,
  { orderId, invitation }: { orderId: Order['id']; invitation: Invitation },
): Promise<Result<GroupOrder, InvitationError> | null> {
  const at = deps.clock.now();
  const firstPositions = await positionsToBegin(deps, orderId);
  return deps.db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ? await findOrder(tx, orderId) : null;
    if (!order) return null;
    const known = await groupOfOrder(tx, orderId);
    // Asked twice, it is one.
    if (known) return ok(known);
    const today = localDay(at, countries[order.countryId].timeZone);
    const { deliveryDate } = order.terms;
    const error = invitationError(invitation, { ...order, deliveryDate }, today);
    if (error) return failed(error);
    await begin(deps, tx, { order, invitation, firstPositions, at });
    const group = await groupOfOrder(tx, orderId);
    if (!group) throw new Error(`the group of order ${orderId} was not stored`);
    return ok(group);
  });
}

/** Before the transaction: it asks over the network. */
async function positionsToBegin(deps: Deps, orderId: Order['id']) {
  const order =
    deps.outside?.geocoder && !(await groupOfOrder(deps.db, orderId)) && (await findOrder(deps.db, orderId));
  return order ? positionsOf(deps, order.stations) : null;
}
