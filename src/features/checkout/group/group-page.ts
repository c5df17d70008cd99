import {
  amountLimits,
  minAmount,
  parseAmount,
  productGroups,
  roundToBags,
} from '#features/catalog/shared.ts';
import { groupByCode, isMeasuring, membersOf } from '#features/group-orders/group-orders.ts';
import {
  amountLeft,
  amountTogether,
  closingDays,
  closingReason,
  inviteRefusal,
  isContract,
  isTakingPart,
  joinRefusal,
  jointPrice,
  neighbourWish,
  proposedClosing,
} from '#features/group-orders/shared.ts';
import type { GroupMember, GroupOrder, MeasuringDeps } from '#features/group-orders/types.ts';
import { listHref } from '#features/offers/shared.ts';
import { findOrder, orderForVisitor } from '#features/orders/orders.ts';
import type { JoinRefusal, Order, OrderState } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Offer } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import { applicableSteps } from '../checkout.rules.ts';
import { orderQuery, type SelectedOffer, stepHref } from '../checkout-urls.ts';
import type { CheckoutDeps } from '../order-visit.ts';

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

type Asked = { selected: SelectedOffer; offer: Offer; aloneHref: string; now: Date };

/** Null when neither neighbours are joined nor any can be invited. */
export async function groupForm(deps: MeasuringDeps, asked: Asked): Promise<GroupForm | null> {
  const { selected, offer, aloneHref, now } = asked;
  const { wish, groupCode } = selected;
  if (groupCode === null) return inviteForm(asked);
  const group = await groupByCode(deps.db, groupCode);
  const members = group ? (await membersOf(deps.db, group.id)).filter(isTakingPart) : [];
  const reason = group ? joinRefusal({ ...group, members }, selected, now) : 'unknown';
  if (!group || reason) return { kind: 'refused', reason: reason ?? 'unknown', aloneHref };
  const amount = amountTogether(members);
  const together = amount + wish.amount;
  return {
    kind: 'join',
    others: { households: members.length, amount },
    together,
    jointTotal: jointPrice(offer, { amount: wish.amount, tierAmount: together }).totalPrice,
    until: lastDayOf(group),
    isMeasuring: await isMeasuring(deps, group),
    aloneHref,
  };
}

function inviteForm({ selected: { wish }, offer: { deliveryDate }, now }: Asked): GroupForm | null {
  const today = localDay(now, countries[wish.countryId].timeZone);
  if (inviteRefusal({ state: 'placed', wish, deliveryDate }, today)) return null;
  const days = closingDays(today, deliveryDate);
  const proposed = proposedClosing(days);
  return proposed === null ? null : { kind: 'invite', days, proposed };
}

const lastDayOf = ({ closesAt, countryId }: GroupOrder): Day =>
  localDay(new Date(closesAt.getTime() - 1), countries[countryId].timeZone);

/** What a visitor who follows an invitation typed. */
export type JoinInput = { postalCode: string; amount: string };

export type GroupMemberView = {
  /** '' when it did not agree. */
  name: string;
  /** Null when it did not agree. */
  amount: number | null;
  isYou: boolean;
  state: OrderState;
};

/** The visitor's own part. */
export type OwnPart = {
  orderId: number;
  isStarter: boolean;
  members: readonly GroupMemberView[];
  totalPrice: Cents;
  before: Cents | null;
  isPriced: boolean;
};

/** What joining would cost with what was typed. */
export type JoinOffer =
  | { kind: 'none' }
  | { kind: 'invalid'; fields: Readonly<Record<string, 'postalCode' | 'amount' | 'tooMuch'>> }
  | { kind: 'foreign_code'; listHref: string }
  /** The dealer does not offer this amount (any more). */
  | { kind: 'not_served' }
  | {
      kind: 'offer';
      aloneTotal: Cents;
      jointTotal: Cents;
      unitPrice: Cents;
      together: number;
      deliveryDay: Day;
      orderHref: string;
    };

export type GroupPageView = Pick<GroupOrder, 'code' | 'runNumber' | 'mostHouseholds'> & {
  status: 'open' | 'full' | 'expired' | 'closed' | 'settled';
  dealer: { name: string; place: string };
  product: { name: string; unit: 'l' | 'kg'; priceUnit: number };
  postalCode: string;
  place: string;
  households: number;
  together: number;
  /** Litres or kg that can still be ordered. */
  left: number;
  min: number;
  until: Day;
  own: OwnPart | null;
  input: JoinInput;
  join: JoinOffer;
  aloneHref: string;
};

type Visitor = { sessionId: number | null; userId: number | null };

/** A group order as its link shows it: figures for everybody, names and amounts for members, as far as each agreed. */
export async function loadGroupPage(
  deps: CheckoutDeps,
  { code, visitor, input }: { code: string; visitor: Visitor; input: JoinInput },
): Promise<GroupPageView | null> {
  const group = await groupByCode(deps.db, code);
  const first = group && (await findOrder(deps.db, group.starterOrderId));
  if (!group || !first) return null;
  const members = await membersOf(deps.db, group.id);
  const now = deps.clock.now();
  const { product, dealer, place } = first.terms;
  const { wish, runNumber, mostHouseholds } = group;
  const together = amountTogether(members);
  const status = statusOf(group, members, now);
  const slug = productGroups[wish.productGroupId].slug;
  return {
    ...{ code: group.code, runNumber, mostHouseholds, status, place, input },
    dealer: { name: dealer.name, place: dealer.place },
    product: { name: product.name, unit: product.unit, priceUnit: product.priceUnit },
    postalCode: wish.postalCode,
    households: members.filter(isTakingPart).length,
    together: group.jointAmount ?? together,
    left: amountLeft(together),
    min: minAmount(wish.productGroupId),
    until: lastDayOf(group),
    own: await ownPart(deps, visitor, { group, members }),
    join: status === 'open' ? joinOffer(deps, { group, together, input, now }) : { kind: 'none' },
    aloneHref: listHref({ slug, wish: neighbourWish(wish, amountLimits.default) }),
  };
}

const statuses = {
  number: 'full',
  amount: 'full',
  time: 'expired',
  scheduled: 'closed',
  starter: 'closed',
  empty: 'closed',
} as const;

function statusOf(group: GroupOrder, members: readonly GroupMember[], now: Date): GroupPageView['status'] {
  if (group.state === 'settled') return 'settled';
  const reason = group.closedWhy ?? closingReason({ ...group, members }, now);
  return reason === null ? 'open' : statuses[reason];
}

type Grouped = { group: GroupOrder; members: readonly GroupMember[] };

/** Null for everybody who has no order in the group. */
async function ownPart(
  { db }: Pick<CheckoutDeps, 'db'>,
  visitor: Visitor,
  { group, members }: Grouped,
): Promise<OwnPart | null> {
  const own = await ownOrderAmong(db, visitor, members);
  const ownMember = own && members.find(({ orderId }) => orderId === own.id);
  if (!own || !ownMember) return null;
  return {
    orderId: own.id,
    isStarter: group.starterOrderId === own.id,
    members: members.filter(isTakingPart).map((member) => {
      const isYou = member.orderId === own.id;
      return {
        name: isYou || member.showsName ? member.firstName : '',
        amount: isYou || member.showsAmount ? member.amount : null,
        isYou,
        state: isYou ? member.state : isContract(member) ? 'confirmed' : 'placed',
      };
    }),
    totalPrice: own.terms.totalPrice,
    before: own.terms.joint?.before ?? null,
    isPriced: ownMember.pricedAt !== null,
  };
}

/** Of several orders of one household the first. */
async function ownOrderAmong(
  db: CheckoutDeps['db'],
  visitor: Visitor,
  members: readonly GroupMember[],
): Promise<Order | null> {
  if (visitor.sessionId === null && visitor.userId === null) return null;
  for (const { orderId } of members) {
    const order = await orderForVisitor(db, visitor, orderId);
    if (order) return order;
  }
  return null;
}

type Joining = { group: GroupOrder; together: number; input: JoinInput; now: Date };

function joinOffer(deps: CheckoutDeps, { group, together, input, now }: Joining): JoinOffer {
  if (input.postalCode === '' && input.amount === '') return { kind: 'none' };
  const { productGroupId } = group.wish;
  const slug = productGroups[productGroupId].slug;
  const amount = parseAmount(input.amount) ?? 0;
  const isAmount = amount >= minAmount(productGroupId) && amount <= amountLimits.maximum;
  const isCode = countries[group.countryId].postalCodePattern.test(input.postalCode);
  const fields = {
    ...(!isCode && { plz: 'postalCode' as const }),
    ...(!isAmount && { menge: 'amount' as const }),
    ...(isAmount && amount > amountLeft(together) && { menge: 'tooMuch' as const }),
  };
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  const wish = neighbourWish(group.wish, roundToBags(productGroupId, amount));
  const { postalCode } = input;
  if (postalCode !== wish.postalCode) {
    return { kind: 'foreign_code', listHref: listHref({ slug, wish: { ...wish, postalCode } }) };
  }
  const [offer] = deps.pricing.calculateForDealer(wish, group.dealerId, now).offers;
  const [step] = applicableSteps(wish);
  if (!offer || !step) return { kind: 'not_served' };
  const tierAmount = together + wish.amount;
  const joint = jointPrice(offer, { amount: wish.amount, tierAmount });
  const query = orderQuery({ wish, dealerId: offer.dealerId, hash: offer.hash, groupCode: group.code });
  return {
    kind: 'offer',
    aloneTotal: offer.totalPrice,
    jointTotal: joint.totalPrice,
    unitPrice: joint.unitPrice,
    together: tierAmount,
    deliveryDay: offer.deliveryDate,
    orderHref: stepHref({ groupSlug: slug, step, query }),
  };
}
