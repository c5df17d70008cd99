import { amountLimits, roundToBags } from '#features/catalog/shared.ts';
import { findOrder, orderForVisitor } from '#features/orders/orders.ts';
import { groupPath, parseOrderId } from '#features/orders/shared.ts';
import type { PlaceOrderDeps } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { amountTogether, isTakingPart, jointPrice, neighbourWish } from './group-order.rules.ts';
import { groupOrderTexts } from './group-order.texts.ts';
import type { GroupMember, GroupOrder } from './group-order.types.ts';
import { closeInvitationEndpoint, invitationEndpoint, inviteEndpoint } from './group-orders.contract.ts';
import { groupByCode, groupById, membersOf } from './group-orders.store.ts';
import { endCollecting } from './settle-group-order.ts';
import { startGroupOrder } from './start-group-order.ts';

type Deps = PlaceOrderDeps & { originOf(countryId: CountryId): string };

/** Invitations for clients that are no browsers; the pages call the same actions. */
export const groupOrderRoutes = (deps: Deps): Route[] => [
  route(inviteEndpoint, async ({ body, visitor }) => {
    const { orderId: id, ...choice } = body;
    const orderId = parseOrderId(String(id));
    const order = orderId && (await orderForVisitor(deps.db, visitor, orderId));
    const invitation = { kind: 'invite', ...choice } as const;
    const outcome = order && (await startGroupOrder(deps, { orderId: order.id, invitation }));
    if (!outcome) return problem(unknownOrder);
    if (outcome.kind === 'started') return { body: await described(deps, outcome.group) };
    if (outcome.kind === 'refused') return problem(refused(outcome.reason));
    return problem({
      status: 400,
      code: 'invalid',
      detail: 'Bitte prüfen Sie Ihre Angaben.',
      fields: Object.fromEntries(
        Object.entries(outcome.fields).map(([name, message]) => [name.replace('group.', ''), message]),
      ),
    });
  }),
  route(invitationEndpoint, async ({ params, query }) => {
    const group = await groupByCode(deps.db, params.code);
    if (!group) return problem(unknown);
    const members = await membersOf(deps.db, group.id);
    const offer =
      query.amount === undefined ? null : offerFor(deps, { group, members, amount: query.amount });
    return { body: { ...(await described(deps, group)), offer } };
  }),
  route(closeInvitationEndpoint, async ({ params, visitor }) => {
    const group = await groupByCode(deps.db, params.code);
    const own = group && (await orderForVisitor(deps.db, visitor, group.starterOrderId));
    if (!group || !own) return problem(unknown);
    await endCollecting(deps, group.id);
    return { body: await described(deps, (await groupById(deps.db, group.id)) ?? group) };
  }),
];

type Reason = keyof ReturnType<typeof groupOrderTexts>['refusals'];

const refused = (reason: Reason): Problem => ({
  status: 409,
  code: `group_${reason}`,
  detail: groupOrderTexts('de-DE').refusals[reason],
});

const unknown: Problem = {
  status: 404,
  code: 'not_found',
  detail: 'Diese Einladung gibt es nicht. Bitte prüfen Sie den Link.',
};

const unknownOrder: Problem = {
  status: 404,
  code: 'not_found',
  detail: 'Diese Bestellung gibt es nicht. Bitte prüfen Sie die Nummer.',
};

async function described(deps: Deps, group: GroupOrder) {
  const members = await membersOf(deps.db, group.id);
  const first = await findOrder(deps.db, group.starterOrderId);
  return {
    code: group.code,
    link: `${deps.originOf(group.countryId)}${groupPath(group.code)}`,
    runNumber: group.runNumber,
    state: group.state,
    dealerId: group.dealerId,
    dealerName: first?.terms.dealer.name ?? '',
    productId: group.wish.productId,
    zipCode: group.wish.postalCode,
    households: members.filter(isTakingPart).length,
    mostHouseholds: group.mostHouseholds,
    totalAmount: group.jointAmount ?? amountTogether(members),
    closesAt: group.closesAt,
  };
}

type Asked = { group: GroupOrder; members: readonly GroupMember[]; amount: number };

/** Null when the dealer does not deliver this amount. */
function offerFor({ pricing, clock }: Deps, { group, members, amount }: Asked) {
  const { productGroupId } = group.wish;
  if (amount < amountLimits.minimum || amount > amountLimits.maximum) return null;
  const wish = neighbourWish(group.wish, roundToBags(productGroupId, amount));
  const [offer] = pricing.calculateForDealer(wish, group.dealerId, clock.now()).offers;
  if (!offer) return null;
  const tierAmount = amountTogether(members) + wish.amount;
  return {
    amount: wish.amount,
    aloneTotalPrice: offer.totalPrice / 100,
    jointTotalPrice: jointPrice(offer, { amount: wish.amount, tierAmount }).totalPrice / 100,
    deliveryDate: offer.deliveryDate,
    hash: offer.hash,
  };
}
