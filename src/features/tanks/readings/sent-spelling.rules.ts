import { chargeAmong } from './charge.rules.ts';
import { type SentReading, sentMeasures } from './sent-reading.rules.ts';
import {
  isOfThermometer,
  isRecord,
  numberOf,
  sentValue,
  temperatureOf,
  unitBeside,
  unitFields,
} from './sent-value.rules.ts';
import { usualUnits } from './units.rules.ts';

/** What the fields of a reading may be called, in small letters. */
const spellings: Readonly<Record<string, keyof SentReading>> = {
  ...{ distance: 'distance', level: 'level', pressure: 'pressure', volume: 'volume', percent: 'percent' },
  ...{ time: 'time', at: 'time', sequence: 'sequence', temperature: 'temperature' },
  ...{ battery: 'battery', signal: 'signal', rssi: 'signal' },
  ...Object.fromEntries(unitFields.map((name) => [name, 'unit'])),
};

/** The readings of a message: those under `readings`, a bare list, or the message itself. Null for what is none. */
export function readingsIn(message: unknown): unknown[] | null {
  if (Array.isArray(message)) return message;
  if (!isRecord(message)) return null;
  const name = Object.keys(message).find((key) => key.toLowerCase() === 'readings');
  const listed = name === undefined ? [message] : message[name];
  return Array.isArray(listed) ? listed : null;
}

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
  ...['time', 'sequence', 'temperature', 'battery', 'signal'],
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
  };
}

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

/** A body of POST /api/mex/readings in any of those spellings, as its contract names it on the wire. */
export function readingsBody(body: unknown): unknown {
  const readings = readingsIn(body);
  if (!readings) return body;
  return {
    Readings: readings.map((one) =>
      isRecord(one) && !isPlain(one, plainOnWire) ? onWire(asSentReading(one)) : one,
    ),
  };
}

const nameOnWire = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const plainOnWire: ReadonlySet<string> = new Set([...plainNames].map(nameOnWire));

const onWire = (sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [nameOnWire(name), value]));
