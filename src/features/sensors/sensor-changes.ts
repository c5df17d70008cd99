import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { tankNames } from '#features/tanks/tanks.ts';

/** What of a sensor or its tank was changed; all but its key change what its readings mean. */
type ChangeKind = 'calibration' | 'mounting' | 'tank' | 'shape' | 'settings' | 'exchange' | 'key';

export type Change = {
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
