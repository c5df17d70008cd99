import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Schedule } from './dealers.types.ts';
import { isPresent } from './prices/own-prices.store.ts';

/** The days on which a dealer does not deliver. */
export async function blackoutDaysOf(db: Connection, dealerId: number): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select to_char(day, 'YYYY-MM-DD') as day from blackout_days
    where ${isPresent(dealerId)} order by blackout_days.day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Of a dealer that never set one. */
export const usualSchedule: Schedule = {
  morningDays: [1, 2, 3, 4, 5],
  afternoonDays: [1, 2, 3, 4, 5],
  cutOff: null,
  stopsPerDay: null,
};

export async function scheduleOf(db: Connection, dealerId: number): Promise<Schedule> {
  const row = await db
    .selectFrom('dealerSchedules')
    .select(['morningDays', 'afternoonDays', 'cutOff', 'stopsPerDay'])
    .where(isPresent(dealerId))
    .executeTakeFirst();
  return row ?? usualSchedule;
}

export type Limited = { dealerId: number; stopsPerDay: number; fullDays: readonly Day[] };

/** Dealers whose days can be full, with the days that are marked so; one when its id is given. */
export async function limitedDealers(db: Connection, dealerId: number | null): Promise<Limited[]> {
  const { rows } = await sql<Omit<Limited, 'stopsPerDay'> & { stopsPerDay: number | null }>`
    select dealer_id, stops_per_day,
      array(select to_char(day, 'YYYY-MM-DD') from full_days
        where full_days.dealer_id = schedule.dealer_id and version_until is null
        order by full_days.day) as full_days
    from dealer_schedules as schedule
    where version_until is null and (${dealerId}::integer is null or dealer_id = ${dealerId}::integer)
      and (stops_per_day is not null or exists (select from full_days
        where full_days.dealer_id = schedule.dealer_id and version_until is null))`.execute(db);
  return rows.map((row) => ({ ...row, stopsPerDay: row.stopsPerDay ?? Number.POSITIVE_INFINITY }));
}
