import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import { scaleChangedAt } from '../sensor-changes.ts';
import { isBelieved, levelOfDay, type TouchedDay } from './readings.store.ts';
import { hourOf } from './rollups.rules.ts';

type Span = { tankId: number; timeZone: string; from: Date; until: Date };

/** A row whose readings are the same keeps what a correction made of it. */
const replaced = sql`low = excluded.low, high = excluded.high, last = excluded.last, last_at = excluded.last_at,
  temperature = excluded.temperature, readings = excluded.readings, stands_alone = excluded.stands_alone
  where not known.is_corrected or (known.readings, known.last_at) is distinct from (excluded.readings, excluded.last_at)`;

/** What was reckoned anew. */
export type Reckoned = {
  /** As they stand now. */
  days: readonly TouchedDay[];
  /** How many more there are. */
  added: number;
  /** Those of which a rise may have become another one: these, what is not there any more, and the next one after them. */
  moved: readonly { tankId: number; day: Day }[];
};

/**
 * Reckons the hours of a span anew from the readings that are believed, and its days from their hours. What readings are not
 * kept of any more stays.
 */
export async function rollUpAnew(tx: Transaction, span: Span): Promise<Reckoned> {
  const emptied = await hoursAnew(tx, span);
  const { tankId, timeZone, from, until } = span;
  const localDayOf = (moment: ReturnType<typeof sql>) => sql<Day>`(${moment} at time zone ${timeZone})::date`;
  const [first, last] = [from, until].map((moment) => localDayOf(sql`${moment}::timestamptz`));
  const ofDays = sql`tank_id = ${tankId} and hour >= (${first})::timestamp at time zone ${timeZone}
    and hour < (${last} + 1)::timestamp at time zone ${timeZone}`;
  const { rows: gone } = await sql<{ day: Day }>`
    delete from tank_days where tank_id = ${tankId}
      and day in (select ${localDayOf(sql`hour`)} from unnest(${emptied}::timestamptz[]) as hour)
      and day not in (select ${localDayOf(sql`hour`)} from tank_hours where ${ofDays})
    returning day`.execute(tx);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into tank_days as known (tank_id, day, low, high, last, last_at, temperature, readings)
    select tank_id, day, low, high, ${levelOfDay(sql`given`)}, last_at, temperature, readings
    from (
      select tank_id, ${localDayOf(sql`hour`)} as day, min(low) as low, max(high) as high, max(last_at) as last_at,
        (array_agg(temperature order by last_at desc, last desc))[1] as temperature,
        sum(readings)::int as readings, ${timeZone}::text as time_zone
      from tank_hours where ${ofDays} group by 1, 2) given
    order by day
    on conflict (tank_id, day) do update set low = excluded.low, high = excluded.high, last = excluded.last,
      last_at = excluded.last_at, temperature = excluded.temperature, readings = excluded.readings
    returning xmax = 0 as is_new`.execute(tx);
  const { rows: days } = await sql<TouchedDay>`
    select tank_id, day, low, high, last, false as is_new,
      (select last from tank_days eve where eve.tank_id = days.tank_id and eve.day = days.day - 1) as before
    from tank_days days where tank_id = ${tankId} and day between ${first} and ${last} order by day`.execute(
    tx,
  );
  const { rows: next } = await sql<{ day: Day }>`
    select day from tank_days where tank_id = ${tankId} and day > ${last} order by day limit 1`.execute(tx);
  const added = rows.filter(({ isNew }) => isNew).length - gone.length;
  return { days, added, moved: [...days, ...gone, ...next].map(({ day }) => ({ tankId, day })) };
}

/**
 * Answers the hours of which nothing is believed any more. The last level before a change of scale counts by the scale that
 * holds since, as its correction made it (`saveOffset`).
 */
async function hoursAnew(tx: Transaction, { tankId, from, until }: Span): Promise<Date[]> {
  const [first, last] = [hourOf(from), hourOf(until)];
  const told = sql`sensor_readings.tank_id = ${tankId} and at >= ${first}
    and at < ${last}::timestamptz + interval '1 hour'`;
  const toldHour = sql`date_trunc('hour', at, 'UTC')`;
  const { rows: emptied } = await sql<{ hour: Date }>`
    delete from tank_hours where tank_id = ${tankId} and hour between ${first} and ${last}
      and hour in (select ${toldHour} from sensor_readings where ${told})
      and hour not in (select ${toldHour} from sensor_readings where ${told} and ${isBelieved})
    returning hour`.execute(tx);
  await sql`
    insert into tank_hours as known (tank_id, hour, low, high, last, last_at, temperature, readings, stands_alone)
    select ${tankId}::int, hour, min(litres), max(litres),
      (array_agg(litres order by at desc, said desc))[1], max(at),
      (array_agg(temperature order by at desc, said desc))[1], count(*)::int,
      bool_or(stands_alone)
    from (
      select ${toldHour} as hour, at, temperature, litres as said, coalesce(begun_litres, litres) as litres,
        kind = 'dip' or begun_litres is not null or belief is not null as stands_alone
      from sensor_readings join sensors on sensors.id = sensor_readings.sensor_id
        left join (select sensor_id as begun_of, begun_at, begun_litres from sensor_states) begun
          on begun_of = sensor_readings.sensor_id and begun_at = at
          and received_at <= ${scaleChangedAt(sql`sensor_readings.sensor_id`)}
      where ${told} and ${isBelieved}) believed
    group by hour order by hour
    on conflict (tank_id, hour) do update set ${replaced}`.execute(tx);
  return emptied.map(({ hour }) => hour);
}
