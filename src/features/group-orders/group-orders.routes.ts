import { amountLimits, roundToBags } from '#features/catalog/shared.ts';
import { findOrder, orderForVisitor } from '#features/orders/orders.ts';
import { groupPath, parseOrderId } from '#features/orders/shared.ts';
import type { InviteErrorCode, PlaceOrderDeps } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { invalidInput, type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { amountTogether, isTakingPart, neighbourRequest } from './group-order.rules.ts';
import { groupOrderTexts } from './group-order.texts.ts';
import { closeInvitationEndpoint, invitationEndpoint, inviteEndpoint } from './group-orders.contract.ts';
import {
  type GroupMember,
  type GroupOrder,
  groupByCode,
  groupById,
  membersOf,
} from './group-orders.store.ts';
import { groupPrice } from './group-price.rules.ts';
import { startGroupOrder } from './order-groups.ts';
import { endCollecting } from './settle-group-order.ts';

type Deps = PlaceOrderDeps & { originOf(countryId: CountryId, partnerId?: number | null): string };

/** Invitations for clients that are no browsers; the pages call the same actions. */
export const groupOrderRoutes = (deps: Deps): Route[] => [
  route(inviteEndpoint, async ({ body, visitor }) => {
    const { orderId: id, ...choice } = body;
    const orderId = parseOrderId(String(id));
    const order = orderId && (await orderForVisitor(deps.db, visitor, orderId));
    const invitation = { kind: 'invite', ...choice } as const;
    const outcome = order && (await startGroupOrder(deps, { orderId: order.id, invitation }));
    if (!outcome) return problem(unknownOrder);
    if (outcome.ok) return { body: await described(deps, outcome.value) };
    const { error } = outcome;
    if ('code' in error) return problem(cannotInvite(error.code));
    const fields = Object.entries(error.fields).map(([name, message]) => [
      name.replace('group.', ''),
      message,
    ]);
    return problem(invalidInput(Object.fromEntries(fields)));
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

const cannotInvite = (reason: InviteErrorCode): Problem => ({
  status: 409,
  code: `group_${reason}`,
  detail: groupOrderTexts('de-DE').refusals[reason],
});

const notFound = (detail: string): Problem => ({ status: 404, code: 'not_found', detail });
const unknown = notFound('Diese Einladung gibt es nicht. Bitte prüfen Sie den Link.');
const unknownOrder = notFound('Diese Bestellung gibt es nicht. Bitte prüfen Sie die Nummer.');

async function described(deps: Deps, group: GroupOrder) {
  const members = await membersOf(deps.db, group.id);
  const first = await findOrder(deps.db, group.starterOrderId);
  const { code, runNumber, state, dealerId, mostHouseholds, closesAt } = group;
  return {
    code,
    runNumber,
    state,
    dealerId,
    mostHouseholds,
    closesAt,
    link: `${deps.originOf(group.countryId, first?.partner?.id)}${groupPath(code)}`,
    dealerName: first?.terms.dealer.name ?? '',
    productId: group.request.productId,
    zipCode: group.request.postalCode,
    households: members.filter(isTakingPart).length,
    totalAmount: group.jointAmount ?? amountTogether(members),
  };
}

type Asked = { group: GroupOrder; members: readonly GroupMember[]; amount: number };

/** Null when the dealer does not deliver this amount. */
function offerFor({ pricing, clock }: Deps, { group, members, amount }: Asked) {
  const { productGroupId } = group.request;
  if (amount < amountLimits.minimum || amount > amountLimits.maximum) return null;
  const request = neighbourRequest(group.request, roundToBags(productGroupId, amount));
  const [offer] = pricing.calculateForDealer(request, group.dealerId, clock.now()).offers;
  if (!offer) return null;
  const tierAmount = amountTogether(members) + request.amount;
  return {
    amount: request.amount,
    aloneTotalPrice: offer.totalPrice / 100,
    jointTotalPrice: groupPrice(offer, { amount: request.amount, tierAmount }).totalPrice / 100,
    deliveryDate: offer.deliveryDate,
    hash: offer.hash,
  };
}
