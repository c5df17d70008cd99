import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy } from '#db/order-by.ts';
import { ofUser, userContacts } from '#features/identity/reads.ts';
import { ofOrder, orderIdOfNumber } from '#features/orders/reads.ts';
import { liveTanks } from '#features/tanks/reads.ts';
import { lowBattery, lowBatteryPercent } from '../health/low-battery.rules.ts';
import { manyDoubtful, type SensorTrouble, sensorTroubles } from '../health/sensor-health.rules.ts';
import {
  missedMessages,
  shareOfOffline,
  silentBounds,
  unknownRhythm,
} from '../health/silent-sensor.rules.ts';
import { unexplainedIn } from '../losses/losses.store.ts';
import { type Doubt, doubtsIn } from '../readings/doubtful-levels.rules.ts';
import { alarmBounds } from '../readings/loss-alarms.rules.ts';
import { type DeviceQuery, type DeviceSort, readWords } from './device-search.rules.ts';

/** A sensor of a customer, or a tank without one, as support lists them. */
export type DeviceLine = {
  sensorId: number | null;
  serial: string | null;
  kind: 'device' | 'foreign' | null;
  tankId: number | null;
  tank: string | null;
  postalCode: string | null;
  userId: number;
  owner: string;
  email: string;
  assignedAt: Date | null;
  receivedAt: Date | null;
  usualHours: number | null;
  offlineSince: Date | null;
  battery: number | null;
  batteryPercent: number | null;
  fault: string | null;
  drift: string | null;
  litres: number | null;
  doubts: readonly Doubt[];
  doubtful: number | null;
  stuckSince: Date | null;
  /** Litres that left its tank unburned, of which nobody has said what it was. */
  unexplained: number;
};

/** More than anybody reads: who looks for one of them searches. */
const mostDevices = 200;

/** Sensors of customers by what was asked for, and their tanks without one where a customer was found. */
export async function findDevices(
  db: Connection,
  query: DeviceQuery,
  now: Date,
): Promise<{ rows: DeviceLine[]; hasMore: boolean }> {
  const { rows } = await sql<Omit<DeviceLine, 'doubts'> & { doubts: unknown }>`
    select s.id as sensor_id, s.serial, s.kind, t.id as tank_id, t.name as tank, t.postal_code,
      u.id as user_id, u.name as owner, u.email, coalesce(s.assigned_at, s.created_at) as assigned_at,
      st.received_at, st.usual_hours, st.offline_since, st.battery, st.battery_percent, st.fault,
      st.doubts, st.doubtful, st.stuck_since, c.drift, ${unexplainedIn(sql`s.tank_id`)} as unexplained,
      coalesce(latest.last, st.litres) as litres
    from (${sensors}) s
    full join ${liveTanks('id', 'userId', 'name', 'postalCode')} t on t.id = s.tank_id
    join ${userContacts} u on u.id = coalesce(s.user_id, t.user_id)
    left join sensor_states st on st.sensor_id = s.id
    left join sensor_checks c on c.sensor_id = s.id
    left join lateral (select last from tank_days where tank_id = t.id order by day desc limit 1) latest on true
    where ${among(query.words)}
      and ${query.trouble === null ? sql`true` : sql`s.id is not null and ${isIn(query.trouble, now)}`}
    order by ${orderBy(query.sort, order, sql`st.received_at desc nulls last, s.id desc, t.id desc`)}
    limit ${mostDevices + 1}`.execute(db);
  const shown = rows.slice(0, mostDevices).map((row) => ({ ...row, doubts: doubtsIn(row.doubts ?? []) }));
  return { rows: shown, hasMore: rows.length > mostDevices };
}

const sensors = sql`select * from sensors where kind <> 'dip' and user_id is not null and retired_at is null`;

const order: Readonly<Record<DeviceSort['key'], RawBuilder<unknown>>> = {
  serial: sql`lower(s.serial)`,
  owner: sql`search_form(u.name)`,
  place: sql`t.postal_code`,
  heard: sql`st.received_at`,
  level: sql`coalesce(latest.last, st.litres)`,
  // Volts and per cent in one order: what is low first, of each by how much is left.
  battery: sql`coalesce(st.battery_percent / ${sql.lit(lowBatteryPercent)}::float, st.battery / ${sql.lit(lowBattery)}::float)`,
};

/** By the beginning of a serial, a mail address, or the number of an order, also one that was placed as a guest. */
function among(words: string): RawBuilder<unknown> {
  if (words === '') return sql`true`;
  const { serial, email, orderNumber } = readWords(words);
  if (email !== null) return sql`lower(u.email) = ${email}`;
  const beginning = `${likeLiteral(serial)}%`;
  const bySerial = sql`s.serial ilike ${beginning}`;
  if (orderNumber === null) return bySerial;
  return sql`(${bySerial} or u.id = ${ofUser(ofOrder(orderIdOfNumber(orderNumber), 'buyerId'), 'accountId')})`;
}

function isIn(trouble: SensorTrouble, now: Date): RawBuilder<unknown> {
  switch (trouble) {
    case 'suspect':
      return sql`s.tank_id is not null and (${isSuspect} or ${unexplainedIn(sql`s.tank_id`)} > 0)`;
    case 'silent':
      return sql`s.tank_id is not null and ${isSilentAt(now)}`;
    case 'stuck':
      return sql`s.tank_id is not null and st.stuck_since is not null and not ${isSilentAt(now)}`;
    case 'lying':
      return sql`st.doubtful >= ${manyDoubtful}`;
    case 'drifting':
      return sql`c.drift is not null`;
    case 'battery':
      return sql`(st.battery_percent <= ${lowBatteryPercent} or st.battery_percent is null and st.battery < ${lowBattery})`;
    case 'unassigned':
      return sql`s.tank_id is null`;
    case 'fault':
      return sql`st.fault is not null`;
  }
}

/** `suspectIn`, in the database. */
const isSuspect = sql`(st.stuck_since is null and exists (
  select from jsonb_to_recordset(st.doubts) as doubt (kind text, "isDenied" boolean, "isFirst" boolean, told integer,
    "from" timestamptz, until timestamptz, before float8, litres float8)
  where "isDenied" is not true and case
    when kind = 'rise' then "isFirst" is not true and doubt.litres - before >= ${alarmBounds.minLoss}
      and until - "from" >= interval '1 hour' * ${alarmBounds.stuckHours}
    when before - doubt.litres < ${alarmBounds.minLoss} then false
    when "isFirst" then until - "from" >= interval '1 hour' * ${alarmBounds.firstHours}
    else told >= ${alarmBounds.told} or until - "from" >= interval '1 hour' * ${alarmBounds.stuckHours} end))`;

/** `silentAfterHours`, in the database. */
const silentAfter = sql`interval '1 hour' * case when st.offline_since is null then 1 else ${shareOfOffline}::float end
  * least(${silentBounds.most}, greatest(${silentBounds.least},
      ${missedMessages} * coalesce(st.usual_hours, ${unknownRhythm})))`;

const isSilentAt = (now: Date) =>
  sql`(coalesce(st.received_at, s.assigned_at, s.created_at) <= ${now}::timestamptz - ${silentAfter})`;

/** How many sensors of customers are in such trouble. */
export const troubledSensors = (trouble: SensorTrouble, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::integer from (${sensors}) s
  left join sensor_states st on st.sensor_id = s.id
  left join sensor_checks c on c.sensor_id = s.id
  where ${isIn(trouble, now)})`;

/** The same for each trouble. */
export async function countTroubles(db: Connection, now: Date): Promise<Record<SensorTrouble, number>> {
  const counts = sensorTroubles.map((trouble) => sql`${troubledSensors(trouble, now)} as ${sql.id(trouble)}`);
  const { rows } = await sql<Record<SensorTrouble, number>>`select ${sql.join(counts)}`.execute(db);
  return (
    rows[0] ?? { suspect: 0, silent: 0, stuck: 0, lying: 0, drifting: 0, battery: 0, unassigned: 0, fault: 0 }
  );
}
