import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Schedule } from './dealers.types.ts';

/** Of a dealer that never said anything. */
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
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .executeTakeFirst();
  return row ?? usualSchedule;
}

/** Closes the present schedule and opens the new one. */
export async function replaceSchedule(
  tx: Transaction,
  { dealerId, version, schedule }: { dealerId: number; version: number; schedule: Schedule },
): Promise<void> {
  await tx
    .updateTable('dealerSchedules')
    .set({ versionUntil: version })
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .execute();
  await tx
    .insertInto('dealerSchedules')
    .values({
      ...schedule,
      morningDays: [...schedule.morningDays],
      afternoonDays: [...schedule.afternoonDays],
      dealerId,
      versionFrom: version,
    })
    .execute();
}

/** Days that are full: those that are no longer are closed, new ones opened. */
export async function replaceFullDays(
  tx: Transaction,
  { dealerId, version, days }: { dealerId: number; version: number; days: readonly Day[] },
): Promise<void> {
  await sql`
    update full_days set version_until = ${version}
    where dealer_id = ${dealerId} and version_until is null and day <> all (${days}::date[])`.execute(tx);
  await sql`
    insert into full_days (dealer_id, day, version_from)
    select distinct ${dealerId}::integer, day, ${version}::bigint from unnest(${days}::date[]) as day
    on conflict (dealer_id, day) where version_until is null do nothing`.execute(tx);
}

export type Limited = { dealerId: number; stopsPerDay: number; fullDays: readonly Day[] };

/** Dealers whose days can be full, with the days that are marked so; one when its id is given. */
export async function limitedDealers(db: Connection, dealerId: number | null): Promise<Limited[]> {
  const { rows } = await sql<{ dealerId: number; stopsPerDay: number | null; days: string | null }>`
    select dealer_id, stops_per_day,
      (select string_agg(to_char(day, 'YYYY-MM-DD'), ' ' order by day) from full_days
        where full_days.dealer_id = schedule.dealer_id and version_until is null) as days
    from dealer_schedules as schedule
    where version_until is null and (${dealerId}::integer is null or dealer_id = ${dealerId}::integer)
      and (stops_per_day is not null or exists (select from full_days
        where full_days.dealer_id = schedule.dealer_id and version_until is null))`.execute(db);
  return rows.map(({ dealerId: id, stopsPerDay, days }) => ({
    dealerId: id,
    stopsPerDay: stopsPerDay ?? Number.POSITIVE_INFINITY,
    fullDays: days?.split(' ') ?? [],
  }));
}
