import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { personalData } from '#features/identity/identity.ts';
import { dealerLogins, ofUser } from '#features/identity/reads.ts';
import { endsOf, unusualEnds } from '#features/orders/orders.ts';
import { ofOrder, orderIdsOf } from '#features/orders/reads.ts';
import { yearOfOrder } from '#features/orders/shared.ts';
import type { EndedOrder, EndsQuery } from '#features/orders/types.ts';
import { localDay } from '#platform/time/calendar.ts';
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
  sort?: EndsQuery['sort'];
};

/** The orders of a month that were cancelled, withdrawn, disputed or delivered in part, the latest first. */
export async function cancellationItems(
  db: Connection,
  { month, search = '', countryId, dealerId, sort = null }: CancellationQuery,
): Promise<CancellationItem[]> {
  const ends = await unusualEnds(db, { span: monthSpan(month), countryId, dealerId, search, sort });
  return itemsOf(db, ends);
}

/** One of them, whichever month it is of; null for an order that did not end unusually. */
export async function cancellationItem(db: Connection, id: OrderId): Promise<CancellationItem | null> {
  const ends = await endsOf(db, [id]);
  const [item = null] = await itemsOf(
    db,
    ends.filter(({ isUnusual }) => isUnusual),
  );
  return item;
}

/** The earliest month whose list holds an order that its dealer objects about, "2026-11"; null when there is none. */
export async function firstObjectedMonth(db: Connection, dealerId: number | null): Promise<string | null> {
  const objected = await db
    .selectFrom('cancellationReviews')
    .select('orderId')
    .$narrowType<{ orderId: OrderId }>()
    .where('status', '=', 'objected')
    .execute();
  const ends = await endsOf(
    db,
    objected.map(({ orderId }) => orderId),
  );
  const months = ends
    .filter((order) => dealerId === null || order.dealerId === dealerId)
    .map(({ isDelivery, deliveredOn, endedAt }) =>
      (isDelivery ? (deliveredOn ?? '') : localDay(endedAt, timeZone)).slice(0, 7),
    );
  return months.toSorted()[0] ?? null;
}
/** What was decided is null while nobody has. */
type Review = Pick<CancellationItem, 'orderId' | 'version' | 'feedback' | 'dealerUserId'> &
  (Booking | { isBooked: null; bookedAs: null });

/** The same orders with what was decided about them. */
async function itemsOf(db: Connection, ends: readonly EndedOrder[]): Promise<CancellationItem[]> {
  if (ends.length === 0) return [];
  const { rows } = await sql<Review>`
    select ended.order_id, r.is_booked, r.booked_as, coalesce(r.version, 0) as version,
      json_build_object('status', coalesce(r.status, 'open'), 'reason', coalesce(r.reason, ''),
        'comment', coalesce(r.comment, '')) as feedback,
      (select min(id) from ${dealerLogins} l where l.dealer_id = ended.dealer_id) as dealer_user_id
    from unnest(${ends.map(({ orderId }) => orderId)}::bigint[], ${ends.map(({ dealerId }) => dealerId)}::integer[])
      as ended (order_id, dealer_id)
    left join cancellation_reviews r on r.order_id = ended.order_id`.execute(db);
  const reviews = new Map(rows.map((row) => [row.orderId, row]));
  return ends.flatMap((end) => {
    const review = reviews.get(end.orderId);
    return review ? [itemOf(end, review)] : [];
  });
}

function itemOf(end: EndedOrder, { isBooked, bookedAs, ...review }: Review): CancellationItem {
  const { endedFrom, isDelivery: _, isUnusual: __, isPartly, isDealerLate, deliveredOn: ___, ...order } = end;
  const usual = usualBooking({ ...order, ...review, isPartly, endedFrom, isDealerLate });
  return { ...order, ...review, isBooked: isBooked ?? usual.isBooked, bookedAs: bookedAs ?? usual.bookedAs };
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
