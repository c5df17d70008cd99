import { localMoment } from '#platform/time/calendar.ts';

export const csvType = 'text/csv; charset=utf-8';

/** Whole numbers, others, money in minor units, days, moments, words. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'moment';

export type Cell = string | number | Date | null;

export type CsvCell = readonly [cell: Cell, kind: CellKind];

/** German spreadsheets read semicolons and decimal commas; the mark at the start tells them that it is UTF-8. */
export const csvHead = (names: readonly string[]): string => `\uFEFF${names.join(';')}\r\n`;

export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map(([cell, kind]) => csvCell(cell, kind)).join(';')}\r\n`;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection), as does one that
 * begins with such apostrophes itself, so that one can be taken off again. A telephone number is none: a plus, digits and
 * blanks compute nothing, and of two numbers with blanks in them no program makes a sum.
 */
export function csvCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  if (cell instanceof Date) return localMoment(cell, 'Europe/Berlin');
  if (typeof cell === 'number')
    return (kind === 'money' ? (cell / 100).toFixed(2) : String(cell)).replace('.', ',');
  const isPhone = /^\+\d[\d ]*$|^\+\d+ [\d ]+( Durchwahl \d+)?( \/ \+\d+ [\d ]+( Durchwahl \d+)?)*$/.test(
    cell,
  );
  const safe = !isPhone && formulaLike.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const formulaLike = /^'*\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** What `csvCell` made of a text, read back. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaLike.test(cell) ? cell.slice(1) : cell;
