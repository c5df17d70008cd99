import { readWrittenNumber, numberOf as writtenAmount } from '#platform/i18n/written-number.ts';
import { isLitre, wholeUnit } from './units.rules.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** What stands where a sensor names its value: a number, perhaps with its unit; that it measured nothing; or neither. */
export type SentValue =
  | {
      kind: 'number';
      number: number;
      unit: string | null;
      /** In litres, what it means if its point ("3.110 l") is one of thousands: only the tank can tell. */
      inThousands?: number;
    }
  | { kind: 'nothing' }
  | { kind: 'unreadable' };

/**
 * How programs say that a sensor heard nothing: C and Python of a number that is none, Home Assistant of a sensor that is
 * away, Dragino and Milesight of an echo that did not come.
 */
const nothingWords = new Set([
  '',
  'nan',
  'inf',
  'infinity',
  'null',
  'none',
  'nil',
  'undefined',
  'n/a',
  'na',
  '-',
  '--',
  '---',
  'unavailable',
  'unknown',
  'not available',
  'nicht verfügbar',
  'unbekannt',
  'invalid',
  'error',
  'failed',
  'invalid reading',
  'invalid value',
  'no reading',
  'no data',
  'no echo',
  'no target',
  'no sensor',
  'not connected',
  'disconnected',
  'out of range',
  'over range',
  'timeout',
  'read error',
  'read failed',
  'sensor error',
  'sensor fault',
  'sensor exception',
  'overflow',
]);

/** As templates write it behind whatever the value is. */
const unitBehind = /\s+(?:[mcd]?m|in|ft|l|gal|%|percent|h?pa|kpa|mpa|m?bar|m?v|db[m]?|°?[cf])$/;

/** Whether a word says that nothing was measured; case, a sign, what joins its words and a unit behind it do not matter. */
export const saysNothing = (text: string): boolean => {
  const plain = text.trim().toLowerCase();
  const isOne = (words: string) =>
    nothingWords.has(words) || nothingWords.has(words.replace(/^[+-]/, '').replace(/[_-]+/g, ' '));
  return isOne(plain) || isOne(plain.replace(unitBehind, ''));
};

/** Longest text of one value. */
const longest = 40;

/** Figures, then perhaps a unit: "72 cm", "0,72 m", "1.234,5 l", "-97 dBm", "3.35V", "1.2e3". */
const figures = /^([+\-−]?[\d.,'’\s]*\d(?:e[+-]?\d{1,2})?)\s*([a-zäöüµ%°³²]{0,12}[23]?)$/iu;

/**
 * What a sender put at the place of a value: a number, a text, or an object of value and unit. `unit` is that of a value
 * that names none itself. A lone point is one of decimals, as programs write them, but in millimetres and pascals: no
 * level is told to a thousandth of one, so "1.250 mm" and "1,250 mm" are both 1250. Of litres both are told (`inThousands`).
 */
export function sentValue(value: unknown, unit: string | null = null): SentValue {
  if (value === null) return { kind: 'nothing' };
  if (typeof value === 'number')
    return Number.isFinite(value) ? { kind: 'number', number: value, unit } : { kind: 'nothing' };
  if (isRecord(value)) return valueOfPart(value, unit);
  if (typeof value !== 'string' || value.length > longest) return { kind: 'unreadable' };
  if (saysNothing(value)) return { kind: 'nothing' };
  const [, figure = '', named = ''] = figures.exec(value.trim()) ?? [];
  const ownUnit = named || unit;
  const number = numberIn(figure, ownUnit);
  if (number === null) return { kind: 'unreadable' };
  const thousand = ownUnit !== null && isLitre(ownUnit) && litreThousands.exec(figure);
  const inThousands = thousand ? { inThousands: Number(`${thousand[1]}${thousand[2]}`) } : {};
  return { kind: 'number', number, unit: ownUnit, ...inThousands };
}

/** {"value": 720, "unit": "mm"}, as decoders write it. */
function valueOfPart(part: Record<string, unknown>, unit: string | null): SentValue {
  const value = fieldOf(part, ['value']);
  const isOne = value === null || typeof value === 'number' || typeof value === 'string';
  return isOne ? sentValue(value, unitBeside(part, 'value') ?? unit) : { kind: 'unreadable' };
}

/** The first of these fields that is there, in letters of any size. */
function fieldOf(part: Record<string, unknown>, names: readonly string[]): unknown {
  let [found, best]: [unknown, number] = [undefined, names.length - 1];
  for (const key of Object.keys(part)) {
    const place = names.indexOf(key.toLowerCase());
    if (place >= 0 && place <= best && part[key] !== undefined) [found, best] = [part[key], place];
  }
  return found;
}

/** Whether a unit is that of a thermometer, which stands beside many a level. */
export const isOfThermometer = (unit: string): boolean => /^(?:°?[cf]|kelvin)$/i.test(unit.trim());

/** How programs call a unit that they write beside its value, in small letters. */
export const unitFields = ['unit', 'units', 'unit_of_measurement', 'unitofmeasurement', 'uom'] as const;

/**
 * The unit that stands beside a value in the same part of a message: that of its name ("distance_unit") before any other;
 * of a state of Home Assistant among its attributes. Null where there is none.
 */
export function unitBeside(part: Record<string, unknown>, name: string): string | null {
  const small = name.toLowerCase();
  const unit = fieldOf(part, [`${small}_unit`, `${small}unit`, ...unitFields]);
  if (typeof unit === 'string' && !isOfThermometer(unit)) return unit.trim() || null;
  const attributes = fieldOf(part, ['attributes']);
  return small === 'state' && isRecord(attributes) ? unitBeside(attributes, '') : null;
}

/** The number in a value, whatever its unit; null for anything else. */
export function numberOf(value: unknown): number | null {
  const sent = sentValue(value);
  return sent.kind === 'number' ? sent.number : null;
}

/** One figure and three more behind a comma or point; of pascals one or two before it. */
const thousands = { mm: /^([+-]?[1-9])[.,](\d{3})$/, Pa: /^([+-]?[1-9]\d?)[.,](\d{3})$/ };
const litreThousands = /^(\+?[1-9]\d{0,2})[.,](\d{3})$/;

function numberIn(figure: string, unit: string | null): number | null {
  const plain = figure.replace('−', '-');
  const whole = unit !== null && wholeUnit(unit);
  const [, first, three] = (whole && thousands[whole].exec(plain)) || [];
  if (first !== undefined) return Number(`${first}${three}`);
  if (/^[+-]?\d*\.?\d+(?:e[+-]?\d{1,2})?$/i.test(plain)) return Number(plain);
  const written = readWrittenNumber(plain, { point: 'decimals' });
  return written.ok ? writtenAmount(written.value) : null;
}

/** °C of °F. */
export const celsius = (degrees: number): number => Math.round(((degrees - 32) / 1.8) * 10) / 10;

/** What a thermometer that was pulled off or has just begun says (DS18B20). */
const noThermometer = new Set([85, -127]);

/** °C; null for what no thermometer in a tank says. */
export function temperatureOf(value: unknown): number | null {
  const sent = sentValue(value);
  if (sent.kind !== 'number' || noThermometer.has(sent.number)) return null;
  const degrees = /^°?f$/i.test(sent.unit ?? '') ? celsius(sent.number) : sent.number;
  return degrees >= -60 && degrees <= 100 ? degrees : null;
}
