import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { FoundDistances, Shown } from '#features/orders/types.ts';

import type { ClosedWhy } from './group-order.rules.ts';
import type { GroupMember, GroupOrder } from './group-order.types.ts';

const columns = [
  'id',
  'code',
  'runNumber',
  'countryId',
  'dealerId',
  'wish',
  'starterOrderId',
  'mostHouseholds',
  'closesAt',
  'state',
  'closedWhy',
  'jointAmount',
] as const;

/** Parser of our own rows: what the columns hold was checked when it was written. */
const parse = (row: Record<(typeof columns)[number], unknown>): GroupOrder => row as GroupOrder;

/** Null for what cannot be a code at all, too. */
export async function groupByCode(db: Connection, code: string): Promise<GroupOrder | null> {
  if (!/^[\w-]{22}$/.test(code)) return null;
  const row = await db.selectFrom('groupOrders').select(columns).where('code', '=', code).executeTakeFirst();
  return row ? parse(row) : null;
}

export async function groupById(db: Connection, id: number): Promise<GroupOrder | null> {
  const row = await db.selectFrom('groupOrders').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? parse(row) : null;
}

/** The group that an order began or joined. */
export async function groupOfOrder(db: Connection, orderId: OrderId): Promise<GroupOrder | null> {
  const row = await db
    .selectFrom('groupOrders')
    .select(columns)
    .where('id', 'in', (inner) =>
      inner.selectFrom('groupOrderMembers').select('groupOrderId').where('orderId', '=', orderId),
    )
    .executeTakeFirst();
  return row ? parse(row) : null;
}

/** Takes the group's row for this transaction: those who join, close and settle it wait for each other. */
export async function lockGroup(
  tx: Transaction,
  by: { id: number } | { code: string },
): Promise<GroupOrder | null> {
  const query = tx.selectFrom('groupOrders').select(columns).forUpdate();
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('code', '=', by.code)
  ).executeTakeFirst();
  return row ? parse(row) : null;
}

/** Those who ordered, in the order in which they came. */
export async function membersOf(db: Connection, groupId: number): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select m.order_id, o.number, o.user_id, o.state, o.confirm_by, o.amount, o.total_price, m.shows_name,
      m.shows_amount, m.price_before, m.priced_at, m.is_measured, a.first_name
    from group_order_members m
    join orders o on o.id = m.order_id
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    where m.group_order_id = ${groupId} order by m.joined_at, m.order_id`.execute(db);
  return rows;
}

export type NewGroup = Omit<GroupOrder, 'id' | 'state' | 'closedWhy' | 'jointAmount'> &
  Pick<FoundDistances, 'firstPositions'>;

/** Null when its code or number is taken; the order's own group is looked for before, under the order's lock. */
export async function insertGroup(tx: Transaction, group: NewGroup, now: Date): Promise<number | null> {
  const { wish, firstPositions, ...values } = group;
  const stored = await tx
    .insertInto('groupOrders')
    .values({
      ...values,
      wish: JSON.stringify(wish),
      firstPositions: firstPositions && JSON.stringify(firstPositions),
      productId: wish.productId,
      postalCode: wish.postalCode,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export async function insertMember(
  tx: Transaction,
  member: { groupOrderId: number; orderId: OrderId; joinedAt: Date; isMeasured: boolean } & Shown,
): Promise<void> {
  const { groupOrderId, orderId, joinedAt, isMeasured, showsName, showsAmount } = member;
  await tx
    .insertInto('groupOrderMembers')
    .values({ groupOrderId, orderId, joinedAt, isMeasured, showsName, showsAmount })
    .execute();
}

/** True for the one who closes it. Where the first household's stations stand is needed no longer. */
export async function closeGroup(
  tx: Transaction,
  of: { id: number; why: ClosedWhy; at: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable('groupOrders')
    .set({ state: 'closed', closedWhy: of.why, closedAt: of.at, firstPositions: null })
    .where('id', '=', of.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function markSettled(
  tx: Transaction,
  of: { id: number; jointAmount: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('groupOrders')
    .set({ state: 'settled', jointAmount: of.jointAmount, settledAt: of.at })
    .where('id', '=', of.id)
    .where('state', '=', 'closed')
    .execute();
}

export async function markPriced(
  tx: Transaction,
  of: { orderId: OrderId; priceBefore: number | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('groupOrderMembers')
    .set({ pricedAt: of.at, priceBefore: of.priceBefore })
    .where('orderId', '=', of.orderId)
    .where('pricedAt', 'is', null)
    .execute();
}

/** Groups whose collecting is over and whose price is not fixed; those that were decided late come by their orders. */
export async function groupsToSettle(db: Connection, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('groupOrders')
    .select('id')
    .where('state', '!=', 'settled')
    .where((or) => or.or([or('state', '=', 'closed'), or('closesAt', '<=', now)]))
    .orderBy('closesAt')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Where the first delivery of each order goes, for its dealer alone. */
export async function streetsOf(db: Connection, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('orderAddresses')
    .select(['orderId', 'street'])
    .where('orderId', '=', sql<number>`any(${orderIds})`)
    .where('kind', '=', 'delivery')
    .where('position', '=', 1)
    .execute();
  return new Map(rows.map(({ orderId, street }) => [orderId, street]));
}
