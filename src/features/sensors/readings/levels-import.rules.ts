import { type ListColumn, type ListRow, type RowLeftAlone, readList } from '#platform/files/read-list.ts';
import { numberOf, readWrittenNumber } from '#platform/i18n/written-number.ts';
import { momentOf } from '#platform/time/calendar.ts';
import { writtenDay } from '#platform/time/written-day.ts';
import { litresOf, type Mounting } from './reading-to-litres.rules.ts';
import type { Measure, Reading } from './readings.rules.ts';

export const levelUnits = ['litres', 'cm', 'percent'] as const;
export type LevelUnit = (typeof levelUnits)[number];

export type LevelImportFault =
  | ('columns' | 'time' | 'future' | 'value' | 'unit' | 'titles')
  | ('above_maximum' | 'below_minimum' | 'tank_not_configured' | 'quotes' | 'too_many_lines' | 'empty');

/** By line, the first being 1. */
export type LevelImportError = { line: number; error: LevelImportFault };

type Column = 'time' | 'value';

const columns: readonly ListColumn<Column>[] = [
  { key: 'time', titles: [/^(?:tag|datum|zeit|zeitpunkt|date)\b/, /\btag\b|datum|zeit|date|time/] },
  {
    key: 'value',
    titles: [
      /füllstand|pegel|inhalt/,
      /liter|\bl\b|prozent|%|\bcm\b|zentimeter/,
      /stand|wert|menge|level|volum/,
    ],
  },
];

/** Whether a text has the titles of such a list. */
export function isLevelList(text: string): boolean {
  const list = readList(text, columns);
  return list.ok && list.titles !== null;
}

/** Ten years of days. */
export const maxLevelLines = 4_000;

type Given = { unit: LevelUnit; mounting: Mounting; timeZone: string; now: Date };

type Read = {
  readings: readonly Reading[];
  errors: readonly LevelImportError[];
  leftAlone: readonly RowLeftAlone[];
};

const unreadable = (line: number, error: LevelImportFault): Read => ({
  readings: [],
  errors: [{ line, error }],
  leftAlone: [],
});

/**
 * Day or moment and level, numbers as Germans or programs write them. A value may carry its unit; otherwise that of its
 * title, otherwise the given one holds. Further columns are left alone, so that a file of this page can be read again.
 * Every wrong line is named; the others can be taken.
 */
export function readLevels(text: string, given: Given): Read {
  const list = readList(text, columns);
  if (!list.ok) return unreadable(list.line, list.error);
  const [first] = list.rows;
  // Whatever else somebody calls the columns: a day has figures.
  const isTitle = first !== undefined && !list.titles && !/\d/.test(first.cells.time);
  const rows = isTitle ? list.rows.slice(1) : list.rows;
  if (rows.length > maxLevelLines) return unreadable(rows[maxLevelLines]?.line ?? 1, 'too_many_lines');
  const titles = list.titles?.cells ?? (isTitle ? first.cells : null);
  const unit = unitIn(titles?.value ?? '') ?? given.unit;
  const readings: Reading[] = [];
  const errors: LevelImportError[] = [];
  for (const row of rows) {
    const read = readRow(row, { ...given, unit });
    if (typeof read === 'string') errors.push({ line: row.line, error: read });
    else readings.push(read);
  }
  if (rows.length === 0) errors.push({ line: 1, error: 'empty' });
  return { readings, errors, leftAlone: list.leftAlone };
}

function readRow({ cells, isBroken }: ListRow<Column>, given: Given): Reading | LevelImportFault {
  if (isBroken) return 'columns';
  const deviceAt = momentIn(cells.time, given.timeZone);
  if (!deviceAt) return 'time';
  if (deviceAt > given.now) return 'future';
  const value = numberIn(cells.value);
  if (value === null) return 'value';
  const ownUnit = cells.value.replace(figures, '').trim();
  // What goes on with something else is another number.
  const unit = ownUnit === '' ? given.unit : /^(?:%|\p{L})/u.test(ownUnit) ? unitIn(ownUnit) : null;
  if (!unit) return 'unit';
  const reading = levelReading({ unit, value, at: deviceAt });
  const { fault } = litresOf(reading, given.mounting);
  if (fault === null) return reading;
  return fault === 'above_maximum' || fault === 'below_minimum' || fault === 'tank_not_configured'
    ? fault
    : 'value';
}

const figures = /^[\d.,'’‘ʼ´`+\-−–\s]+/;

const measureOf: Readonly<Record<LevelUnit, { measure: Measure; factor: number }>> = {
  litres: { measure: 'volume', factor: 1 },
  cm: { measure: 'level', factor: 10 },
  percent: { measure: 'percent', factor: 1 },
};

function levelReading({ unit, value, at }: { unit: LevelUnit; value: number; at: Date }): Reading {
  const { measure, factor } = measureOf[unit];
  return {
    deviceAt: at,
    sequence: null,
    measure,
    value: value * factor,
    temperature: null,
    battery: null,
    signal: null,
  };
}

function unitIn(text: string): LevelUnit | null {
  const word = text.toLowerCase();
  if (/%|prozent/.test(word)) return 'percent';
  if (/\bcm\b|zentimeter/.test(word)) return 'cm';
  return /\bl\b|liter/.test(word) ? 'litres' : null;
}

/** The number at the beginning of a text: "1.234,5", "1234.5", "1.234" (thousands, as Germans write them); null without one. */
export function numberIn(text: string): number | null {
  const read = readWrittenNumber(figures.exec(text.trim())?.[0] ?? '', { point: 'thousands' });
  return read.ok && read.value.whole.length <= 9 ? numberOf(read.value) : null;
}

/** "20.11.2026", "2026-11-20", either with "14:30"; a moment of ISO 8601 with its zone. A day counts from its begin. */
export function momentIn(text: string, timeZone: string): Date | null {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const parts =
    /^(\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)|\d{4}-\d\d-\d\d)(?:[ T]+(\d{1,2}):(\d\d)(?::\d\d)?)?(?: Uhr)?$/.exec(
      text,
    );
  const day = writtenDay(parts?.[1] ?? '');
  const [hour, minute] = [Number(parts?.[2] ?? 0), Number(parts?.[3] ?? 0)];
  if (!day || hour > 23 || minute > 59 || day < '1950-01-01') return null;
  return momentOf(day, hour * 60 + minute, timeZone);
}
