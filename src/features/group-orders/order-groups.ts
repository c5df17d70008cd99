import type { Connection, Database } from '#db/database.ts';
import { groupPath, invitePath } from '#features/orders/shared.ts';
import type {
  DeliveryTour,
  GroupChoice,
  GroupJudgement,
  GroupLink,
  GroupQuestion,
  Joining,
  Order,
  OrderGroups,
} from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { invitationFaults, inviteRefusal, isTakingPart, joinRefusal } from './group-order.rules.ts';
import { groupOrderTexts } from './group-order.texts.ts';
import { groupByCode, groupOfOrder, membersOf, streetsOf } from './group-orders.store.ts';
import { joinGroup } from './join-group-order.ts';
import { type MeasuringDeps, measureDistance, positionsOf } from './measure-distance.ts';

/** What orders need to know of their neighbours' orders. */
export const orderGroups = (
  deps: MeasuringDeps & { db: Database; clock: Clock; queue: Queue },
): OrderGroups => ({
  judge: (choice, asked) => judgeGroupChoice(deps, choice, asked),
  join: (tx, joining) => joinGroup(deps, tx, joining),
  linkOf: (order) => groupLinkOf(deps, order),
  tourOf: (order) => deliveryTourOf(deps.db, order),
  refusalText: (reason) => groupOrderTexts('de-DE').refusals[reason],
});

/** Null when the order is alone and nobody can be invited (any more). */
async function groupLinkOf(
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

/**
 * Whether an order could begin or join its group now; what the order's own transaction says counts, but for the
 * distance, which is measured here: that asks over the network.
 */
async function judgeGroupChoice(
  deps: MeasuringDeps,
  choice: GroupChoice,
  asked: GroupQuestion,
): Promise<GroupJudgement> {
  if (choice.kind === 'join') return judgeJoining(deps, choice, asked);
  const today = localDay(asked.now, countries[asked.wish.countryId].timeZone);
  const refusal = inviteRefusal({ ...asked, state: 'placed' }, today);
  if (refusal) return { refusal };
  const fields = invitationFaults(choice, { ...asked, today });
  if (Object.keys(fields).length > 0) return { fields };
  return { found: { firstPositions: await positionsOf(deps, asked.stations), isMeasured: false } };
}

async function judgeJoining(
  deps: MeasuringDeps,
  choice: Joining,
  asked: GroupQuestion,
): Promise<GroupJudgement> {
  const group = await groupByCode(deps.db, choice.code);
  if (!group) return { refusal: 'unknown' };
  const members = await membersOf(deps.db, group.id);
  const refusal = joinRefusal({ ...group, members }, asked, asked.now);
  if (refusal) return { refusal };
  const nearness = await measureDistance(deps, { group, stations: asked.stations });
  if (nearness === 'far') return { refusal: 'too_far' };
  const isMeasured = nearness === 'near' || choice.wasNear === true;
  if (isMeasured || choice.isNear) return { found: { firstPositions: null, isMeasured } };
  const texts = groupOrderTexts(countries[asked.wish.countryId].locale);
  return { fields: { 'group.isNear': deps.geocoder ? texts.nearUnmeasured : texts.nearMissing } };
}
