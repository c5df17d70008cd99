import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { withGuests } from '#features/identity/identity.ts';
import type { Day } from '#platform/time/calendar.ts';
import { addDays } from '#platform/time/calendar.ts';
import { nearDays } from '../readings/refills.rules.ts';
import type { Delivery } from './used-oil.rules.ts';

/** A delivery with the tank that it went into; null of an order that names none. */
export type TankDelivery = Delivery & { tankId: number | null; postalCode: string; refillId: number | null };

/**
 * All heating oil that came to somebody until a day: by orders here, as typed, and as only sensors saw it. A rise beside
 * an order is the order's, whether or not the two were compared.
 */
export async function deliveriesOf(
  db: Connection,
  { userId, until }: { userId: number; until: Day },
): Promise<TankDelivery[]> {
  const { rows } = await sql<TankDelivery>`
    select o.delivered_on as day, round(o.delivered_amount * coalesce(r.share, 1))::int as litres,
      round(o.final_price * coalesce(r.share, 1))::int as cost,
      round((o.settlement->'co2'->>'cost')::int * coalesce(r.share, 1))::int as co2_cost, 'order' as source, o.number as name,
      r.tank_id, o.postal_code, null::int as refill_id
    from orders o left join lateral (
      -- An order for several tanks is shared by what was measured, once it was in all of them.
      select tank_id, litres::float8 / sum(litres) over () as share from tank_refills
      where order_id = o.id
        and (select count(*) from tank_refills filled where filled.order_id = o.id) >= o.stations) r on true
    where o.user_id = any (${withGuests(userId)}) and o.state in ('delivered', 'settled', 'disputed')
      and o.delivered_on <= ${until} and o.delivered_amount > 0
      and (o.terms->'product'->>'productGroupId')::int = 1
    union all
    select r.day, r.litres, r.cost, r.co2_cost, case r.source when 'hand' then 'hand' else 'sensor' end,
      '', r.tank_id, t.postal_code, r.id
    from tank_refills r join tanks t on t.id = r.tank_id
    where t.user_id = ${userId} and r.day <= ${until} and r.order_id is null and r.state <> 'dismissed'
      and not (r.state = 'proposed' and exists (select from orders o where o.user_id = any (${withGuests(userId)})
        and o.state in ('delivered', 'settled', 'disputed') and (o.terms->'product'->>'productGroupId')::int = 1
        and o.country_id = t.country_id and o.postal_code = t.postal_code
        and o.delivered_on between r.day - ${nearDays}::int and r.day + ${nearDays}::int))
    order by day`.execute(db);
  return rows;
}

/** A level from so many days before still counts as that of the day. */
const stockDays = 3;

/** What was in a tank at the end of a day: as typed, else as measured close to it; null where nobody knows. */
export async function stockOn(
  db: Connection,
  { tankId, day }: { tankId: number; day: Day },
): Promise<{ litres: number; source: 'hand' | 'measured' } | null> {
  const typed = await db
    .selectFrom('tankStocks')
    .select('litres')
    .where('tankId', '=', tankId)
    .where('day', '=', day)
    .executeTakeFirst();
  if (typed) return { litres: typed.litres, source: 'hand' };
  const measured = await db
    .selectFrom('tankDays')
    .select('last')
    .where('tankId', '=', tankId)
    .where('day', '<=', day)
    .where('day', '>=', addDays(day, -stockDays))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return measured ? { litres: Math.round(measured.last), source: 'measured' } : null;
}

type Whose = { userId: number; tankId: number };

const own = (userId: number) => sql<number>`(select id from tanks where user_id = ${userId})`;

export async function saveStock(
  db: Database,
  { userId, tankId, day, litres }: Whose & { day: Day; litres: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tank_stocks (tank_id, day, litres)
    select id, ${day}, ${litres} from tanks where id = ${tankId} and user_id = ${userId}
    on conflict (tank_id, day) do update set litres = excluded.litres`.execute(db);
  return numAffectedRows === 1n;
}

/** Of all tanks that heat the house. */
export async function saveArea(
  db: Database,
  { userId, house, area }: { userId: number; house: string; area: number },
): Promise<void> {
  await db
    .updateTable('tanks')
    .set({ livingArea: area, version: sql`version + 1` })
    .where('userId', '=', userId)
    .where('house', '=', house)
    .execute();
}

type Typed = Whose & {
  day: Day;
  litres: number;
  cost: number;
  co2Cost: number | null;
  /** Of its form; null from whoever sends none. */
  formKey: string | null;
  now: Date;
};

/**
 * Adds a delivery from elsewhere; the one that a sensor proposed on these days gets its price instead. Sent twice, it is
 * one.
 */
export async function saveDelivery(db: Database, typed: Typed): Promise<boolean> {
  const { userId, tankId, day, litres, cost, co2Cost, formKey, now } = typed;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from tanks where id = ${tankId} and user_id = ${userId} for update`.execute(tx);
    if (rows.length === 0) return false;
    const values = { tankId, day, litres, cost, co2Cost, formKey, createdAt: now };
    const added = await tx
      .insertInto('tankRefills')
      .values({ ...values, source: 'hand', state: 'confirmed' })
      .onConflict((conflict) => conflict.column('formKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return true;
    await sql`delete from tank_refills where tank_id = ${tankId} and source = 'sensor' and order_id is null
      and abs(day - ${day}::date) <= ${nearDays}`.execute(tx);
    return true;
  });
}

/** Takes a typed delivery away again; one that only a sensor saw counts no more. */
export async function removeDelivery(
  db: Database,
  { userId, refillId }: { userId: number; refillId: number },
): Promise<void> {
  await db
    .updateTable('tankRefills')
    .set({ state: 'dismissed' })
    .where('id', '=', refillId)
    .where('orderId', 'is', null)
    .where('tankId', 'in', own(userId))
    .execute();
}
