import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import { litresOf, type Measure, mountingOf } from './readings/readings.rules.ts';
import { type ReportingSensor, reportingSensors } from './readings/readings.store.ts';
import { hourOf } from './readings/rollups.rules.ts';

type Change = {
  sensorId: number;
  tankId: number | null;
  byUserId: number;
  at: Date;
  kind: 'calibration' | 'exchange' | 'key';
  before?: string;
  after?: string;
  reason: string;
  orderId?: number | null;
};

/** Written with what it tells of; never changed. */
export async function addSensorChange(tx: Transaction, change: Change): Promise<void> {
  await tx.insertInto('sensorChanges').values(change).execute();
}

/**
 * The mm that are added to every level from now on; what the sensor said last is reckoned anew, and what it said before
 * stays. False when somebody changed the sensor meanwhile.
 */
export async function saveOffset(
  tx: Transaction,
  {
    sensor,
    offset,
    ...why
  }: {
    sensor: { id: number; tankId: number | null; version: number; levelOffset: number };
    offset: number;
    byUserId: number;
    at: Date;
    reason: string;
    orderId?: number;
  },
): Promise<boolean> {
  const saved = await tx
    .updateTable('sensors')
    .set({ levelOffset: offset, version: sql`version + 1` })
    .where('id', '=', sensor.id)
    .where('version', '=', sensor.version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) return false;
  await addSensorChange(tx, {
    ...{ sensorId: sensor.id, tankId: sensor.tankId, kind: 'calibration' as const, ...why },
    ...{ before: String(sensor.levelOffset), after: String(offset) },
  });
  await correctLastLevel(tx, sensor.id);
  return true;
}

/** The latest level of a sensor, by the correction that holds now: in its state, and in the hour and day that end with it. */
async function correctLastLevel(tx: Transaction, sensorId: number): Promise<void> {
  const state = await tx
    .selectFrom('sensorStates')
    .select('measuredAt')
    .where('sensorId', '=', sensorId)
    .forUpdate()
    .executeTakeFirst();
  const [sensor] = await reportingSensors(tx, [sensorId]);
  const at = state?.measuredAt;
  const litres = at && sensor ? await litresSaidAt(tx, { sensor, at }) : null;
  if (!at || !sensor?.countryId || litres === null) return;
  await tx.updateTable('sensorStates').set({ litres }).where('sensorId', '=', sensorId).execute();
  const day = localDay(at, countries[sensor.countryId].timeZone);
  // A dip that came after it is the later level, and stays.
  const corrected = sql`last = ${litres}::real,
    low = case readings when 1 then ${litres}::real else least(low, ${litres}::real) end,
    high = case readings when 1 then ${litres}::real else greatest(high, ${litres}::real) end
    where tank_id = ${sensor.tankId} and last_at = ${at}`;
  await sql`update tank_hours set ${corrected} and hour = ${hourOf(at)}`.execute(tx);
  await sql`update tank_days set ${corrected} and day = ${day}`.execute(tx);
}

/** Litres at 15 °C of what a sensor said at a moment in the tank where it is now; null when that tells none. */
async function litresSaidAt(
  tx: Transaction,
  { sensor, at }: { sensor: ReportingSensor; at: Date },
): Promise<number | null> {
  const reading = await tx
    .selectFrom('sensorReadings')
    .select(['measure', 'value', 'temperature'])
    .where('sensorId', '=', sensor.id)
    .where('tankId', '=', sensor.tankId)
    .where('at', '=', at)
    .where('litres', 'is not', null)
    .orderBy('litres', 'desc')
    .limit(1)
    .$narrowType<{ measure: Measure }>()
    .executeTakeFirst();
  return reading ? litresOf({ ...reading, fault: null }, mountingOf(sensor, sensor.form)).litres : null;
}

/** When a sensor was corrected last; null when nobody ever did. What it said before was said with another correction. */
export async function lastCalibration(db: Connection, sensorId: number): Promise<Date | null> {
  const change = await db
    .selectFrom('sensorChanges')
    .select('at')
    .where('sensorId', '=', sensorId)
    .where('kind', '=', 'calibration')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change?.at ?? null;
}
