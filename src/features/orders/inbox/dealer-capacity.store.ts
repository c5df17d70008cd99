import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { DayLoad } from '#features/dealers/types.ts';

import type { Day } from '#platform/time/calendar.ts';

/**
 * Stops of a dealer's orders that are still to be delivered, by the day that the customer was told: the appointment,
 * before it the promised day. From a day on, in order.
 */
export async function loadOfDays(
  db: Connection,
  { dealerId, from }: { dealerId: number; from: Day },
): Promise<DayLoad[]> {
  const { rows } = await sql<DayLoad>`
    select to_char(coalesce(appointment_day, delivery_date), 'YYYY-MM-DD') as day, sum(stations)::integer as stops
    from orders
    where dealer_id = ${dealerId} and state in ('placed', 'confirmed', 'scheduled')
      and coalesce(appointment_day, delivery_date) >= ${from}::date
    group by 1 order by 1`.execute(db);
  return rows;
}
