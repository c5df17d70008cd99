import { gaugeOf, offsetFor } from '#features/tanks/shared.ts';
import type { KnownLevel } from '#features/tanks/types.ts';
import { levelSaid, saveOffset } from '../sensor-calibration.ts';
import { type Device, deviceOf } from './device.store.ts';
import { type About, audit, type Deps, type DeviceError, type DeviceOutcome, no } from './device-acts.ts';

/**
 * Corrects a sensor by a level that somebody knows, or by an offset in mm. What was done, and why, is in the audit log and
 * among the sensor's changes.
 */
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
