import { z } from 'zod';
import type { Database, Transaction } from '#db/database.ts';
import { vatWithin } from '#features/catalog/shared.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { changePrice, findOrder, lockOrder, orderOffer } from '#features/orders/orders.ts';
import { settle } from '#features/orders/shared.ts';
import type { Order, OrderChangeListener, OrderPorts, OrderTerms } from '#features/orders/types.ts';
import type { Offer, Pricing } from '#features/pricing/types.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { closingReason, isContract, isDecided, tierAmountOf } from './group-order.rules.ts';
import {
  type GroupMember,
  type GroupOrder,
  groupOfOrder,
  groupsToSettle,
  lockGroup,
  markPriced,
  markSettled,
  membersOf,
} from './group-orders.store.ts';
import { groupPrice } from './group-price.rules.ts';
import { closeCollecting, enqueueGroupSettling, settleGroupTask } from './join-group-order.ts';

type SettleGroupDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  pricing: Pick<Pricing, 'recalculate' | 'index'>;
  ports: Pick<OrderPorts, 'orderChangeListeners'>;
};

/** Ends collecting whose time has come and fixes the prices that can be; answers how many groups it looked at. */
export async function settleGroupOrders(deps: SettleGroupDeps): Promise<number> {
  const ids = await groupsToSettle(deps.db, deps.clock.now());
  for (const id of ids) await settleGroupOrder(deps, id);
  return ids.length;
}

/**
 * Takes a group as far as it can go now: closes it, and fixes the common price once the dealer has decided on every
 * order. Row locks and states make it happen once, however often and wherever it is asked for; a crash leaves all of
 * it or nothing. The offers are made again before, because they are read from the database as they were.
 */
export async function settleGroupOrder(deps: SettleGroupDeps, id: number): Promise<void> {
  const offers = await offersOf(deps, await membersOf(deps.db, id));
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, 'id', id);
    if (!group) return;
    const members = await membersOf(tx, id);
    const at = deps.clock.now();
    const reason = group.state === 'open' ? closingReason({ ...group, members }, at) : null;
    const isClosed = reason
      ? await closeCollecting(deps, tx, { group, members, reason, at })
      : group.state !== 'open';
    if (isClosed) await fixPrices(deps, tx, { group, members, offers });
  });
}

/** The first household ends collecting itself. */
export const endCollecting = (deps: Pick<SettleGroupDeps, 'db' | 'clock' | 'queue'>, id: number) =>
  deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, 'id', id);
    if (!group) return;
    const members = await membersOf(tx, id);
    await closeCollecting(deps, tx, { group, members, reason: 'starter', at: deps.clock.now() });
  });

type Offers = ReadonlyMap<OrderId, Offer | null>;

async function offersOf(deps: SettleGroupDeps, members: readonly GroupMember[]): Promise<Offers> {
  const offers = new Map<OrderId, Offer | null>();
  for (const { orderId } of members) {
    const order = await findOrder(deps.db, orderId);
    if (order) offers.set(orderId, await orderOffer(deps, order));
  }
  return offers;
}

/**
 * The tier is that of all contracts when every order is decided; what becomes of one of them later changes nothing for
 * the others. An order whose dealer was late and is confirmed afterwards gets that tier with its own amount added.
 */
async function fixPrices(
  deps: SettleGroupDeps,
  tx: Transaction,
  { group, members, offers }: { group: GroupOrder; members: readonly GroupMember[]; offers: Offers },
): Promise<void> {
  const at = deps.clock.now();
  if (group.state !== 'settled' && !isDecided(members, at)) return;
  const isLate = group.jointAmount !== null;
  const contracts = members.filter(isContract);
  const fixed = group.jointAmount ?? tierAmountOf(members);
  const priced = contracts.filter((member) => member.pricedAt === null);
  for (const { orderId, amount } of priced) {
    await lockOrder(tx, orderId);
    const order = await findOrder(tx, orderId);
    // One that has ended since the members were read keeps its price.
    if (!order || !isContract(order)) continue;
    const tierAmount = isLate ? fixed + amount : fixed;
    const before = await lowerPrice(deps, tx, { order, offer: offers.get(orderId) ?? null, tierAmount, at });
    await markPriced(tx, { orderId, priceBefore: before, at });
    await enqueueMails(deps.queue, tx, [{ kind: 'group_order_price', about: orderId }]);
  }
  if (isLate) return;
  await markSettled(tx, { id: group.id, jointAmount: fixed, at });
  if (contracts.length > 1) {
    await enqueueMails(deps.queue, tx, [{ kind: 'dealer_group_order', about: group.id }]);
  }
}

/** Looks at a group whenever one of its orders moves: it may close now, or be decided. */
export const groupFollowsOrder =
  ({ queue }: { queue: Queue }): OrderChangeListener =>
  async (tx, { order, from, to }) => {
    if (from === null || from === to) return;
    const group = await groupOfOrder(tx, order.id);
    if (group) await enqueueGroupSettling(queue, tx, group.id);
  };

/**
 * Gives a locked order the price of a common tier, by a change in its history that its money follows. Answers what it
 * cost before, or null when it stays the same: the tier makes no difference, or its prices are no longer known.
 */
export async function lowerPrice(
  { ports }: Pick<SettleGroupDeps, 'ports'>,
  tx: Transaction,
  { order, offer, tierAmount, at }: { order: Order; offer: Offer | null; tierAmount: number; at: Date },
): Promise<number | null> {
  const terms = termsAtGroupTier(order, offer, tierAmount);
  if (!terms || !offer) return null;
  const { delivered } = order.progress;
  const settlement = delivered && settle({ ...order, terms }, delivered, offer);
  await changePrice(tx, { order, terms, settlement, at });
  const changed = await findOrder(tx, order.id);
  if (!changed) throw new Error(`order ${order.id} vanished while it was locked`);
  for (const notify of ports.orderChangeListeners) {
    await notify(tx, {
      order: changed,
      from: order.state,
      to: order.state,
      reason: '',
      at,
      party: { actor: 'operator', userId: null },
    });
  }
  return order.terms.totalPrice;
}

/** Null when nothing gets cheaper. */
function termsAtGroupTier(
  { terms, request }: Order,
  offer: Offer | null,
  tierAmount: number,
): OrderTerms | null {
  if (!offer || offer.totalPrice !== terms.totalPrice) return null;
  const { totalPrice, unitPrice, parts } = groupPrice(offer, { amount: request.amount, tierAmount });
  if (totalPrice >= terms.totalPrice) return null;
  return {
    ...terms,
    totalPrice,
    unitPrice,
    parts,
    vatAmount: vatWithin(totalPrice, terms.vatPermille),
    joint: { amount: tierAmount, before: terms.totalPrice },
  };
}

const settling = z.object({ id: z.int().min(1) });

/** Ends collecting when its time has come and fixes common prices. */
export const groupOrderJobs = (deps: SettleGroupDeps): Job[] => [
  {
    task: 'watch_group_orders',
    cron: '*/5 * * * *',
    run: async () => void (await settleGroupOrders(deps)),
  },
  { task: settleGroupTask, run: (payload) => settleGroupOrder(deps, settling.parse(payload).id) },
];
