import { readingOf, sentMeasures } from '../readings/sent-reading.rules.ts';
import { asSentReading, isPlainReading, readingsIn } from '../readings/sent-spelling.rules.ts';
import { numberOf } from '../readings/sent-value.rules.ts';
import { jsonOf } from './message-json.rules.ts';
import { isRecord } from './message-values.rules.ts';
import type { ReadMessage } from './presets.rules.ts';

/**
 * A message of a device without a preset: a reading with one of distance (mm), level (mm), pressure (Pa), volume (l) or
 * percent by its name, or several of them as `readings`. It means what the same means in POST /api/mex/readings.
 */
export function readOwnMessage(body: string): ReadMessage {
  const listed = readingsIn(jsonOf(body));
  if (!listed) return { kind: 'fault', fault: 'not_json' };
  if (listed.length > 0 && listed.every(isPlainReading))
    return { kind: 'read', readings: listed.map(readingOf) };
  const readings = listed.filter(isRecord).map(asSentReading);
  const named = readings.filter((one) => sentMeasures.some((name) => one[name] !== undefined));
  if (named.length === 0) return { kind: 'fault', fault: 'no_known_field' };
  if (named.every(isUnreadable)) return { kind: 'fault', fault: 'not_a_number' };
  return { kind: 'read', readings: readings.map(ownReading) };
}

/** Something else than a number stands where the value should. */
const isUnreadable = (sent: Record<string, unknown>): boolean => {
  const values = sentMeasures.flatMap((name) => (sent[name] === undefined ? [] : [sent[name]]));
  return values.every((value) => value !== null && numberOf(value) === null);
};

function ownReading(sent: Record<string, unknown>) {
  const named = sentMeasures.filter((name) => sent[name] !== undefined);
  const { time } = sent;
  return readingOf({
    ...Object.fromEntries(named.map((name) => [name, numberOf(sent[name])])),
    time: typeof time === 'number' ? time : textOf(time),
    ...{ sequence: numberOf(sent.sequence), unit: textOf(sent.unit) },
    ...{ temperature: numberOf(sent.temperature), signal: numberOf(sent.signal) },
    ...{ battery: numberOf(sent.battery), batteryPercent: numberOf(sent.batteryPercent) },
    batteryVolts: numberOf(sent.batteryVolts),
  });
}

/** What is no text is no unit and no time, and is read as one that makes no sense. */
const textOf = (value: unknown): string | null =>
  value == null || typeof value === 'string' ? (value ?? null) : JSON.stringify(value);
