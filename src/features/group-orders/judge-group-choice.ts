import type { GroupChoice, GroupJudgement, GroupQuestion, Joining } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import { invitationFaults, inviteRefusal, joinRefusal } from './group-order.rules.ts';
import { groupOrderTexts } from './group-order.texts.ts';
import { groupByCode, membersOf } from './group-orders.store.ts';
import { type MeasuringDeps, measureDistance, positionsOf } from './measure-distance.ts';

/**
 * Whether an order could begin or join its group now; what the order's own transaction says counts, but for the
 * distance, which is measured here: that asks over the network.
 */
export async function judgeGroupChoice(
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
