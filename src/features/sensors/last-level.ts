import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import { doubtsIn } from './readings/doubtful-levels.rules.ts';
import { litresOf, mountingOf } from './readings/reading-to-litres.rules.ts';
import type { Measure } from './readings/readings.rules.ts';
import { isBelieved, type ReportingSensor, reportingSensors } from './readings/readings.store.ts';
import { hourOf } from './readings/rollups.rules.ts';
import { scaleChangedAt } from './sensor-changes.ts';

/** The latest level of a sensor, by the scale that holds now: in its state, and in the hour and day that end with it. */
export async function correctLastLevel(tx: Transaction, sensorId: number, said: Said | null): Promise<void> {
  const { litres = null } = said
    ? litresOf({ ...said, fault: null }, mountingOf(said.sensor, said.sensor.form))
    : {};
  await beginAnew(tx, { sensorId, litres, at: said?.at ?? null });
  if (litres === null || !said?.sensor.countryId) return;
  const { at, sensor } = said;
  const day = localDay(at, countries[said.sensor.countryId].timeZone);
  // A dip that came after it is the later level, and stays.
  const corrected = sql`last = ${litres}::real,
    low = case readings when 1 then ${litres}::real else least(low, ${litres}::real) end,
    high = case readings when 1 then ${litres}::real else greatest(high, ${litres}::real) end
    where tank_id = ${sensor.tankId} and last_at = ${at}`;
  await sql`update tank_hours set stands_alone = true, is_corrected = true, ${corrected} and hour = ${hourOf(at)}`.execute(
    tx,
  );
  await sql`update tank_days set ${corrected} and day = ${day}`.execute(tx);
}

/**
 * What was doubtful was so by another scale. Where the last level cannot be reckoned anew, the next one is the first; in another
 * tank the sensor has said nothing yet.
 */
async function beginAnew(
  tx: Transaction,
  { sensorId, litres, at }: { sensorId: number; litres: number | null; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('sensorStates')
    .set({ doubts: '[]', said: '[]', doubtful: 0, wordAt: null, wordLitres: null, isFirm: litres !== null })
    .set({
      confirmedAt: null,
      confirmedLitres: null,
      anchorAt: null,
      anchorLitres: null,
      measuredValue: null,
    })
    .set(
      litres === null
        ? { begunAt: null, begunLitres: null }
        : { litres, measuredAt: at, begunAt: at, begunLitres: litres },
    )
    .$if(at === null, (update) => update.set({ litres: null, measuredAt: null, changedAt: null }))
    .where('sensorId', '=', sensorId)
    .execute();
}

type Said = {
  sensor: ReportingSensor;
  at: Date;
  measure: Measure;
  value: number;
  temperature: number | null;
};

/** The latest reading of a sensor that told litres in the tank where it is, held until the transaction ends. */
export async function lastSaid(tx: Transaction, sensorId: number): Promise<Said | null> {
  const state = await tx
    .selectFrom('sensorStates')
    .select('measuredAt as at')
    .where('sensorId', '=', sensorId)
    .forUpdate()
    .executeTakeFirst();
  const [sensor] = await reportingSensors(tx, [sensorId]);
  if (!state?.at || !sensor) return null;
  const reading = await levelsIn(tx, sensor).where('at', '=', state.at).where(isBelieved).executeTakeFirst();
  return reading ? { ...reading, sensor } : null;
}

/**
 * What a sensor tells now: what it has told again and again since what is believed, perhaps because it slipped, else that. Where nothing
 * is believed, what it said all the same.
 */
export const toldNow = async (tx: Transaction, sensorId: number): Promise<Said | null> =>
  (await toldAgain(tx, sensorId)) ?? (await lastSaid(tx, sensorId)) ?? (await lastDoubted(tx, sensorId));

/** The latest reading of what a sensor told at least twice since it was believed last; null where it did not. */
async function toldAgain(tx: Transaction, sensorId: number): Promise<Said | null> {
  const [sensor] = await reportingSensors(tx, [sensorId]);
  const state = await tx
    .selectFrom('sensorStates')
    .select(['measuredAt', 'doubts'])
    .where('sensorId', '=', sensorId)
    .forUpdate()
    .executeTakeFirst();
  if (!sensor || !state?.measuredAt) return null;
  const since = state.measuredAt;
  const [doubt] = doubtsIn(state.doubts)
    .filter(({ readings, until }) => readings > 1 && until > since)
    .toSorted((one, other) => other.until.getTime() - one.until.getTime());
  const reading = doubt && (await levelsIn(tx, sensor).where('at', '=', doubt.until).executeTakeFirst());
  return reading ? { ...reading, sensor } : null;
}

/** The latest reading of a sensor by the scale that holds now, believed or not. */
async function lastDoubted(tx: Transaction, sensorId: number): Promise<Said | null> {
  const [sensor] = await reportingSensors(tx, [sensorId]);
  if (!sensor) return null;
  const isNew = sql<boolean>`received_at > coalesce(${scaleChangedAt(sql`${sensorId}`)}, '-infinity')`;
  const reading = await levelsIn(tx, sensor).where('litres', 'is not', null).where(isNew).executeTakeFirst();
  return reading ? { ...reading, sensor } : null;
}

/** What a sensor told in the tank where it is, the latest first. */
const levelsIn = (tx: Transaction, { id, tankId }: ReportingSensor) =>
  tx
    .selectFrom('sensorReadings')
    .select(['at', 'measure', 'value', 'temperature'])
    .where('sensorId', '=', id)
    .where('tankId', '=', tankId)
    .orderBy('at', 'desc')
    .orderBy('litres', 'desc')
    .limit(1)
    .$narrowType<{ measure: Measure; value: number }>();
