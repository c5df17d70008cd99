import { measures, type Reading } from '../readings/readings.rules.ts';
import { isRecord, numberOf, valueAt } from './message-values.rules.ts';
import type { ReadMessage } from './presets.rules.ts';

/** Readings that one message may hold. */
const maxReadings = 1000;

/**
 * A message of a device without a preset: a reading with one of distance (mm), level (mm), pressure (Pa), volume (l) or
 * percent by its name, or several of them as `readings`.
 */
export function readOwnMessage(body: string): ReadMessage {
  let given: unknown;
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
  const readings = listed.slice(0, maxReadings).map(ownReading);
  const isEmpty = readings.length === 0 || readings.includes(null);
  return isEmpty
    ? { kind: 'fault', fault: 'path_missing' }
    : { kind: 'read', readings: readings.filter((reading) => reading !== null) };
}

/** Null for what names none of the measures. */
function ownReading(given: unknown): Reading | null {
  if (!isRecord(given)) return null;
  const at = (name: string) => valueAt(given, [name]);
  const measure = measures.find((name) => name !== 'none' && at(name) !== undefined);
  if (!measure) return null;
  const value = numberOf(at(measure));
  const isBounded = value !== null && Math.abs(value) < 1e9;
  return {
    ...{ deviceAt: momentOf(at('time') ?? at('at')), sequence: wholeOf(at('sequence')) },
    ...{ measure: isBounded ? measure : 'none', value: isBounded ? value : null },
    temperature: within(numberOf(at('temperature')), 1000),
    battery: within(numberOf(at('battery')), 100),
    signal: wholeWithin(numberOf(at('signal')), 1000),
  };
}

function momentOf(value: unknown): Date | null {
  const moment = typeof value === 'string' ? new Date(value) : null;
  const isUsable = moment !== null && moment.getTime() >= 0 && moment.getTime() < Date.UTC(2200, 0, 1);
  return isUsable ? moment : null;
}

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

const within = (value: number | null, most: number): number | null =>
  value !== null && Math.abs(value) <= most ? value : null;

const wholeWithin = (value: number | null, most: number): number | null => {
  const known = within(value, most);
  return known === null ? null : Math.round(known);
};
