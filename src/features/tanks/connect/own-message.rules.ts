import { isTooDeepJson } from '#platform/http/json-depth.rules.ts';
import type { Reading } from '../readings/readings.rules.ts';
import { readingOf, sentMeasures } from '../readings/sent-reading.rules.ts';
import { isRecord, numberOf, valueAt } from './message-values.rules.ts';
import type { ReadMessage } from './presets.rules.ts';

/** Readings that one message may hold. */
const maxReadings = 1000;

/**
 * A message of a device without a preset: a reading with one of distance (mm), level (mm), pressure (Pa), volume (l) or
 * percent by its name, or several of them as `readings`. It means what the same means in POST /api/mex/readings; here
 * numbers may be texts.
 */
export function readOwnMessage(body: string): ReadMessage {
  let given: unknown;
  if (isTooDeepJson(body)) return { kind: 'fault', fault: 'not_json' };
  try {
    given = JSON.parse(body);
  } catch {
    return { kind: 'fault', fault: 'not_json' };
  }
  const listed = Array.isArray(given)
    ? given
    : isRecord(given)
      ? (valueAt(given, ['readings']) ?? [given])
      : null;
  if (!Array.isArray(listed)) return { kind: 'fault', fault: 'not_json' };
  const readings = listed.slice(0, maxReadings).filter(isRecord);
  return readings.some(namesMeasure)
    ? { kind: 'read', readings: readings.map(ownReading) }
    : { kind: 'fault', fault: 'path_missing' };
}

const namesMeasure = (given: Record<string, unknown>): boolean =>
  sentMeasures.some((name) => valueAt(given, [name]) !== undefined);

function ownReading(given: Record<string, unknown>): Reading {
  const at = (name: string) => valueAt(given, [name]);
  const values = Object.fromEntries(sentMeasures.map((name) => [name, numberOf(at(name))]));
  const time = at('time') ?? at('at');
  return readingOf({
    ...values,
    time: typeof time === 'number' ? time : textOf(time),
    ...{ sequence: numberOf(at('sequence')), unit: textOf(at('unit')) },
    ...{ temperature: numberOf(at('temperature')), battery: numberOf(at('battery')) },
    signal: numberOf(at('signal')),
  });
}

/** What is no text is no unit and no time, and is read as one that makes no sense. */
const textOf = (value: unknown): string | null =>
  value == null || typeof value === 'string' ? (value ?? null) : JSON.stringify(value);
