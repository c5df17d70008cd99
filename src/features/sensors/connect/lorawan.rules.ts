import type { Reading } from '../readings/readings.rules.ts';
import { isRecord } from './message-values.rules.ts';
import { echoOf, faulty, type How, readingOf, valueIn } from './preset-reading.rules.ts';
import type { ReadMessage } from './presets.rules.ts';
import { besides, decibels } from './signal-and-temperature.rules.ts';

/** An uplink of The Things Stack v3: what its decoder made of the payload, once for each frame of each session. */
export function readTtn(given: unknown, how: How): ReadMessage {
  if (!isRecord(given)) return faulty('not_json');
  const { uplink_message: uplink, end_device_ids: ids } = given;
  // Joins, acknowledgements and the like are sent to the same address when they are switched on.
  if (!isRecord(uplink)) return isRecord(ids) ? { kind: 'ignored' } : faulty('no_uplink');
  if (!isRecord(ids)) return faulty('no_uplink');
  // Made up in the console: no tank was measured.
  if (given.simulated === true || uplink.simulated === true) return { kind: 'ignored', note: 'simulated' };
  // 0 is left out by the sender.
  const frame = typeof uplink.f_cnt === 'number' ? uplink.f_cnt : 0;
  const device = text(ids.dev_eui) || text(ids.device_id);
  return readDecoded(uplink.decoded_payload, how, {
    signal: strongest(uplink.rx_metadata),
    deviceAt: timeOf(uplink.received_at ?? given.received_at),
    sequence: sequenceOf(`${device}/${text(uplink.session_key_id)}/${frame}`),
  });
}

/** An uplink of ChirpStack v4 by its HTTP integration: what the codec of the device's profile made of the payload. */
export function readChirpstack(given: unknown, how: How): ReadMessage {
  if (!isRecord(given)) return faulty('not_json');
  const { deviceInfo } = given;
  if (!isRecord(deviceInfo)) return faulty('no_uplink');
  // The same address gets joins, states, acknowledgements, places and logs; which it is stands in the address alone.
  if (!isChirpstackUplink(given)) return { kind: 'ignored' };
  const frame = typeof given.fCnt === 'number' ? given.fCnt : 0;
  const device = text(deviceInfo.devEui) || text(deviceInfo.deviceName);
  // Devices that are known by address count anew without a session of another name.
  const name = text(given.deduplicationId) || `${device}/${text(given.devAddr)}/${frame}`;
  return readDecoded(given.object, how, {
    signal: strongest(given.rxInfo),
    deviceAt: timeOf(given.time),
    sequence: sequenceOf(name),
  });
}

const isChirpstackUplink = (given: Record<string, unknown>): boolean =>
  !('integrationName' in given) && ['rxInfo', 'object', 'data', 'fCnt'].some((name) => name in given);

type Frame = Pick<Reading, 'signal' | 'deviceAt' | 'sequence'>;

function readDecoded(decoded: unknown, how: How, frame: Frame): ReadMessage {
  if (!isRecord(decoded)) return faulty('not_decoded');
  const found = valueIn(decoded, how);
  if (!found) return tellsOfDevice(decoded) ? { kind: 'ignored' } : faulty('path_missing');
  const { value, settings } = found;
  const rest = { ...besides(decoded), ...frame, isFrame: true, isNetworkTime: true };
  return readingOf({ value: echoOf(value), settings }, rest);
}

/** After each join Dragino and Milesight tell their versions, and when asked what they measured long ago. */
const tellsOfDevice = (decoded: Record<string, unknown>): boolean =>
  Object.keys(decoded).some((name) =>
    /^(sensor_model|firmware_version|hardware_version|datalog)$/i.test(name),
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** dBm of the gateway that heard it best. */
function strongest(gateways: unknown): number | null {
  if (!Array.isArray(gateways)) return null;
  const heard = gateways.slice(0, 100).flatMap((gateway) => {
    const rssi = isRecord(gateway) ? decibels(gateway.rssi) : null;
    return rssi === null ? [] : [rssi];
  });
  return heard.length === 0 ? null : Math.max(...heard);
}

function timeOf(value: unknown): Date | null {
  const moment = typeof value === 'string' ? new Date(value) : null;
  const isUsable = moment !== null && moment.getTime() >= 0 && moment.getTime() < Date.UTC(2200, 0, 1);
  return isUsable ? moment : null;
}

/** A number from 0 to 2^48 that stands for a frame (FNV-1a twice). */
function sequenceOf(name: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < name.length; at++) {
    low = Math.imul(low ^ name.charCodeAt(at), 0x01000193) >>> 0;
    high = Math.imul(high ^ name.charCodeAt(at) ^ (low >>> 16), 0x01000193) >>> 0;
  }
  return (high & 0xffff) * 0x1_0000_0000 + low;
}
