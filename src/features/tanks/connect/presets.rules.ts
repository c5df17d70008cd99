import type { Reading, RefusedReading } from '../readings/readings.rules.ts';
import { jsonOf } from '../readings/sent-json.rules.ts';
import { sentValue } from '../readings/sent-value.rules.ts';
import { besides, probeOf } from './beside-value.rules.ts';
import { readChirpstack, readTtn } from './lorawan.rules.ts';
import { defaultSettings, type MessageSettings, type Preset } from './message-settings.rules.ts';
import { isRecord, readPath } from './message-values.rules.ts';
import { readOilfox } from './oilfox/oilfox.rules.ts';
import { type FoundValue, faulty, type How, readingOf, valueIn } from './preset-reading.rules.ts';
import { readTasmota } from './tasmota.rules.ts';

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

/** What a message of a preset says. Never throws, whatever it is given. */
export function readMessage(preset: Preset, settings: MessageSettings, message: Message): ReadMessage {
  const path = readPath(settings.path);
  if (path === null) return faulty('path_invalid');
  const { body, receivedAt, timeZone, lastAt = null } = message;
  const given = jsonOf(body);
  const how = { settings, path, isUsualPath: settings.path === defaultSettings[preset].path };
  switch (preset) {
    case 'esphome':
      return readEsphome(given ?? body, how);
    case 'tasmota':
      return readTasmota(given, { ...how, receivedAt, timeZone, lastAt });
    case 'shelly':
      return readAtPath(given ?? body, how);
    case 'ttn':
      return readTtn(given, how);
    case 'chirpstack':
      return readChirpstack(given, how);
    case 'oilfox':
      return readOilfox(given);
  }
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
