/** `line` is where it begins in the file, the first being 1: cells in quotes may hold line breaks. */
export type CsvRow = { line: number; cells: readonly string[] };

/** `line` is where the row begins whose quotes do not close or close in the middle of a cell. */
export type ReadCsv = { ok: true; rows: readonly CsvRow[] } | { ok: false; line: number };

/**
 * Rows of a CSV file (RFC 4180) with any of these separators; blank around cells and empty lines are left out, and a quote
 * inside a cell is one. In time that grows with the text, whatever stands in it: rows may have any number of cells.
 */
export function readCsv(text: string, separators: readonly string[]): ReadCsv {
  const reader = { text: text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'), ...patternsOf(separators) };
  const rows: CsvRow[] = [];
  let [at, line] = [0, 1];
  while (at < reader.text.length) {
    if (reader.text[at] === '\n') {
      [at, line] = [at + 1, line + 1];
      continue;
    }
    const cells: string[] = [];
    const begin = at;
    for (let isOpen = true; isOpen; ) {
      const cell = cellAt(reader, at);
      if (!cell) return { ok: false, line };
      cells.push(cell.value);
      isOpen = cell.end < reader.text.length && reader.text[cell.end] !== '\n';
      at = cell.end + 1;
    }
    if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
    line += reader.text.slice(begin, at - 1).split('\n').length;
  }
  return { ok: true, rows };
}

type Reader = { text: string; blanks: RegExp; end: RegExp };

function patternsOf(separators: readonly string[]): Omit<Reader, 'text'> {
  const ends = `\n${separators.join('').replaceAll(/[\\\]^-]/g, '\\$&')}`;
  return { blanks: new RegExp(`[^\\S${ends}]*`, 'y'), end: new RegExp(`[${ends}]|$`, 'g') };
}

/** `end` is where the separator, the line's end or that of the text stands; null where quotes do not close right before it. */
function cellAt(reader: Reader, at: number): { value: string; end: number } | null {
  const { text } = reader;
  const begin = afterBlanks(reader, at);
  const end = endOf(reader, begin);
  if (text[begin] !== '"') return { value: text.slice(begin, end).trim(), end };
  let close = text.indexOf('"', begin + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  const behind = afterBlanks(reader, close + 1);
  return endOf(reader, behind) === behind
    ? { value: text.slice(begin + 1, close).replaceAll('""', '"'), end: behind }
    : null;
}

function afterBlanks({ text, blanks }: Reader, at: number): number {
  blanks.lastIndex = at;
  blanks.test(text);
  return blanks.lastIndex;
}

function endOf({ text, end }: Reader, at: number): number {
  end.lastIndex = at;
  return end.exec(text)?.index ?? text.length;
}

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
