import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { ofTank } from '#features/tanks/reads.ts';
import { messageNotes } from './presets.rules.ts';

/** How messages of a sensor are read. */
export type MessageSensor = {
  id: number;
  kind: string;
  preset: string | null;
  settings: unknown;
  /** Of its tank; Germany while it is in none. */
  countryId: CountryId;
  /** When it measured last, by its own clock. */
  lastAt: Date | null;
};

export async function messageSensors(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, MessageSensor>> {
  const { rows } = await sql<MessageSensor>`
    select sensors.id, kind, preset, settings, coalesce(${ofTank(sql`sensors.tank_id`, 'countryId')}, 1) as country_id,
      sensor_states.device_at as last_at
    from sensors left join sensor_states on sensor_states.sensor_id = sensors.id
    where sensors.id = any (${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of these numbers of frames, those that were stored within the last days: the network sends some frames twice. */
export async function knownSequences(
  db: Connection,
  { sensorId, sequences, since }: { sensorId: number; sequences: readonly number[]; since: Date },
): Promise<Set<number>> {
  if (sequences.length === 0) return new Set();
  const { rows } = await sql<{ identity: number }>`
    select identity::float8 as identity from sensor_readings
    where sensor_id = ${sensorId} and device_at > ${since} and identity = any (${[...sequences]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ identity }) => identity));
}

export type SensorMessage = {
  sensorId: number;
  receivedAt: Date;
  way: 'http' | 'mqtt' | 'poll';
  message: string;
  /** Why it told no volume, or counts for nothing; null when it told one. */
  fault: string | null;
  /** Over MQTT, where it was said. */
  topic?: string | null;
};

/** The last of each sensor; one that was not understood stays beside the later ones that were. */
export async function saveMessages(db: Connection, messages: readonly SensorMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.toSorted((one, other) => one.sensorId - other.sensorId);
  await sql`
    insert into sensor_messages (sensor_id, received_at, way, topic, message, fault, failed_at, failed_message, failed_fault)
    select sensor_id, received_at, way, topic, message, fault, case when failure is not null then received_at end,
      case when failure is not null then message end, failure
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ sensorId, receivedAt, way, topic = null, message, fault }) => ({
        sensor_id: sensorId,
        received_at: receivedAt,
        way,
        topic,
        message,
        fault,
        // One that counts for nothing is no failure that its owner should know of later.
        failure: messageNotes.some((note) => note === fault) ? null : fault,
      })),
    )}::jsonb) as given (sensor_id int, received_at timestamptz, way text, topic text, message text,
      fault text, failure text)
    where exists (select 1 from sensors where sensors.id = given.sensor_id)
    on conflict (sensor_id) do update set received_at = excluded.received_at, way = excluded.way,
      topic = excluded.topic, times = 1, message = excluded.message, fault = excluded.fault,
      failed_at = coalesce(excluded.failed_at, sensor_messages.failed_at),
      failed_message = coalesce(excluded.failed_message, sensor_messages.failed_message),
      failed_fault = coalesce(excluded.failed_fault, sensor_messages.failed_fault)`.execute(db);
}

/** What came over MQTT and was not looked into. */
export type UnreadMessage = {
  sensorId: number;
  receivedAt: Date;
  topic: string;
  message: string;
  fault: 'too_long' | 'wrong_topic' | 'foreign_topic';
  /** Of the same, one after the other. */
  times: number;
};

/**
 * One of each sensor. What is said at another topic is shown as long as nothing was understood: firmwares say much at topics of
 * their own, and nobody has to look after that.
 */
export async function saveUnread(db: Connection, messages: readonly UnreadMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.toSorted((one, other) => one.sensorId - other.sensorId);
  await sql`
    insert into sensor_messages (sensor_id, received_at, way, topic, times, message, fault, failed_at, failed_message,
      failed_fault)
    select sensor_id, received_at, 'mqtt', topic, times, message, fault,
      case when fault = 'too_long' then received_at end, case when fault = 'too_long' then message end,
      case when fault = 'too_long' then fault end
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ sensorId, receivedAt, ...row }) => ({
        sensor_id: sensorId,
        received_at: receivedAt,
        ...row,
      })),
    )}::jsonb) as given (sensor_id int, received_at timestamptz, topic text, times int, message text, fault text)
    where exists (select 1 from sensors where sensors.id = given.sensor_id)
      and (fault = 'too_long' or not exists (
        select 1 from sensor_messages known join sensors on sensors.id = known.sensor_id
        where known.sensor_id = given.sensor_id and known.fault is distinct from 'wrong_topic'
          and known.fault is distinct from 'foreign_topic'
          and known.received_at >= coalesce(sensors.assigned_at, '-infinity')))
    on conflict (sensor_id) do update set received_at = excluded.received_at, way = excluded.way,
      message = excluded.message, fault = excluded.fault, topic = excluded.topic,
      times = excluded.times + case when sensor_messages.fault = excluded.fault
        and sensor_messages.topic = excluded.topic then sensor_messages.times else 0 end,
      failed_at = coalesce(excluded.failed_at, sensor_messages.failed_at),
      failed_message = coalesce(excluded.failed_message, sensor_messages.failed_message),
      failed_fault = coalesce(excluded.failed_fault, sensor_messages.failed_fault)`.execute(db);
}

type LastMessage = Pick<SensorMessage, 'receivedAt' | 'way' | 'message' | 'fault'> & {
  topic: string | null;
  /** How often in a row it was refused there for the same reason. */
  times: number;
  failedAt: Date | null;
  failedMessage: string | null;
  failedFault: string | null;
};

/** What a sensor sent last, for its page; undefined before its household's first message. */
export async function lastMessageOf(db: Connection, sensorId: number): Promise<LastMessage | undefined> {
  const since = sql`coalesce(sensors.assigned_at, '-infinity')`;
  const own = (column: string) =>
    sql`case when failed_at >= ${since} then ${sql.ref(column)} end as ${sql.ref(column)}`;
  const { rows } = await sql<LastMessage>`
    select received_at, way, topic, times, message, fault, ${sql.join(['failed_at', 'failed_message', 'failed_fault'].map(own))}
    from sensor_messages join sensors on sensors.id = sensor_id
    where sensor_id = ${sensorId} and received_at >= ${since}`.execute(db);
  return rows[0];
}

/** By its last will a device is offline; by a message it is not. */
export async function markOffline(
  db: Connection,
  { sensorIds, since }: { sensorIds: readonly number[]; since: Date | null },
): Promise<void> {
  await sql`
    update sensor_states set offline_since = ${since}
    where sensor_id = any (${[...sensorIds]}::int[]) and (offline_since is null) <> (${since}::timestamptz is null)`.execute(
    db,
  );
}
