import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { messageNotes } from './presets.rules.ts';

/** How messages of a sensor are read. */
export type MessageSensor = {
  id: number;
  kind: string;
  preset: string | null;
  settings: unknown;
  /** Of its tank; Germany while it is in none. */
  countryId: CountryId;
};

export async function messageSensors(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, MessageSensor>> {
  const { rows } = await sql<MessageSensor>`
    select sensors.id, kind, preset, settings, coalesce(tanks.country_id, 1) as country_id
    from sensors left join tanks on tanks.id = sensors.tank_id
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
};

/** The last of each sensor; one that was not understood stays beside the later ones that were. */
export async function saveMessages(db: Connection, messages: readonly SensorMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.toSorted((one, other) => one.sensorId - other.sensorId);
  await sql`
    insert into sensor_messages (sensor_id, received_at, way, message, fault, failed_at, failed_message, failed_fault)
    select sensor_id, received_at, way, message, fault, case when failure is not null then received_at end,
      case when failure is not null then message end, failure
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ sensorId, receivedAt, way, message, fault }) => ({
        ...{ sensor_id: sensorId, received_at: receivedAt, way, message, fault },
        // One that counts for nothing is no failure that its owner should know of later.
        failure: messageNotes.some((note) => note === fault) ? null : fault,
      })),
    )}::jsonb) as given (sensor_id int, received_at timestamptz, way text, message text, fault text,
      failure text)
    where exists (select 1 from sensors where sensors.id = given.sensor_id)
    on conflict (sensor_id) do update set received_at = excluded.received_at, way = excluded.way,
      message = excluded.message, fault = excluded.fault,
      failed_at = coalesce(excluded.failed_at, sensor_messages.failed_at),
      failed_message = coalesce(excluded.failed_message, sensor_messages.failed_message),
      failed_fault = coalesce(excluded.failed_fault, sensor_messages.failed_fault)`.execute(db);
}

type LastMessage = Pick<SensorMessage, 'receivedAt' | 'way' | 'message' | 'fault'> & {
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
    select received_at, way, message, fault, ${sql.join(['failed_at', 'failed_message', 'failed_fault'].map(own))}
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
