import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Sensors } from '#db/types.gen.ts';
import { unexplainedIn } from './losses/losses.store.ts';
import { type Doubt, doubtsIn } from './readings/doubtful-levels.rules.ts';

/** A sensor with what it said last; `state` columns are null until it has said something. */
export type Sensor = Omit<Selectable<Sensors>, 'keyHash'> & {
  receivedAt: Date | null;
  measuredAt: Date | null;
  changedAt: Date | null;
  litres: number | null;
  fault: string | null;
  temperature: number | null;
  /** V */
  battery: number | null;
  /** Of a sensor that tells no volts. */
  batteryPercent: number | null;
  /** dBm */
  signal: number | null;
  measuredDays: number | null;
  /** By its last will over MQTT. */
  offlineSince: Date | null;
  /** Between its messages, as it usually is. */
  usualHours: number | null;
  /** Levels that it told since and that are not believed (readings/plausible-levels.rules.ts). */
  doubts: readonly Doubt[];
  /** Readings of the last 30 days that are not believed. */
  doubtful: number | null;
  /** The level that it keeps, and since when; as the job of the notices saw it. */
  stillLitres: number | null;
  stillSince: Date | null;
  /** Since when its level stands though the house burns oil (my-oil/notices/stuck.rules.ts). */
  stuckSince: Date | null;
  /** When it moved again after that. */
  freedAt: Date | null;
  /** How it measures wrong, as the check of drifts found (staff/drift.rules.ts). */
  drift: string | null;
  /** Litres that left its tank unburned, of which nobody has said what it was. */
  unexplained: number;
};

/** Whether a sensor has told a level, believed or not, since it came to its tank. */
export const hasToldLevel = ({ measuredAt, doubts }: Pick<Sensor, 'measuredAt' | 'doubts'>): boolean =>
  measuredAt !== null || doubts.length > 0;

/** Litres that a sensor told last and that are believed; where nothing of it is, what it told all the same. */
export const toldLitres = ({ litres, doubts }: Pick<Sensor, 'litres' | 'doubts'>): number | null =>
  litres ?? doubts.at(-1)?.litres ?? null;

const sensorsWithState = (db: Connection) =>
  db
    .selectFrom('sensors')
    .leftJoin('sensorStates', 'sensorStates.sensorId', 'sensors.id')
    .leftJoin('sensorChecks', 'sensorChecks.sensorId', 'sensors.id')
    .select(['sensors.id', 'serial', 'kind', 'userId', 'tankId', 'name', 'sensorTypeId', 'connectionId'])
    .select([
      'preset',
      'settings',
      'mountedAt',
      'levelOffset',
      'hasMails',
      'createdAt',
      'assignedAt',
      'retiredAt',
      'version',
    ])
    .select(['receivedAt', 'measuredAt', 'changedAt', 'litres', 'fault', 'temperature', 'battery', 'signal'])
    .select(['batteryPercent', 'measuredDays', 'offlineSince', 'usualHours', 'doubts', 'doubtful'])
    .select(['stillLitres', 'stillSince', 'stuckSince', 'freedAt', 'drift'])
    .select(unexplainedIn(sql`sensors.tank_id`).as('unexplained'));

type Row = Omit<Sensor, 'doubts'> & { doubts: unknown };

const sensorOfRow = (row: Row): Sensor => ({ ...row, doubts: doubtsIn(row.doubts ?? []) });

/** Somebody's sensors, dipsticks included, in the order in which they came. */
export async function sensorsOf(db: Connection, userId: number): Promise<Sensor[]> {
  const rows = await sensorsWithState(db).where('userId', '=', userId).orderBy('sensors.id').execute();
  return rows.map(sensorOfRow);
}

/** Undefined when it is somebody else's. */
export async function sensorOf(
  db: Connection,
  whose: { id: number; userId: number },
): Promise<Sensor | undefined> {
  const row = await sensorsWithState(db)
    .where('sensors.id', '=', whose.id)
    .where('userId', '=', whose.userId)
    .executeTakeFirst();
  return row && sensorOfRow(row);
}

/** Whoever it belongs to, for those who look after them. */
export async function sensorById(db: Connection, id: number): Promise<Sensor | undefined> {
  const row = await sensorsWithState(db).where('sensors.id', '=', id).executeTakeFirst();
  return row && sensorOfRow(row);
}

/** 256 random bits, shown once; so one fast hash is enough. */
export const newSensorKey = (): string => randomBytes(32).toString('base64url');

export const sensorKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The sensor with this serial and key, whoever it belongs to; undefined for a wrong key. */
export const sensorByKey = (db: Connection, { serial, key }: { serial: string; key: string }) =>
  db
    .selectFrom('sensors')
    .select(['id', 'serial', 'kind', 'userId', 'tankId', 'mountedAt', 'levelOffset', 'preset', 'settings'])
    .where('serial', '=', serial)
    .where('keyHash', '=', sensorKeyHash(key))
    .executeTakeFirst();

/** What proves each of these sensors now, in hexadecimal; none of one that is gone or has no key. */
export async function sensorKeyHashes(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sensors')
    .select(['id', 'keyHash'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .where('keyHash', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, keyHash }) => [id, keyHash?.toString('hex') ?? '']));
}

/** The next key; the one before ends. False when it is not theirs or reports by nothing. */
export async function renewSensorKey(
  db: Connection,
  { id, userId, key }: { id: number; userId: number; key: string },
): Promise<boolean> {
  const renewed = await db
    .updateTable('sensors')
    .set({ keyHash: sensorKeyHash(key), version: sql`version + 1` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '<>', 'dip')
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** The sensors of a tank that was ended are free for another one; what they told here says nothing of them there. */
export async function freeSensors(tx: Transaction, tankId: number): Promise<void> {
  const freed = tx.selectFrom('sensors').select('id').where('tankId', '=', tankId);
  await tx.updateTable('sensorStates').set({ doubtful: 0 }).where('sensorId', 'in', freed).execute();
  await tx.updateTable('sensors').set({ tankId: null }).where('tankId', '=', tankId).execute();
}

/** How a tank's sensor measures, by what it sent last; null without a reading. */
export async function measureOf(db: Connection, sensorId: number): Promise<string | null> {
  const reading = await db
    .selectFrom('sensorReadings')
    .select('measure')
    .where('sensorId', '=', sensorId)
    .where('measure', '<>', 'none')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return reading?.measure ?? null;
}

/** Whether a sensor that measures so reckons its litres itself, where no correction of its level reaches. */
export const isOfLitres = (measure: string | null): boolean => measure === 'volume' || measure === 'percent';
