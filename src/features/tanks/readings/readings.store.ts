import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { TankForm } from '../shapes.rules.ts';
import type { Calibration, Measure, ReadingFault } from './readings.rules.ts';
import type { SeenRefill } from './refills.rules.ts';

export type StoredReading = {
  sensorId: number;
  tankId: number | null;
  deviceAt: Date;
  identity: number;
  receivedAt: Date;
  at: Date;
  measure: Measure;
  value: number | null;
  temperature: number | null;
  battery: number | null;
  signal: number | null;
  litres: number | null;
  fault: ReadingFault | null;
};

/** What a sensor said last, by the time that is believed. */
export type LatestState = {
  sensorId: number;
  /** Of the latest reading of any kind. */
  at: Date | null;
  measuredAt: Date | null;
  litres: number | null;
  changedAt: Date | null;
  fault: string | null;
  temperature: number | null;
  battery: number | null;
  signal: number | null;
  measuredDays: number;
};

export type ReportingSensor = {
  id: number;
  kind: string;
  tankId: number | null;
  countryId: CountryId | null;
  calibration: Calibration;
  state: LatestState;
};

type SensorRow = Omit<LatestState, 'sensorId'> & {
  id: number;
  kind: string;
  tankId: number | null;
  countryId: CountryId | null;
  mountedAt: number | null;
  levelOffset: number;
  blindZone: number | null;
} & TankForm;

/**
 * The sensors with their tanks and what they said last. Their states stay locked, in order of id, until the
 * transaction ends: two batches of a sensor follow each other, and no two wait for each other.
 */
export async function lockSensors(
  tx: Transaction,
  { ids, receivedAt }: { ids: readonly number[]; receivedAt: Date },
): Promise<Map<number, ReportingSensor>> {
  const sorted = [...ids].toSorted((one, other) => one - other);
  await sql`
    insert into sensor_states (sensor_id, received_at)
    select id, ${receivedAt} from sensors where id = any (${sorted}::int[]) order by id
    on conflict do nothing`.execute(tx);
  await sql`select 1 from sensor_states where sensor_id = any (${sorted}::int[]) order by sensor_id for update`.execute(
    tx,
  );
  const { rows } = await sql<SensorRow>`
    select sensors.id, kind, tanks.id as tank_id, tanks.country_id, mounted_at, level_offset,
      (settings->>'blindZone')::int as blind_zone,
      shape_id, length, width, height, diameter, coalesce(is_standing, false) as is_standing,
      coalesce(heads, 'flat') as heads, coalesce(tank_count, 1) as tank_count, capacity, dip_table,
      sensor_states.at, measured_at, litres, changed_at, fault, temperature, battery, signal, measured_days
    from sensors join sensor_states on sensor_states.sensor_id = sensors.id
      left join tanks on tanks.id = sensors.tank_id and tanks.ended_at is null
    where sensors.id = any (${sorted}::int[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, reportingSensor(row)]));
}

function reportingSensor(row: SensorRow): ReportingSensor {
  const { id, kind, tankId, countryId, mountedAt, levelOffset, blindZone, ...rest } = row;
  const { at, measuredAt, litres, changedAt, fault, temperature, battery, signal, measuredDays, ...form } =
    rest;
  return {
    ...{ id, kind, tankId, countryId },
    calibration: { tank: tankId === null ? null : form, mountedAt, levelOffset, blindZone: blindZone ?? 0 },
    state: {
      ...{ sensorId: id, at, measuredAt, litres, changedAt, fault },
      ...{ temperature, battery, signal, measuredDays },
    },
  };
}

/** Inserts what is not there yet; the keys (`keyOf`) of the rows that are new. */
export async function insertReadings(tx: Transaction, rows: readonly StoredReading[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const column = <Name extends keyof StoredReading>(name: Name) => rows.map((row) => row[name]);
  const { rows: fresh } = await sql<{ sensorId: number; deviceAt: Date; identity: string }>`
    insert into sensor_readings
      (sensor_id, tank_id, device_at, identity, received_at, at, measure, value, temperature, battery, signal, litres, fault)
    select * from unnest(${column('sensorId')}::int[], ${column('tankId')}::int[], ${column('deviceAt')}::timestamptz[],
      ${column('identity')}::bigint[], ${column('receivedAt')}::timestamptz[], ${column('at')}::timestamptz[],
      ${column('measure')}::text[], ${column('value')}::real[], ${column('temperature')}::real[],
      ${column('battery')}::real[], ${column('signal')}::smallint[], ${column('litres')}::real[], ${column('fault')}::text[])
    on conflict do nothing
    returning sensor_id, device_at, identity`.execute(tx);
  return new Set(fresh.map((row) => `${row.sensorId}/${row.deviceAt.getTime()}/${row.identity}`));
}

/** Adds levels to the sums of their hours. */
export async function sumHours(tx: Transaction, levels: readonly StoredReading[]): Promise<void> {
  const hour = ({ at }: StoredReading) => new Date(at.getTime() - (at.getTime() % 3_600_000));
  const sums = sumsOf(levels, (row) => hour(row).toISOString());
  if (sums.length === 0) return;
  await sql`
    insert into tank_hours as known (tank_id, hour, low, high, last, last_at, temperature, readings)
    select * from unnest(${sums.map(({ tankId }) => tankId)}::int[], ${sums.map(({ span }) => span)}::timestamptz[],
      ${sums.map(({ low }) => low)}::real[], ${sums.map(({ high }) => high)}::real[],
      ${sums.map(({ last }) => last)}::real[], ${sums.map(({ lastAt }) => lastAt)}::timestamptz[],
      ${sums.map(({ temperature }) => temperature)}::real[], ${sums.map(({ readings }) => readings)}::int[])
    on conflict (tank_id, hour) do update set ${merged}`.execute(tx);
}

/** Adds levels to the sums of their local days; how many days are new, by tank. */
export async function sumDays(
  tx: Transaction,
  levels: readonly (StoredReading & { day: Day })[],
): Promise<Map<number, number>> {
  const sums = sumsOf(levels, ({ day }) => day);
  const newDays = new Map<number, number>();
  if (sums.length === 0) return newDays;
  const { rows } = await sql<{ tankId: number; isNew: boolean }>`
    insert into tank_days as known (tank_id, day, low, high, last, last_at, temperature, readings)
    select * from unnest(${sums.map(({ tankId }) => tankId)}::int[], ${sums.map(({ span }) => span)}::date[],
      ${sums.map(({ low }) => low)}::real[], ${sums.map(({ high }) => high)}::real[],
      ${sums.map(({ last }) => last)}::real[], ${sums.map(({ lastAt }) => lastAt)}::timestamptz[],
      ${sums.map(({ temperature }) => temperature)}::real[], ${sums.map(({ readings }) => readings)}::int[])
    on conflict (tank_id, day) do update set ${merged}
    returning tank_id, readings = 0 or xmax = 0 as is_new`.execute(tx);
  for (const { tankId, isNew } of rows) if (isNew) newDays.set(tankId, (newDays.get(tankId) ?? 0) + 1);
  return newDays;
}

/** A late reading widens a sum; only a newer one is its last. */
const merged = sql`
  low = least(known.low, excluded.low), high = greatest(known.high, excluded.high),
  last = case when excluded.last_at >= known.last_at then excluded.last else known.last end,
  temperature = case when excluded.last_at >= known.last_at
    then coalesce(excluded.temperature, known.temperature) else coalesce(known.temperature, excluded.temperature) end,
  last_at = greatest(known.last_at, excluded.last_at), readings = known.readings + excluded.readings`;

type Sum = {
  tankId: number;
  span: string;
  low: number;
  high: number;
  last: number;
  lastAt: Date;
  temperature: number | null;
  readings: number;
};

/** By tank and span, in an order in which no two transactions wait for each other. */
function sumsOf<Row extends StoredReading>(levels: readonly Row[], spanOf: (row: Row) => string): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of levels) {
    const [tankId, litres, span] = [row.tankId ?? 0, row.litres ?? 0, spanOf(row)];
    const key = `${String(tankId).padStart(12, '0')}/${span}`;
    const known = sums.get(key);
    const isLast = !known || row.at >= known.lastAt;
    sums.set(key, {
      ...{ tankId, span },
      low: Math.min(known?.low ?? litres, litres),
      high: Math.max(known?.high ?? litres, litres),
      last: isLast ? litres : known.last,
      lastAt: isLast ? row.at : known.lastAt,
      temperature: (isLast ? row.temperature : known.temperature) ?? known?.temperature ?? null,
      readings: (known?.readings ?? 0) + 1,
    });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

export async function saveStates(
  tx: Transaction,
  states: readonly LatestState[],
  receivedAt: Date,
): Promise<void> {
  if (states.length === 0) return;
  const column = <Name extends keyof LatestState>(name: Name) => states.map((state) => state[name]);
  await sql`
    update sensor_states as known set received_at = ${receivedAt}, at = next.at, measured_at = next.measured_at,
      litres = next.litres, changed_at = next.changed_at, fault = next.fault, temperature = next.temperature,
      battery = next.battery, signal = next.signal, measured_days = next.measured_days
    from unnest(${column('sensorId')}::int[], ${column('at')}::timestamptz[], ${column('measuredAt')}::timestamptz[],
      ${column('litres')}::real[], ${column('changedAt')}::timestamptz[], ${column('fault')}::text[],
      ${column('temperature')}::real[], ${column('battery')}::real[], ${column('signal')}::smallint[],
      ${column('measuredDays')}::int[])
      as next (sensor_id, at, measured_at, litres, changed_at, fault, temperature, battery, signal, measured_days)
    where known.sensor_id = next.sensor_id`.execute(tx);
}

/** Proposes each rise as a refill; a rise that goes on the same day, while the oil still runs, is added to it. */
export async function proposeRefills(
  tx: Transaction,
  refills: readonly SeenRefill[],
  createdAt: Date,
): Promise<void> {
  for (const { tankId, at, litres, tolerance } of refills) {
    const day = await localDayOf(tx, tankId, at);
    const grown = await tx
      .updateTable('tankRefills')
      .set({ litres: sql`litres + ${litres}`, tolerance: sql`greatest(tolerance, ${tolerance})` })
      .where('tankId', '=', tankId)
      .where('day', '=', day)
      .where('source', '=', 'sensor')
      .where('state', '=', 'proposed')
      .returning('id')
      .executeTakeFirst();
    if (grown) continue;
    await tx
      .insertInto('tankRefills')
      .values({ tankId, day, litres, tolerance, source: 'sensor', createdAt })
      .execute();
  }
}

async function localDayOf(db: Connection, tankId: number, at: Date): Promise<Day> {
  const tank = await db
    .selectFrom('tanks')
    .select('countryId')
    .where('id', '=', tankId)
    .executeTakeFirstOrThrow();
  return localDay(at, countries[tank.countryId as CountryId].timeZone);
}
