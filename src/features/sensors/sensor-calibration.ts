import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { correctLastLevel, lastSaid, toldNow } from './last-level.ts';
import { levelOf, mountingOf } from './readings/reading-to-litres.rules.ts';
import { addSensorChange, type Change } from './sensor-changes.ts';

/**
 * Notes something that changes the litres of every reading from now on; what the sensor said last is reckoned anew, and what
 * it said before stays.
 */
export async function addScaleChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await addSensorChange(tx, change);
  for (const id of new Set(changes.map(({ sensorId }) => sensorId)))
    await correctLastLevel(tx, id, await lastSaid(tx, id));
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
