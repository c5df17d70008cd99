import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { addSensorChange } from '../sensor-changes.ts';
import { newSensorKey, sensorKeyHash } from '../sensors.store.ts';
import { deviceOf } from './device.store.ts';
import { type About, audit, type Deps, type DeviceOutcome, no } from './device-acts.ts';

type Exchange = About & {
  /** Of the device that comes in its place. */
  serial: string;
  /** What becomes of the one before. */
  before: 'stock' | 'retired';
};

/**
 * Puts a device from stock into the place of another one. What was measured stays with the tank; name, mounting height
 * and switches of the mails go over, the correction does not: another device errs otherwise. The new one always gets a
 * new key; that of the old one ends, and it forgets whose it was.
 */
export const exchangeDevice = ({ db, clock }: Deps, about: Exchange): Promise<DeviceOutcome> =>
  db.transaction().execute(async (tx) => {
    const device = await deviceOf(tx, about.sensorId);
    if (!device?.owner) return no('no_tank');
    const { sensor } = device;
    if (about.serial === sensor.serial) return no('same_serial');
    const next = await deviceFor(tx, about.serial);
    if (typeof next === 'string') return no(next);
    const at = clock.now();
    if (!(await release(tx, { about, at }))) return no('stale');
    const key = newSensorKey();
    await tx
      .updateTable('sensors')
      .set({ userId: sensor.userId, tankId: sensor.tankId, name: sensor.name, hasMails: sensor.hasMails })
      .set({ sensorTypeId: sensor.sensorTypeId, connectionId: next.connectionId ?? sensor.connectionId })
      .set({ mountedAt: sensor.mountedAt, levelOffset: 0, keyHash: sensorKeyHash(key), assignedAt: at })
      .set({ version: sql`version + 1` })
      .where('id', '=', next.id)
      .execute();
    const { agentId, reason } = about;
    const change = { sensorId: next.id, tankId: sensor.tankId, byUserId: agentId, at, reason };
    await addSensorChange(tx, { ...change, kind: 'exchange', before: sensor.serial, after: about.serial });
    const details = { before: sensor.serial, after: about.serial, old: about.before, reason };
    await audit(tx, { device, agentId, action: 'device_exchanged', details, now: at });
    return { ok: true, sensorId: next.id, serial: about.serial, key };
  });

async function deviceFor(tx: Transaction, serial: string) {
  const found = await tx
    .selectFrom('sensors')
    .select(['id', 'kind', 'userId', 'retiredAt', 'connectionId'])
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 'unknown_serial' as const;
  if (found.kind !== 'device' || found.userId !== null || found.retiredAt) return 'not_in_stock' as const;
  return found;
}

/** Back to stock, or out of use; what it said is forgotten but for its readings, which stay with the tank. */
async function release(tx: Transaction, { about, at }: { about: Exchange; at: Date }): Promise<boolean> {
  const released = await tx
    .updateTable('sensors')
    .set({ userId: null, tankId: null, name: '', keyHash: null, assignedAt: null, levelOffset: 0 })
    .set({ mountedAt: null, retiredAt: about.before === 'retired' ? at : null, version: sql`version + 1` })
    .where('id', '=', about.sensorId)
    .where('version', '=', about.version)
    .returning('id')
    .executeTakeFirst();
  if (!released) return false;
  for (const table of ['sensorStates', 'sensorChecks', 'sensorMessages'] as const)
    await tx.deleteFrom(table).where('sensorId', '=', about.sensorId).execute();
  const readings = tx.deleteFrom('sensorReadings').where('sensorId', '=', about.sensorId);
  await readings.where('tankId', 'is', null).execute();
  return true;
}
