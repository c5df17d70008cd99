import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DeliveryChecks } from '#db/types.gen.ts';
import { ofUser, withGuests } from '#features/identity/reads.ts';
import { oilDeliveries } from '#features/orders/reads.ts';
import { hasSensor } from '#features/sensors/reads.ts';
import type { MeasuredDelivery, SensorPorts } from '#features/sensors/types.ts';
import { liveTanks, ofTank } from '#features/tanks/reads.ts';
import type { Day } from '#platform/time/calendar.ts';
import { allStations, type NotedAmount, type UncheckableReason } from './delivery-note.rules.ts';

/** What a sensor saw of oil that came into its tank, beside that of others. Moments as they are stored in JSON. */
export type SeenPart = {
  tankId: number;
  levelBefore: number;
  levelAfter: number;
  begunAt: Date | string;
  endedAt: Date | string;
  measured: number;
  used: number;
  tolerance: number;
};

/** What came at a station, or at all together, beside what sensors saw of it. Written by us after checking, so the narrower types hold. */
export type DeliveryCheck = Omit<Selectable<DeliveryChecks>, 'state' | 'calibration' | 'parts' | 'reason'> & {
  state: 'waiting' | 'agrees' | 'less' | 'more' | 'unseen' | 'uncheckable';
  calibration: 'none' | 'proposed' | 'accepted' | 'declined';
  /** Null where one tank alone was seen. */
  parts: readonly SeenPart[] | null;
  reason: UncheckableReason | null;
};

type Noted = {
  orderId: number;
  userId: number;
  postalCode: string;
  day: Day;
  noted: readonly NotedAmount[];
  now: Date;
};

/**
 * Notes a delivery that a sensor may have seen: only of somebody with a sensor in a tank at this place. A corrected one is
 * looked at anew; what its owner decided about the calibration stays.
 */
export async function noteDelivery(tx: Transaction, delivery: Noted): Promise<void> {
  const { orderId, userId, postalCode, day, noted, now } = delivery;
  const stations = noted.map(({ station }) => station);
  await tx
    .deleteFrom('deliveryChecks')
    .where('orderId', '=', orderId)
    .where('station', 'not in', stations)
    .execute();
  await sql`
    insert into delivery_checks (order_id, station, user_id, day, delivered, created_at)
    select ${orderId}, note.station, owner.id, ${day}, note.delivered, ${now}
    from (select ${ofUser(sql`${userId}`, 'accountId')} as id) owner
    cross join unnest(${stations}::smallint[], ${noted.map(({ delivered }) => delivered)}::integer[])
      as note (station, delivered)
    where exists (
      select from ${liveTanks('id', 'userId', 'postalCode')} tanks
      where tanks.user_id = owner.id and tanks.postal_code = ${postalCode} and ${hasSensor(sql`tanks.id`)})
    on conflict (order_id, station) do update set day = excluded.day, delivered = excluded.delivered,
      state = 'waiting', created_at = excluded.created_at, checked_at = null`.execute(tx);
}

/** The same for every delivery of heating oil that somebody got since a sensor of theirs came, oldest first. */
export async function notePastDeliveries(
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<{ orderId: number }[]> {
  const { rows } = await sql<{ orderId: number }>`
    insert into delivery_checks (order_id, station, user_id, day, delivered, created_at)
    select o.id, note.station, ${userId}, o.day, note.delivered, ${now}
    from ${oilDeliveries} o cross join lateral (
      select told.station, told.delivered
      from unnest(o.noted_litres) with ordinality as told (delivered, station) where told.delivered > 0
      union all
      select case when o.stations > 1 then ${allStations} else 1 end, o.litres
      where o.noted_litres is null) note
    where o.user_id = any (${withGuests(userId)})
      and exists (select from ${liveTanks('id', 'userId', 'postalCode')} tanks
        where tanks.user_id = ${userId} and tanks.postal_code = o.postal_code
          and ${hasSensor(sql`tanks.id`, { before: sql`o.day` })})
      and not exists (select from delivery_checks known where known.order_id = o.id)
    order by o.day
    on conflict (order_id, station) do nothing
    returning order_id`.execute(tx);
  return [...new Map(rows.map((row) => [row.orderId, row])).values()];
}

/** A delivery that was withdrawn from is no longer anybody's. */
export async function forgetDelivery(tx: Transaction, orderId: number): Promise<void> {
  await tx.deleteFrom('deliveryChecks').where('orderId', '=', orderId).execute();
}

/** A check with the names of the tanks it is about, by their ids. */
export type NamedCheck = DeliveryCheck & { tankNames: Readonly<Record<number, string>> };

const namedChecks = (db: Connection) =>
  db
    .selectFrom('deliveryChecks')
    .selectAll()
    .select(
      sql`coalesce((select json_object_agg(filled.id, tank.name) from (
        select delivery_checks.tank_id as id where delivery_checks.tank_id is not null union
          select (part->>'tankId')::int from jsonb_array_elements(delivery_checks.parts) part) filled
        cross join lateral ${ofTank(sql`filled.id`, 'name')} tank (name)), '{}')`.as('tankNames'),
    )
    .$castTo<NamedCheck>()
    .orderBy('station');

/** One where the delivery is of one station, or its note tells the total alone; the first station first. */
export const checksOfOrder = (db: Connection, orderId: number): Promise<NamedCheck[]> =>
  namedChecks(db).where('orderId', '=', orderId).execute();

/** One of them, held until the transaction ends. */
export const lockedCheck = (
  tx: Transaction,
  { orderId, station }: { orderId: number; station: number },
): Promise<DeliveryCheck | undefined> =>
  tx
    .selectFrom('deliveryChecks')
    .selectAll()
    .$castTo<DeliveryCheck>()
    .where('orderId', '=', orderId)
    .where('station', '=', station)
    .forUpdate()
    .executeTakeFirst();

/** Deliveries whose levels were still to come, the oldest first. */
export const waitingDeliveries = (db: Connection): Promise<{ orderId: number }[]> =>
  db
    .selectFrom('deliveryChecks')
    .select('orderId')
    .where('state', '=', 'waiting')
    .groupBy('orderId')
    .orderBy(({ fn }) => fn.min('createdAt'))
    .limit(1_000)
    .execute();

/** What was looked at of the latest delivery into any of these tanks from that day on, the first station first. */
export const latestChecks = (
  db: Connection,
  { tankIds, from }: { tankIds: readonly number[]; from: Day },
): Promise<NamedCheck[]> =>
  namedChecks(db)
    .where('state', 'in', ['agrees', 'less', 'more', 'uncheckable'])
    .where(
      'orderId',
      '=',
      sql<number>`(
        select order_id from delivery_checks
        where day >= ${from} and state in ('agrees', 'less', 'more', 'uncheckable') and (
          tank_id = any (${[...tankIds]}) or user_id in (
            select ${ofTank(sql`one.id`, 'userId')} from unnest(${[...tankIds]}::int[]) as one (id))
            and exists (select from jsonb_array_elements(parts) part
              where (part->>'tankId')::int = any (${[...tankIds]})))
        order by day desc, order_id desc limit 1)`,
    )
    .execute();

/** Deliveries into these tanks that one tank took alone and whose note was measured, the oldest first. */
export const measuredDeliveries: SensorPorts['measuredDeliveries'] = (db, tankIds) =>
  db
    .selectFrom('deliveryChecks')
    .select(['tankId', 'begunAt', 'delivered', 'measured', 'tolerance'])
    .where('tankId', 'in', [0, ...tankIds])
    .where('measured', 'is not', null)
    .where('begunAt', 'is not', null)
    .orderBy('day')
    .$narrowType<MeasuredDelivery>()
    .execute();
