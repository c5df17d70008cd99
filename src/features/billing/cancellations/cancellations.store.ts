import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection, Transaction } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy } from '#db/order-by.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { dealerLabels } from '#features/dealers/reads.ts';
import { dealerLogins, isErased } from '#features/identity/reads.ts';
import type { PersonalData } from '#features/identity/types.ts';
import { buyerOfOrder, endOfOrder, isAnonymized, orderIdsOf, unusualEnds } from '#features/orders/reads.ts';
import { yearOfOrder } from '#features/orders/shared.ts';
import type { OrderActor, OrderState } from '#features/orders/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { cancellationListEndpoint } from './cancellations.contract.ts';
import {
  type BookedAs,
  type Booking,
  type FeedbackReason,
  type FeedbackStatus,
  monthSpan,
  type NoteKind,
  timeZone,
  usualBooking,
} from './cancellations.rules.ts';

export type Feedback = { status: FeedbackStatus; reason: FeedbackReason; comment: string };

type WireItem = z.output<typeof cancellationListEndpoint.result>['orders'][number];

/** An order that ended unusually, with what was decided about it; version 0 while nobody has. */
export type CancellationItem = Omit<WireItem, 'isDirty' | 'endedAt'> & {
  orderId: OrderId;
  endedAt: Date;
  endedBy: OrderActor;
  state: OrderState;
  totalPrice: Cents;
  currency: 'EUR' | 'CHF';
};

const cancellationOrder = {
  order: sql`o.number`,
  ended: sql`o.ended_at`,
  customer: sql`o.name_key`,
  sum: sql`o.price`,
};

type CancellationSort = keyof typeof cancellationOrder;
export const cancellationSorts = ['order', 'ended', 'customer', 'sum'] as const satisfies CancellationSort[];

export type CancellationQuery = {
  month: string;
  /** Part of an order's number or a dealer's name; absent for all. */
  search?: string;
  countryId: number | null;
  dealerId: number | null;
  sort?: Sort<CancellationSort> | null;
};

/** What was decided is null while nobody has. */
type Row = Omit<CancellationItem, keyof Booking> & {
  isBooked: boolean | null;
  bookedAs: BookedAs | null;
  isPartly: boolean;
  endedFrom: OrderState | null;
  isDealerLate: boolean;
};

/** More than the operator can look through; the rest is found by dealer. */
const maxItems = 2000;

/**
 * The orders of a month that were cancelled, withdrawn, disputed or delivered in part, the latest first. Which ones
 * they are is settled before anything is joined to them.
 */
export async function cancellationItems(
  db: Connection,
  query: CancellationQuery,
): Promise<CancellationItem[]> {
  const { rows } = await sql<Row>`
    with ended as materialized (
      select order_id, year from ${foundEnds(query)} found
      group by order_id, year order by max(at) desc, order_id desc limit ${maxItems}
    )
    ${itemsFrom}
    order by ${orderBy(query.sort, cancellationOrder, sql`o.ended_at desc, ended.order_id desc`)}`.execute(
    db,
  );
  return rows.map(parseItem);
}

/** One of them, whichever month it is of; null for an order that did not end unusually. */
export async function cancellationItem(db: Connection, id: OrderId): Promise<CancellationItem | null> {
  const { rows } = await sql<Row>`
    with ended as (select ${id}::bigint as order_id, ${yearOfOrder(id)}::smallint as year)
    ${itemsFrom} where o.is_unusual`.execute(db);
  return rows[0] ? parseItem(rows[0]) : null;
}

/** The earliest month whose list holds an order that its dealer objects about, "2026-11"; null when there is none. */
export async function firstObjectedMonth(db: Connection, dealerId: number | null): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(
        case when o.is_delivery then o.delivered_on else o.ended_at at time zone ${timeZone} end), 'YYYY-MM') as month
    from cancellation_reviews r
    join lateral ${endOfOrder({ id: sql`r.order_id`, year: sql`r.year` })} o on true
    where r.status = 'objected' and ${dealerId === null ? sql`true` : sql`o.dealer_id = ${dealerId}`}`.execute(
    db,
  );
  return rows[0]?.month ?? null;
}

/** Those that are asked for. */
function foundEnds({ month, countryId, dealerId, search = '' }: CancellationQuery) {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  const dealersLike = sql`select id from ${dealerLabels} dealers where lower(name) like ${like}`;
  const words = search === '' ? null : { numberLike: like, dealerIds: dealersLike };
  return unusualEnds({ span: monthSpan(month), countryId, dealerId, words });
}

/** The dealer's name by itself: joined, every order is compared with every dealer, as few orders are expected. */
const itemsFrom = sql`
  select ended.order_id, o.number as order_number, o.ended_at, o.ended_by, o.end_reason,
    o.state, o.dealer_id, (select name from ${dealerLabels} dealers where id = o.dealer_id) as dealer_name,
    (select min(id) from (select id from ${dealerLogins} l where dealer_id = o.dealer_id offset 0) u) as dealer_user_id, o.user_id as customer_user_id,
    o.customer_name, o.product, o.unit, o.amount as ordered_amount, o.delivered_amount, o.price as total_price,
    o.currency, o.is_partly, o.ended_from, o.is_dealer_late,
    ${isErased(sql`o.user_id`)} as is_erased,
    r.is_booked, r.booked_as, coalesce(r.version, 0) as version, json_build_object('status', coalesce(r.status, 'open'),
      'reason', coalesce(r.reason, ''), 'comment', coalesce(r.comment, '')) as feedback
  from ended
  join lateral ${endOfOrder({ id: sql`ended.order_id`, year: sql`ended.year` })} o on true
  left join cancellation_reviews r on r.order_id = ended.order_id`;

function parseItem({ isPartly, endedFrom, isDealerLate, ...item }: Row): CancellationItem {
  const { isBooked, bookedAs } = usualBooking({ ...item, isPartly, endedFrom, isDealerLate });
  return { ...item, isBooked: item.isBooked ?? isBooked, bookedAs: item.bookedAs ?? bookedAs };
}

/** What was decided about an order; undefined while nobody has, also when something was said about it. */
export const bookingOf = (db: Connection, id: OrderId) =>
  db
    .selectFrom('cancellationReviews')
    .select(['isBooked', 'bookedAs'])
    .where('orderId', '=', id)
    .where('isBooked', 'is not', null)
    .$narrowType<Booking>()
    .executeTakeFirst();

/** Writes a booking or a feedback at the version that was seen; false when somebody was quicker. */
export async function writeReviewOf(
  tx: Transaction,
  written: { orderId: OrderId; version: number; decided: Booking | Feedback; agentId: number; at: Date },
): Promise<boolean> {
  const { orderId, version, decided, agentId, at } = written;
  const columns = { ...decided, updatedAt: at, updatedBy: agentId };
  const query =
    version === 0
      ? tx
          .insertInto('cancellationReviews')
          .values({ orderId, year: yearOfOrder(orderId), ...columns })
          .onConflict((conflict) => conflict.column('orderId').doNothing())
          .returning('orderId')
      : tx
          .updateTable('cancellationReviews')
          .set({ ...columns, version: version + 1 })
          .where('orderId', '=', orderId)
          .where('version', '=', version)
          .returning('orderId');
  return (await query.executeTakeFirst()) !== undefined;
}

export type UserComment = { fkUserId: number; kind: NoteKind; comment: string; version: number };

/** What of these kinds is noted about these people. */
export async function commentsOf(
  db: Connection,
  userIds: readonly number[],
  kinds: readonly NoteKind[],
): Promise<UserComment[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('cancellationComments')
    .select(['userId as fkUserId', 'kind', 'comment', 'version'])
    .$narrowType<{ kind: NoteKind }>()
    .where('userId', 'in', userIds)
    .where('kind', 'in', kinds)
    .orderBy('userId')
    .orderBy('kind')
    .execute();
}

/** Notes something about somebody, at the version that was seen when one is named; false when another was quicker. */
export async function writeComment(
  db: Connection,
  written: {
    userId: number;
    kind: NoteKind;
    comment: string;
    version: number | null;
    agentId: number;
    at: Date;
  },
): Promise<boolean> {
  const { userId, kind, comment, version, agentId, at } = written;
  const columns = { comment, updatedAt: at, updatedBy: agentId };
  const row = await db
    .insertInto('cancellationComments')
    .values({ userId, kind, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'kind'])
        .doUpdateSet(({ ref }) => ({
          ...columns,
          version: sql<number>`${ref('cancellationComments.version')} + 1`,
        }))
        .where(sql<boolean>`${version}::int is null or cancellation_comments.version = ${version}::int`),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The login of a dealer that notes belong to. */
export const firstLoginOf = (db: Connection, dealerId: number) =>
  db
    .selectFrom(dealerLogins.as('logins'))
    .select('id')
    .where('dealerId', '=', dealerId)
    .orderBy('id')
    .limit(1)
    .execute();

/** Deletes what was written in own words about people and orders that are anonymous by now. */
export async function deleteReviewTexts(db: Connection): Promise<void> {
  await sql`
    delete from cancellation_comments c where ${isErased(sql`c.user_id`)}`.execute(db);
  await sql`
    update cancellation_reviews r set comment = ''
    where r.comment <> '' and (${isErased(buyerOfOrder(sql`r.order_id`))} or ${isAnonymized(sql`r.order_id`)})`.execute(
    db,
  );
}

/** What support notes about people in the cancellation review; who reviewed an order stays with the order. */
export const billingPersonalData: PersonalData = {
  tables: ['cancellation_reviews', 'cancellation_comments'],
  read: async (db, { userIds }) => [
    {
      file: 'notizen',
      title: 'Notizen der Stornoprüfung',
      labels: { comment: 'Notiz', updatedAt: 'Geändert' },
      records: await db
        .selectFrom('cancellationComments')
        .select(['comment', 'updatedAt'])
        .where('userId', 'in', userIds)
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await tx.deleteFrom('cancellationComments').where('userId', 'in', userIds).execute();
    await sql`
      update cancellation_reviews set comment = '' where order_id in ${orderIdsOf(userIds)}`.execute(tx);
  },
};
