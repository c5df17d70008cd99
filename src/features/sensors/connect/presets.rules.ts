import type { Measure, Reading, RefusedReading } from '../readings/readings.rules.ts';
import { jsonOf } from '../readings/sent-json.rules.ts';
import { numberOf, type SentValue, sentValue } from '../readings/sent-value.rules.ts';
import {
  type Configuration,
  chirpstackText,
  type Destination,
  esphomeTexts,
  shellyTexts,
  type Text,
  tasmotaTexts,
  ttnText,
} from './configuration.rules.ts';
import { readChirpstack, readTtn } from './lorawan.rules.ts';
import { type MessageSettings, type Unit, units } from './message-settings.rules.ts';
import { isRecord, readPath } from './message-values.rules.ts';
import { readOilfox } from './oilfox/oilfox.rules.ts';
import { echoOf, type FoundValue, faulty, type How, readingOf, valueIn } from './preset-reading.rules.ts';
import { besides, probeOf } from './signal-and-temperature.rules.ts';
import { readTasmota, tasmotaSettings } from './tasmota.rules.ts';

/** What somebody can mend whose message was not understood. */
export const messageFaults = [
  'not_json',
  'not_a_number',
  'path_missing',
  'path_invalid',
  'no_known_field',
  'no_uplink',
  'not_decoded',
  'wrong_preset',
  'partly_read',
  'too_long',
  'too_many',
  'wrong_topic',
  'foreign_topic',
] as const;

export type MessageFault = (typeof messageFaults)[number];

/** Why a message counts for nothing though its owner sees it. */
export const messageNotes = ['simulated'] as const;

export type MessageNote = (typeof messageNotes)[number];

/** `ignored`: nothing is wrong with it, and it measures nothing (a state, an uplink of another kind). */
export type ReadMessage =
  | { kind: 'read'; readings: readonly Reading[]; refused?: readonly RefusedReading[] }
  | { kind: 'ignored'; note?: MessageNote }
  | { kind: 'fault'; fault: MessageFault };

export type Message = {
  /** As it came, already bounded. */
  body: string;
  receivedAt: Date;
  /** Zone of the tank's country: for clocks that do not say theirs. */
  timeZone: string;
  /** When the sensor measured before, by its own clock: which of two hours with the same name one means. */
  lastAt?: Date | null;
};

type PresetKind = {
  /** How a message is read that its copyable configuration sends. */
  settings: MessageSettings;
  /** Never throws, whatever it is given. `body`: what was sent; `given`: the same where it is JSON. */
  read(given: unknown, how: How & Message): ReadMessage;
  /** Where its configuration belongs. */
  place: Configuration['place'];
  /** What is copied: complete settings that work without another line; none of a sensor that is asked. */
  texts(to: Destination): Text[];
  /** Where its firmware says what it measured, below `mex/<serial>/`, if it chooses that itself. */
  topics?: readonly string[];
};

const distance = { measure: 'distance', factor: 1, offset: 0 } as const;

/** Where the message of a sensor comes from that somebody built or bought elsewhere. The keys are stored; words: `sensors.texts.ts`. */
export const presetKinds = {
  esphome: {
    settings: { ...distance, path: 'distance', unit: 'm' },
    read: (given, how) => readEsphome(given ?? how.body, how),
    place: 'board',
    texts: esphomeTexts,
    topics: ['sensor/oelstand/state'],
  },
  tasmota: {
    settings: tasmotaSettings,
    read: readTasmota,
    place: 'device',
    texts: tasmotaTexts,
    topics: ['tele/SENSOR', 'stat/STATUS8', 'stat/STATUS10'],
  },
  shelly: {
    settings: { path: 'params.voltmeter:100.xvoltage', measure: 'level', unit: 'cm', factor: 1, offset: 0 },
    read: (given, how) => readAtPath(given ?? how.body, how),
    place: 'device',
    texts: shellyTexts,
    topics: ['events/rpc'],
  },
  ttn: {
    settings: { ...distance, path: 'distance', unit: 'mm' },
    read: readTtn,
    place: 'network',
    texts: (to) => [ttnText(to)],
  },
  chirpstack: {
    settings: { ...distance, path: 'distance', unit: 'mm' },
    read: readChirpstack,
    place: 'network',
    texts: (to) => [chirpstackText(to)],
  },
  dragino_nb: {
    settings: { ...distance, path: 'distance', unit: 'mm' },
    read: readDragino,
    place: 'device',
    texts: draginoTexts,
  },
  oilfox: {
    settings: { path: '', measure: 'volume', unit: 'l', factor: 1, offset: 0 },
    read: readOilfox,
    place: 'device',
    texts: () => [],
  },
} as const satisfies Record<string, PresetKind>;

export type Preset = keyof typeof presetKinds;

export const presets = Object.keys(presetKinds) as Preset[];

const kindOf = (preset: Preset): PresetKind => presetKinds[preset];

/** Where firmwares of all presets say what they measured, below `mex/<serial>/`. */
export const firmwareTopics: readonly string[] = presets.flatMap((preset) => kindOf(preset).topics ?? []);

export const isPreset = (value: unknown): value is Preset => presets.some((preset) => preset === value);

/** What a message of a preset says. Never throws, whatever it is given. */
export function readMessage(preset: Preset, settings: MessageSettings, message: Message): ReadMessage {
  const path = readPath(settings.path);
  if (path === null) return faulty('path_invalid');
  const kind = kindOf(preset);
  const isUsualPath = settings.path === kind.settings.path;
  return kind.read(jsonOf(message.body), { ...message, settings, path, isUsualPath });
}

/** What is copied for a preset, and where it belongs. */
export const configurationsOf = (preset: Preset, to: Destination): Configuration[] =>
  kindOf(preset)
    .texts(to)
    .map((text) => ({ ...text, place: kindOf(preset).place }));

/** Whether there are settings by which a sensor of this preset reports over MQTT. */
export const isOverMqtt = (preset: Preset): boolean =>
  configurationsOf(preset, { origin: '', serial: '', key: '', mqtt: anyMqtt }).some(
    ({ title }) => title === 'mqtt',
  );

const anyMqtt: Destination['mqtt'] = { host: '', port: 8883, isTls: true };

/** Settings as they were stored or sent; what is missing or makes no sense is the preset's own. */
export function settingsOf(preset: Preset, stored: unknown): MessageSettings {
  const own = kindOf(preset).settings;
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

/** A plain number, as `<prefix>/sensor/<id>/state` carries it; or an object of an http_request's body. "nan": nothing heard. */
function readEsphome(given: unknown, how: How): ReadMessage {
  if (isRecord(given)) return readAtPath(given, how);
  return readingOf({ value: sentValue(given, how.settings.unit), settings: how.settings });
}

/** The value at a path of any JSON. Shelly's notices say only what changed: one without the value is none of ours. */
function readAtPath(given: unknown, how: How): ReadMessage {
  const found = valueFound(given, how);
  const notice =
    isRecord(given) && typeof given.method === 'string' && isRecord(given.params) && given.params;
  if (!found) {
    if (notice) return { kind: 'ignored' };
    return faulty(isRecord(given) || Array.isArray(given) ? 'path_missing' : 'not_json');
  }
  if (notice) return readingOf(found, { deviceAt: unixMoment(notice.ts), temperature: probeOf(notice) });
  return readingOf(found, isRecord(given) ? besides(given) : {});
}

/** At its path; by the name `value`, as devices send it that can only call an address; or by a field that we know. */
function valueFound(given: unknown, how: How): FoundValue | undefined {
  if (isRecord(given) || Array.isArray(given))
    return valueIn(given, how) ?? valueIn(given, { ...how, path: ['value'], isUsualPath: false });
  const value = sentValue(given, how.settings.unit);
  const isWhole = how.path.length === 0 || value.kind === 'nothing';
  return isWhole ? { value, settings: how.settings } : undefined;
}

/** Unix seconds, UTC. */
function unixMoment(seconds: unknown): Date | null {
  const isMoment = typeof seconds === 'number' && seconds > 0 && seconds < 1e11;
  return isMoment ? new Date(Math.round(seconds * 1000)) : null;
}

/** Commands that are typed over Bluetooth or a serial line: MQTT with JSON (3,5), encrypted without looking at certificates (1,0). */
function draginoTexts({ mqtt, serial, key }: Destination): Text[] {
  if (!mqtt) return [];
  const commands = [
    'AT+PRO=3,5',
    `AT+TLSMOD=${mqtt.isTls ? '1,0' : '0,0'}`,
    `AT+SERVADDR=${mqtt.host},${mqtt.port}`,
    `AT+CLIENT=${serial}`,
    `AT+UNAME=${serial}`,
    `AT+PWD=${key}`,
    `AT+PUBTOPIC=mex/${serial}/message`,
    `AT+SUBTOPIC=mex/${serial}/command`,
    'ATZ',
  ];
  return [{ title: 'mqtt', text: commands.join('\n') }];
}

/**
 * What Dragino's sensors with a SIM card say in JSON. What they have kept of earlier measurements (1 to 8) is passed over: older
 * firmware puts it into braces without names, which makes no JSON of the whole.
 */
function readDragino(given: unknown, how: How & Message): ReadMessage {
  const sent = given ?? jsonOf(how.body.replace(/:\s*\{[^{}"]*\}/g, ':null'));
  if (!isRecord(sent)) return faulty('not_json');
  const found = valueIn(sent, how);
  if (!found) return faulty('path_missing');
  const { time, signal } = sent;
  const rest = { ...besides(sent), deviceAt: utcMoment(time), signal: decibelsOfModem(signal) };
  return readingOf({ ...found, value: draginoEcho(found) }, rest);
}

/** No sensor of theirs hears what is nearer, mm: 20 is what they tell without an echo, 0 without a probe. */
const nearestEcho = 20;

function draginoEcho({ value, settings }: FoundValue): SentValue {
  const isGap = settings.measure === 'distance' && value.kind === 'number' && value.unit === 'mm';
  const isBlind = isGap && value.number <= nearestEcho;
  return isBlind ? { kind: 'nothing' } : echoOf(value);
}

/** A time in UTC that says so; that of older firmware, with slashes, names no zone. */
function utcMoment(value: unknown): Date | null {
  const isUtc = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value);
  const moment = isUtc ? new Date(value) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** dBm of what a modem counts from 0 to 31 (3GPP TS 27.007, +CSQ); 99 is unknown. */
function decibelsOfModem(value: unknown): number | null {
  const count = numberOf(value);
  return count !== null && count >= 0 && count <= 31 ? 2 * Math.round(count) - 113 : null;
}
