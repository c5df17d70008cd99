import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addSensorChange } from '../sensor-changes.ts';
import { newSensorKey, sensorKeyHash } from '../sensors.store.ts';
import { type Device, deviceOf } from './device.store.ts';

export type Deps = { db: Database; clock: Clock };

export type DeviceError =
  /** Somebody changed the device meanwhile. */
  | ('stale' | 'no_tank' | 'no_level' | 'out_of_tank' | 'unknown_serial' | 'not_in_stock' | 'same_serial')
  /** It reckons its litres itself, where no correction of its level reaches. */
  | 'tells_litres';

export type About = { agentId: number; sensorId: number; version: number; reason: string };

/** Done, with the key that a device has from now on where it got one; or why not. */
export type DeviceOutcome =
  | { ok: true; sensorId: number; serial: string; key: string | null }
  | { ok: false; error: DeviceError };

export const no = (error: DeviceError): DeviceOutcome => ({ ok: false, error });

/** Lets a device have another key; the one before opens nothing any more. */
export const renewDeviceKey = ({ db, clock }: Deps, about: About): Promise<DeviceOutcome> =>
  db.transaction().execute(async (tx) => {
    const device = await deviceOf(tx, about.sensorId);
    if (!device) return no('unknown_serial');
    const { sensor } = device;
    const key = newSensorKey();
    const renewed = await tx
      .updateTable('sensors')
      .set({ keyHash: sensorKeyHash(key), version: sql`version + 1` })
      .where('id', '=', sensor.id)
      .where('version', '=', about.version)
      .returning('id')
      .executeTakeFirst();
    if (!renewed) return no('stale');
    const { agentId, reason } = about;
    const at = clock.now();
    const change = { sensorId: sensor.id, tankId: sensor.tankId, byUserId: agentId, at, reason };
    await addSensorChange(tx, { ...change, kind: 'key' });
    const details = { serial: sensor.serial, reason };
    await audit(tx, { device, agentId, action: 'sensor_key_renewed', details, now: at });
    return { ok: true, sensorId: sensor.id, serial: sensor.serial, key };
  });

type Entry = {
  device: Device;
  agentId: number;
  action: 'sensor_calibrated' | 'sensor_key_renewed' | 'device_exchanged';
  details: Record<string, string | number>;
  now: Date;
};

export const audit = (tx: Transaction, { device, agentId, ...entry }: Entry) =>
  addAuditEvent(tx, { actorId: agentId, userId: device.owner?.id ?? null, ...entry });
