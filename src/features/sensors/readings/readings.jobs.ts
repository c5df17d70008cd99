import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { db: Database; clock: Clock };

/** Readings as they came. */
const monthsOfReadings = 13;
/** Hours; days are kept for good. */
const monthsOfHours = 36;
/** Tables that stand ready; without one, readings wait in sensor_readings_other. */
const monthsAhead = 3;

export const readingsJobs = (deps: Deps): Job[] => [
  { task: 'keep_reading_months', cron: '10 1 * * *', run: () => keepReadingMonths(deps) },
  { task: 'delete_old_readings', cron: '20 1 * * *', run: () => deleteOldReadings(deps) },
];

/** Makes the tables of this and the coming months, with what came for them too early. */
export async function keepReadingMonths({ db, clock }: Deps): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    await sql`select create_sensor_reading_partition(${addMonths(monthOf(clock), ahead)}::date)`.execute(db);
  }
}

export async function deleteOldReadings({ db, clock }: Deps): Promise<void> {
  await dropMonths(db, addMonths(monthOf(clock), -monthsOfReadings));
  const oldest = addMonths(dayOf(clock), -monthsOfReadings);
  await inSteps(
    () => sql`
      delete from sensor_readings_other where (sensor_id, device_at, identity) in (
        select sensor_id, device_at, identity from sensor_readings_other where at < ${oldest}::date limit ${step})`,
    db,
  );
  const oldestHour = addMonths(dayOf(clock), -monthsOfHours);
  await inSteps(
    () => sql`
      delete from tank_hours where (tank_id, hour) in (
        select tank_id, hour from tank_hours where hour < ${oldestHour}::date limit ${step})`,
    db,
  );
}

/** A month is dropped as a whole, when its last day is too old. */
async function dropMonths(db: Database, before: Day): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'sensor_readings'::regclass and relname ~ '^sensor_readings_\\d{4}_\\d{2}$'
      and relname < ${`sensor_readings_${before.slice(0, 7).replace('-', '_')}`}
    order by relname`.execute(db);
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(db);
}

/** Rows that are deleted in one go, so that no transaction is long. */
const step = 20_000;

async function inSteps(statement: () => ReturnType<typeof sql>, db: Database): Promise<void> {
  for (let deleted = step; deleted === step; ) {
    const { numAffectedRows } = await statement().execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

const dayOf = ({ now }: Clock): Day => localDay(now(), 'Europe/Berlin');
const monthOf = (clock: Clock): Day => `${dayOf(clock).slice(0, 7)}-01`;
