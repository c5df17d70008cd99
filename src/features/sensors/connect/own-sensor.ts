import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { tanksOf } from '#features/tanks/tanks.ts';
import type { Tank } from '#features/tanks/types.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type AddSensorError, addSensor } from '../add-sensor.ts';
import { sensorState } from '../health/sensor-health.rules.ts';
import { newSensorKey, renewSensorKey, type Sensor, sensorOf, sensorsOf } from '../sensors.store.ts';
import type { MessageSettings } from './message-settings.rules.ts';
import { lastMessageOf } from './messages.store.ts';
import { accountView } from './oilfox/accounts.store.ts';
import { type Preset, presetKinds } from './presets.rules.ts';
import { rawCurve } from './raw-curve.ts';

type Deps = { db: Database; clock: Clock };

type Whose = { id: number; userId: number };

/** Somebody's sensors with the tanks they stand in, dipsticks left out. */
export async function sensorList({ db, clock }: Deps, userId: number) {
  const now = clock.now();
  const [sensors, tanks] = await Promise.all([sensorsOf(db, userId), tanksOf(db, userId)]);
  return {
    tanks: tanks.map(({ id, name }) => ({ id, name })),
    sensors: sensors
      .filter(({ kind }) => kind !== 'dip')
      .map((sensor) => ({ ...sensor, state: sensorState(sensor, now), tank: tankOfSensor(tanks, sensor) })),
    now,
  };
}

const tankOfSensor = (tanks: readonly Tank[], { tankId }: Pick<Sensor, 'tankId'>) => {
  const tank = tanks.find(({ id }) => id === tankId);
  return tank ? { id: tank.id, name: tank.name, isMain: tank.isMain } : null;
};

/** All that its page shows; undefined when it is somebody else's, or a dipstick. */
export async function sensorView({ db, clock }: Deps, whose: Whose) {
  const sensor = await sensorOf(db, whose);
  if (!sensor || sensor.kind === 'dip') return undefined;
  const [tanks, message, faults, curve, account] = await Promise.all([
    tanksOf(db, whose.userId),
    lastMessageOf(db, sensor.id),
    faultHistory(db, sensor),
    rawCurve({ db, clock }, sensor),
    accountView(db, sensor.id),
  ]);
  const now = clock.now();
  return {
    sensor,
    message: message ?? null,
    account: account ?? null,
    faults,
    curve,
    now,
    state: sensorState(sensor, now),
    tank: tankOfSensor(tanks, sensor),
    tanks: tanks.map(({ id, name }) => ({ id, name })),
  };
}

/** What its page asks for again and again: how it is and what it sent last, without its past. */
export async function liveSensor({ db, clock }: Deps, whose: Whose) {
  const [sensor, message] = await Promise.all([sensorOf(db, whose), lastMessageOf(db, whose.id)]);
  if (!sensor || sensor.kind === 'dip') return undefined;
  const { receivedAt, measuredAt, litres, fault, temperature, battery, batteryPercent, signal } = sensor;
  const { offlineSince, usualHours, stuckSince } = sensor;
  const now = clock.now();
  return {
    state: sensorState(sensor, now),
    told: {
      receivedAt,
      measuredAt,
      litres,
      fault,
      temperature,
      battery,
      batteryPercent,
      signal,
      offlineSince,
      usualHours,
      stuckSince,
    },
    message: message ?? null,
    now,
  };
}

/** Of the same fault in a row: since when, until when, and how often; the newest first. */
export type FaultSpan = { fault: string; from: Date; until: Date; count: number };

/** A device may have measured in another house before: what came since it was assigned is this household's. */
const sinceAssigned = ({ id, assignedAt }: Pick<Sensor, 'id' | 'assignedAt'>) =>
  sql`sensor_id = ${id} and received_at >= coalesce(${assignedAt}::timestamptz, '-infinity')`;

async function faultHistory(db: Database, sensor: Sensor): Promise<FaultSpan[]> {
  const { rows } = await sql<FaultSpan>`
    with latest as (
      select at, fault from sensor_readings where ${sinceAssigned(sensor)} order by at desc limit 3000
    ), marked as (
      select at, fault, row_number() over (order by at) - row_number() over (partition by fault order by at) as run
      from latest
    )
    select fault, min(at) as from, max(at) as until, count(*)::int as count
    from marked where fault is not null group by fault, run order by max(at) desc limit 10`.execute(db);
  return rows;
}

/** A sensor that somebody built or bought elsewhere, with its key, which is told this once. */
export async function addForeignSensor(
  deps: Deps,
  wanted: { userId: number; preset: Preset; tankId: number | null; name: string },
): Promise<Result<{ id: number; serial: string; key: string | null }, AddSensorError>> {
  const { preset, ...sensor } = wanted;
  const added = await addSensor(deps, sensor);
  if (!added.ok) return added;
  await savePreset(deps, {
    id: added.value.id,
    userId: wanted.userId,
    preset,
    settings: presetKinds[preset].settings,
  });
  return ok(added.value);
}

/** How messages of a sensor are read from now on; what else its settings hold stays. */
export async function savePreset(
  { db }: { db: Connection },
  { id, userId, preset, settings }: Whose & { preset: Preset; settings: MessageSettings },
): Promise<void> {
  await db
    .updateTable('sensors')
    .set({ preset, settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'foreign')
    .execute();
}

/** The next key, told this once; null when it is not theirs. */
export async function renewKey({ db }: Pick<Deps, 'db'>, whose: Whose): Promise<string | null> {
  const key = newSensorKey();
  return (await renewSensorKey(db, { ...whose, key })) ? key : null;
}
