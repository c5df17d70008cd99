import { readWrittenNumber, numberOf as writtenAmount } from '#platform/i18n/written-number.ts';

/** What stands where a sensor names its value: a number, perhaps with its unit; that it measured nothing; or neither. */
export type SentValue =
  | { kind: 'number'; number: number; unit: string | null }
  | { kind: 'nothing' }
  | { kind: 'unreadable' };

/**
 * How programs say that a sensor heard nothing: C and Python of a number that is none, Home Assistant of a sensor that is
 * away, Dragino and Milesight of an echo that did not come.
 */
const nothingWords = new Set([
  ...['', 'nan', 'inf', 'infinity', 'null', 'none', 'nil', 'undefined', 'n/a', 'na', '-', '--', '---'],
  ...[
    'unavailable',
    'unknown',
    'not available',
    'nicht verfügbar',
    'unbekannt',
    'invalid',
    'error',
    'failed',
  ],
  ...['invalid reading', 'invalid value', 'no reading', 'no data', 'no echo', 'no target', 'no sensor'],
  ...['not connected', 'disconnected', 'out of range', 'over range', 'timeout', 'read error', 'read failed'],
  ...['sensor error', 'sensor fault', 'sensor exception', 'overflow'],
]);

/** Whether a word says that nothing was measured; case, a sign and what joins its words do not matter. */
export const saysNothing = (text: string): boolean => {
  const plain = text.trim().toLowerCase();
  return nothingWords.has(plain) || nothingWords.has(plain.replace(/^[+-]/, '').replace(/[_-]+/g, ' '));
};

/** Longest text of one value. */
const longest = 40;

/** Figures, then perhaps a unit: "72 cm", "0,72 m", "1.234,5 l", "-97 dBm", "3.35V", "1.2e3". */
const figures = /^([+\-−]?[\d.,'’\s]*\d(?:e[+-]?\d{1,2})?)\s*([a-zäöüµ%°³²]{0,12}[23]?)$/iu;

/** What a sender put at the place of a value. A lone point is one of decimals, as programs write them. */
export function sentValue(value: unknown): SentValue {
  if (value === null) return { kind: 'nothing' };
  if (typeof value === 'number')
    return Number.isFinite(value) ? { kind: 'number', number: value, unit: null } : { kind: 'nothing' };
  if (typeof value !== 'string' || value.length > longest) return { kind: 'unreadable' };
  if (saysNothing(value)) return { kind: 'nothing' };
  const [, figure = '', unit = ''] = figures.exec(value.trim()) ?? [];
  const number = numberIn(figure);
  return number === null ? { kind: 'unreadable' } : { kind: 'number', number, unit: unit || null };
}

/** The number in a value, whatever its unit; null for anything else. */
export function numberOf(value: unknown): number | null {
  const sent = sentValue(value);
  return sent.kind === 'number' ? sent.number : null;
}

function numberIn(figure: string): number | null {
  const plain = figure.replace('−', '-');
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
