import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { ofTank } from '#features/tanks/reads.ts';
import type { Day } from '#platform/time/calendar.ts';
import { addDays } from '#platform/time/calendar.ts';

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

/**
 * Since when the sensor of a tank tells the same value though the house burns oil, when that was so on a day and nobody read
 * the tank since; null where it measures.
 */
export async function stuckOn(
  db: Connection,
  { tankId, day, timeZone }: { tankId: number; day: Day; timeZone: string },
): Promise<Day | null> {
  const { rows } = await sql<{ since: Day }>`
    select to_char(stuck_since at time zone ${timeZone}, 'YYYY-MM-DD') as since
    from sensors join sensor_states on sensor_states.sensor_id = sensors.id
    where tank_id = ${tankId} and kind <> 'dip' and (stuck_since at time zone ${timeZone})::date <= ${day}::date
      and not exists (
        select 1 from sensor_readings read join sensors dips on dips.id = read.sensor_id
        where read.tank_id = ${tankId} and dips.kind = 'dip' and read.at > stuck_since
          and (read.at at time zone ${timeZone})::date <= ${day}::date)
    order by stuck_since limit 1`.execute(db);
  return rows[0]?.since ?? null;
}

type Whose = { userId: number; tankId: number };

/** False when the tank is no longer theirs. */
export async function saveStock(
  db: Database,
  { userId, tankId, day, litres }: Whose & { day: Day; litres: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tank_stocks (tank_id, day, litres)
    select ${tankId}::int, ${day}::date, ${litres}::int where ${ofTank(tankId, 'userId')} = ${userId}
    on conflict (tank_id, day) do update set litres = excluded.litres`.execute(db);
  return numAffectedRows === 1n;
}
