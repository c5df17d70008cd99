import { addAuditEvent, addOpening } from '#features/identity/identity.ts';
import type { SensorPorts } from '../sensor-ports.types.ts';
import { changesOf, deviceOf, rawReadings, readingsPerPage, supportedTank } from './device.store.ts';
import type { Deps } from './device-acts.ts';
import { type DeviceQuery, troubleNames } from './device-search.rules.ts';
import { countTroubles, findDevices } from './devices.store.ts';

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
