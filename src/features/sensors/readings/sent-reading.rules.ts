import { type Charge, chargeOf } from './battery-charge.rules.ts';
import type { Measure, Reading } from './readings.rules.ts';
import { temperatureOf } from './sent-value.rules.ts';
import { factorOf } from './units.rules.ts';

/** A reading as a device of ours or a program names it; over HTTP, in a web hook and over MQTT it means the same. */
export type SentReading = {
  /** ISO 8601 with a zone, or seconds or milliseconds since 1970. */
  time?: string | number | Date | null | undefined;
  sequence?: number | null | undefined;
  /** Of the value, when it is another one than by default. */
  unit?: string | null | undefined;
  /** °C */
  temperature?: number | null | undefined;
  /** V, or per cent where no battery has so many volts. */
  battery?: number | null | undefined;
  batteryPercent?: number | null | undefined;
  batteryVolts?: number | null | undefined;
  /** dBm */
  signal?: number | null | undefined;
  /** `volume` if the point in its text is one of thousands. */
  inThousands?: number | undefined;
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
  const deviceAt = momentOf(sent.time);
  return {
    deviceAt,
    sequence: wholeNumber(sent.sequence),
    ...measuredIn(sent),
    temperature: temperatureOf(sent.temperature),
    ...chargeIn(sent),
    signal: rounded(plausible(sent.signal, { least: -1000, most: 1000 })),
    ...(deviceAt === null && sent.time != null && { unreadTime: String(sent.time).slice(0, longestTime) }),
  };
}

function chargeIn({ battery, batteryPercent, batteryVolts }: SentReading): Charge {
  if (batteryPercent != null) return chargeOf(batteryPercent, 'percent');
  return batteryVolts == null ? chargeOf(battery) : chargeOf(batteryVolts, 'volts');
}

/** A measure that is named without a value says that the sensor heard nothing; without any, we know nothing of it. */
function measuredIn(sent: SentReading): Pick<Reading, 'measure' | 'value' | 'fault' | 'inThousands'> {
  const measure = sentMeasures.find((name) => sent[name] !== null && sent[name] !== undefined);
  const value = measure ? (sent[measure] ?? null) : null;
  if (!measure || value === null) {
    const isNamed = sentMeasures.some((name) => sent[name] !== undefined);
    return { measure: 'none', value: null, ...(!isNamed && { fault: 'no_known_field' }) };
  }
  const factor = sent.unit ? factorOf({ measure, unit: sent.unit }) : 1;
  if (typeof factor === 'string') return { measure: 'none', value: null, fault: factor };
  const isBounded = Math.abs(value * factor) < maxValue;
  if (!isBounded) return { measure: 'none', value: null };
  const { inThousands } = sent;
  const isUnclear = measure === 'volume' && inThousands !== undefined;
  return { measure, value: value * factor, ...(isUnclear && { inThousands }) };
}

/** RFC 3339, its date and time apart from its zone. */
const withZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;
/** Seconds or milliseconds since 1970, as programs write them that put all their values in quotes. */
const sinceEpoch = /^\d{9,13}(\.\d+)?$/;
const longestTime = 60;
/** From here on a number is meant in milliseconds: in seconds it would be the year 5138. */
const firstMilliseconds = 1e11;

/** Null for what cannot be read: without a zone a time means another moment in each country. */
function momentOf(time: SentReading['time']): Date | null {
  if (time === null || time === undefined) return null;
  if (typeof time === 'string' && sinceEpoch.test(time.trim())) return momentOf(Number(time));
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
