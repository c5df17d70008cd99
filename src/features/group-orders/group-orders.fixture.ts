import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { address, now, placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type {
  GroupChoice,
  OrderChangeListener,
  OrderParty,
  OrderPorts,
  OrderStep,
} from '#features/orders/orders.types.ts';
import {
  type PlaceOrderDeps,
  type PlaceOrderOutcome,
  placeOrder,
} from '#features/orders/place/place-order.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import type { Geocoder } from '#features/places/places.types.ts';
import type { OfferRequest } from '#features/pricing/pricing.types.ts';
import { groupOfOrder } from './group-orders.store.ts';
import { orderGroups } from './order-groups.ts';
import { groupFollowsOrder, settleGroupOrder } from './settle-group-order.ts';

const shown = { showsName: true, showsAmount: true };

export const inviting = { kind: 'invite', mostHouseholds: 4, closesOn: '2026-11-24', ...shown } as const;

/** Net per 100 l: 100 alone up to 2,999 l, 90 from 3,000 l, 80 from 8,000 l. */
const tiers = { amounts: [500, 3000, 8000], prices: [1_000_000, 900_000, 800_000] };

/** A dealer with tiers and households that order from it together. */
export async function neighbourhood(
  db: Database,
  listeners: readonly OrderChangeListener[] = [],
  geocoder: Geocoder | null = null,
) {
  const fixture = await placingFixture(db);
  await fixture.setTiers(tiers.amounts, tiers.prices);
  const deps: PlaceOrderDeps & { outside: { geocoder: Geocoder | null }; ports: OrderPorts } = {
    ...fixture.deps,
    outside: { geocoder },
    ports: {
      ...fixture.deps.ports,
      groups: orderGroups({ ...fixture.deps, outside: { geocoder } }),
      orderChangeListeners: [...listeners, groupFollowsOrder(fixture.deps)],
    },
  };
  const dealer: OrderParty = { actor: 'dealer', userId: await anyUser(db), dealerId: fixture.dealerId };
  const order = async (amount: number, group?: GroupChoice, change: Partial<OfferRequest> = {}) => {
    const asked = { ...sampleRequest, amount, ...change };
    const session = await createSession(db, now);
    const request = fixture.request({
      hash: fixture.offerFor(asked).hash,
      stations: [{ address: { ...address, firstName: `Haus ${amount}`.replace(/\d+/, 'Eins') }, amount }],
      ...(group && { group }),
    });
    const placing = { sessionId: session.id, isAnonymous: false, key: randomUUID() };
    return placeOrder(deps, { request, placing });
  };
  const placed = (outcome: PlaceOrderOutcome): OrderId => {
    if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
    return outcome.order.id;
  };
  const present = async (id: OrderId) => {
    const found = await findOrder(db, id);
    if (!found) throw new Error('the order is gone');
    return found;
  };
  const move = async (id: OrderId, step: OrderStep, party: OrderParty = dealer) => {
    const { version } = await present(id);
    const outcome = await changeOrder(deps, { orderId: id, version, key: null, party, step });
    if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
    return outcome.order;
  };
  const groupOf = async (id: OrderId) => {
    const group = await groupOfOrder(db, id);
    if (!group) throw new Error('the order has no group');
    return group;
  };
  /** A household that invites, and its group. */
  const start = async (amount = 2000, choice: GroupChoice = inviting) => {
    const id = placed(await order(amount, choice));
    return { id, group: await groupOf(id) };
  };
  const joining = (code: string): GroupChoice => ({ kind: 'join', code, isNear: true, ...shown });
  return {
    ...fixture,
    deps,
    dealer,
    order,
    placed,
    present,
    move,
    groupOf,
    start,
    joining,
    join: async (code: string, amount = 2000) => placed(await order(amount, joining(code))),
    settle: (id: number) => settleGroupOrder(deps, id),
    confirm: (id: OrderId) => move(id, { to: 'confirmed' }),
    customer: { actor: 'guest', userId: await anyUser(db) } satisfies OrderParty,
  };
}
