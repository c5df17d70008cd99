import type { Measure, Reading } from './readings.rules.ts';
import { inOwnUnit } from './units.rules.ts';

/** A reading as a device of ours or a program names it; over HTTP, in a web hook and over MQTT it means the same. */
export type SentReading = {
  /** ISO 8601 with a zone, or seconds or milliseconds since 1970. */
  time?: string | number | Date | null | undefined;
  sequence?: number | null | undefined;
  /** Of the value, when it is another one than by default. */
  unit?: string | null | undefined;
  /** °C */
  temperature?: number | null | undefined;
  /** V */
  battery?: number | null | undefined;
  /** dBm */
  signal?: number | null | undefined;
} & { [Name in SentMeasure]?: number | null | undefined };

/** By default mm down from the sensor, mm up from the floor, Pa, l, % of the capacity. */
export const sentMeasures = [
  'distance',
  'level',
  'pressure',
  'volume',
  'percent',
] as const satisfies readonly Measure[];

type SentMeasure = (typeof sentMeasures)[number];

/** More than any sensor tells. */
const maxValue = 1e9;

/**
 * What stands beside the value and makes no sense is left out, a time that cannot be read means a clock in doubt: a
 * reading is kept for its value, and so are those beside it.
 */
export function readingOf(sent: SentReading): Reading {
  const measure = sentMeasures.find((name) => sent[name] !== null && sent[name] !== undefined);
  const given = measure ? (sent[measure] ?? null) : null;
  const scaled =
    measure && given !== null && sent.unit ? inOwnUnit(given, { measure, unit: sent.unit }) : given;
  const value = scaled ?? given;
  const isBounded = value !== null && Math.abs(value) < maxValue;
  const deviceAt = momentOf(sent.time);
  return {
    deviceAt,
    sequence: wholeNumber(sent.sequence),
    measure: measure && isBounded ? measure : 'none',
    value: isBounded ? value : null,
    temperature: plausible(sent.temperature, { least: -60, most: 100 }),
    battery: plausible(sent.battery, { least: 0, most: 60 }),
    signal: rounded(plausible(sent.signal, { least: -1000, most: 1000 })),
    ...(given !== null && scaled === null && { fault: 'unknown_unit' as const }),
    ...(deviceAt === null && sent.time != null && { unreadTime: String(sent.time).slice(0, longestTime) }),
  };
}

/** RFC 3339, its date and time apart from its zone. */
const withZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;
const longestTime = 60;
/** From here on a number is meant in milliseconds: in seconds it would be the year 5138. */
const firstMilliseconds = 1e11;

/** Null for what cannot be read: without a zone a time means another moment in each country. */
function momentOf(time: SentReading['time']): Date | null {
  if (time === null || time === undefined) return null;
  if (typeof time === 'string' && !withZone.test(time)) return null;
  const moment = new Date(typeof time === 'number' && time < firstMilliseconds ? time * 1000 : time);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const wholeNumber = (value: number | null | undefined): number | null =>
  value != null && Number.isSafeInteger(value) && value >= 0 ? value : null;

const plausible = (
  value: number | null | undefined,
  { least, most }: { least: number; most: number },
): number | null => (value != null && value >= least && value <= most ? value : null);

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
