import { withoutGuard } from './csv-export.ts';
import { type CsvRow, type ReadCsv, readCsv } from './read-csv.ts';

/** A column of a list that people bring along. */
export type ListColumn<Key extends string> = {
  key: Key;
  /** What its title may say in small letters, without marks; the sooner it stands here, the rather it is meant. */
  titles: readonly RegExp[];
  /** What its title never says, though it stands in the usual place: it is another column. */
  never?: RegExp;
  /** May be missing altogether; `titled` is read only where a title says so. */
  presence?: 'optional' | 'titled';
};

export type ListRow<Key extends string> = {
  /** As an editor or the spreadsheet counts, the first being 1. */
  line: number;
  cells: Readonly<Record<Key, string>>;
  /** Fewer cells than the list has columns, or more, so that nobody can tell which comma separates. */
  isBroken: boolean;
};

/** A row that adds nothing: above the titles, the titles again, a note, or what another row says already. */
export type RowLeftAlone = { line: number; why: 'above' | 'titles' | 'note' | 'repeated'; content: string };

export type ReadList<Key extends string> =
  | {
      ok: true;
      rows: readonly ListRow<Key>[];
      leftAlone: readonly RowLeftAlone[];
      /** Where and what the columns are called; null in a list without titles. */
      titles: { line: number; cells: Readonly<Record<Key, string>> } | null;
    }
  /** A quote that does not close. */
  | { ok: false; error: 'quotes'; line: number }
  | { ok: false; error: 'titles'; line: number; missing: readonly Key[] };

/**
 * A list as spreadsheets and people write it: columns by their titles, in any order, among others, or without titles in the
 * order of `columns`; separated by semicolons, tabs, bars or commas; below `sep=;`, headings and empty rows, above notes.
 */
export function readList<Key extends string>(
  text: string,
  columns: readonly ListColumn<Key>[],
): ReadList<Key> {
  const named = /^\uFEFF?sep=([^\r\n])[^\r\n]*/i.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  const way = bestWay(content, named?.[1] === undefined ? usualWays : [[named[1]]], columns);
  if (!way.csv.ok) return { ok: false, error: 'quotes', line: way.csv.line };
  const { titles } = way;
  if (titles && titles.missing.length > 0 && !isInOrder(titles, columns))
    return { ok: false, error: 'titles', line: titles.row.line, missing: titles.missing };
  return entriesOf(way.csv.rows, { columns, titles, isByComma: way.separators.includes(',') });
}

type Separators = readonly string[];

/** Commas separate only where nothing else does: they stand in numbers, too. */
const usualWays: readonly Separators[] = [[';', '\t'], ['|'], [',']];

/** By the separators that make the titles be found, else by the first that make columns. */
function bestWay<Key extends string>(
  text: string,
  ways: readonly Separators[],
  columns: readonly ListColumn<Key>[],
) {
  const tried = [];
  for (const separators of ways) {
    const csv = cleaned(readCsv(text, separators));
    const way = { separators, csv, titles: csv.ok ? titlesAmong(csv.rows, columns) : null };
    if (way.titles?.missing.length === 0) return way;
    tried.push(way);
  }
  const [first] = tried;
  if (!first) throw new Error('no separators');
  return tried.find(({ csv }) => csv.ok && csv.rows.some(({ cells }) => cells.length > 1)) ?? first;
}

/** Without rows that hold nothing but separators. */
function cleaned(csv: ReadCsv): ReadCsv {
  if (!csv.ok) return csv;
  const rows = csv.rows.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) }));
  return { ok: true, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

/** With one plain blank where there are many, or narrow ones. */
const cleanCell = (cell: string): string => withoutGuard(cell.replace(/\s+/g, ' ').trim());

type Titles<Key extends string> = {
  row: CsvRow;
  places: ReadonlyMap<Key, number>;
  missing: readonly Key[];
};

/** Rows from the top among which titles are looked for. */
const mostAbove = 20;

/** The row of titles: the first that names all columns, else the first that names half of them. */
function titlesAmong<Key extends string>(
  rows: readonly CsvRow[],
  columns: readonly ListColumn<Key>[],
): Titles<Key> | null {
  const needed = columns.filter(({ presence }) => !presence);
  const read = rows.slice(0, mostAbove).flatMap((row) => titlesIn(row, columns) ?? []);
  return (
    read.find(({ missing }) => missing.length === 0) ??
    read.find(({ missing }) => missing.length <= needed.length / 2) ??
    null
  );
}

function titlesIn<Key extends string>(row: CsvRow, columns: readonly ListColumn<Key>[]): Titles<Key> | null {
  if (row.cells.some((cell) => /\d/.test(cell.replace(figuresOfTitles, '')))) return null;
  const words = row.cells.map((cell) => (cell.length > longestTitle ? '' : plainTitle(cell)));
  const places = new Map<Key, number>();
  for (const { key, titles } of columns) {
    const taken = new Set(places.values());
    const [place] = titles.flatMap((title) => {
      const at = words.findIndex((word, index) => !taken.has(index) && word !== '' && title.test(word));
      return at < 0 ? [] : [at];
    });
    if (place !== undefined) places.set(key, place);
  }
  const missing = columns.filter(({ key, presence }) => !(presence || places.has(key)));
  return places.size === 0 ? null : { row, places, missing: missing.map(({ key }) => key) };
}

/** "je 100 l", "€/1000 kg", "bei 15 °C", "SHA-256", "Preis ab 20.11.2026". */
const figuresOfTitles = /\b(?:(?:1(?:00|[.' ]?000)|256)\b|15 ?°|[0-3]?\d\.[01]?\d\.(?:(?:20)?\d{2}\b)?)/g;

/** What is longer is no title, and would keep the patterns of titles busy for minutes. */
const longestTitle = 120;

/** "Preis (EUR/100 l)" → "preis eur 100 l". */
const plainTitle = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^\p{L}\d€%]+/gu, ' ')
    .trim();

/** Titles that name some columns where all stand in the usual order: the others are called something of their own. */
const isInOrder = <Key extends string>(
  { row, places }: Titles<Key>,
  columns: readonly ListColumn<Key>[],
): boolean =>
  row.cells.length >= columns.filter(({ presence }) => !presence).length &&
  columns.every(
    ({ key, never, presence }, at) =>
      presence || ((places.get(key) ?? at) === at && !never?.test(plainTitle(row.cells[at] ?? ''))),
  );

type Form<Key extends string> = {
  columns: readonly ListColumn<Key>[];
  titles: Titles<Key> | null;
  isByComma: boolean;
};

function entriesOf<Key extends string>(
  all: readonly CsvRow[],
  { columns, titles, isByComma }: Form<Key>,
): ReadList<Key> {
  const isNamed = titles?.missing.length === 0;
  const placeOf = ({ key, presence }: ListColumn<Key>, at: number) =>
    isNamed ? titles.places.get(key) : presence === 'titled' ? undefined : at;
  const last = Math.max(
    ...columns.flatMap((column, at) => (column.presence ? [] : (placeOf(column, at) ?? []))),
  );
  const width = titles
    ? titles.row.cells.length
    : columns.filter(({ presence }) => presence !== 'titled').length;
  const cellsOf = ({ cells }: CsvRow) =>
    Object.fromEntries(
      columns.map((column, at) => [column.key, cells[placeOf(column, at) ?? -1] ?? '']),
    ) as Record<Key, string>;
  const rows: ListRow<Key>[] = [];
  const leftAlone: RowLeftAlone[] = [];
  for (const row of all) {
    const why = titles && whyAlone(row, titles.row);
    if (row === titles?.row) continue;
    if (why)
      leftAlone.push({ line: row.line, why, content: row.cells.filter(Boolean).join('; ').slice(0, 120) });
    else {
      const isSplit = isByComma && row.cells.slice(width).some((cell) => cell !== '');
      const isBroken = row.cells.length <= last || isSplit;
      rows.push({ line: row.line, cells: cellsOf(row), isBroken });
    }
  }
  const named = titles && { line: titles.row.line, cells: cellsOf(titles.row) };
  return { ok: true, rows, leftAlone, titles: named };
}

function whyAlone(row: CsvRow, titles: CsvRow): RowLeftAlone['why'] | null {
  if (row.line < titles.line) return 'above';
  if (row.cells.join(';') === titles.cells.join(';')) return 'titles';
  return row.cells.filter((cell) => cell !== '').length === 1 ? 'note' : null;
}
