import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import { complaintDays } from '../change/complaint-period.rules.ts';
import { yearOfOrder } from '../order-id.rules.ts';

/** Columns that say when people were told of something. */
export type Mark = 'remindedAt' | 'overdueAt' | 'deliveryRemindedAt' | 'deliveryLateAt';

/** Unconfirmed orders with a deadline in a span of time that were not marked yet, the most urgent first. */
export const ordersToConfirmBy = (
  db: Connection,
  asked: { after: Date; until: Date; placedBefore: Date; column: Mark },
) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where('confirmBy', '>', asked.after)
    .where('confirmBy', '<=', asked.until)
    .where('placedAt', '<=', asked.placedBefore)
    .where(asked.column, 'is', null)
    .orderBy('confirmBy')
    .$narrowType<{ id: OrderId }>()
    .execute();

/** An order whose day of delivery passed: the appointment's, or the last promised one while there is none. */
type LateOrder = { id: OrderId; countryId: CountryId; postalCode: string; dueDay: Day };

/** Orders with a day of delivery before another one that were not marked yet. */
export async function lateOrders(db: Connection, asked: { before: Day; column: Mark }): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select id, country_id, postal_code, to_char(coalesce(appointment_day, delivery_date), 'YYYY-MM-DD') as due_day
    from orders
    where state in ('confirmed', 'scheduled') and coalesce(appointment_day, delivery_date) < ${asked.before}::date
      and ${sql.ref(asked.column)} is null and delivery_late_at is null
    order by id`.execute(db);
  return rows;
}

export const isUnconfirmed = sql<boolean>`state = 'placed'`;

export const isDueOn = (day: Day): RawBuilder<boolean> =>
  sql`state in ('confirmed', 'scheduled') and coalesce(appointment_day, delivery_date) = ${day}::date`;

/** Marks the locked order; false when that was done before, or it is no longer as it was found. */
export async function markOrder(
  tx: Transaction,
  id: OrderId,
  mark: { column: Mark; at: Date; holds: RawBuilder<boolean> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ [mark.column]: mark.at })
    .where('id', '=', id)
    .where('year', '=', yearOfOrder(id))
    .where(mark.holds)
    .where(mark.column, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often the dealer has put another date in the place of an appointment. */
export async function timesMoved(tx: Transaction, orderId: OrderId): Promise<number> {
  const { count } = await tx
    .selectFrom('orderEvents')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('orderId', '=', orderId)
    .where('year', '=', yearOfOrder(orderId))
    .where('actor', '=', 'dealer')
    .where('fromState', '=', 'scheduled')
    .where('toState', '=', 'scheduled')
    // What the customer asked for is no fault of the dealer.
    .where(sql<boolean>`not details ? 'isProposed'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Delivered long enough ago that nobody may complain any more, and not settled since. */
export async function ordersToSettle(
  db: Connection,
  today: Day,
): Promise<{ id: OrderId; version: number }[]> {
  const { rows } = await sql<{ id: OrderId; version: number }>`
    select id, version from orders
    where state = 'delivered' and delivered_on < ${today}::date - ${complaintDays}::integer
      and coalesce(complaint_until, delivered_on + ${complaintDays}::integer) < ${today}::date
    order by delivered_on`.execute(db);
  return rows;
}
