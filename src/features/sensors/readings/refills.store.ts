import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { gaugeOf } from '#features/tanks/shared.ts';
import type { Gauge } from '#features/tanks/types.ts';
import { addDays, type Day, momentOf } from '#platform/time/calendar.ts';
import { boundsOf } from './plausible-bounds.rules.ts';
import { isBelieved, type ReportingSensor } from './readings.store.ts';
import { nearDays, refillBetweenChanges, refillThreshold, refillTolerance } from './refills.rules.ts';
import { localDays, type Measured } from './rollups.rules.ts';
import type { SensorState } from './sensor-state.rules.ts';

type Noted = {
  measured: readonly Measured[];
  /** The days that these readings belong to, as they stand now. */
  touched: readonly { tankId: number; day: Day; low: number; last: number }[];
  /** The states before these readings. */
  before: ReadonlyMap<number, SensorState>;
  sensors: ReadonlyMap<number, ReportingSensor>;
  /** Days of which something else was changed. */
  others: readonly { tankId: number; day: Day }[];
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
function movedDays({ measured, touched, before, others }: Noted): { tankId: number; day: Day }[] {
  const dayOf = localDays();
  const moved = new Map(
    [...touched.filter(({ low, last }) => last - low > refillThreshold), ...others].map(({ tankId, day }) => [
      `${tankId} ${day}`,
      { tankId, day },
    ]),
  );
  const levels = new Map<number, { at: Date; litres: number }>();
  for (const reading of measured.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { sensorId, tankId, at, litres, timeZone } = reading;
    const state = before.get(sensorId);
    const last = levels.get(tankId) ?? lastOf(state);
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

/** What a sensor told last, or by what somebody said against that: a level that rose meanwhile rose until it tells so. */
function lastOf(state: SensorState | undefined): { at: Date; litres: number } | null {
  if (!state) return null;
  if (state.measuredAt) return { at: state.measuredAt, litres: state.litres ?? 0 };
  const denied = state.doubts.find(({ kind, isDenied }) => kind === 'fall' && isDenied);
  return denied ? { at: denied.from, litres: denied.litres } : null;
}

type RefillDay = { tankId: number; day: Day; sensor: ReportingSensor };

async function noteRefill(tx: Transaction, of: RefillDay): Promise<void> {
  const { tankId, day } = of;
  const rise = await riseOn(tx, of);
  if (!rise || (await isKnown(tx, of, rise.litres))) {
    await tx
      .deleteFrom('tankRefills')
      .where('tankId', '=', tankId)
      .where('day', '=', day)
      .where('source', '=', 'sensor')
      .where('state', '=', 'proposed')
      .execute();
    return;
  }
  const { createdAt, ...proposal } = rise;
  // It keeps its number: somebody may be answering it.
  const { numUpdatedRows } = await tx
    .updateTable('tankRefills')
    .set(proposal)
    .where('tankId', '=', tankId)
    .where('day', '=', day)
    .where('source', '=', 'sensor')
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const { litres, tolerance } = proposal;
  // Since it was asked whether it is known, its owner may have answered: it is asked about once.
  await sql`
    insert into tank_refills (tank_id, day, litres, tolerance, source, created_at)
    select ${tankId}::int, ${day}::date, ${litres}::int, ${tolerance}::int, 'sensor', ${createdAt}::timestamptz
    where not exists (select from tank_refills
      where tank_id = ${tankId} and day = ${day}::date and ${standsFor({ day, litres })})`.execute(tx);
}

/** By how much the level of a tank rose on a day, and when it was told last; null where it did not, or by no more than noise. */
async function riseOn(
  tx: Transaction,
  { tankId, day, sensor }: RefillDay,
): Promise<{ litres: number; tolerance: number; createdAt: Date } | null> {
  const { timeZone } = countries[sensor.countryId ?? 1];
  const begins = momentOf(day, 0, timeZone);
  const ends = momentOf(addDays(day, 1), 0, timeZone);
  const levels = await sensedLevels(tx, { tankId, begins, ends });
  const changes = await changesOf(tx, { tankId, sensorId: sensor.id, until: ends });
  const gauge = sensor.form && gaugeOf(sensor.form);
  const { leastNoise, noiseAt } = noiseOf(sensor, gauge);
  const refill = refillBetweenChanges(levels, { changes, noise: leastNoise });
  const isNoise =
    !refill ||
    // The level before it and the one after it are off by so much each.
    refill.litres <= 2 * noiseAt(refill.from) ||
    !(await hasRisen(tx, { tankId, begins: levels.before?.at ?? begins, ends }, leastNoise));
  if (isNoise) return null;
  const createdAt = levels.hours.at(-1)?.at ?? begins;
  return { litres: refill.litres, tolerance: refillTolerance(gauge, refill), createdAt };
}

/**
 * Whether a rise is proposed no more. What was dismissed is not proposed again; an order or a confirmed rise may stand for
 * this one, unless the level rose on its own day as well: then oil came twice. A typed delivery may as well, but can be taken
 * back: whoever reads proposals looks for one.
 */
async function isKnown(
  tx: Transaction,
  { tankId, day, sensor }: RefillDay,
  litres: number,
): Promise<boolean> {
  const { rows } = await sql<{ day: Day }>`
    select day from tank_refills known
    where tank_id = ${tankId} and day between ${day}::date - ${nearDays}::int and ${day}::date + ${nearDays}::int
      and ${standsFor({ day, litres })}
    order by day`.execute(tx);
  for (const known of rows) {
    if (known.day === day || !(await riseOn(tx, { tankId, day: known.day, sensor }))) return true;
  }
  return false;
}

/** In SQL, whether a refill may be what a rise of these litres on a day was. */
const standsFor = ({ day, litres }: { day: Day; litres: number }) => sql<boolean>`(
  source = 'sensor' and day = ${day}::date and state <> 'proposed'
  or state = 'confirmed' and source <> 'hand' and greatest(litres, ${litres}) < 2 * least(litres, ${litres}))`;

/**
 * Whether a level rose further than its sensor may be wrong, and lasted, or somebody dipped more than there has been for days: smaller
 * rises after each other are no oil that came.
 */
async function hasRisen(tx: Transaction, { tankId, begins, ends }: Span, noise: number): Promise<boolean> {
  const { rows } = await sql`
    select from sensor_readings told
    where tank_id = ${tankId} and at >= ${begins} and at < ${ends} and (belief = 'rise_lasted'
      or sensor_id in (select id from sensors where tank_id = ${tankId} and kind = 'dip')
        and litres > ${noise} + (select max(high) from tank_hours
          where tank_id = ${tankId} and last_at < told.at and last_at > told.at - make_interval(days => ${nearDays}::int)))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** What a sensor is wrong by in a tank is no oil that came. */
const noiseOf = ({ annualLitres, form }: ReportingSensor, gauge: Gauge | null) =>
  boundsOf({ annualLitres, gauge, capacity: form?.capacity ?? null, delivered: [], word: null });

type Span = { tankId: number; begins: Date; ends: Date };

/** As the last level of an hour was said then: a correction reckons the one before it anew (`saveOffset`). */
const saidAt = sql<number>`coalesce((select max(litres) from sensor_readings said
  where said.tank_id = tank_hours.tank_id and said.at = tank_hours.last_at and ${isBelieved}), last)`;

/** The hours of a day and the last level before it, without hours in which somebody dipped: a dipstick differs by itself. */
async function sensedLevels(tx: Transaction, { tankId, begins, ends }: Span) {
  const sensed = tx
    .selectFrom('tankHours')
    .select(['lastAt as at', 'low', saidAt.as('last')])
    .where('tankId', '=', tankId)
    .where(
      sql<boolean>`not exists (select from sensor_readings dip
        where dip.sensor_id in (select id from sensors where tank_id = ${tankId} and kind = 'dip')
          and dip.at >= hour and dip.at < hour + interval '1 hour')`,
    );
  const hours = await sensed.where('hour', '>=', begins).where('hour', '<', ends).orderBy('hour').execute();
  const before = await sensed.where('hour', '<', begins).orderBy('hour', 'desc').limit(1).executeTakeFirst();
  return { before: before ?? null, hours };
}

/** When the sensor of a tank came, was corrected or exchanged. */
async function changesOf(
  tx: Transaction,
  { tankId, sensorId, until }: { tankId: number; sensorId: number; until: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from sensor_changes
    where (tank_id = ${tankId} or sensor_id = ${sensorId}) and kind <> 'key' and at < ${until}
    union select assigned_at from sensors where id = ${sensorId} and assigned_at < ${until}`.execute(tx);
  return rows.map(({ at }) => at);
}

type Recognised = { tankId: number; orderId: number; day: Day; litres: number; tolerance: number; now: Date };

/**
 * The refill that a delivery was: the one that the sensor proposed on these days, or that its owner has confirmed since,
 * else a new one. Answers its id.
 */
export async function recogniseRefill(tx: Transaction, given: Recognised): Promise<number> {
  const { tankId, orderId, day, litres, tolerance, now } = given;
  const { rows } = await sql<{ id: number }>`
    update tank_refills set source = 'order', order_id = ${orderId}, state = 'confirmed', litres = ${litres},
      tolerance = ${tolerance}
    where id = (select id from tank_refills
      where tank_id = ${tankId} and (order_id = ${orderId}
        or (source = 'sensor' and order_id is null and state <> 'dismissed' and abs(day - ${day}::date) <= 1))
      order by order_id is null, litres desc limit 1)
    returning id`.execute(tx);
  const [known] = rows;
  if (known) return known.id;
  const added = await tx
    .insertInto('tankRefills')
    .values({ tankId, day, litres, tolerance, source: 'order', orderId, state: 'confirmed', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Whether oil that came to a tank is still there to be spoken about: readings may have taken it back. */
export async function hasRefill(
  tx: Transaction,
  { id, tankId }: { id: number; tankId: number },
): Promise<boolean> {
  const seen = await tx
    .selectFrom('tankRefills')
    .select('id')
    .where('id', '=', id)
    .where('tankId', '=', tankId)
    .executeTakeFirst();
  return seen !== undefined;
}

/** What a delivery note says is truer than what the sensor saw. */
export async function confirmRefill(
  tx: Transaction,
  { id, litres }: { id: number; litres: number },
): Promise<void> {
  await tx.updateTable('tankRefills').set({ state: 'confirmed', litres }).where('id', '=', id).execute();
}
