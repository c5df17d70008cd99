import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { tankIdsOf } from '#features/tanks/reads.ts';
import { setMainTank, tankNames } from '#features/tanks/tanks.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { connectionOf, type Deps, tankFaultOf } from './add-sensor.ts';
import { addScaleChanges } from './sensor-calibration.ts';
import { hasEarlierDays } from './sensor-changes.ts';
import { hasToldLevel, type Sensor, sensorOf } from './sensors.store.ts';

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
