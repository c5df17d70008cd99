import { chargeOf } from './charge.rules.ts';
import { type SentReading, sentMeasures } from './sent-reading.rules.ts';
import { numberOf, sentValue, temperatureOf } from './sent-value.rules.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** What the fields of a reading may be called, in small letters. */
const spellings: Readonly<Record<string, keyof SentReading>> = {
  ...{ distance: 'distance', level: 'level', pressure: 'pressure', volume: 'volume', percent: 'percent' },
  ...{ time: 'time', at: 'time', sequence: 'sequence', unit: 'unit', temperature: 'temperature' },
  ...{ battery: 'battery', batterypercent: 'batteryPercent', battery_percent: 'batteryPercent' },
  ...{ signal: 'signal', rssi: 'signal' },
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
  const sent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const small = key.toLowerCase();
    const name = Object.hasOwn(spellings, small) ? spellings[small] : undefined;
    if (name && sent[name] === undefined) sent[name] = value;
  }
  return { ...sent, ...measuresOf(sent), ...besides(sent) };
}

function measuresOf(sent: Record<string, unknown>): Record<string, unknown> {
  const measured: Record<string, unknown> = {};
  for (const name of sentMeasures) {
    if (sent[name] === undefined) continue;
    const value = sentValue(sent[name]);
    measured[name] = value.kind === 'number' ? value.number : value.kind === 'nothing' ? null : sent[name];
    if (value.kind === 'number' && value.unit) measured.unit ??= value.unit;
  }
  return measured;
}

/** Texts beside the value as numbers; what is no text is left for whoever reads on. */
function besides(sent: Record<string, unknown>): Record<string, unknown> {
  const { temperature, battery, batteryPercent, sequence, signal } = sent;
  return {
    ...(typeof temperature === 'string' && { temperature: temperatureOf(temperature) }),
    ...(typeof battery === 'string' && chargeOf(battery)),
    ...(typeof batteryPercent === 'string' && { batteryPercent: numberOf(batteryPercent) }),
    ...(typeof sequence === 'string' && { sequence: numberOf(sequence) }),
    ...(typeof signal === 'string' && { signal: numberOf(signal) }),
  };
}

/** A body of POST /api/mex/readings in any of those spellings, as its contract names it on the wire. */
export function readingsBody(body: unknown): unknown {
  const readings = readingsIn(body);
  if (!readings) return body;
  return { Readings: readings.map((one) => (isRecord(one) ? onWire(asSentReading(one)) : one)) };
}

const onWire = (sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
  );
