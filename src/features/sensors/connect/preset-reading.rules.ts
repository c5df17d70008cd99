import type { Reading } from '../readings/readings.rules.ts';
import { type SentValue, sentValue, unitBeside } from '../readings/sent-value.rules.ts';
import { factorOf } from '../readings/units.rules.ts';
import { type MessageSettings, type Unit, units } from './message-settings.rules.ts';
import { isRecord, type Path, valueAt } from './message-values.rules.ts';
import type { MessageFault, ReadMessage } from './presets.rules.ts';

export const faulty = (fault: MessageFault): ReadMessage => ({ kind: 'fault', fault });

/** How a message is to be read. */
export type How = {
  settings: MessageSettings;
  path: Path;
  /** Nobody chose another path than the preset's own. */
  isUsualPath: boolean;
};

/** A value, and the settings by which it counts. */
export type FoundValue = { value: SentValue; settings: MessageSettings };

type Rest = Partial<Omit<Reading, 'measure' | 'value'>>;

/** One reading of a message. A unit that stands beside the value counts before that of the settings. */
export function readingOf({ value, settings }: FoundValue, rest: Rest = {}): ReadMessage {
  if (value.kind === 'unreadable') return faulty('not_a_number');
  const none = { deviceAt: null, sequence: null, temperature: null, battery: null, signal: null };
  const measured =
    value.kind === 'nothing' || isNoGap(value, settings) ? nothing : measuredBy(settings, value);
  return { kind: 'read', readings: [{ ...none, ...rest, ...measured }] };
}

const nothing = { measure: 'none', value: null } as const;

/** A gap of 0, also one that its owner turns into a level, is what a sensor says that heard no echo, whatever is added to it. */
const isNoGap = ({ number }: { number: number }, { measure, factor }: MessageSettings): boolean =>
  number === 0 && (measure === 'distance' || (measure === 'level' && factor < 0));

type Measured = Pick<Reading, 'measure' | 'value' | 'fault' | 'inThousands'>;

function measuredBy(
  { measure, unit, factor, offset }: MessageSettings,
  { number, unit: named, inThousands }: Extract<SentValue, { kind: 'number' }>,
): Measured {
  const ownFactor = units[unit].factor;
  const namedFactor = named === null ? ownFactor : factorOf({ measure, unit: named });
  if (typeof namedFactor === 'string') return { ...nothing, fault: namedFactor };
  const scaledBy = (one: number) =>
    bounded((((one * namedFactor) / ownFactor) * factor + offset) * ownFactor);
  const scaled = scaledBy(number);
  if (scaled === null) return nothing;
  const other = inThousands === undefined ? null : scaledBy(inThousands);
  return { measure, value: scaled, ...(other !== null && { inThousands: other }) };
}

/** To a hundredth: so that the same distance sent as 0.4530 and 0.453 is the same reading. */
const bounded = (value: number): number | null =>
  Number.isFinite(value) && Math.abs(value) < 1e9 ? Math.round(value * 100) / 100 : null;

/**
 * What stands at the path, in the unit of its text, of a field beside it, or of the settings; on the usual path also under
 * another name that says what it measures.
 */
export function valueIn(given: unknown, { settings, path, isUsualPath }: How): FoundValue | undefined {
  const found = valueAt(given, path);
  const part = valueAt(given, path.slice(0, -1));
  const beside = isRecord(part) ? unitBeside(part, String(path.at(-1) ?? '')) : null;
  const value = sentValue(found, beside ?? settings.unit);
  const isOther = found === undefined || (isRecord(found) && value.kind === 'unreadable');
  if (!isOther) return { value, settings };
  return isUsualPath && isRecord(given) ? valueByName(given) : undefined;
}

/** The highest numbers of two bytes: what LoRaWAN sensors of Milesight and Dragino send without an echo. */
const noEcho = new Set([65_533, 65_534, 65_535]);

/** A value of such a sensor, nothing where no echo came. */
export const echoOf = (value: SentValue): SentValue =>
  value.kind === 'number' && noEcho.has(value.number) ? { kind: 'nothing' } : value;

type Meant = Pick<MessageSettings, 'measure'> & { unit: Unit; factor?: number };

const inUnit = (measure: MessageSettings['measure'], unit: Unit, factor = 1): Meant => ({
  measure,
  unit,
  factor,
});

/**
 * Names of decoders and firmwares that tell measure and unit, in small letters: Zigbee2MQTT, Dragino's probes, and programs
 * that write the unit behind the name. A depth is that of the liquid, as probes under it tell.
 */
const namedFields: Readonly<Record<string, Meant>> = {
  distance_mm: inUnit('distance', 'mm'),
  distance_cm: inUnit('distance', 'cm'),
  distance_m: inUnit('distance', 'm'),
  level_mm: inUnit('level', 'mm'),
  level_cm: inUnit('level', 'cm'),
  level_m: inUnit('level', 'm'),
  depth_mm: inUnit('level', 'mm'),
  depth_cm: inUnit('level', 'cm'),
  depth_m: inUnit('level', 'm'),
  water_deep_cm: inUnit('level', 'cm'),
  liquid_depth: inUnit('level', 'm'),
  water_pressure_kpa: inUnit('pressure', 'hPa', 10),
  water_pressure_mpa: inUnit('pressure', 'bar', 10),
  liquid_level_percent: inUnit('percent', 'percent'),
  level_percent: inUnit('percent', 'percent'),
};

/** What own programs call their measures; from another sender these count where the value tells its unit. */
const measuresByName: Readonly<Record<string, Meant>> = {
  distance: inUnit('distance', 'mm'),
  level: inUnit('level', 'mm'),
  pressure: inUnit('pressure', 'Pa'),
  volume: inUnit('volume', 'l'),
  percent: inUnit('percent', 'percent'),
};

/** The first of them that holds a number, else the first that holds anything. */
function valueByName(given: Record<string, unknown>): FoundValue | undefined {
  if (isSonicGauge(given)) return gapOfGauge(given);
  const found = Object.keys(given).flatMap((name) => fieldNamed(given, name) ?? []);
  return found.find(({ value }) => value.kind === 'number') ?? found[0];
}

function fieldNamed(given: Record<string, unknown>, name: string): FoundValue | undefined {
  const small = name.toLowerCase();
  const named = Object.hasOwn(namedFields, small) ? namedFields[small] : undefined;
  const meant = named ?? (Object.hasOwn(measuresByName, small) ? measuresByName[small] : undefined);
  if (!meant) return undefined;
  const value = sentValue(given[name], named ? named.unit : unitBeside(given, name));
  const isClear = named ? !isRecord(given[name]) || value.kind !== 'unreadable' : isInUnit(value);
  return isClear ? { value, settings: { path: name, factor: 1, offset: 0, ...meant } } : undefined;
}

const isInUnit = (value: SentValue): boolean => value.kind === 'number' && value.unit !== null;

/** What rtl_433 hears of gauges upon oil tanks (`Oil-SonicSmart`, `Oil-SonicStd`, `Oil-SonicAdv`). */
const isSonicGauge = ({ model }: Record<string, unknown>): boolean =>
  typeof model === 'string' && /^oil[- ]/i.test(model);

/** Their depth is the gap above the oil, and 0 no echo (oil_watchman.c, oil_standard.c). */
function gapOfGauge(given: Record<string, unknown>): FoundValue | undefined {
  const found = given.depth_cm === undefined ? undefined : fieldNamed(given, 'depth_cm');
  if (!found) return undefined;
  const isSilent = found.value.kind === 'number' && found.value.number === 0;
  const settings = { ...found.settings, measure: 'distance' as const };
  return { value: isSilent ? { kind: 'nothing' } : found.value, settings };
}
