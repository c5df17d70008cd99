import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { enableMex, lockAccount } from '#features/identity/identity.ts';
import { tankIdsOf } from '#features/tanks/reads.ts';
import { setMainTank, tankNames, tankOf } from '#features/tanks/tanks.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addScaleChanges, hasEarlierDays, noteArrival } from './sensor-changes.ts';
import {
  hasToldLevel,
  newSensorKey,
  type Sensor,
  sensorByKey,
  sensorKeyHash,
  sensorOf,
} from './sensors.store.ts';
import { isReservedSerial } from './serials.rules.ts';

type Deps = { db: Database; clock: Clock };

/** As it is known to its owner; `key` only when it was made now. */
type Added = { id: number; serial: string; key: string | null };

export type AddSensorError = 'wrong_key' | 'taken' | 'reserved' | 'no_tank' | 'tank_has_sensor';

type NewSensor = {
  userId: number;
  serial?: string | undefined;
  /** On the back of a device of ours. */
  key?: string | undefined;
  name?: string | undefined;
  tankId?: number | null | undefined;
  sensorTypeId?: number | null | undefined;
};

/**
 * With a key, takes a device of ours from stock into an account; again for its owner, nothing happens. Without one, a
 * sensor of their own gets a key, which is told once.
 */
export const addSensor = ({ db, clock }: Deps, wanted: NewSensor): Promise<Result<Added, AddSensorError>> =>
  db.transaction().execute((tx) => addSensorIn(tx, wanted, clock.now()));

/** The same beside something else that happens with it or not at all. */
export async function addSensorIn(
  tx: Transaction,
  wanted: NewSensor,
  now: Date,
): Promise<Result<Added, AddSensorError>> {
  const tankFault = await tankFaultOf(tx, wanted);
  if (tankFault) return failed(tankFault);
  const added =
    wanted.key === undefined
      ? await registerForeign(tx, wanted, now)
      : await claimDevice(tx, { ...wanted, key: wanted.key }, now);
  if (added.ok) await enableMex(tx, wanted.userId);
  return added;
}

type Place = Pick<NewSensor, 'userId' | 'tankId'> & { sensorId?: number };

/** Why a sensor cannot stand in this tank; locks the account, so that two of them cannot enter it at once. */
async function tankFaultOf(
  tx: Transaction,
  { userId, tankId, sensorId }: Place & { serial?: string | undefined },
): Promise<'no_tank' | 'tank_has_sensor' | null> {
  await lockAccount(tx, userId);
  if (!tankId) return null;
  if (!(await tankOf(tx, { id: tankId, userId }))) return 'no_tank';
  const other = await tx
    .selectFrom('sensors')
    .select('id')
    .where('tankId', '=', tankId)
    .where('kind', '<>', 'dip')
    .where('id', '<>', sensorId ?? 0)
    .executeTakeFirst();
  return other ? 'tank_has_sensor' : null;
}

async function claimDevice(
  tx: Transaction,
  { userId, serial = '', key, ...wanted }: NewSensor & { key: string },
  now: Date,
): Promise<Result<Added, AddSensorError>> {
  const device = await sensorByKey(tx, { serial, key });
  if (device?.kind !== 'device') return failed('wrong_key');
  if (device.userId === userId) return ok({ id: device.id, serial: device.serial, key: null });
  const claimed = await tx
    .updateTable('sensors')
    .set({ userId, ...columnsOf(wanted), assignedAt: now })
    .set({ version: sql`version + 1` })
    .where('id', '=', device.id)
    .where('userId', 'is', null)
    .returning(['id', 'serial'])
    .executeTakeFirst();
  if (!claimed) return failed('taken');
  await arrive(tx, { sensorId: claimed.id, userId, tankId: wanted.tankId }, now);
  return ok({ ...claimed, key: null });
}

async function registerForeign(
  tx: Transaction,
  { userId, serial = `eigen-${newSensorKey().slice(0, 10)}`, ...wanted }: NewSensor,
  now: Date,
): Promise<Result<Added, AddSensorError>> {
  if (isReservedSerial(serial)) return failed('reserved');
  const key = newSensorKey();
  const added = await tx
    .insertInto('sensors')
    .values({
      userId,
      serial,
      kind: 'foreign',
      keyHash: sensorKeyHash(key),
      ...columnsOf(wanted),
      createdAt: now,
      assignedAt: now,
    })
    .onConflict((conflict) => conflict.column('serial').doNothing())
    .returning(['id', 'serial'])
    .executeTakeFirst();
  if (!added) return failed('taken');
  await arrive(tx, { sensorId: added.id, userId, tankId: wanted.tankId }, now);
  return ok({ ...added, key });
}

const arrive = async (tx: Transaction, { tankId, ...who }: Place & { sensorId: number }, at: Date) =>
  tankId ? noteArrival(tx, { ...who, tankId, at }) : undefined;

const columnsOf = ({ name = '', tankId, sensorTypeId }: Omit<NewSensor, 'userId' | 'serial' | 'key'>) => ({
  name,
  tankId: tankId ?? null,
  ...(sensorTypeId && { sensorTypeId, connectionId: connectionOf(sensorTypeId) }),
});

/** 1 wlan, 2 gsm, 3 radio; type 4 is radio as well. */
export const connectionOf = (sensorTypeId: number): number => Math.min(sensorTypeId, 3);

export type SensorChange = {
  name?: string | undefined;
  tankId?: number | null | undefined;
  sensorTypeId?: number | null | undefined;
  /** mm over the tank's floor. */
  mountedAt?: number | null | undefined;
  levelOffset?: number | null | undefined;
  notificationsEnabled?: boolean | undefined;
};

type SensorEdit = { id: number; userId: number; version?: number | undefined; change: SensorChange };

export type SaveSensorError = 'gone' | 'conflict' | 'no_tank' | 'tank_has_sensor';

/** What is left out stays. A version is checked where one is given. */
export const saveSensor = ({ db, clock }: Deps, edit: SensorEdit): Promise<Result<Sensor, SaveSensorError>> =>
  db.transaction().execute(async (tx) => {
    const { id, userId, version, change } = edit;
    const fault = await tankFaultOf(tx, { userId, tankId: change.tankId, sensorId: id });
    const sensor = await ownSensor(tx, edit);
    if (!sensor) return failed('gone');
    if (fault) return failed(fault);
    if (version !== undefined && version !== sensor.version) return failed('conflict');
    await tx
      .updateTable('sensors')
      .set({ version: sql`version + 1` })
      .set({
        name: change.name ?? sensor.name,
        tankId: change.tankId === undefined ? sensor.tankId : change.tankId,
        ...typeColumns(change.sensorTypeId),
        mountedAt: change.mountedAt === undefined ? sensor.mountedAt : change.mountedAt,
        levelOffset: change.levelOffset ?? (change.levelOffset === null ? 0 : sensor.levelOffset),
        hasMails: change.notificationsEnabled ?? sensor.hasMails,
      })
      .where('id', '=', id)
      .execute();
    const saved = await sensorOf(tx, { id, userId });
    if (!saved) return failed('gone');
    await addScaleChanges(tx, await scaleChanges(tx, { sensor, saved, userId, at: clock.now() }));
    return ok((await sensorOf(tx, { id, userId })) ?? saved);
  });

type Saved = { sensor: Sensor; saved: Sensor; userId: number; at: Date };

/**
 * What was changed of how its readings become litres; nothing where none has yet, but that it came to a tank of which levels are known.
 */
async function scaleChanges(tx: Transaction, { sensor, saved, userId, at }: Saved) {
  const isTold = hasToldLevel(sensor);
  const isMoved = sensor.tankId !== saved.tankId;
  const isBeside =
    isMoved && saved.tankId !== null && (await hasEarlierDays(tx, { tankId: saved.tankId, at }));
  if (!isTold && !isBeside) return [];
  const about = { sensorId: saved.id, tankId: saved.tankId ?? sensor.tankId, byUserId: userId, at };
  const ids = [sensor.tankId, saved.tankId].filter((id) => id !== null);
  const names = await tankNames(tx, ids);
  const values = (one: Sensor) => ({
    tank: (one.tankId !== null && names.get(one.tankId)) || '',
    mounting: String(one.mountedAt ?? ''),
    calibration: String(one.levelOffset),
  });
  const [before, after] = [values(sensor), values(saved)];
  const isChanged = {
    tank: isMoved,
    mounting: isTold && before.mounting !== after.mounting,
    calibration: isTold && before.calibration !== after.calibration,
  };
  return (['tank', 'mounting', 'calibration'] as const)
    .filter((kind) => isChanged[kind])
    .map((kind) => ({ ...about, kind, before: before[kind], after: after[kind], reason: '' }));
}

const typeColumns = (sensorTypeId: number | null | undefined) =>
  sensorTypeId === undefined
    ? {}
    : { sensorTypeId, connectionId: sensorTypeId === null ? null : connectionOf(sensorTypeId) };

type Whose = { id: number; userId: number };

/** A dipstick is no sensor that somebody could change or remove. */
async function ownSensor(tx: Transaction, { id, userId }: Whose): Promise<Sensor | undefined> {
  const sensor = await sensorOf(tx, { id, userId });
  return sensor?.kind === 'dip' ? undefined : sensor;
}

/** False when it is not theirs or stands in no tank. */
export const setMainSensor = ({ db }: Pick<Deps, 'db'>, { id, userId }: Whose): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const sensor = await ownSensor(tx, { id, userId });
    return sensor?.tankId ? setMainTank(tx, { id: sensor.tankId, userId }) : false;
  });

/**
 * Its single readings are deleted, since the next owner must not read them; hours and days of the tank stay. A device
 * of ours keeps its key, which is printed on it, and may be claimed again.
 */
export const removeSensor = ({ db }: Pick<Deps, 'db'>, { id, userId }: Whose): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const sensor = await ownSensor(tx, { id, userId });
    if (!sensor) return false;
    // As its readings lock them: first its state.
    await tx.selectFrom('sensorStates').select('sensorId').where('sensorId', '=', id).forUpdate().execute();
    // A device that was exchanged has measured elsewhere before: that is the other household's.
    await tx
      .deleteFrom('sensorReadings')
      .where('sensorId', '=', id)
      .where(({ or, eb }) => or([eb('tankId', 'is', null), eb('tankId', 'in', tankIdsOf([userId]))]))
      .execute();
    await tx.deleteFrom('sensorStates').where('sensorId', '=', id).execute();
    // Its next owner reads nothing of what it said here.
    await tx.deleteFrom('sensorMessages').where('sensorId', '=', id).execute();
    if (sensor.kind === 'foreign') {
      // What it changed about its tanks' levels stays with them.
      await tx.deleteFrom('sensorChanges').where('sensorId', '=', id).where('tankId', 'is', null).execute();
      await tx.deleteFrom('sensors').where('id', '=', id).execute();
    } else {
      await tx
        .updateTable('sensors')
        .set({ userId: null, tankId: null, name: '', levelOffset: 0, mountedAt: null, assignedAt: null })
        .set({ version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    }
    return true;
  });
