import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { GroupOrders } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { orderOfTour } from '#features/orders/reads.ts';
import type { FoundDistances, Shown } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { ClosingReason, GroupOrderState, MemberState } from './group-order.rules.ts';

const columns = [
  'id',
  'code',
  'runNumber',
  'countryId',
  'dealerId',
  'wish as request',
  'starterOrderId',
  'mostHouseholds',
  'closesAt',
  'state',
  'closedWhy as closingReason',
  'jointAmount',
] as const;

/**
 * `code` is the secret part of the invitation's link; `runNumber` ("T-4F7K2Q") names the delivery tour for the dealer.
 */
export type GroupOrder = Pick<
  Selectable<GroupOrders>,
  'id' | 'code' | 'runNumber' | 'dealerId' | 'mostHouseholds' | 'closesAt' | 'jointAmount'
> & {
  countryId: CountryId;
  request: OfferRequest;
  starterOrderId: OrderId;
  state: GroupOrderState;
  closingReason: ClosingReason | null;
};

export type GroupMember = MemberState &
  Shown & {
    orderId: OrderId;
    number: string;
    userId: number;
    firstName: string;
    totalPrice: Cents;
    /** Before the common tier; null when that made no difference or is not known yet. */
    priceBefore: Cents | null;
    pricedAt: Date | null;
    /** Its distance to the first household was measured. */
    isMeasured: boolean;
  };

const groups = (db: Connection) => db.selectFrom('groupOrders').select(columns);

/** Parser of our own rows: what the columns hold was checked when it was written. */
const only = async (query: ReturnType<typeof groups>): Promise<GroupOrder | null> =>
  ((await query.executeTakeFirst()) as GroupOrder | undefined) ?? null;

/** Null for what cannot be a code at all, too. */
export const groupByCode = async (db: Connection, code: string): Promise<GroupOrder | null> =>
  /^[\w-]{22}$/.test(code) ? only(groups(db).where('code', '=', code)) : null;

export const groupById = (db: Connection, id: number): Promise<GroupOrder | null> =>
  only(groups(db).where('id', '=', id));

/** The group that an order began or joined. */
export const groupOfOrder = (db: Connection, orderId: OrderId): Promise<GroupOrder | null> =>
  only(
    groups(db).where('id', 'in', (inner) =>
      inner.selectFrom('groupOrderMembers').select('groupOrderId').where('orderId', '=', orderId),
    ),
  );

/** Takes the group's row for this transaction: those who join, close and settle it wait for each other. */
export const lockGroup = (tx: Transaction, column: 'id' | 'code', value: number | string) =>
  only(groups(tx).forUpdate().where(column, '=', value));

/** Those who ordered, in the order in which they came. */
export async function membersOf(db: Connection, groupId: number): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`select ${memberColumns} ${membersFrom(groupId)}`.execute(db);
  return rows;
}

/** The same with the street to which the first delivery of each goes, for their dealer alone. */
export async function membersOnTour(db: Connection, groupId: number) {
  const { rows } = await sql<GroupMember & { street: string }>`
    select ${memberColumns}, o.street ${membersFrom(groupId)}`.execute(db);
  return rows;
}

const memberColumns = sql`m.order_id, o.number, o.user_id, o.state, o.confirm_by, o.amount, o.total_price, m.shows_name,
  m.shows_amount, m.price_before, m.priced_at, m.is_measured, o.first_name`;

const membersFrom = (groupId: number) => sql`
  from group_order_members m
  join lateral ${orderOfTour(sql`m.order_id`)} o on true
  where m.group_order_id = ${groupId} order by m.joined_at, m.order_id`;

type NewGroup = Omit<GroupOrder, 'id' | 'state' | 'closingReason' | 'jointAmount'> &
  Pick<FoundDistances, 'firstPositions'>;

/** Null when its code or number is taken; the order's own group is looked for before, under the order's lock. */
export async function insertGroup(tx: Transaction, group: NewGroup, now: Date): Promise<number | null> {
  const { request, firstPositions, ...values } = group;
  const stored = await tx
    .insertInto('groupOrders')
    .values({
      ...values,
      wish: JSON.stringify(request),
      firstPositions: firstPositions && JSON.stringify(firstPositions),
      productId: request.productId,
      postalCode: request.postalCode,
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
  await tx.insertInto('groupOrderMembers').values(member).execute();
}

/** True for the one who closes it. Where the first household's stations stand is needed no longer. */
export async function closeGroup(tx: Transaction, of: { id: number; reason: ClosingReason; at: Date }) {
  const closed = await tx
    .updateTable('groupOrders')
    .set({ state: 'closed', closedWhy: of.reason, closedAt: of.at, firstPositions: null })
    .where('id', '=', of.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function markSettled(tx: Transaction, of: { id: number; jointAmount: number; at: Date }) {
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
