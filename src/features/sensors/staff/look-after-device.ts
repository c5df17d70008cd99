import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent, addOpening } from '#features/identity/identity.ts';
import { gaugeOf, offsetFor } from '#features/tanks/shared.ts';
import type { KnownLevel } from '#features/tanks/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addSensorChange, levelSaid, saveOffset } from '../sensor-changes.ts';
import type { SensorPorts } from '../sensor-ports.types.ts';
import { newSensorKey, sensorKeyHash } from '../sensors.store.ts';
import {
  changesOf,
  type Device,
  deviceOf,
  rawReadings,
  readingsPerPage,
  supportedTank,
} from './device.store.ts';
import { type DeviceQuery, troubleNames } from './device-search.rules.ts';
import { countTroubles, findDevices } from './devices.store.ts';

type Deps = { db: Database; clock: Clock };
type Opening = Deps & { ports: Pick<SensorPorts, 'levelToday'> };

/** The list of devices and tanks; who listed how many by what stands in the audit log. */
export async function searchDevices(
  { db, clock }: Deps,
  { agentId, query }: { agentId: number; query: DeviceQuery },
) {
  const now = clock.now();
  const [found, counts] = await Promise.all([findDevices(db, query, now), countTroubles(db, now)]);
  const details = {
    ...(query.words !== '' && { words: query.words }),
    ...(query.trouble && { filter: troubleNames[query.trouble] }),
    shown: found.rows.length,
  };
  const event = { actorId: agentId, userId: null, action: 'devices_searched', details, now } as const;
  await addAuditEvent(db, event);
  return { ...found, counts };
}

/** A device's page with what it said; that somebody looked stands in the audit log. Null without one. */
export async function openDevice(
  { db, clock, ports }: Opening,
  { agentId, sensorId, page }: { agentId: number; sensorId: number; page: number },
) {
  const device = await deviceOf(db, sensorId);
  if (!device) return null;
  const { sensor, owner } = device;
  if (owner) {
    const details = { serial: sensor.serial };
    const opened = { actorId: agentId, userId: owner.id, action: 'sensor_opened', details } as const;
    await addOpening(db, { ...opened, now: clock.now() });
  }
  const [readings, changes, today] = await Promise.all([
    rawReadings(db, { sensor, page }),
    changesOf(db, { sensorId, tankId: sensor.tankId }),
    device.tank && ports.levelToday(device.tank),
  ]);
  const hasMore = readings.length > readingsPerPage;
  return { device, changes, today, readings: readings.slice(0, readingsPerPage), hasMore, page };
}

/** A tank's page; that somebody looked stands in the audit log. Null without one. */
export async function openTank(
  { db, clock, ports }: Opening,
  { agentId, tankId }: { agentId: number; tankId: number },
) {
  const opened = await supportedTank(db, tankId);
  if (!opened) return null;
  const details = { tank: opened.tank.name };
  const event = { actorId: agentId, userId: opened.owner.id, action: 'tank_opened', details } as const;
  await addOpening(db, { ...event, now: clock.now() });
  const [changes, today] = await Promise.all([
    changesOf(db, { sensorId: 0, tankId }),
    ports.levelToday(opened.tank),
  ]);
  return { ...opened, changes, today };
}

export type DeviceError =
  /** Somebody changed the device meanwhile. */
  | ('stale' | 'no_tank' | 'no_level' | 'out_of_tank' | 'unknown_serial' | 'not_in_stock' | 'same_serial')
  /** It reckons its litres itself, where no correction of its level reaches. */
  | 'tells_litres';

type About = { agentId: number; sensorId: number; version: number; reason: string };

/** Done, with the key that a device has from now on where it got one; or why not. */
export type DeviceOutcome =
  | { ok: true; sensorId: number; serial: string; key: string | null }
  | { ok: false; error: DeviceError };

const no = (error: DeviceError): DeviceOutcome => ({ ok: false, error });

/** Corrects a sensor by a level that somebody knows, or by an offset in mm. */
export const calibrateDevice = (
  { db, clock }: Deps,
  about: About & { known: KnownLevel | { unit: 'mm'; value: number } },
): Promise<DeviceOutcome> =>
  db.transaction().execute(async (tx) => {
    const device = await deviceOf(tx, about.sensorId);
    if (!device?.owner || !device.tank) return no('no_tank');
    const { sensor } = device;
    const offset = offsetOf(device, { said: await levelSaid(tx, sensor.id), known: about.known });
    if (typeof offset === 'string') return no(offset);
    const { agentId, reason } = about;
    const at = clock.now();
    const isByLevel = about.known.unit !== 'mm';
    const change = { sensor: { ...sensor, version: about.version }, offset, byUserId: agentId, at, reason };
    if (!(await saveOffset(tx, { ...change, isByLevel }))) return no('stale');
    const details = { serial: sensor.serial, before: sensor.levelOffset, after: offset, reason };
    await audit(tx, { device, agentId, action: 'sensor_calibrated', details, now: at });
    return { ok: true, sensorId: sensor.id, serial: sensor.serial, key: null };
  });

type Known = {
  said: Awaited<ReturnType<typeof levelSaid>>;
  known: KnownLevel | { unit: 'mm'; value: number };
};

function offsetOf({ sensor, tank }: Device, { said, known }: Known): number | DeviceError {
  if (said === 'tells_litres') return said;
  if (known.unit === 'mm') return known.value;
  const gauge = tank && gaugeOf(tank);
  if (!gauge) return 'no_tank';
  if (said === 'no_level') return said;
  return offsetFor(gauge, { offset: sensor.levelOffset, said, known }) ?? 'out_of_tank';
}

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

type Entry = {
  device: Device;
  agentId: number;
  action: 'sensor_calibrated' | 'sensor_key_renewed' | 'device_exchanged';
  details: Record<string, string | number>;
  now: Date;
};

const audit = (tx: Transaction, { device, agentId, ...entry }: Entry) =>
  addAuditEvent(tx, { actorId: agentId, userId: device.owner?.id ?? null, ...entry });
