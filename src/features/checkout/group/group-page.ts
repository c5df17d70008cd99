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
  groupPrice,
  groupSteps,
  inviteError,
  isContract,
  isTakingPart,
  joinError,
  neighbourRequest,
  proposedClosing,
} from '#features/group-orders/shared.ts';
import type { GroupMember, GroupOrder, MeasuringDeps } from '#features/group-orders/types.ts';
import { listHref } from '#features/offers/shared.ts';
import { findOrder, orderForVisitor } from '#features/orders/orders.ts';
import type { Order } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Offer } from '#features/pricing/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import { checkoutSteps } from '../checkout-steps.rules.ts';
import { orderQuery, type SelectedOffer, stepHref } from '../checkout-urls.ts';
import type { CheckoutDeps } from '../checkout-visit.ts';

/** What the order's steps show about neighbours; null when none are joined and none can be invited. */
export type GroupForm = NonNullable<Awaited<ReturnType<typeof groupForm>>>;

type Asked = { selected: SelectedOffer; offer: Offer; aloneHref: string; now: Date };

export async function groupForm(deps: MeasuringDeps, asked: Asked) {
  const { selected, offer, aloneHref, now } = asked;
  const { request, groupCode } = selected;
  if (groupCode === null) return inviteForm(asked);
  const found = await groupToJoin(deps, { selected, groupCode, now });
  // The address names an invitation that cannot be followed any more.
  if ('error' in found) return { kind: 'refused' as const, reason: found.error, aloneHref };
  const { group, members } = found;
  const amount = amountTogether(members);
  const together = amount + request.amount;
  return {
    kind: 'join' as const,
    /** Others who take part, and what they ordered. */
    others: { households: members.length, amount },
    /** Litres or kg with this order. */
    together,
    /** At the present tier of all; the order's own total is the most it can cost. */
    groupTotal: groupPrice(offer, { amount: request.amount, tierAmount: together }).totalPrice,
    /** The distance is measured when the address is sent; its word is asked for when that fails. */
    isMeasuring: await isMeasuring(deps, group),
    aloneHref,
  };
}

type Joined = Pick<Asked, 'selected' | 'now'> & { groupCode: string };

/** The group that an order's address names, with those who take part, or why it takes this order no (longer). */
export async function groupToJoin({ db }: Pick<CheckoutDeps, 'db'>, { selected, groupCode, now }: Joined) {
  const group = await groupByCode(db, groupCode);
  if (!group) return { error: 'unknown' as const };
  const members = (await membersOf(db, group.id)).filter(isTakingPart);
  const error = joinError({ ...group, members }, selected, now);
  return error ? { error } : { group, members };
}

/** Neighbours can be invited with the order. */
function inviteForm({ selected: { request }, offer, now }: Asked) {
  const { deliveryDate } = offer;
  const today = localDay(now, countries[request.countryId].timeZone);
  if (inviteError({ state: 'placed', request: request, deliveryDate }, today)) return null;
  const days = closingDays(today, deliveryDate);
  const proposed = proposedClosing(days);
  if (proposed === null) return null;
  const { amount } = request;
  const [withTwo] = groupSteps(offer, { amount, together: [amount * 3] });
  return { kind: 'invite' as const, days, proposed, /** With two neighbours who take as much. */ withTwo };
}

/** What a visitor who follows an invitation typed. */
type JoinInput = { postalCode: string; amount: string; isSent: boolean };

export type GroupPageView = NonNullable<Awaited<ReturnType<typeof loadGroupPage>>>;
export type OwnPart = NonNullable<GroupPageView['own']>;
export type JoinOffer = GroupPageView['join'];

type Visitor = Parameters<typeof orderForVisitor>[1];

/** A group order as its link shows it: figures for everybody, names and amounts for members, as far as each agreed. */
export async function loadGroupPage(
  deps: CheckoutDeps,
  { code, visitor, input }: { code: string; visitor: Visitor; input: JoinInput },
) {
  const group = await groupByCode(deps.db, code);
  const first = group && (await findOrder(deps.db, group.starterOrderId));
  if (!group || !first) return null;
  const members = await membersOf(deps.db, group.id);
  const now = deps.clock.now();
  const { product, dealer, place } = first.terms;
  const { request, runNumber, mostHouseholds } = group;
  const together = amountTogether(members);
  const status = statusOf(group, members, now);
  const slug = productGroups[request.productGroupId].slug;
  return {
    code: group.code,
    runNumber,
    mostHouseholds,
    status,
    place,
    input,
    dealer: { name: dealer.name, place: dealer.place },
    product: { name: product.name, unit: product.unit, priceUnit: product.priceUnit },
    postalCode: request.postalCode,
    households: members.filter(isTakingPart).length,
    together: group.jointAmount ?? together,
    /** Litres or kg that can still be ordered. */
    left: amountLeft(together),
    min: minAmount(request.productGroupId),
    /** The last day; `closesAt` is the midnight that ends it. */
    until: localDay(new Date(group.closesAt.getTime() - 1), countries[group.countryId].timeZone),
    own: await ownPart(deps, visitor, { group, members }),
    steps: status === 'open' ? stepsFor(deps, { group, together, input, now }) : null,
    join: status === 'open' ? joinOffer(deps, { group, together, input, now }) : none,
    aloneHref: listHref({ slug, request: neighbourRequest(request, amountLimits.default) }),
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

function statusOf(group: GroupOrder, members: readonly GroupMember[], now: Date) {
  if (group.state === 'settled') return 'settled' as const;
  const reason = group.closingReason ?? closingReason({ ...group, members }, now);
  return reason === null ? ('open' as const) : statuses[reason];
}

/** Null for everybody who has no order in the group. */
async function ownPart(
  { db }: Pick<CheckoutDeps, 'db'>,
  visitor: Visitor,
  { group, members }: { group: GroupOrder; members: readonly GroupMember[] },
) {
  const own = await ownOrderAmong(db, visitor, members);
  const ownMember = own && members.find(({ orderId }) => orderId === own.id);
  if (!own || !ownMember) return null;
  return {
    orderId: own.id,
    isStarter: group.starterOrderId === own.id,
    members: members.filter(isTakingPart).map((member) => {
      const isYou = member.orderId === own.id;
      return {
        // Neighbours see of each other what each agreed to.
        name: isYou || member.showsName ? member.firstName : '',
        amount: isYou || member.showsAmount ? member.amount : null,
        isYou,
        isConfirmed: isYou ? member.state !== 'placed' : isContract(member),
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
  for (const { orderId } of members) {
    const order = await orderForVisitor(db, visitor, orderId);
    if (order) return order;
  }
  return null;
}

const none = { kind: 'none' as const };

type Joining = { group: GroupOrder; together: number; input: JoinInput; now: Date };

/**
 * What the dealer's price list makes of growing joint amounts, for the amount that was typed, else a usual one: alone, with
 * those who take part today, and with two more who take as much. Null when the dealer does not serve it (any more).
 */
function stepsFor(deps: CheckoutDeps, { group, together, input, now }: Joining) {
  const { productGroupId } = group.request;
  const typed = parseAmount(input.amount) ?? amountLimits.default;
  const amount = roundToBags(productGroupId, Math.max(typed, minAmount(productGroupId)));
  const request = neighbourRequest(group.request, Math.min(amount, amountLimits.maximum));
  const [offer] = deps.pricing.calculateForDealer(request, group.dealerId, now).offers;
  if (!offer) return null;
  const joint = [request.amount, together + request.amount, together + 3 * request.amount];
  return { amount: request.amount, rows: groupSteps(offer, { amount: request.amount, together: joint }) };
}

function joinOffer(deps: CheckoutDeps, { group, together, input, now }: Joining) {
  if (!input.isSent) return none;
  const { productGroupId } = group.request;
  const slug = productGroups[productGroupId].slug;
  const amount = parseAmount(input.amount) ?? 0;
  const isAmount = amount >= minAmount(productGroupId) && amount <= amountLimits.maximum;
  const isCode = countries[group.countryId].postalCodePattern.test(input.postalCode);
  const fields: { plz?: 'postalCode'; menge?: 'amount' | 'tooMuch' } = {
    ...(!isCode && { plz: 'postalCode' }),
    ...(!isAmount && { menge: 'amount' }),
    ...(isAmount && amount > amountLeft(together) && { menge: 'tooMuch' }),
  };
  if (Object.keys(fields).length > 0) return { kind: 'invalid' as const, fields };
  const request = neighbourRequest(group.request, roundToBags(productGroupId, amount));
  const { postalCode } = input;
  if (postalCode !== request.postalCode) {
    return {
      kind: 'foreign_code' as const,
      listHref: listHref({ slug, request: { ...request, postalCode } }),
    };
  }
  const [offer] = deps.pricing.calculateForDealer(request, group.dealerId, now).offers;
  const [step] = checkoutSteps(request);
  // The dealer does not offer this amount (any more).
  if (!offer || !step) return { kind: 'not_served' as const };
  const tierAmount = together + request.amount;
  const joint = groupPrice(offer, { amount: request.amount, tierAmount });
  const query = orderQuery({ request, dealerId: offer.dealerId, hash: offer.hash, groupCode: group.code });
  return {
    kind: 'offer' as const,
    aloneTotal: offer.totalPrice,
    groupTotal: joint.totalPrice,
    unitPrice: joint.unitPrice,
    together: tierAmount,
    deliveryDay: offer.deliveryDate,
    orderHref: stepHref({ groupSlug: slug, step, query }),
  };
}
