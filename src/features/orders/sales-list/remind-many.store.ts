import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { type ReminderError, reminderError, type ToRemind } from '../change/dealer-reminders.rules.ts';
import { selectedOrders } from './sales-list.store.ts';

/** An order that somebody wants to remind the dealer of. */
export type OrderToRemind = { id: number; number: string; error: ReminderError | null };

/**
 * What would come of reminding the dealers of these orders now, the latest first.
 * @param search the address of the sales list, with the rows that were ticked in it
 */
export async function ordersToRemind(
  db: Connection,
  { search, limit, now }: { search: URLSearchParams; limit: number; now: Date },
): Promise<OrderToRemind[]> {
  const { rows } = await sql<ToRemind & { id: number; number: string }>`
    select o.id, o.number, o.state, o.country_id, o.placed_at, o.confirm_by, o.reminded_at, o.delivery_reminded_at,
      to_char(coalesce(o.appointment_day, o.delivery_date), 'YYYY-MM-DD') as due_day
    from orders o where ${selectedOrders(search)}
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(db);
  return rows.map((order) => ({ id: order.id, number: order.number, error: reminderError(order, now) }));
}
