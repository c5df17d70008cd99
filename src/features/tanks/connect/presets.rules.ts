import { isTooDeepJson } from '#platform/http/json-depth.rules.ts';
import { localTime, momentOf } from '#platform/time/calendar.ts';
import type { Measure, Reading } from '../readings/readings.rules.ts';
import { fahrenheit, isRecord, numberOf, type Path, readPath, valueAt } from './message-values.rules.ts';
import { readOilfox } from './oilfox/oilfox.rules.ts';

/** Where the message of a sensor comes from that somebody built or bought elsewhere. */
export const presets = ['esphome', 'tasmota', 'shelly', 'ttn', 'oilfox'] as const;

export type Preset = (typeof presets)[number];

export const isPreset = (value: unknown): value is Preset => presets.some((preset) => preset === value);

/** What one of a unit is in the unit that readings are stored in: mm, Pa, litres, per cent. */
export const units = {
  mm: { measures: ['distance', 'level'], factor: 1 },
  cm: { measures: ['distance', 'level'], factor: 10 },
  m: { measures: ['distance', 'level'], factor: 1000 },
  Pa: { measures: ['pressure'], factor: 1 },
  hPa: { measures: ['pressure'], factor: 100 },
  bar: { measures: ['pressure'], factor: 100_000 },
  l: { measures: ['volume'], factor: 1 },
  percent: { measures: ['percent'], factor: 1 },
} as const satisfies Record<string, { measures: readonly Measure[]; factor: number }>;

export type Unit = keyof typeof units;

/** How a message is read; the defaults of each preset are what its copyable configuration sends. */
export type MessageSettings = {
  /** Where in the JSON the value stands: `params.voltmeter:100.xvoltage`, `items[0].value`; '' for a plain number. */
  path: string;
  measure: Exclude<Measure, 'none'>;
  unit: Unit;
  /** The value is multiplied by `factor`, then `offset` is added, both before the unit counts. */
  factor: number;
  offset: number;
};

export const defaultSettings: Readonly<Record<Preset, MessageSettings>> = {
  esphome: { path: 'distance', measure: 'distance', unit: 'm', factor: 1, offset: 0 },
  tasmota: { path: '', measure: 'distance', unit: 'cm', factor: 1, offset: 0 },
  shelly: { path: 'params.voltmeter:100.xvoltage', measure: 'level', unit: 'cm', factor: 1, offset: 0 },
  ttn: { path: 'distance', measure: 'distance', unit: 'mm', factor: 1, offset: 0 },
  oilfox: { path: '', measure: 'volume', unit: 'l', factor: 1, offset: 0 },
};

/** What somebody can mend whose message was not understood. */
export const messageFaults = [
  'not_json',
  'not_a_number',
  'path_missing',
  'path_invalid',
  'no_uplink',
  'not_decoded',
  'wrong_preset',
] as const;

export type MessageFault = (typeof messageFaults)[number];

/** `ignored`: nothing is wrong with it, and it measures nothing (a state, an uplink of another kind). */
export type ReadMessage =
  | { kind: 'read'; readings: readonly Reading[] }
  | { kind: 'ignored' }
  | { kind: 'fault'; fault: MessageFault };

export type Message = {
  /** As it came, already bounded. */
  body: string;
  receivedAt: Date;
  /** Zone of the tank's country: for clocks that do not say theirs. */
  timeZone: string;
};

/** What a message of a preset says. Never throws, whatever it is given. */
export function readMessage(preset: Preset, settings: MessageSettings, message: Message): ReadMessage {
  const path = readPath(settings.path);
  if (path === null) return faulty('path_invalid');
  const { body, receivedAt, timeZone } = message;
  const given = parsed(body);
  switch (preset) {
    case 'esphome':
      return readEsphome(given ?? body, { settings, path });
    case 'tasmota':
      return readTasmota(given, { settings, path, receivedAt, timeZone });
    case 'shelly':
      return readAtPath(given ?? body, { settings, path });
    case 'ttn':
      return readUplink(given, { settings, path });
    case 'oilfox':
      return readOilfox(given);
  }
}

/** Settings as they were stored or sent; what is missing or makes no sense is the preset's own. */
export function settingsOf(preset: Preset, stored: unknown): MessageSettings {
  const own = defaultSettings[preset];
  if (!isRecord(stored)) return own;
  const unit = Object.keys(units).find((name): name is Unit => name === stored.unit) ?? own.unit;
  const allowed: readonly Measure[] = units[unit].measures;
  const measure = allowed.find((name) => name === stored.measure) ?? allowed[0];
  const finite = (value: unknown, other: number) =>
    typeof value === 'number' && Number.isFinite(value) ? value : other;
  return {
    path: typeof stored.path === 'string' ? stored.path : own.path,
    unit,
    measure: measure === undefined || measure === 'none' ? own.measure : measure,
    factor: finite(stored.factor, own.factor),
    offset: finite(stored.offset, own.offset),
  };
}

const faulty = (fault: MessageFault): ReadMessage => ({ kind: 'fault', fault });

function parsed(body: string): unknown {
  if (isTooDeepJson(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Rest = Partial<Omit<Reading, 'measure' | 'value'>>;

/** One reading; a value of null is what a sensor says that heard nothing. */
function reading(value: number | null, settings: MessageSettings, rest: Rest = {}): ReadMessage {
  const { measure, unit, factor, offset } = settings;
  const scaled = value === null ? null : (value * factor + offset) * units[unit].factor;
  const isKnown = scaled !== null && Number.isFinite(scaled) && Math.abs(scaled) < 1e9;
  const none = { deviceAt: null, sequence: null, temperature: null, battery: null, signal: null };
  return {
    kind: 'read',
    readings: [
      { ...none, ...rest, measure: isKnown ? measure : 'none', value: isKnown ? rounded(scaled) : null },
    ],
  };
}

/** To a hundredth: so that the same distance sent as 0.4530 and 0.453 is the same reading. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

type How = { settings: MessageSettings; path: Path };

/** A plain number, as `<prefix>/sensor/<id>/state` carries it; or an object of an http_request's body. "nan": nothing heard. */
function readEsphome(given: unknown, { settings, path }: How): ReadMessage {
  if (isRecord(given)) return readAtPath(given, { settings, path });
  if (typeof given === 'string' && /^\s*nan\s*$/i.test(given)) return reading(null, settings);
  const value = numberOf(given);
  return value === null ? faulty('not_a_number') : reading(value, settings);
}

/** What stands beside the value, by the names that senders use. */
function besides(given: unknown) {
  if (!isRecord(given)) return { temperature: null, battery: null, signal: null };
  const at = (...names: readonly string[]) => {
    const key = Object.keys(given).find((name) => names.includes(name.toLowerCase()));
    return key === undefined ? null : numberOf(given[key]);
  };
  return {
    temperature: plausible(at('temperature', 'temp', 'tempc_ds18b20'), -60, 100),
    battery: plausible(at('battery', 'bat', 'batv', 'battery_voltage', 'voltage'), 0, 60),
    signal: whole(plausible(at('rssi', 'signal', 'wifi_signal'), -200, 0)),
  };
}

const plausible = (value: number | null | undefined, least: number, most: number): number | null =>
  value !== null && value !== undefined && value >= least && value <= most ? value : null;

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** The number at a path of any JSON. Shelly's notices say only what changed: one without the value is none of ours. */
function readAtPath(given: unknown, { settings, path }: How): ReadMessage {
  const isNotice = isRecord(given) && typeof given.method === 'string' && isRecord(given.params);
  const found = path.length === 0 && !isRecord(given) ? given : valueAt(given, path);
  // Devices that can only call an address send the value by that name.
  const value = isRecord(found) || found === undefined ? valueAt(given, ['value']) : found;
  if (value === undefined) {
    if (isNotice) return { kind: 'ignored' };
    return faulty(isRecord(given) || Array.isArray(given) ? 'path_missing' : 'not_json');
  }
  if (value === null) return reading(null, settings, besides(given));
  const number = numberOf(value);
  if (number === null) return faulty('not_a_number');
  const at = isNotice && isRecord(given.params) ? unixMoment(given.params.ts) : null;
  return reading(number, settings, { ...besides(given), deviceAt: at });
}

/** Unix seconds, UTC. */
function unixMoment(seconds: unknown): Date | null {
  const isMoment = typeof seconds === 'number' && seconds > 0 && seconds < 1e11;
  return isMoment ? new Date(Math.round(seconds * 1000)) : null;
}

type TasmotaHow = How & { receivedAt: Date; timeZone: string };

/**
 * `tele/<topic>/SENSOR`: the first part with a Distance, in centimetres; null or no such part beside others means that
 * the sensor heard nothing. A path reads another value, of ANALOG for one.
 */
function readTasmota(given: unknown, how: TasmotaHow): ReadMessage {
  const { settings, path } = how;
  if (!isRecord(given)) return faulty('not_json');
  if (typeof given.Time !== 'string') return { kind: 'ignored' };
  const parts = Object.values(given).filter(isRecord);
  const isFahrenheit = given.TempUnit === 'F';
  const warmth = numberOf(parts.find((part) => numberOf(part.Temperature) !== null)?.Temperature);
  const temperature = isFahrenheit && warmth !== null ? fahrenheit(warmth) : warmth;
  const rest = {
    deviceAt: unzoned(given.Time, how),
    temperature: plausible(temperature, -60, 100),
  };
  const value = path.length === 0 ? parts.find((part) => 'Distance' in part)?.Distance : valueAt(given, path);
  if (value === undefined && path.length > 0 && parts.length > 0) return faulty('path_missing');
  if (value === undefined || value === null) return reading(null, settings, rest);
  const number = numberOf(value);
  return number === null ? faulty('not_a_number') : reading(number, settings, rest);
}

/** A clock without a zone can be wrong by its zone; further off than this, it is not set at all, ms. */
const clockTolerance = 30 * 60_000;

/** Which moment a wall clock without a zone means: by the tank's country or by UTC, whichever is nearer to now. */
function unzoned(text: string, { receivedAt, timeZone }: TasmotaHow): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})$/.exec(text);
  const asUtc = new Date(`${text}Z`);
  if (!parts || Number.isNaN(asUtc.getTime())) return null;
  const { day, minutes } = localTime(asUtc, 'UTC');
  const seconds = asUtc.getTime() % 60_000;
  const local = new Date(momentOf(day, minutes, timeZone).getTime() + seconds);
  const away = (moment: Date) => Math.abs(moment.getTime() - receivedAt.getTime());
  const nearest = away(local) <= away(asUtc) ? local : asUtc;
  return away(nearest) <= clockTolerance ? nearest : null;
}

/** An uplink of The Things Stack v3: what its decoder made of the payload, once for each frame of each session. */
function readUplink(given: unknown, { settings, path }: How): ReadMessage {
  if (!isRecord(given)) return faulty('not_json');
  const { uplink_message: uplink, end_device_ids: ids } = given;
  // Joins, acknowledgements and the like are sent to the same address when they are switched on.
  if (!isRecord(uplink)) return isRecord(ids) ? { kind: 'ignored' } : faulty('no_uplink');
  if (!isRecord(ids)) return faulty('no_uplink');
  const decoded = uplink.decoded_payload;
  if (!isRecord(decoded)) return faulty('not_decoded');
  // 0 is left out by the sender.
  const frame = typeof uplink.f_cnt === 'number' ? uplink.f_cnt : 0;
  const rest = {
    ...besides(decoded),
    signal: strongest(uplink.rx_metadata),
    deviceAt: timeOf(uplink.received_at ?? given.received_at),
    sequence: sequenceOf(
      `${text(ids.dev_eui) || text(ids.device_id)}/${text(uplink.session_key_id)}/${frame}`,
    ),
    isFrame: true,
  };
  const value = valueAt(decoded, path);
  if (value === undefined) return faulty('path_missing');
  if (value === null) return reading(null, settings, rest);
  const number = numberOf(value);
  return number === null ? faulty('not_a_number') : reading(number, settings, rest);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** dBm of the gateway that heard it best. */
function strongest(gateways: unknown): number | null {
  if (!Array.isArray(gateways)) return null;
  const heard = gateways.flatMap((gateway) => {
    const rssi = isRecord(gateway) ? numberOf(gateway.rssi) : null;
    return rssi === null ? [] : [Math.round(rssi)];
  });
  return heard.length === 0 ? null : plausible(Math.max(...heard.slice(0, 100)), -200, 0);
}

function timeOf(value: unknown): Date | null {
  const moment = typeof value === 'string' ? new Date(value) : null;
  const isUsable = moment !== null && moment.getTime() >= 0 && moment.getTime() < Date.UTC(2200, 0, 1);
  return isUsable ? moment : null;
}

/** A number from 0 to 2^48 that stands for a frame (FNV-1a twice). */
export function sequenceOf(name: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < name.length; at++) {
    low = Math.imul(low ^ name.charCodeAt(at), 0x01000193) >>> 0;
    high = Math.imul(high ^ name.charCodeAt(at) ^ (low >>> 16), 0x01000193) >>> 0;
  }
  return (high & 0xffff) * 0x1_0000_0000 + low;
}
