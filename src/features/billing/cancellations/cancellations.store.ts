import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { personalData } from '#features/identity/identity.ts';
import { dealerLogins, ofUser } from '#features/identity/reads.ts';
import { ofOrder, orderIdsOf, unusualEnds } from '#features/orders/reads.ts';
import { yearOfOrder } from '#features/orders/shared.ts';
import type { EndedOrder } from '#features/orders/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import { monthSpan, timeZone } from '../billing-months.rules.ts';
import type { FeedbackStatus, NoteKind } from './cancellation-filters.rules.ts';
import type { cancellationListEndpoint } from './cancellations.contract.ts';
import { type Booking, type FeedbackReason, usualBooking } from './usual-booking.rules.ts';

export type Feedback = { status: FeedbackStatus; reason: FeedbackReason; comment: string };

type WireItem = z.output<typeof cancellationListEndpoint.result>['orders'][number];

/** An order that ended unusually, with what was decided about it; version 0 while nobody has. */
export type CancellationItem = Omit<WireItem, 'isDirty' | 'endedAt'> &
  Pick<EndedOrder, keyof WireItem & keyof EndedOrder>;

export type CancellationQuery = {
  month: string;
  /** Part of an order's number or a dealer's name; absent for all. */
  search?: string;
  countryId: number | null;
  dealerId: number | null;
  sort?: Sort<CancellationSort> | null;
};

const cancellationOrder = {
  order: sql`e.order_number`,
  ended: sql`e.ended_at`,
  customer: sql`e.name_key`,
  sum: sql`e.total_price`,
};

export type CancellationSort = keyof typeof cancellationOrder;
export const cancellationSorts = sortsOf(cancellationOrder);

/** The orders of a month that were cancelled, withdrawn, disputed or delivered in part, the latest first. */
export const cancellationItems = (db: Connection, query: CancellationQuery): Promise<CancellationItem[]> =>
  itemsOf(db, endsIn(query), orderBy(query.sort, cancellationOrder, sql`e.ended_at desc, e.order_id desc`));

/** Those of these orders, whichever month they are of, that ended unusually; by their ids. */
export const cancellationItemsOf = (db: Connection, ids: readonly OrderId[]): Promise<CancellationItem[]> =>
  itemsOf(db, unusualEnds({ ids: sql`select unnest(${[...ids]}::bigint[])` }), sql`e.order_id`);

/** How many of a month's orders have come so far. */
export async function cancellationCount(
  db: Connection,
  { status, ...query }: CancellationQuery & { status: FeedbackStatus },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${endsIn(query)} e
    left join cancellation_reviews r on r.order_id = e.order_id
    where coalesce(r.status, 'open') = ${status}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The earliest month whose list holds an order that its dealer objects about, "2026-11"; null when there is none. */
export async function firstObjectedMonth(db: Connection, dealerId: number | null): Promise<string | null> {
  const objected = unusualEnds({
    ids: sql`select order_id from cancellation_reviews where status = 'objected'`,
  });
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(case when is_delivery then delivered_on else ended_at at time zone ${timeZone} end), 'YYYY-MM')
      as month
    from ${objected} e where ${dealerId}::integer is null or dealer_id = ${dealerId}`.execute(db);
  return rows[0]?.month ?? null;
}

const endsIn = ({ month, countryId, dealerId, search = '' }: CancellationQuery) =>
  unusualEnds({ span: monthSpan(month), countryId, dealerId, search });

/** What was decided is null while nobody has. */
type Item = Omit<CancellationItem, keyof Booking> &
  Pick<EndedOrder, 'endedFrom' | 'isPartly' | 'isDealerLate'> &
  (Booking | { isBooked: null; bookedAs: null });

/** Such orders with what was decided about them. */
async function itemsOf(
  db: Connection,
  ends: RawBuilder<EndedOrder>,
  order: RawBuilder<unknown>,
): Promise<CancellationItem[]> {
  const { rows } = await sql<Item>`
    select e.order_id, e.order_number, e.ended_at, e.ended_by, e.end_reason, e.ended_from, e.is_partly, e.is_dealer_late,
      e.state, e.dealer_id, e.dealer_name, e.customer_user_id, e.customer_name, e.is_erased, e.product, e.unit,
      e.ordered_amount, e.delivered_amount, e.total_price, e.currency, r.is_booked, r.booked_as,
      coalesce(r.version, 0) as version,
      json_build_object('status', coalesce(r.status, 'open'), 'reason', coalesce(r.reason, ''),
        'comment', coalesce(r.comment, '')) as feedback,
      (select min(id) from ${dealerLogins} l where l.dealer_id = e.dealer_id) as dealer_user_id
    from ${ends} e
    left join cancellation_reviews r on r.order_id = e.order_id
    order by ${order}`.execute(db);
  return rows.map(({ endedFrom, isPartly, isDealerLate, ...item }) => {
    const usual = usualBooking({ ...item, isPartly, endedFrom, isDealerLate });
    return { ...item, isBooked: item.isBooked ?? usual.isBooked, bookedAs: item.bookedAs ?? usual.bookedAs };
  });
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
    delete from cancellation_comments c where ${ofUser(sql`c.user_id`, 'isErased')}`.execute(db);
  await sql`
    update cancellation_reviews r set comment = ''
    where r.comment <> '' and (${ofUser(ofOrder(sql`r.order_id`, 'buyerId'), 'isErased')} or ${ofOrder(sql`r.order_id`, 'isAnonymized')})`.execute(
    db,
  );
}

/** What support notes about people in the cancellation review; who reviewed an order stays with the order. */
export const billingPersonalData = personalData({
  cancellationReviews: {
    by: ({ userIds }) => sql`order_id in ${orderIdsOf(userIds)}`,
    erased: { comment: '' },
  },
  cancellationComments: {
    by: 'userId',
    file: 'notizen',
    title: 'Notizen der Stornoprüfung',
    erased: 'deleted',
    shown: { comment: 'Notiz', updatedAt: 'Geändert' },
    order: 'updatedAt',
  },
});
