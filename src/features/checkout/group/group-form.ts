import { groupByCode, isMeasuring, membersOf } from '#features/group-orders/group-orders.ts';
import {
  amountTogether,
  closingDays,
  inviteRefusal,
  isTakingPart,
  joinRefusal,
  jointPrice,
  proposedClosing,
} from '#features/group-orders/shared.ts';
import type { MeasuringDeps } from '#features/group-orders/types.ts';
import type { JoinRefusal } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';

/** What the order's steps show about neighbours. */
export type GroupForm =
  | {
      kind: 'join';
      /** Others who take part, and what they ordered. */
      others: { households: number; amount: number };
      /** Litres or kg with this order. */
      together: number;
      /** At the present tier of all; the order's own total is the most it can cost. */
      jointTotal: Cents;
      /** The last day of collecting. */
      until: Day;
      /** The distance is measured when the address is sent; its word is asked for when that fails. */
      isMeasuring: boolean;
      aloneHref: string;
    }
  /** The address names an invitation that cannot be followed any more. */
  | { kind: 'refused'; reason: JoinRefusal; aloneHref: string }
  /** Neighbours can be invited with the order. */
  | { kind: 'invite'; days: readonly Day[]; proposed: Day };

type Asked = {
  wish: OfferRequest;
  dealerId: number;
  offer: Offer;
  code: string | null;
  aloneHref: string;
  now: Date;
};

/** Null when neither neighbours are joined nor any can be invited. */
export async function groupForm(deps: MeasuringDeps, asked: Asked): Promise<GroupForm | null> {
  return asked.code === null ? inviteForm(asked) : joinForm(deps, { ...asked, code: asked.code });
}

function inviteForm({ wish, offer, now }: Asked): GroupForm | null {
  const today = localDay(now, countries[wish.countryId].timeZone);
  const { deliveryDate } = offer;
  if (inviteRefusal({ state: 'placed', wish, deliveryDate }, today)) return null;
  const days = closingDays(today, deliveryDate);
  const proposed = proposedClosing(days);
  return proposed === null ? null : { kind: 'invite', days, proposed };
}

async function joinForm(
  deps: MeasuringDeps,
  { wish, dealerId, offer, code, aloneHref, now }: Asked & { code: string },
): Promise<GroupForm> {
  const group = await groupByCode(deps.db, code);
  const members = group ? (await membersOf(deps.db, group.id)).filter(isTakingPart) : [];
  const reason = group ? joinRefusal({ ...group, members }, { wish, dealerId }, now) : 'unknown';
  if (!group || reason) return { kind: 'refused', reason: reason ?? 'unknown', aloneHref };
  const amount = amountTogether(members);
  const together = amount + wish.amount;
  return {
    kind: 'join',
    others: { households: members.length, amount },
    together,
    jointTotal: jointPrice(offer, { amount: wish.amount, tierAmount: together }).totalPrice,
    until: localDay(new Date(group.closesAt.getTime() - 1), countries[group.countryId].timeZone),
    isMeasuring: await isMeasuring(deps, group),
    aloneHref,
  };
}
