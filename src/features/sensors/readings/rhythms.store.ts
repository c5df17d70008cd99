import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { scaleChangedAt } from '../sensor-changes.ts';
import type { Sensor } from '../sensors.store.ts';
import { isBelieved } from './readings.store.ts';

/** The rhythm of sensors, by which they count as silent. */
export async function saveRhythms(
  db: Database,
  rhythms: readonly { sensorId: number; usualHours: number | null }[],
): Promise<void> {
  if (rhythms.length === 0) return;
  await sql`
    update sensor_states set usual_hours = given.hours
    from jsonb_to_recordset(${JSON.stringify(rhythms.map(({ sensorId, usualHours }) => ({ id: sensorId, hours: usualHours })))}::jsonb)
      as given (id int, hours real)
    where sensor_states.sensor_id = given.id and sensor_states.usual_hours is distinct from given.hours`.execute(
    db,
  );
}

/** The level that a sensor keeps since a moment, and since when the house must have burned more meanwhile. */
type KeptLevel = {
  sensorId: number;
  still: { since: Date; litres: number } | null;
  stuck: { since: Date } | null;
  /** When it moved again after it had been stuck. */
  freedAt: Date | null;
  /** The same as it was read. */
  was: Pick<Sensor, 'stillSince' | 'stillLitres' | 'stuckSince' | 'freedAt'>;
};

/**
 * The level that each sensor keeps, and whether it is stuck: its owner's pages and support show that. Answers the sensors of which
 * somebody else has written something since it was read: what was found of those is old, and not kept.
 */
export async function saveStillness(db: Database, sensors: readonly KeptLevel[]): Promise<number[]> {
  const rows = sensors
    .map(({ sensorId: id, still, stuck, freedAt, was }) => ({
      id,
      found: [still?.since ?? null, still?.litres ?? null, stuck?.since ?? null, freedAt],
      was: [was.stillSince, was.stillLitres, was.stuckSince, was.freedAt],
    }))
    .filter(({ found, was }) => JSON.stringify(found) !== JSON.stringify(was));
  if (rows.length === 0) return [];
  const { rows: saved } = await sql<{ id: number }>`
    update sensor_states set still_since = (found->>0)::timestamptz, still_litres = (found->>1)::real,
      stuck_since = (found->>2)::timestamptz, freed_at = (found->>3)::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, found jsonb, was jsonb)
    where sensor_states.sensor_id = given.id
      and (still_since, still_litres, stuck_since, freed_at) is not distinct from
        ((was->>0)::timestamptz, (was->>1)::real, (was->>2)::timestamptz, (was->>3)::timestamptz)
    returning id`.execute(db);
  return rows.map(({ id }) => id).filter((id) => !saved.some((one) => one.id === id));
}

/** In SQL, what a sensor (s) told (r) in the tank where it is, to whoever has it now, by the scale that holds now. */
const isOfPresent = sql`r.sensor_id = s.id and r.tank_id = s.tank_id
  and r.received_at > greatest(${scaleChangedAt(sql`s.id`)}, s.assigned_at - interval '1 second', '-infinity'::timestamptz)`;

/**
 * How many readings of these sensors are not believed since a moment: who looks after them sees those that lie. What one told
 * elsewhere, or otherwise, says nothing of it.
 */
export async function countDoubtful(
  db: Database,
  { sensorIds, since }: { sensorIds: readonly number[]; since: Date },
): Promise<void> {
  await sql`
    update sensor_states set doubtful = counted.readings
    from sensors s cross join lateral (
      select count(*)::int as readings from sensor_readings r
      where ${isOfPresent} and r.at >= ${since} and belief in ('fall', 'rise')) counted
    where s.id = any (${[...sensorIds]}::int[]) and sensor_states.sensor_id = s.id
      and doubtful <> counted.readings`.execute(db);
}

/**
 * The last two believed levels of each hour that sensors told since a moment, the oldest first. Where
 * the scale was changed, the levels before say nothing of those after.
 */
export async function recentLevels(
  db: Connection,
  { sensorIds, since }: { sensorIds: readonly number[]; since: Date },
): Promise<{ sensorId: number; at: Date; litres: number }[]> {
  if (sensorIds.length === 0) return [];
  const { rows } = await sql<{ sensorId: number; at: Date; litres: number }>`
    select sensor_id, at, litres from (
      select r.sensor_id, r.at, r.litres,
        row_number() over (partition by r.sensor_id, date_trunc('hour', r.at) order by r.at desc, r.identity desc) as place
      from sensors s
      join sensor_readings r on ${isOfPresent} and ${isBelieved}
        and r.device_at >= ${since} and r.at >= ${since}
      where s.id = any (${[...sensorIds]}::int[])) told
    where place <= 2
    order by sensor_id, at`.execute(db);
  return rows;
}
