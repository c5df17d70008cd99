import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { tankNames } from '#features/tanks/tanks.ts';
import { localDay } from '#platform/time/calendar.ts';
import { doubtsIn } from './readings/doubts.rules.ts';
import { levelOf, litresOf, type Measure, mountingOf } from './readings/readings.rules.ts';
import { isBelieved, type ReportingSensor, reportingSensors } from './readings/readings.store.ts';
import { hourOf } from './readings/rollups.rules.ts';

/** What of a sensor or its tank was changed; all but its key change what its readings mean. */
type ChangeKind = 'calibration' | 'mounting' | 'tank' | 'shape' | 'settings' | 'exchange' | 'key';

type Change = {
  sensorId: number;
  tankId: number | null;
  byUserId: number;
  at: Date;
  kind: ChangeKind;
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
 * The same of something that changes the litres of every reading from now on; what the sensor said last is reckoned anew,
 * and what it said before stays.
 */
export async function addScaleChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await addSensorChange(tx, change);
  for (const id of new Set(changes.map(({ sensorId }) => sensorId)))
    await correctLastLevel(tx, id, await lastSaid(tx, id));
}

/** Days for which it is known who told a level: readings are kept for 13 months. */
const dipsKept = 365;

/** Whether a sensor told levels of a tank on days before a moment. */
export async function hasEarlierDays(tx: Transaction, { tankId, at }: { tankId: number; at: Date }) {
  const { rows } = await sql`
    select from tank_days
    where tank_id = ${tankId} and day < (${at}::timestamptz at time zone 'Europe/Berlin')::date
      and day > ${at}::date - ${dipsKept}::int and not exists (select from sensors join sensor_readings on sensor_readings.sensor_id = sensors.id
        where sensors.tank_id = tank_days.tank_id and kind = 'dip' and sensor_readings.at = last_at)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** What a sensor says at once when it comes to a tank is its own, also in the same millisecond; ms. */
const arrival = 1_000;

/**
 * Notes that a sensor came to a tank of which levels are known: what was told before was measured otherwise, and what differs is no oil
 * that was burned or came.
 */
export async function noteArrival(
  tx: Transaction,
  { sensorId, tankId, userId, at }: { sensorId: number; tankId: number; userId: number; at: Date },
): Promise<void> {
  if (!(await hasEarlierDays(tx, { tankId, at }))) return;
  const after = (await tankNames(tx, [tankId])).get(tankId) ?? '';
  const before = new Date(at.getTime() - arrival);
  await addSensorChange(tx, {
    sensorId,
    tankId,
    byUserId: userId,
    at: before,
    kind: 'tank',
    after,
    reason: '',
  });
}

/**
 * The mm that are added to every level from now on; what the sensor said last is reckoned anew, and what it said before
 * stays. `isByLevel` where they follow from what it tells (`levelSaid`). False when somebody changed the sensor meanwhile.
 */
export async function saveOffset(
  tx: Transaction,
  {
    sensor,
    offset,
    isByLevel = false,
    ...why
  }: {
    sensor: { id: number; tankId: number | null; version: number; levelOffset: number };
    offset: number;
    isByLevel?: boolean;
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
  // The same again, perhaps because the answer was lost, is no change.
  if (offset === sensor.levelOffset) return true;
  const change = { sensorId: sensor.id, tankId: sensor.tankId, kind: 'calibration' as const, ...why };
  await addSensorChange(tx, { ...change, before: String(sensor.levelOffset), after: String(offset) });
  await correctLastLevel(tx, sensor.id, await (isByLevel ? toldNow : lastSaid)(tx, sensor.id));
  return true;
}

/**
 * mm that a sensor tells now in the tank where it is, by the scale that holds now: not of its litres, which may have been
 * reckoned by another one.
 */
export async function levelSaid(
  tx: Transaction,
  sensorId: number,
): Promise<number | 'no_level' | 'tells_litres'> {
  const said = await toldNow(tx, sensorId);
  if (said?.measure === 'volume' || said?.measure === 'percent') return 'tells_litres';
  return (said && levelOf(said, mountingOf(said.sensor, said.sensor.form))) ?? 'no_level';
}

/** The latest level of a sensor, by the scale that holds now: in its state, and in the hour and day that end with it. */
async function correctLastLevel(tx: Transaction, sensorId: number, said: Said | null): Promise<void> {
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
async function lastSaid(tx: Transaction, sensorId: number): Promise<Said | null> {
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
const toldNow = async (tx: Transaction, sensorId: number): Promise<Said | null> =>
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

/** In SQL, when what a sensor's readings mean was changed last: by whom and how stands in its changes. */
export const scaleChangedAt = (sensorId: RawBuilder<unknown>) => sql<Date | null>`
  (select max(at) from sensor_changes where sensor_id = ${sensorId} and kind <> 'key')`;

/** The same of one sensor; null when nobody changed it. What it said before was said by another scale. */
export async function lastScaleChange(db: Connection, sensorId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${scaleChangedAt(sql`${sensorId}`)} as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
