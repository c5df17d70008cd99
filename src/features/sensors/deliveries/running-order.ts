import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { withGuests } from '#features/identity/reads.ts';
import { runningOrders } from '#features/orders/reads.ts';
import type { OrderState } from '#features/orders/types.ts';
import { liveTanks } from '#features/tanks/reads.ts';
import { holding } from '#features/tanks/shared.ts';
import { tanksOf } from '#features/tanks/tanks.ts';
import type { Tank } from '#features/tanks/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import { type DeliveredOrder, orderLines } from './order-lines.rules.ts';

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
  /** What of it goes into the tanks that were asked about, litres; the stations count from 1. */
  parts: readonly { station: number; tankId: number; litres: number }[];
};

type Running = Omit<RunningOrder, 'parts'> &
  Pick<DeliveredOrder, 'postalCode' | 'countryId' | 'addresses' | 'told'>;

/** Somebody's latest order of heating oil that goes into one of these tanks and did not come yet. */
export async function runningOrder(
  db: Connection,
  { userId, tankIds }: { userId: number; tankIds: readonly number[] },
): Promise<RunningOrder | null> {
  const { rows } = await sql<Running>`
    select id, number, state, product, amount, unit, dealer, to_char(delivery_date, 'YYYY-MM-DD') as delivery_date,
      to_char(appointment_day, 'YYYY-MM-DD') as appointment_day, postal_code, country_id, addresses,
      coalesce((select json_agg(json_build_object('station', said.station, 'tankId', said.tank_id) order by said.station)
        from order_tanks said join ${liveTanks('id', 'userId')} t on t.id = said.tank_id
        where said.order_id = orders.id and t.user_id = ${userId}), '[]') as told
    from ${runningOrders(
      'id',
      'number',
      'state',
      'product',
      'amount',
      'unit',
      'dealer',
      'deliveryDate',
      'appointmentDay',
      'postalCode',
      'countryId',
      'addresses',
      'userId',
      'productGroupId',
      'placedAt',
    )} orders
    where user_id = any (${withGuests(userId)}) and product_group_id = 1
    order by placed_at desc, id desc limit ${maxOrders}`.execute(db);
  if (rows.length === 0) return null;
  const tanks = (await tanksOf(db, userId)).map(holding);
  for (const row of rows) {
    const parts = partsInto(row, tanks).filter(({ tankId }) => tankIds.includes(tankId));
    const { postalCode: _code, countryId: _country, addresses: _addresses, told: _told, ...order } = row;
    if (parts.length > 0) return { ...order, parts };
  }
  return null;
}

/** As it will be told when it came, without what no sensor could see yet. */
function partsInto({ appointmentDay, deliveryDate, ...order }: Running, tanks: readonly Tank[]) {
  const lines = orderLines(
    {
      ...order,
      day: appointmentDay ?? deliveryDate,
      litres: order.amount,
      stations: order.addresses.length,
      cost: null,
      co2Cost: null,
      seen: [],
    },
    { tanks, rises: [] },
  );
  return lines.flatMap(({ tankId, litres, part }) =>
    tankId === null || part === null ? [] : [{ station: part.station, tankId, litres }],
  );
}

/** Nobody has more on its way at once. */
const maxOrders = 20;
