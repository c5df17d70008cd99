import { CsvError, parse } from 'csv-parse/sync';
import { localMoment } from '#platform/time/calendar.ts';

export const csvType = 'text/csv; charset=utf-8';

/** `line` is where it begins in the file, the first being 1: cells in quotes may hold line breaks. */
export type CsvRow = { line: number; cells: readonly string[] };

/** `line` is where the row begins whose quotes do not close or close in the middle of a cell. */
export type ReadCsv = { ok: true; rows: readonly CsvRow[] } | { ok: false; line: number };

/** Rows of a CSV file (RFC 4180) with any of these separators; blank around cells and empty lines are left out. */
export function readCsv(text: string, separators: readonly string[]): ReadCsv {
  const rows: CsvRow[] = [];
  let line = 1;
  const takeRow = (cells: string[]) => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
    line += cells.join('').split('\n').length;
    return null;
  };
  try {
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter: [...separators],
      record_delimiter: '\n',
      on_record: takeRow,
      // People write inches and nicknames without doubling the quotes.
      relax_quotes: true,
      relax_column_count: true,
      bom: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, line };
    throw error;
  }
  return { ok: true, rows };
}

/** Whole numbers, others, money in minor units, days, moments, words. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'moment';

export type Cell = string | number | Date | null;

export type CsvCell = readonly [cell: Cell, kind: CellKind];

/** German spreadsheets read semicolons and decimal commas; the mark at the start tells them that it is UTF-8. */
export const csvHead = (names: readonly string[]): string => `\uFEFF${names.join(';')}\r\n`;

export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map(([cell, kind]) => csvCell(cell, kind)).join(';')}\r\n`;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection). A telephone
 * number is none: a plus, digits and blanks compute nothing.
 */
export function csvCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  if (cell instanceof Date) return localMoment(cell, 'Europe/Berlin');
  if (typeof cell === 'number')
    return (kind === 'money' ? (cell / 100).toFixed(2) : String(cell)).replace('.', ',');
  const isPhone = /^\+\d[\d ]*$/.test(cell);
  const safe = !isPhone && /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
