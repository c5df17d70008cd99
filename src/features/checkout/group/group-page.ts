import {
  amountLimits,
  minAmount,
  parseAmount,
  productGroups,
  roundToBags,
} from '#features/catalog/shared.ts';
import { groupByCode, membersOf } from '#features/group-orders/group-orders.ts';
import {
  amountLeft,
  amountTogether,
  closingReason,
  isContract,
  isTakingPart,
  jointPrice,
  neighbourWish,
} from '#features/group-orders/shared.ts';
import type { GroupMember, GroupOrder } from '#features/group-orders/types.ts';
import { listHref } from '#features/offers/shared.ts';
import { findOrder, orderForVisitor } from '#features/orders/orders.ts';
import type { Order, OrderState } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Cents } from '#platform/money/money.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import { applicableSteps } from '../checkout.rules.ts';
import { orderQuery, stepHref } from '../checkout-urls.ts';
import type { CheckoutDeps } from '../order-page.ts';

/** What a visitor who follows an invitation typed. */
export type Asked = { postalCode: string; amount: string };

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
      amount: number;
      aloneTotal: Cents;
      jointTotal: Cents;
      unitPrice: Cents;
      together: number;
      deliveryDay: Day;
      orderHref: string;
    };

export type GroupPageView = {
  code: string;
  runNumber: string;
  status: 'open' | 'full' | 'expired' | 'closed' | 'settled';
  dealer: { name: string; place: string };
  product: { name: string; unit: 'l' | 'kg'; priceUnit: number };
  postalCode: string;
  place: string;
  households: number;
  mostHouseholds: number;
  together: number;
  /** Litres or kg that can still be ordered. */
  left: number;
  min: number;
  until: Day;
  own: OwnPart | null;
  asked: Asked;
  join: JoinOffer;
  aloneHref: string;
};

type Visitor = { sessionId: number | null; userId: number | null };

/** A group order as its link shows it: figures for everybody, names and amounts for members, as far as each agreed. */
export async function loadGroupPage(
  deps: CheckoutDeps,
  { code, visitor, asked }: { code: string; visitor: Visitor; asked: Asked },
): Promise<GroupPageView | null> {
  const group = await groupByCode(deps.db, code);
  const first = group && (await findOrder(deps.db, group.starterOrderId));
  if (!group || !first) return null;
  const members = await membersOf(deps.db, group.id);
  const present = members.filter(isTakingPart);
  const now = deps.clock.now();
  const { product, dealer, place } = first.terms;
  const together = amountTogether(members);
  const status = statusOf(group, members, now);
  return {
    code: group.code,
    runNumber: group.runNumber,
    status,
    dealer: { name: dealer.name, place: dealer.place },
    product: { name: product.name, unit: product.unit, priceUnit: product.priceUnit },
    postalCode: group.wish.postalCode,
    place,
    households: present.length,
    mostHouseholds: group.mostHouseholds,
    together: group.jointAmount ?? together,
    left: amountLeft(together),
    min: minAmount(group.wish.productGroupId),
    until: localDay(new Date(group.closesAt.getTime() - 1), countries[group.countryId].timeZone),
    own: await ownPart(deps, visitor, { group, members }),
    asked,
    join: status === 'open' ? joinOffer(deps, { group, together, asked, now }) : { kind: 'none' },
    aloneHref: listHref({ slug: productGroups[group.wish.productGroupId].slug, request: aloneWish(group) }),
  };
}

const aloneWish = ({ wish }: GroupOrder) => neighbourWish(wish, amountLimits.default);

function statusOf(group: GroupOrder, members: readonly GroupMember[], now: Date): GroupPageView['status'] {
  if (group.state === 'settled') return 'settled';
  const why = group.closedWhy ?? closingReason({ ...group, members }, now);
  switch (why) {
    case null:
      return 'open';
    case 'number':
    case 'amount':
      return 'full';
    case 'time':
      return 'expired';
    case 'scheduled':
    case 'starter':
    case 'empty':
      return 'closed';
  }
}

type Grouped = { group: GroupOrder; members: readonly GroupMember[] };

/** Null for everybody who has no order in the group. */
async function ownPart(
  { db }: Pick<CheckoutDeps, 'db'>,
  visitor: Visitor,
  { group, members }: Grouped,
): Promise<OwnPart | null> {
  const own = await ownOrder(db, visitor, members);
  const mine = own && members.find(({ orderId }) => orderId === own.id);
  if (!own || !mine) return null;
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
    isPriced: mine.pricedAt !== null,
  };
}

/** Of several orders of one household the first. */
async function ownOrder(
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

type Joining = { group: GroupOrder; together: number; asked: Asked; now: Date };

function joinOffer(deps: CheckoutDeps, { group, together, asked, now }: Joining): JoinOffer {
  if (asked.postalCode === '' && asked.amount === '') return { kind: 'none' };
  const country = countries[group.countryId];
  const { productGroupId } = group.wish;
  const slug = productGroups[productGroupId].slug;
  const amount = parseAmount(asked.amount) ?? 0;
  const isAmount = amount >= minAmount(productGroupId) && amount <= amountLimits.maximum;
  const fields = {
    ...(!country.postalCodePattern.test(asked.postalCode) && { plz: 'postalCode' as const }),
    ...(!isAmount && { menge: 'amount' as const }),
    ...(isAmount && amount > amountLeft(together) && { menge: 'tooMuch' as const }),
  };
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  const wish = neighbourWish(group.wish, roundToBags(productGroupId, amount));
  if (asked.postalCode !== wish.postalCode) {
    return {
      kind: 'foreign_code',
      listHref: listHref({ slug, request: { ...wish, postalCode: asked.postalCode } }),
    };
  }
  const [offer] = deps.pricing.calculateForDealer(wish, group.dealerId, now).offers;
  const [step] = applicableSteps(wish);
  if (!offer || !step) return { kind: 'not_served' };
  const tierAmount = together + wish.amount;
  const joint = jointPrice(offer, { amount: wish.amount, tierAmount });
  const query = orderQuery({ wish, dealerId: offer.dealerId, hash: offer.hash, groupCode: group.code });
  return {
    kind: 'offer',
    amount: wish.amount,
    aloneTotal: offer.totalPrice,
    jointTotal: joint.totalPrice,
    unitPrice: joint.unitPrice,
    together: tierAmount,
    deliveryDay: offer.deliveryDate,
    orderHref: stepHref({ groupSlug: slug, step, query }),
  };
}
