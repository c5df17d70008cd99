import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { liveTanks } from '#features/tanks/reads.ts';
import { formColumns, statedAnnualLitres } from '#features/tanks/shared.ts';
import type { Household, TankForm } from '#features/tanks/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { ClockFault } from './device-clock.rules.ts';
import { doubtsIn } from './doubtful-levels.rules.ts';
import type { LateReading } from './late-clock.rules.ts';
import { wordsIn } from './plausible-bounds.rules.ts';
import type { Measure, ReadingFault } from './readings.rules.ts';
import type { DayRollup, HourRollup } from './rollups.rules.ts';
import type { SensorState } from './sensor-state.rules.ts';

/** A sensor with all that turns its readings into litres. */
export type ReportingSensor = {
  id: number;
  kind: string;
  mountedAt: number | null;
  levelOffset: number;
  settings: unknown;
  tankId: number | null;
  countryId: CountryId | null;
  form: TankForm | null;
  /** Litres a year that its house is said to burn. */
  annualLitres: number;
};

const tankColumns = [
  ...formColumns,
  'countryId',
  'houseBuiltYear',
  'livingArea',
  'persons',
  'heatsWater',
  'annualLitres',
] as const;

/** Those of them that exist, with their tanks. */
export async function reportingSensors(tx: Transaction, ids: readonly number[]): Promise<ReportingSensor[]> {
  const rows = await tx
    .selectFrom('sensors')
    .leftJoin(liveTanks('id', ...tankColumns).as('tanks'), (join) =>
      join.onRef('tanks.id', '=', 'sensors.tankId'),
    )
    .select(['sensors.id', 'kind', 'mountedAt', 'levelOffset', 'settings', 'tanks.id as tankId'])
    .select(tankColumns)
    .where('sensors.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .$castTo<Omit<ReportingSensor, 'form' | 'annualLitres'> & TankForm & Household>()
    .execute();
  return rows.map(({ id, kind, mountedAt, levelOffset, settings, tankId, countryId, ...tank }) => ({
    id,
    kind,
    mountedAt,
    levelOffset,
    settings,
    tankId,
    countryId,
    form: tankId === null ? null : tank,
    annualLitres: statedAnnualLitres(tank),
  }));
}

/** The states of sensors, locked in the order of their ids until the transaction ends; missing ones are made. */
export async function lockStates(
  tx: Transaction,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<SensorState[]> {
  const locked = await selectLocked(tx, ids);
  if (locked.length === ids.length) return locked;
  await sql`
    insert into sensor_states (sensor_id, received_at)
    select id, ${now} from sensors where id = any(${[...ids]}::int[]) order by id
    on conflict do nothing`.execute(tx);
  return selectLocked(tx, ids);
}

const selectLocked = (tx: Transaction, ids: readonly number[]): Promise<SensorState[]> =>
  tx
    .selectFrom('sensorStates')
    .select(['sensorId', 'receivedAt', 'at', 'measuredAt', 'litres', 'changedAt', 'fault'])
    .select(['temperature', 'battery', 'batteryPercent', 'signal', 'measuredDays', 'deviceAt', 'sequence'])
    .select(['isFirm', 'doubts', 'said', 'wordAt', 'wordLitres', 'begunAt', 'begunLitres'])
    .select(['confirmedAt', 'confirmedLitres', 'anchorAt', 'anchorLitres', 'measuredValue'])
    .where('sensorId', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('sensorId')
    .forUpdate()
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, doubts: doubtsIn(row.doubts), said: wordsIn(row.said) })));

export type NewReading = {
  sensorId: number;
  deviceAt: Date;
  identity: number;
  tankId: number | null;
  receivedAt: Date;
  at: Date;
  measure: Measure;
  value: number | null;
  temperature: number | null;
  battery: number | null;
  batteryPercent: number | null;
  signal: number | null;
  litres: number | null;
  fault: ReadingFault | null;
  clockFault: ClockFault | null;
};

/** Stores readings; answers the positions of those that were there before. */
export async function insertReadings(tx: Transaction, readings: readonly NewReading[]): Promise<Set<number>> {
  if (readings.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    with given as (
      select * from unnest(
        ${list(readings, ({ sensorId }) => sensorId)}::int[], ${moments(readings, ({ deviceAt }) => deviceAt)},
        ${list(readings, ({ identity }) => identity)}::bigint[], ${list(readings, ({ tankId }) => tankId)}::int[],
        ${moments(readings, ({ receivedAt }) => receivedAt)}, ${moments(readings, ({ at }) => at)},
        ${list(readings, ({ measure }) => measure)}::text[], ${list(readings, ({ value }) => value)}::real[],
        ${list(readings, ({ temperature }) => temperature)}::real[],
        ${list(readings, ({ battery }) => battery)}::real[],
        ${list(readings, ({ batteryPercent }) => batteryPercent)}::smallint[],
        ${list(readings, ({ signal }) => signal)}::smallint[],
        ${list(readings, ({ litres }) => litres)}::real[], ${list(readings, ({ fault }) => fault)}::text[],
        ${list(readings, ({ clockFault }) => clockFault)}::text[]
      ) with ordinality as given (sensor_id, device_at, identity, tank_id, received_at, at, measure, value,
        temperature, battery, battery_percent, signal, litres, fault, clock_fault, place)
    ), stored as (
      insert into sensor_readings (sensor_id, device_at, identity, tank_id, received_at, at, measure, value,
        temperature, battery, battery_percent, signal, litres, fault, clock_fault)
      select sensor_id, device_at, identity, tank_id, received_at, at, measure, value,
        temperature, battery, battery_percent, signal, litres, fault, clock_fault from given
      on conflict do nothing
      returning sensor_id, device_at, identity
    )
    select (place - 1)::int as place from given
    where not exists (
      select from stored
      where stored.sensor_id = given.sensor_id and stored.device_at = given.device_at
        and stored.identity = given.identity
    )`.execute(tx);
  return new Set(rows.map(({ place }) => place));
}

/** What sensors without a clock said a moment ago. */
export async function recentWithoutClock(
  tx: Transaction,
  { sensorIds, since }: { sensorIds: readonly number[]; since: Date },
): Promise<{ sensorId: number; identity: number; deviceAt: Date }[]> {
  return tx
    .selectFrom('sensorReadings')
    .select(['sensorId', 'identity', 'deviceAt'])
    .where('sensorId', '=', sql<number>`any(${[...sensorIds]}::int[])`)
    .where('deviceAt', '>=', since)
    .where('clockFault', '=', 'no_clock')
    .execute();
}

/** Milliseconds before a moment in which a late reading is looked for, and after it. */
const lateWindow = { before: 7 * 86_400_000, after: 600_000 };

/** The latest reading of a sensor about a moment or before it that was told more than a day after its time. */
export const lateBefore = async (
  tx: Transaction,
  { sensorId, until }: { sensorId: number; until: Date },
): Promise<LateReading | null> => {
  const found = await tx
    .selectFrom('sensorReadings')
    .select(['deviceAt', 'receivedAt'])
    .where('sensorId', '=', sensorId)
    .where('deviceAt', '>=', new Date(until.getTime() - lateWindow.before))
    .where('deviceAt', '<=', new Date(until.getTime() + lateWindow.after))
    .where(sql<boolean>`received_at > device_at + interval '1 day'`)
    .orderBy('receivedAt', 'desc')
    .orderBy('deviceAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
};

/** In SQL, whether a reading's litres count. */
export const isBelieved = sql<boolean>`litres is not null and (belief is null or belief in ('fall_lasted', 'rise_lasted'))`;

/** A day after readings were added to it; `before` is the last level of the day before, null without one. */
export type TouchedDay = {
  tankId: number;
  day: Day;
  low: number;
  high: number;
  last: number;
  before: number | null;
  isNew: boolean;
};

/** Adds to the hours and days of tanks. Answers which days are new, and between which levels each has been. */
export async function addRollups(
  tx: Transaction,
  { hours, days }: { hours: readonly HourRollup[]; days: readonly DayRollup[] },
): Promise<TouchedDay[]> {
  if (hours.length === 0) return [];
  await sql`
    insert into tank_hours as known (tank_id, hour, low, high, last, last_at, temperature, readings, stands_alone)
    select * from unnest(${list(hours, ({ tankId }) => tankId)}::int[], ${moments(hours, ({ hour }) => hour)},
      ${rollupColumns(hours)}, ${list(hours, ({ standsAlone }) => String(standsAlone))}::boolean[])
    order by 1, 2
    on conflict (tank_id, hour) do update set ${merged}, last = ${later('last')},
      stands_alone = known.stands_alone or excluded.stands_alone`.execute(tx);
  const { rows } = await sql<TouchedDay>`
    insert into tank_days as known (tank_id, day, low, high, last, last_at, temperature, readings)
    select tank_id, day, low, high, ${levelOfDay(sql`given`)}, last_at, temperature, readings
    from unnest(${list(days, ({ tankId }) => tankId)}::int[], ${list(days, ({ day }) => day)}::date[],
      ${rollupColumns(days)}, ${list(days, ({ timeZone }) => timeZone)}::text[])
      as given (tank_id, day, low, high, last, last_at, temperature, readings, time_zone)
    order by 1, 2
    on conflict (tank_id, day) do update set ${merged}, last = excluded.last
    returning tank_id, day, low, high, last, xmax = 0 as is_new,
      (select last from tank_days eve where eve.tank_id = known.tank_id and eve.day = known.day - 1) as before`.execute(
    tx,
  );
  return rows;
}

const rollupColumns = (rollups: readonly (HourRollup | DayRollup)[]) => sql`
  ${list(rollups, ({ low }) => low)}::real[], ${list(rollups, ({ high }) => high)}::real[],
  ${list(rollups, ({ last }) => last)}::real[], ${moments(rollups, ({ lastAt }) => lastAt)},
  ${list(rollups, ({ temperature }) => temperature)}::real[], ${list(rollups, ({ readings }) => readings)}::int[]`;

/** The same in every order of arrival: see isLater. */
const later = (
  column: string,
) => sql`case when (excluded.last_at, excluded.last) > (known.last_at, known.last)
  then excluded.${sql.ref(column)} else known.${sql.ref(column)} end`;

const merged = sql`
  low = least(known.low, excluded.low), high = greatest(known.high, excluded.high),
  readings = known.readings + excluded.readings, temperature = ${later('temperature')},
  last_at = greatest(known.last_at, excluded.last_at)`;

/**
 * In SQL, the level of the day (tank_id, day, time_zone) by its hours: the middle one of the last three, as far back as
 * nobody read or corrected it since; else the last.
 */
export const levelOfDay = (of: RawBuilder<unknown>) => sql<number>`(
  select case count(*) when 3 then percentile_disc(0.5) within group (order by last)
    else (array_agg(last order by hour desc))[1] end
  from (
    select hour, last, max(hour) filter (where stands_alone) over () as alone_at from (
      select hour, last, stands_alone from tank_hours
      where tank_id = ${of}.tank_id and hour >= ${of}.day::timestamp at time zone ${of}.time_zone
        and hour < (${of}.day + 1)::timestamp at time zone ${of}.time_zone
      order by hour desc limit 3) latest
  ) hours where alone_at is null or hour >= alone_at)`;

/** States that are locked by this transaction. */
export async function saveStates(tx: Transaction, states: readonly SensorState[]): Promise<void> {
  if (states.length === 0) return;
  await sql`
    update sensor_states as known set received_at = next.received_at, at = next.at,
      measured_at = next.measured_at, litres = next.litres, changed_at = next.changed_at, fault = next.fault,
      temperature = next.temperature, battery = next.battery, battery_percent = next.battery_percent,
      signal = next.signal,
      measured_days = next.measured_days, device_at = next.device_at, sequence = next.sequence,
      is_firm = next.is_firm, doubts = next.doubts, said = next.said, word_at = next.word_at, word_litres = next.word_litres,
      confirmed_at = next.confirmed_at, confirmed_litres = next.confirmed_litres, anchor_at = next.anchor_at,
      anchor_litres = next.anchor_litres, measured_value = next.measured_value
    from unnest(${list(states, ({ sensorId }) => sensorId)}::int[],
      ${moments(states, ({ receivedAt }) => receivedAt)}, ${moments(states, ({ at }) => at)},
      ${moments(states, ({ measuredAt }) => measuredAt)}, ${list(states, ({ litres }) => litres)}::real[],
      ${moments(states, ({ changedAt }) => changedAt)}, ${list(states, ({ fault }) => fault)}::text[],
      ${list(states, ({ temperature }) => temperature)}::real[],
      ${list(states, ({ battery }) => battery)}::real[],
      ${list(states, ({ batteryPercent }) => batteryPercent)}::smallint[],
      ${list(states, ({ signal }) => signal)}::smallint[],
      ${list(states, ({ measuredDays }) => measuredDays)}::int[],
      ${moments(states, ({ deviceAt }) => deviceAt)}, ${list(states, ({ sequence }) => sequence)}::bigint[],
      ${list(states, ({ isFirm }) => String(isFirm))}::boolean[],
      ${states.map(({ doubts }) => JSON.stringify(doubts))}::jsonb[],
      ${states.map(({ said }) => JSON.stringify(said))}::jsonb[],
      ${moments(states, ({ wordAt }) => wordAt)}, ${list(states, ({ wordLitres }) => wordLitres)}::real[],
      ${moments(states, ({ confirmedAt }) => confirmedAt)},
      ${list(states, ({ confirmedLitres }) => confirmedLitres)}::real[],
      ${moments(states, ({ anchorAt }) => anchorAt)}, ${list(states, ({ anchorLitres }) => anchorLitres)}::real[],
      ${list(states, ({ measuredValue }) => measuredValue)}::real[])
      as next (sensor_id, received_at, at, measured_at, litres, changed_at, fault, temperature, battery,
        battery_percent, signal, measured_days, device_at, sequence, is_firm, doubts, said, word_at, word_litres, confirmed_at, confirmed_litres, anchor_at, anchor_litres, measured_value)
    where known.sensor_id = next.sensor_id`.execute(tx);
}

/** An array in PostgreSQL's own writing: numbers, days and our own words need no quotes. */
const list = <Row>(rows: readonly Row[], value: (row: Row) => number | string | null): string =>
  `{${rows.map((row) => value(row) ?? 'NULL').join(',')}}`;

const moments = <Row>(rows: readonly Row[], value: (row: Row) => Date | null) =>
  sql`${list(rows, (row) => value(row)?.toISOString() ?? null)}::timestamptz[]`;
