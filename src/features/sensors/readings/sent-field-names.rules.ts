import { chargeAmong } from './battery-charge.rules.ts';
import type { RefusedReading } from './readings.rules.ts';
import { type SentReading, sentMeasures } from './sent-reading.rules.ts';
import {
  isOfThermometer,
  isRecord,
  numberOf,
  type SentValue,
  sentValue,
  temperatureOf,
  unitBeside,
  unitFields,
} from './sent-value.rules.ts';
import { usualUnits } from './units.rules.ts';

/** What the fields of a reading may be called, in small letters. */
const spellings: Readonly<Record<string, keyof SentReading>> = {
  distance: 'distance',
  level: 'level',
  pressure: 'pressure',
  volume: 'volume',
  percent: 'percent',
  time: 'time',
  at: 'time',
  sequence: 'sequence',
  temperature: 'temperature',
  battery: 'battery',
  signal: 'signal',
  rssi: 'signal',
  ...Object.fromEntries(unitFields.map((name) => [name, 'unit'])),
};

/** In one call or message; a device with more sends them in turn. */
export const maxReadings = 1000;

/** The readings of a message: those under `readings`, a bare list, or the message itself. Null for what is none. */
export function readingsIn(message: unknown): unknown[] | null {
  if (Array.isArray(message)) return message;
  if (!isRecord(message)) return null;
  const name = Object.keys(message).find((key) => key.toLowerCase() === 'readings');
  const listed = name === undefined ? [message] : message[name];
  return Array.isArray(listed) ? listed : null;
}

/** How many readings a text of JSON holds at most: each is an object. */
export const maxReadingsIn = (text: string): number => text.split('{').length - 1;

/**
 * A reading under the names that we use: in letters of any size, with numbers that are written as texts, with their unit
 * ("72 cm") or as a word for nothing ("unavailable"). A measure that is none of those stays as it came.
 */
export function asSentReading(given: Record<string, unknown>): Record<string, unknown> {
  if (isPlain(given, plainNames)) return given;
  const sent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const small = key.toLowerCase();
    const name = Object.hasOwn(spellings, small) ? spellings[small] : undefined;
    const isUnitOfLevel = name !== 'unit' || typeof value !== 'string' || !isOfThermometer(value);
    if (name && isUnitOfLevel && sent[name] === undefined) sent[name] = value;
  }
  return { ...sent, ...measuresOf(sent, given), ...besides(sent), ...batteryOf(sent, given) };
}

/** What devices of ours send: numbers under our own names. */
const plainNames: ReadonlySet<string> = new Set([
  ...sentMeasures,
  'time',
  'sequence',
  'temperature',
  'battery',
  'signal',
]);

/** What most devices send: one of the measures and what stands beside it, in plain numbers under our own names. */
export const isPlainReading = (value: unknown): value is SentReading =>
  isRecord(value) && isPlain(value, plainNames) && sentMeasures.some((name) => name in value);

/** Whether a reading says nothing but plain numbers, and its time, under these names: it means what it says. */
function isPlain(given: Record<string, unknown>, names: ReadonlySet<string>): boolean {
  for (const name in given) {
    const value = given[name];
    if (!names.has(name)) return false;
    if (!Number.isFinite(value) && (typeof value !== 'string' || name.toLowerCase() !== 'time')) return false;
  }
  return true;
}

/** The measures as numbers, with the unit of the one that counts: a unit that another one carries is not its own. */
function measuresOf(sent: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const measured = sentMeasures.flatMap((name) => {
    if (sent[name] === undefined) return [];
    const usual = sent.unit == null ? usualUnits[name] : null;
    return [{ name, value: sentValue(sent[name], unitBeside(given, name) ?? usual) }];
  });
  const units = measured.flatMap(({ value }) => (value.kind === 'number' ? [value.unit] : []));
  return {
    ...Object.fromEntries(
      measured.map(({ name, value }) => [
        name,
        value.kind === 'number' ? value.number : value.kind === 'nothing' ? null : sent[name],
      ]),
    ),
    ...(units[0] && { unit: units[0] }),
    ...inThousandsOf(measured),
  };
}

type MeasuredBy = { name: string; value: SentValue };

const inThousandsOf = (measured: readonly MeasuredBy[]): Record<string, unknown> => {
  const litres = measured.find(({ name }) => name === 'volume')?.value;
  return litres?.kind === 'number' && litres.inThousands !== undefined
    ? { inThousands: litres.inThousands }
    : {};
};

/** What is written beside the value, as numbers; what is not is left for whoever reads on. */
function besides(sent: Record<string, unknown>): Record<string, unknown> {
  const { temperature, sequence, signal } = sent;
  return {
    ...(isWritten(temperature) && { temperature: temperatureOf(temperature) }),
    ...(isWritten(sequence) && { sequence: numberOf(sequence) }),
    ...(isWritten(signal) && { signal: numberOf(signal) }),
  };
}

const isWritten = (value: unknown): boolean => typeof value === 'string' || isRecord(value);

/** The battery by the name that tells most of it, so that volts stay volts whatever their number. */
function batteryOf(sent: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const { battery, batteryPercent } = chargeAmong(given);
  if (batteryPercent !== null) return { battery: null, batteryPercent };
  if (battery !== null) return { battery: null, batteryVolts: battery };
  return isWritten(sent.battery) ? { battery: null } : {};
}

/**
 * Why one of a list is no reading at all, under our names: it is none, or something else than a number stands where its
 * value should. Null for one that is stored, with whatever it lacks.
 */
export function refusalOf(sent: unknown): RefusedReading['code'] | null {
  if (!isRecord(sent)) return 'no_known_field';
  const values = sentMeasures.flatMap((name) => (sent[name] === undefined ? [] : [sent[name]]));
  return values.length > 0 && values.every(isUnreadable) ? 'not_a_number' : null;
}

const isUnreadable = (value: unknown): boolean =>
  value !== null && typeof value !== 'number' && numberOf(value) === null;

/** A reading under our names of which only what can be read is left, each as what it should be. */
export function readableOf(sent: Record<string, unknown>): SentReading {
  const named = sentMeasures.filter((name) => sent[name] !== undefined);
  const { time, inThousands } = sent;
  return {
    ...Object.fromEntries(named.map((name) => [name, numberOf(sent[name])])),
    time: typeof time === 'number' || time instanceof Date ? time : textOf(time),
    sequence: numberOf(sent.sequence),
    unit: textOf(sent.unit),
    temperature: numberOf(sent.temperature),
    signal: numberOf(sent.signal),
    battery: numberOf(sent.battery),
    batteryPercent: numberOf(sent.batteryPercent),
    batteryVolts: numberOf(sent.batteryVolts),
    ...(typeof inThousands === 'number' && { inThousands }),
  };
}

/** What is no text is no unit and no time, and is read as one that makes no sense. */
const textOf = (value: unknown): string | null =>
  value == null || typeof value === 'string' ? (value ?? null) : JSON.stringify(value);

/**
 * A body of POST /api/mex/readings in any of those spellings, as its contract names it on the wire. Of a list those that are
 * no readings are marked as refused, so that they hold up none of the others; alone, or where none is one, they stay.
 */
export function readingsBody(body: unknown): unknown {
  const readings = readingsIn(body);
  if (!readings) return body;
  const sent = readings.map((one) => (isRecord(one) && !isOnWire(one) ? asSentReading(one) : one));
  const isList = sent.length > 1 && sent.some((one) => refusalOf(one) === null);
  return {
    Readings: sent.map((one) => {
      const refused = isList ? refusalOf(one) : null;
      if (refused) return { Refused: refused };
      if (!isRecord(one) || isOnWire(one)) return one;
      return onWire(isList ? inList(one) : one);
    }),
  };
}

const isOnWire = (one: Record<string, unknown>): boolean => isPlain(one, plainOnWire);

/** As much of one of a list as can be read, without what it did not name. */
const inList = (sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(readableOf(sent)).filter(([name]) => sent[name] !== undefined));

const nameOnWire = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const plainOnWire: ReadonlySet<string> = new Set([...plainNames].map(nameOnWire));

const onWire = (sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [nameOnWire(name), value]));
