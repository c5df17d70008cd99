import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { addDays, type Day, momentOf } from '#platform/time/calendar.ts';
import { gaugeOf } from '../shapes.rules.ts';
import type { ReportingSensor } from './readings.store.ts';
import { refillOf, refillThreshold, refillTolerance } from './refills.rules.ts';
import { localDays, type Measured, type SensorState } from './rollups.rules.ts';

type Noted = {
  measured: readonly Measured[];
  /** The days that these readings belong to, as they stand now. */
  touched: readonly { tankId: number; day: Day; low: number; last: number }[];
  /** The states before these readings. */
  before: ReadonlyMap<number, SensorState>;
  sensors: ReadonlyMap<number, ReportingSensor>;
};

/**
 * Proposes a refill for each day on which a level rose, and takes a proposal back when the level did not stay. Days on
 * which nothing moved much are not looked at; what somebody confirmed or dismissed stays as it is.
 */
export async function noteRefills(tx: Transaction, noted: Noted): Promise<void> {
  // A dipstick does not tell on which day the oil came.
  const sensed = new Map(
    [...noted.sensors.values()].flatMap((one) => (one.kind === 'dip' ? [] : [[one.tankId, one]])),
  );
  for (const { tankId, day } of movedDays(noted)) {
    const sensor = sensed.get(tankId);
    if (sensor) await noteRefill(tx, { tankId, day, sensor });
  }
}

/** In the order of tanks and days, as every batch locks them. */
function movedDays({ measured, touched, before }: Noted): { tankId: number; day: Day }[] {
  const dayOf = localDays();
  const moved = new Map(
    touched
      .filter(({ low, last }) => last - low > refillThreshold)
      .map(({ tankId, day }) => [`${tankId} ${day}`, { tankId, day }]),
  );
  const levels = new Map<number, { at: Date; litres: number }>();
  for (const reading of measured.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { sensorId, tankId, at, litres, timeZone } = reading;
    const state = before.get(sensorId);
    const last =
      levels.get(tankId) ?? (state?.measuredAt ? { at: state.measuredAt, litres: state.litres ?? 0 } : null);
    levels.set(tankId, { at, litres });
    if (!last || (last.at <= at && Math.abs(litres - last.litres) <= refillThreshold)) continue;
    const day = dayOf(at, timeZone);
    // A reading that came late may explain the rise of the day after.
    for (const one of last.at <= at ? [day] : [day, addDays(day, 1)]) {
      moved.set(`${tankId} ${one}`, { tankId, day: one });
    }
  }
  return [...moved.values()].toSorted((a, b) => a.tankId - b.tankId || a.day.localeCompare(b.day));
}

type RefillDay = { tankId: number; day: Day; sensor: ReportingSensor };

async function noteRefill(tx: Transaction, { tankId, day, sensor }: RefillDay): Promise<void> {
  const { timeZone } = countries[sensor.countryId ?? 1];
  const begins = momentOf(day, 0, timeZone);
  const ends = momentOf(addDays(day, 1), 0, timeZone);
  const hours = await tx
    .selectFrom('tankHours')
    .select(['hour as at', 'low', 'last'])
    .where('tankId', '=', tankId)
    .where('hour', '>=', begins)
    .where('hour', '<', ends)
    .orderBy('hour')
    .execute();
  const before = await tx
    .selectFrom('tankHours')
    .select('last')
    .where('tankId', '=', tankId)
    .where('hour', '<', begins)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  const refill = refillOf(before?.last ?? null, hours);
  await tx
    .deleteFrom('tankRefills')
    .where('tankId', '=', tankId)
    .where('day', '=', day)
    .where('source', '=', 'sensor')
    .where('state', '=', 'proposed')
    .execute();
  if (!refill) return;
  const tolerance = refillTolerance(sensor.form && gaugeOf(sensor.form), refill);
  await sql`
    insert into tank_refills (tank_id, day, litres, tolerance, source, created_at)
    select ${tankId}, ${day}::date, ${refill.litres}, ${tolerance}, 'sensor', ${hours.at(-1)?.at ?? begins}
    where not exists (
      select from tank_refills where tank_id = ${tankId} and day = ${day}::date and source = 'sensor'
    )`.execute(tx);
}
