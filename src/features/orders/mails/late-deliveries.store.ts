import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Day } from '#platform/time/calendar.ts';
import { yearOfOrder } from '../orders.rules.ts';

export type LateMark = 'deliveryRemindedAt' | 'deliveryLateAt';

/** An order whose day of delivery passed: the appointment's, or the last promised one while there is none. */
export type LateOrder = { id: OrderId; countryId: CountryId; postalCode: string; dueDay: Day };

/** Orders with a day of delivery before another one that were not marked yet, a page by their ids. */
export async function lateOrders(
  db: Connection,
  look: { before: Day; column: LateMark; after: number; limit: number },
): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select id, country_id, postal_code, to_char(coalesce(appointment_day, delivery_date), 'YYYY-MM-DD') as due_day
    from orders
    where state in ('confirmed', 'scheduled') and coalesce(appointment_day, delivery_date) < ${look.before}::date
      and ${sql.ref(look.column)} is null and delivery_late_at is null and id > ${look.after}
    order by id limit ${look.limit}`.execute(db);
  return rows;
}

/** Marks the locked order; false when that was done before, or it has another day or state meanwhile. */
export async function markLate(
  tx: Transaction,
  { id, dueDay }: Pick<LateOrder, 'id' | 'dueDay'>,
  mark: { column: LateMark; at: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable('orders')
    .set({ [mark.column]: mark.at })
    .where('id', '=', id)
    .where('year', '=', yearOfOrder(id))
    .where('state', 'in', ['confirmed', 'scheduled'])
    .where(sql<boolean>`coalesce(appointment_day, delivery_date) = ${dueDay}::date`)
    .where(mark.column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
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
    .executeTakeFirstOrThrow();
  return count;
}
