import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
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

type Whose = { userId: number; tankId: number };

/** False when the tank is no longer theirs. */
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

/** Of all tanks that heat the house; false when none does any more. */
export async function saveArea(
  db: Database,
  { userId, house, area }: { userId: number; house: string; area: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tanks')
    .set({ livingArea: area, version: sql`version + 1` })
    .where('userId', '=', userId)
    .where('house', '=', house)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
