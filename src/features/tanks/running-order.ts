import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { withGuests } from '#features/identity/reads.ts';
import { runningOrders } from '#features/orders/reads.ts';
import type { OrderState } from '#features/orders/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import { type PlacedTank, tanksOfOrder } from './order-tanks.rules.ts';

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

/** Somebody's latest order of heating oil for one of these tanks that did not come yet. */
export async function runningOrder(
  db: Connection,
  { userId, tankIds }: { userId: number; tankIds: readonly number[] },
): Promise<RunningOrder | null> {
  const { rows } = await sql<
    RunningOrder & { place: Parameters<typeof tanksOfOrder>[0]; tanks: PlacedTank[] }
  >`
    select id, number, state, product, amount, unit, dealer, to_char(delivery_date, 'YYYY-MM-DD') as delivery_date,
      to_char(appointment_day, 'YYYY-MM-DD') as appointment_day,
      json_build_object('postalCode', postal_code, 'countryId', country_id, 'streets', streets) as place,
      (select json_agg(json_build_object('id', t.id, 'house', t.house, 'postalCode', t.postal_code,
        'countryId', t.country_id)) from tanks t where t.user_id = ${userId} and t.ended_at is null) as tanks
    from ${runningOrders} orders
    where user_id = any (${withGuests(userId)}) and product_group_id = 1
    order by placed_at desc, id desc limit ${maxOrders}`.execute(db);
  const found = rows.find(({ place, tanks }) =>
    tanksOfOrder(place, tanks ?? []).some(({ id }) => tankIds.includes(id)),
  );
  if (!found) return null;
  const { place: _place, tanks: _tanks, ...order } = found;
  return order;
}

/** Nobody has more on its way at once. */
const maxOrders = 20;
