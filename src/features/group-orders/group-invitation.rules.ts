import { isExpressDelivery, minAmount } from '#features/catalog/shared.ts';
import type { Invitation, InviteErrorCode, Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import { amountLeft } from './group-order.rules.ts';
import { groupOrderTexts } from './group-order.texts.ts';

/** How many households may share a tour, the first included. */
export const households = { min: 2, max: 10, usual: 5 } as const;

const maxCollectingTime = 14;
/** The dealer plans its tour after the last neighbour has joined and was confirmed. */
const daysToPlan = 4;

/** Days on which collecting may end, the first one tomorrow; none when the delivery is too near. */
export function closingDays(today: Day, latestDelivery: Day): Day[] {
  const days = Array.from({ length: maxCollectingTime }, (_, at) => addDays(today, at + 1));
  return days.filter((day) => addDays(day, daysToPlan) <= latestDelivery);
}

/** The day that is proposed: five days to ask around, or as many as there are. */
export const proposedClosing = (days: readonly Day[]): Day | null => days[4] ?? days.at(-1) ?? null;

/** Nobody can join in that time. */
export const isExpress = ({ parameters }: Pick<OfferRequest, 'parameters'>): boolean =>
  parameters.some(({ id }) => isExpressDelivery(id));

/** Why nobody can be invited to an order (any more); null when somebody can. */
export function inviteError(
  { state, request, deliveryDate }: Pick<Order, 'state' | 'request'> & { deliveryDate: Day },
  today: Day,
): InviteErrorCode | null {
  if (state !== 'placed' && state !== 'confirmed') return 'too_late';
  if (isExpress(request)) return 'express';
  if (closingDays(today, deliveryDate).length === 0) return 'too_near';
  return amountLeft(request.amount) < minAmount(request.productGroupId) ? 'truck_full' : null;
}

/** What is wrong with an invitation, by field of the request. */
export function invitationErrors(
  { closesOn, mostHouseholds }: Invitation,
  { request, deliveryDate, today }: { request: OfferRequest; deliveryDate: Day; today: Day },
): FieldErrors {
  const texts = groupOrderTexts(countries[request.countryId].locale);
  const isPossible =
    Number.isInteger(mostHouseholds) && mostHouseholds >= households.min && mostHouseholds <= households.max;
  return {
    ...(!isPossible && {
      'group.mostHouseholds': texts.householdsWrong(households.min, households.max),
    }),
    ...(!closingDays(today, deliveryDate).includes(closesOn) && { 'group.closesOn': texts.dayWrong }),
  };
}
