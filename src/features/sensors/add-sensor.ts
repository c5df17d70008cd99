import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { enableMex, lockAccount } from '#features/identity/identity.ts';
import { tankOf } from '#features/tanks/tanks.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { noteArrival } from './sensor-changes.ts';
import { newSensorKey, sensorByKey, sensorKeyHash } from './sensors.store.ts';
import { isReservedSerial } from './serials.rules.ts';

export type Deps = { db: Database; clock: Clock };

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
export async function tankFaultOf(
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
