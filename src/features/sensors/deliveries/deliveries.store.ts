import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { withGuests } from '#features/identity/reads.ts';
import { ofOrder, oilDeliveries } from '#features/orders/reads.ts';
import { tankIdsOf } from '#features/tanks/reads.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { isBelieved } from '../readings/readings.store.ts';
import { nearDays, refillThreshold } from '../readings/refills.rules.ts';
import type { DeliveredOrder } from './order-lines.rules.ts';
import type { Rise } from './rises.rules.ts';

type Until = { userId: number; until: Day };

/** All orders of heating oil that came to somebody until a day, oldest first. */
export async function deliveredOrders(db: Connection, { userId, until }: Until): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    select o.id, o.number, o.day, o.litres, o.cost, o.co2_cost, o.postal_code, o.country_id, o.stations, o.addresses,
      coalesce((select json_agg(json_build_object('tankId', r.tank_id, 'litres', r.litres) order by r.id)
        from tank_refills r where r.order_id = o.id and r.tank_id in ${tankIdsOf([userId])}), '[]') as seen,
      coalesce((select json_agg(json_build_object('station', said.station, 'tankId', said.tank_id) order by said.station)
        from order_tanks said where said.order_id = o.id and said.tank_id in ${tankIdsOf([userId])}), '[]') as told
    from ${oilDeliveries} o
    where o.user_id = any (${withGuests(userId)}) and o.day <= ${until}
    order by o.day, o.id`.execute(db);
  return rows;
}

/** The tanks into which an order went, as its owner says; none where nobody said. */
export async function toldTanks(db: Connection, orderId: number): Promise<number[]> {
  const told = await db.selectFrom('orderTanks').select('tankId').where('orderId', '=', orderId).execute();
  return told.map(({ tankId }) => tankId);
}

/** What of somebody's refills is no order. */
export type Refill = {
  id: number;
  tankId: number;
  day: Day;
  litres: number;
  cost: Cents | null;
  co2Cost: Cents | null;
  source: 'sensor' | 'hand';
  state: 'proposed' | 'confirmed' | 'dismissed';
  /** Litres that the level rose. */
  rose: number;
  since: Day | null;
};

/**
 * Without orders, as long as they stand: what was seen of one that was withdrawn, or that went into another tank as its
 * owner says, is only a rise again.
 */
export async function refillsBesideOrders(db: Connection, { userId, until }: Until): Promise<Refill[]> {
  const { rows } = await sql<Refill>`
    select r.id, r.tank_id, r.day, r.litres, r.cost, r.co2_cost, coalesce(r.measured, r.litres) as rose,
      r.rose_since as since, case r.source when 'hand' then 'hand' else 'sensor' end as source,
      case when r.order_id is null then r.state else 'proposed' end as state
    from tank_refills r
    where r.tank_id in ${tankIdsOf([userId])} and r.day <= ${until}
      and (coalesce(${ofOrder(sql`r.order_id`, 'state')} not in ('delivered', 'settled', 'disputed'), true)
        or r.tank_id <> all (select said.tank_id from order_tanks said where said.order_id = r.order_id)
          and exists (select from order_tanks said where said.order_id = r.order_id))
      and not (r.source = 'hand' and r.state = 'dismissed')
    order by r.day, r.id`.execute(db);
  return rows;
}

/**
 * In SQL, whether a sensor told what a tank held on a day; of days of which readings are kept no more, whether there has
 * been one.
 */
const isSensedOn = (tankId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from sensor_readings join sensors on sensors.id = sensor_id
    where sensor_readings.tank_id = ${tankId} and kind <> 'dip' and ${isBelieved}
      and at >= ${day}::timestamp at time zone 'Europe/Berlin' and at < (${day} + 1)::timestamp at time zone 'Europe/Berlin')
  or not exists (select from sensor_readings where sensor_readings.tank_id = ${tankId} and at < (${day} + 1)::timestamp at time zone 'Europe/Berlin')
    and (exists (select from sensors where tank_id = ${tankId} and kind <> 'dip')
      or exists (select from sensor_changes where tank_id = ${tankId})))`;

/**
 * Rises between two known levels that no sensor was there to see: of a dipstick, of typed stocks, or while the sensor was
 * silent. One that fell back within days by more than half was an echo.
 */
export async function risesBetweenLevels(db: Connection, { userId, until }: Until): Promise<Rise[]> {
  const { rows } = await sql<Rise>`
    with own (id) as ${tankIdsOf([userId])}, known as (
      select distinct on (tank_id, day) tank_id, day, litres from (
        select tank_id, day, litres::float8, 0 as rank from tank_stocks
        union all select tank_id, day, last::float8, 1 from tank_days) levels join own on own.id = tank_id
      where day <= ${until} order by tank_id, day, rank
    ), beside as (
      select *, lag(day) over of_tank as since, lag(litres) over of_tank as before,
        lead(day) over of_tank as next_day, lead(litres) over of_tank as next
      from known window of_tank as (partition by tank_id order by day)
    )
    select tank_id, day, since, round(litres - before)::int as litres, null::int as refill_id from beside
    where litres - before > ${refillThreshold}
      and not (day - since <= 1 and ${isSensedOn(sql`beside.tank_id`, sql`since`)} and ${isSensedOn(sql`beside.tank_id`, sql`day`)})
      and not coalesce(next_day - day <= ${nearDays}::int and next < litres - (litres - before) / 2, false)
    order by tank_id, day`.execute(db);
  return rows;
}
