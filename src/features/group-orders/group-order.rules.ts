import {
  amountLimits,
  anyPaymentId,
  isHose,
  isPaymentParameter,
  minAmount,
} from '#features/catalog/shared.ts';
import type { JoinErrorCode, OrderState } from '#features/orders/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';

export type GroupOrderState = 'open' | 'closed' | 'settled';
export type ClosingReason = 'time' | 'number' | 'amount' | 'scheduled' | 'starter' | 'empty';

/** One tank truck: what all households take together. */
export const maxTogether = amountLimits.maximum;

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
