import {
  amountLimits,
  anyPaymentId,
  isExpressDelivery,
  isHose,
  isPaymentParameter,
  minAmount,
} from '#features/catalog/shared.ts';
import type {
  Invitation,
  InviteErrorCode,
  JoinErrorCode,
  Order,
  OrderState,
} from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import { priceOfAmount } from '#features/pricing/shared.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { cents } from '#platform/money/money.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import { groupOrderTexts } from './group-order.texts.ts';

export type GroupOrderState = 'open' | 'closed' | 'settled';
export type ClosingReason = 'time' | 'number' | 'amount' | 'scheduled' | 'starter' | 'empty';

/** How many households may share a tour, the first included. */
export const households = { min: 2, max: 10, usual: 5 } as const;

/** One tank truck: what all households take together. */
export const maxTogether = amountLimits.maximum;

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

/** Where a member's order stands, as far as the others' price depends on it. */
export type MemberState = { state: OrderState; confirmBy: Date; amount: number };

/** Ordered, and not ended since. */
export const isTakingPart = ({ state }: Pick<MemberState, 'state'>): boolean =>
  state !== 'cancelled' && state !== 'withdrawn';

/** The dealer has agreed: such an order counts for the common tier. */
export const isContract = (member: Pick<MemberState, 'state'>): boolean =>
  isTakingPart(member) && member.state !== 'placed';

/** The dealer still has time to agree. */
export const isWaiting = ({ state, confirmBy }: MemberState, now: Date): boolean =>
  state === 'placed' && now <= confirmBy;

/** Litres or kg that the truck still takes. */
export const amountLeft = (together: number): number => maxTogether - together;

const sum = (members: readonly MemberState[]): number =>
  members.reduce((total, member) => total + member.amount, 0);

/** What those who take part ordered together. */
export const amountTogether = (members: readonly MemberState[]): number => sum(members.filter(isTakingPart));

export type GroupRules = {
  request: OfferRequest;
  dealerId: number;
  mostHouseholds: number;
  closesAt: Date;
  state: GroupOrderState;
  members: readonly MemberState[];
};

/** Why collecting ends now; null while it goes on. */
export function closingReason(group: GroupRules, now: Date): ClosingReason | null {
  const present = group.members.filter(isTakingPart);
  if (present.length === 0) return 'empty';
  if (present.some(({ state }) => state !== 'placed' && state !== 'confirmed')) return 'scheduled';
  if (now >= group.closesAt) return 'time';
  if (present.length >= group.mostHouseholds) return 'number';
  return amountLeft(sum(present)) < minAmount(group.request.productGroupId) ? 'amount' : null;
}

/** Why an order cannot join; null when it can. */
export function joinError(
  group: GroupRules,
  { request, dealerId }: { request: OfferRequest; dealerId: number },
  now: Date,
): JoinErrorCode | null {
  const reason = closingReason(group, now);
  if (reason === 'time') return 'expired';
  if (reason === 'number' || reason === 'amount') return 'full';
  if (group.state !== 'open' || reason !== null) return 'closed';
  if (request.postalCode !== group.request.postalCode || request.countryId !== group.request.countryId) {
    return 'foreign_code';
  }
  if (dealerId !== group.dealerId || !isSameTour(request, group.request)) return 'other_offer';
  return amountTogether(group.members) + request.amount > maxTogether ? 'too_much' : null;
}

/** The same goods at the same time with the same truck; amount, payment and hose are everybody's own. */
function isSameTour(request: OfferRequest, first: OfferRequest): boolean {
  const shared = first.parameters.filter(({ id }) => !isPaymentParameter(id) && !isHose(id));
  return (
    request.productId === first.productId &&
    request.stations === 1 &&
    shared.every(({ id, desiredDate }) =>
      request.parameters.some((own) => own.id === id && own.desiredDate === desiredDate),
    )
  );
}

/** What a neighbour would order: the first household's request with an amount of its own and nothing that costs extra. */
export const neighbourRequest = (first: OfferRequest, amount: number): OfferRequest => ({
  ...first,
  amount,
  stations: 1,
  climateContribution: false,
  appointmentPlus: false,
  parameters: first.parameters.map((chosen) =>
    isPaymentParameter(chosen.id) ? { id: anyPaymentId } : chosen,
  ),
});

/** Every one is decided: the common tier can be fixed. */
export const isDecided = (members: readonly MemberState[], now: Date): boolean =>
  !members.some((member) => isWaiting(member, now));

/** Litres or kg of all contracts: the tier that each of them gets. */
export const tierAmountOf = (members: readonly MemberState[]): number => sum(members.filter(isContract));

/**
 * The price of an order's own amount at the tier of all; never more than it costs alone, also with price lists whose
 * later tiers are dearer.
 */
export function groupPrice(offer: Offer, of: { amount: number; tierAmount: number }) {
  const joint = priceOfAmount(offer, of);
  return joint.totalPrice < offer.totalPrice ? joint : priceOfAmount(offer, { ...of, tierAmount: of.amount });
}

/**
 * What an amount costs at the tiers of growing joint amounts; those that no truck carries are left out. An offer's own
 * total is the most it can cost.
 */
export const groupSteps = (
  offer: Offer,
  { amount, together }: { amount: number; together: readonly number[] },
) =>
  together
    .filter((tierAmount) => amountLeft(tierAmount) >= 0)
    .map((tierAmount) => {
      const { totalPrice, unitPrice } = groupPrice(offer, { amount, tierAmount });
      return { together: tierAmount, unitPrice, totalPrice, saved: cents(offer.totalPrice - totalPrice) };
    });

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
