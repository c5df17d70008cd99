import { type CsvRow, readSeparatedRows, type SeparatedRows } from '#platform/files/read-csv.ts';
import { type Day, isDay, momentOf } from '#platform/time/calendar.ts';
import { litresOf, type Measure, type Mounting, type Reading } from './readings.rules.ts';

export const levelUnits = ['litres', 'cm', 'percent'] as const;
export type LevelUnit = (typeof levelUnits)[number];

export type LevelCsvFault =
  | 'columns'
  | 'time'
  | 'future'
  | 'value'
  | 'unit'
  | 'above_maximum'
  | 'below_minimum'
  | 'tank_not_configured'
  | 'quotes'
  | 'too_many_lines'
  | 'empty';

/** By line, the first being 1. */
export type LevelCsvError = { line: number; error: LevelCsvFault };

/** Ten years of days. */
export const maxLevelLines = 4_000;

type Given = { unit: LevelUnit; mounting: Mounting; timeZone: string; now: Date };

/**
 * Lines "day or moment;level": semicolons, tabs or commas between, numbers as Germans or programs write them. A value
 * may carry its unit; otherwise that of the head, otherwise the given one holds. Further columns are left alone, so
 * that a file of this page can be read again.
 */
export function readLevels(
  text: string,
  given: Given,
): { readings: readonly Reading[]; errors: readonly LevelCsvError[] } {
  const { separator, csv } = readSeparatedRows(text);
  if (!csv.ok) return { readings: [], errors: [{ line: csv.line, error: 'quotes' }] };
  const head = csv.rows[0] && isHead(csv.rows[0]) ? csv.rows[0] : null;
  const rows = head ? csv.rows.slice(1) : csv.rows;
  if (rows.length > maxLevelLines)
    return { readings: [], errors: [{ line: rows[maxLevelLines]?.line ?? 1, error: 'too_many_lines' }] };
  const unit = unitIn(head?.cells[1] ?? '') ?? given.unit;
  const readings: Reading[] = [];
  const errors: LevelCsvError[] = [];
  for (const { line, cells } of rows) {
    const read = readLine(cells, { ...given, unit, separator });
    if (typeof read === 'string') errors.push({ line, error: read });
    else readings.push(read);
  }
  if (rows.length === 0) errors.push({ line: 1, error: 'empty' });
  return { readings: errors.length > 0 ? [] : readings, errors };
}

/** Names of columns hold no digit of a day. */
const isHead = ({ line, cells }: CsvRow): boolean => line === 1 && !/\d/.test(cells[0] ?? '');

type Line = Given & { separator: SeparatedRows['separator'] };

function readLine(cells: readonly string[], given: Line): Reading | LevelCsvFault {
  const [timeText = '', valueText = '', ...further] = cells;
  if (cells.length < 2) return 'columns';
  // With a third cell nobody can tell which comma separates and which is a number's.
  if (given.separator === 'comma' && further.some((cell) => cell !== '')) return 'columns';
  const deviceAt = momentIn(timeText, given.timeZone);
  if (!deviceAt) return 'time';
  if (deviceAt > given.now) return 'future';
  const value = numberIn(valueText);
  if (value === null) return 'value';
  const ownUnit = valueText.replace(/^[\d.,+\-\s]+/, '').trim();
  const unit = ownUnit === '' ? given.unit : unitIn(ownUnit);
  if (!unit) return 'unit';
  const reading = levelReading({ unit, value, at: deviceAt });
  const { fault } = litresOf(reading, given.mounting);
  if (fault === null) return reading;
  return fault === 'above_maximum' || fault === 'below_minimum' || fault === 'tank_not_configured'
    ? fault
    : 'value';
}

const measureOf: Readonly<Record<LevelUnit, { measure: Measure; factor: number }>> = {
  litres: { measure: 'volume', factor: 1 },
  cm: { measure: 'level', factor: 10 },
  percent: { measure: 'percent', factor: 1 },
};

function levelReading({ unit, value, at }: { unit: LevelUnit; value: number; at: Date }): Reading {
  const { measure, factor } = measureOf[unit];
  return {
    ...{ deviceAt: at, sequence: null, measure, value: value * factor },
    ...{ temperature: null, battery: null, signal: null },
  };
}

function unitIn(text: string): LevelUnit | null {
  const word = text.toLowerCase();
  if (/%|prozent/.test(word)) return 'percent';
  if (/\bcm\b|zentimeter/.test(word)) return 'cm';
  return /\bl\b|liter/.test(word) ? 'litres' : null;
}

/** "1.234,5", "1234.5", "1.234" (thousands, as Germans write them); null for anything else. */
export function numberIn(text: string): number | null {
  const digits = /^[+-]?[\d.,\s]+/.exec(text.trim())?.[0].replaceAll(/\s/g, '') ?? '';
  const isGerman = digits.includes(',') || /^[+-]?\d{1,3}(\.\d{3})+$/.test(digits);
  const plain = isGerman ? digits.replaceAll('.', '').replace(',', '.') : digits;
  return /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** "20.11.2026", "2026-11-20", either with "14:30"; a moment of ISO 8601 with its zone. A day counts from its begin. */
export function momentIn(text: string, timeZone: string): Date | null {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const parts =
    /^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d\d-\d\d)(?:[ T]+(\d{1,2}):(\d\d)(?::\d\d)?)?(?: Uhr)?$/.exec(text);
  const day = dayIn(parts?.[1] ?? '');
  const [hour, minute] = [Number(parts?.[2] ?? 0), Number(parts?.[3] ?? 0)];
  if (!day || hour > 23 || minute > 59 || day < '1950-01-01') return null;
  return momentOf(day, hour * 60 + minute, timeZone);
}

function dayIn(text: string): Day | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const day = german ? [german[3], german[2]?.padStart(2, '0'), german[1]?.padStart(2, '0')].join('-') : text;
  return isDay(day) ? day : null;
}
