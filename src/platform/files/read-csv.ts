import { CsvError, parse } from 'csv-parse/sync';

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

export type SeparatedRows = { separator: 'comma' | 'other'; csv: ReadCsv };

/** Rows by semicolons or tabs. Commas separate only where nothing else does: they stand in numbers too. */
export function readSeparatedRows(text: string): SeparatedRows {
  const csv = readCsv(text, [';', '\t']);
  if (hasColumns(csv)) return { separator: 'other', csv };
  const withCommas = readCsv(text, [',']);
  return hasColumns(withCommas) ? { separator: 'comma', csv: withCommas } : { separator: 'other', csv };
}

const hasColumns = (csv: ReadCsv): boolean => csv.ok && csv.rows.some(({ cells }) => cells.length > 1);

/** The first faults of a file, each with the beginning of its line. */
export function faultyLines<Fault extends { line: number }>(
  text: string,
  faults: readonly Fault[],
  most: number,
): (Fault & { content: string })[] {
  const lines = text.split(/\r\n|\n|\r/);
  return faults
    .slice(0, most)
    .map((fault) => ({ ...fault, content: (lines[fault.line - 1] ?? '').slice(0, 120) }));
}
