import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';

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

/** The mm that are added to every level from now on; false when somebody changed the sensor meanwhile. */
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
  return true;
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
