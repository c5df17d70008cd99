import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DeliveryChecks } from '#db/types.gen.ts';
import { withGuests } from '#features/identity/identity.ts';
import type { Day } from '#platform/time/calendar.ts';

/** A delivery beside what the sensor saw of it. Written by us after checking, so the narrower types hold. */
export type DeliveryCheck = Omit<Selectable<DeliveryChecks>, 'state' | 'calibration'> & {
  state: 'waiting' | 'agrees' | 'less' | 'more' | 'unseen';
  calibration: 'none' | 'proposed' | 'accepted' | 'declined';
};

type Noted = { orderId: number; userId: number; postalCode: string; day: Day; delivered: number; now: Date };

/**
 * Notes a delivery that a sensor may have seen: only of somebody with a sensor in a tank at this place. A corrected one is
 * looked at anew; what its owner decided about the calibration stays.
 */
export async function noteDelivery(tx: Transaction, noted: Noted): Promise<void> {
  const { orderId, userId, postalCode, day, delivered, now } = noted;
  await sql`
    insert into delivery_checks (order_id, user_id, day, delivered, created_at)
    select ${orderId}, owner.id, ${day}, ${delivered}, ${now}
    from (select coalesce(merged_into, id) as id from users where id = ${userId}) owner
    where exists (
      select from tanks join sensors on sensors.tank_id = tanks.id and sensors.kind <> 'dip'
      where tanks.user_id = owner.id and tanks.ended_at is null and tanks.postal_code = ${postalCode})
    on conflict (order_id) do update set day = excluded.day, delivered = excluded.delivered,
      state = 'waiting', created_at = excluded.created_at, checked_at = null`.execute(tx);
}

/** The same for every delivery of heating oil that somebody got since a sensor of theirs came, oldest first. */
export async function notePastDeliveries(
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<{ orderId: number }[]> {
  const { rows } = await sql<{ orderId: number }>`
    insert into delivery_checks (order_id, user_id, day, delivered, created_at)
    select orders.id, ${userId}, delivered_on, coalesce(delivered_amount, amount), ${now}
    from orders
    where user_id = any (${withGuests(userId)}) and delivered_on is not null and stations = 1
      and state in ('delivered', 'settled', 'disputed') and (terms->'product'->>'productGroupId')::int = 1
      and exists (select from tanks join sensors on sensors.tank_id = tanks.id and sensors.kind <> 'dip'
        where tanks.user_id = ${userId} and tanks.ended_at is null and tanks.postal_code = orders.postal_code
          and sensors.assigned_at < delivered_on)
    order by delivered_on
    on conflict (order_id) do nothing
    returning order_id`.execute(tx);
  return rows;
}

/** A delivery that was withdrawn from is no longer anybody's. */
export async function forgetDelivery(tx: Transaction, orderId: number): Promise<void> {
  await tx.deleteFrom('deliveryChecks').where('orderId', '=', orderId).execute();
}

export const checkOfOrder = (db: Connection, orderId: number): Promise<DeliveryCheck | undefined> =>
  db
    .selectFrom('deliveryChecks')
    .selectAll()
    .$castTo<DeliveryCheck>()
    .where('orderId', '=', orderId)
    .executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockedCheck = (tx: Transaction, orderId: number): Promise<DeliveryCheck | undefined> =>
  tx
    .selectFrom('deliveryChecks')
    .selectAll()
    .$castTo<DeliveryCheck>()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

/** Deliveries whose levels were still to come, the oldest first. */
export const waitingChecks = (db: Connection): Promise<{ orderId: number }[]> =>
  db
    .selectFrom('deliveryChecks')
    .select('orderId')
    .where('state', '=', 'waiting')
    .orderBy('createdAt')
    .limit(1_000)
    .execute();

/** The latest delivery of each tank that was looked at. */
export const latestChecks = (db: Connection, tankIds: readonly number[]): Promise<DeliveryCheck[]> =>
  db
    .selectFrom('deliveryChecks')
    .selectAll()
    .$castTo<DeliveryCheck>()
    .distinctOn('tankId')
    .where('tankId', 'in', [0, ...tankIds])
    .where('state', 'in', ['agrees', 'less', 'more'])
    .orderBy('tankId')
    .orderBy('day', 'desc')
    .execute();

/** How a tank's sensor measures, by what it sent last; null without a reading. */
export async function measureOf(db: Connection, sensorId: number): Promise<string | null> {
  const reading = await db
    .selectFrom('sensorReadings')
    .select('measure')
    .where('sensorId', '=', sensorId)
    .where('measure', '<>', 'none')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return reading?.measure ?? null;
}

type Recognised = { tankId: number; orderId: number; day: Day; litres: number; tolerance: number; now: Date };

/** The refill that a delivery was: the one that the sensor proposed on these days, else a new one. Answers its id. */
export async function recogniseRefill(tx: Transaction, given: Recognised): Promise<number> {
  const { tankId, orderId, day, litres, tolerance, now } = given;
  const { rows } = await sql<{ id: number }>`
    update tank_refills set source = 'order', order_id = ${orderId}, state = 'confirmed', litres = ${litres},
      tolerance = ${tolerance}
    where id = (select id from tank_refills
      where tank_id = ${tankId} and (order_id = ${orderId}
        or (source = 'sensor' and state = 'proposed' and abs(day - ${day}::date) <= 1))
      order by order_id is null, litres desc limit 1)
    returning id`.execute(tx);
  const [known] = rows;
  if (known) return known.id;
  const added = await tx
    .insertInto('tankRefills')
    .values({ tankId, day, litres, tolerance, source: 'order', orderId, state: 'confirmed', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
