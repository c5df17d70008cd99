import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { withGuests } from '#features/identity/identity.ts';
import type { OrderState } from '#features/orders/types.ts';
import type { Day } from '#platform/time/calendar.ts';

/** Heating oil that is on its way. */
export type RunningOrder = {
  id: number;
  number: string;
  state: Extract<OrderState, 'placed' | 'confirmed' | 'scheduled'>;
  product: string;
  amount: number;
  unit: string;
  dealer: string;
  deliveryDate: Day;
  appointmentDay: Day | null;
};

/** Somebody's latest order of heating oil to one of these places that did not come yet. */
export async function runningOrder(
  db: Connection,
  { userId, postalCodes }: { userId: number; postalCodes: readonly string[] },
): Promise<RunningOrder | null> {
  const { rows } = await sql<RunningOrder>`
    select id, number, state, terms->'product'->>'name' as product, amount, terms->'product'->>'unit' as unit,
      terms->'dealer'->>'name' as dealer, to_char(delivery_date, 'YYYY-MM-DD') as delivery_date,
      to_char(appointment_day, 'YYYY-MM-DD') as appointment_day
    from orders
    where user_id = any (${withGuests(userId)}) and postal_code = any (${[...postalCodes]})
      and state in ('placed', 'confirmed', 'scheduled') and (terms->'product'->>'productGroupId')::int = 1
    order by placed_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
