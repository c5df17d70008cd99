/** The country of a list, as addresses write it before a code. */
type CountryCode = 'de' | 'at' | 'ch';

/** What is wrong with one entry of a list of postal codes. */
export type CodeError = {
  /** Of the typed text, the first being 1. */
  line: number;
  entry: string;
} & (
  | { error: 'format' | 'unknown' | 'order' | 'empty' | 'foreign' }
  /** Spreadsheets take the zero off that codes begin with. */
  | { error: 'zero'; filled: string }
  /** Codes of the entry that another zone of the branch serves. */
  | { error: 'taken'; zone: string; codes: readonly string[] }
);

type CodeScope = {
  country: CountryCode;
  /** Every delivery code of the country, ascending. */
  known: readonly string[];
  /** The zone that serves a code already, by name. */
  takenBy: ReadonlyMap<string, string>;
};

type ReadCodes = {
  /** Ascending, each once; also those that another zone serves. */
  codes: readonly string[];
  /** Those of them that can be taken. */
  free: readonly string[];
  errors: readonly CodeError[];
};

/**
 * Codes as dealers list them: "21335-21409, 21522", "213*", "D-80331", "80331/80333", "80331 München", one or many to a line.
 * A range takes the codes that exist between its ends. Answers every entry that makes no sense by its line.
 */
export function readZoneCodes(text: string, scope: CodeScope): ReadCodes {
  const codes = new Set<string>();
  const errors: CodeError[] = [];
  for (const { line, typed } of linesOf(text)) {
    const { entries, foreign } = entriesOf(typed, scope.country);
    for (const entry of foreign) errors.push({ line, entry, error: 'foreign' });
    for (const entry of entries) {
      const found = codesOfEntry(entry, scope.known);
      if (typeof found === 'string') {
        errors.push({ line, entry: entry.slice(0, 40), ...asError(found, entry, scope.known) });
        continue;
      }
      for (const taken of takenOf(found, scope.takenBy)) errors.push({ line, entry, ...taken });
      for (const code of found) codes.add(code);
    }
  }
  const sorted = [...codes].sort();
  return { codes: sorted, free: sorted.filter((code) => !scope.takenBy.has(code)), errors };
}

/**
 * The lines of a list, the first being 1; of a table of which one column is called postal codes only that column, since
 * other figures are people, shops or streets. A line that is no row of the table stays as it is.
 */
function linesOf(text: string): { line: number; typed: string }[] {
  const lines = text.split(/\r\n|\n|\r/);
  const top = lines.findIndex((line) => /\d/.test(line) || columnIn(line));
  const found = columnIn(lines[top] ?? '');
  return lines.map((typed, at) => {
    if (!found) return { line: at + 1, typed };
    // Nothing above the titles has a figure.
    return { line: at + 1, typed: at <= top ? '' : (typed.split(found.separator)[found.column] ?? typed) };
  });
}

function columnIn(line: string): { separator: string; column: number } | null {
  const separator = /[;\t|]/.exec(line)?.[0];
  if (separator === undefined || /\d|^sep=/i.test(line)) return null;
  const column = line.split(separator).findIndex((cell) => /^\W*(?:plz|postleitzahl)/i.test(cell));
  return column < 0 ? null : { separator, column };
}

/** What the button says that saves the right entries without so many wrong ones. */
export const takeRest = (errorCount: number): string => `rest-${errorCount}`;

/** What the button says that puts the lost zeros back. */
export const takeZeros = 'zeros';

/** The text with the zero before every code that lost it. */
export const withZeros = (text: string, known: readonly string[]): string =>
  known[0]?.length === 5
    ? text.replace(/(?<![\d*])\d{4}(?![\d*])/g, (code) => (isKnown(known, `0${code}`) ? `0${code}` : code))
    : text;

const prefixes: Readonly<Record<string, CountryCode>> = {
  ...{ d: 'de', de: 'de', a: 'at', at: 'at', ch: 'ch' },
};

/** The parts of a line that should be codes, without country and place; `foreign` are of another country. */
function entriesOf(line: string, country: CountryCode): { entries: string[]; foreign: string[] } {
  const foreign: string[] = [];
  const own = line
    .replace(/\s+/g, ' ')
    .replace(
      /(?<![\p{L}\d])(de?|at?|ch)(?:\s*[-–—]\s*|\s?)(\d+)/giu,
      (entry: string, prefix: string, code: string) => {
        if (prefixes[prefix.toLowerCase()] === country) return code;
        foreign.push(entry);
        return ' ';
      },
    );
  const parts = own
    .replace(/ ?\/ ?(?=\d)/g, ' ')
    .replace(/(?<=\d)\s*(?:[-–—]|\bbis\b)\s*(?=\d)/g, '-')
    .split(/[\s,;|"]+/)
    .filter((part) => /[\p{L}\d*]/u.test(part) && !isTitle(part));
  const first = parts.findIndex((part) => /^\d/.test(part));
  const entries = parts.filter((part, at) => !(first >= 0 && at > first && isPlace(part)));
  return { entries, foreign };
}

/** What stands above a column, and what spreadsheets write on top. */
const isTitle = (part: string): boolean =>
  /^(?:sep=|(?:plz|postleitzahl(?:en)?|ort(?:e|sname)?|gemeinde|gebiet)[:.]?$)/i.test(part);

/** Words behind a code name its place, but for those that would turn its meaning. */
const isPlace = (part: string): boolean =>
  /^\D*\p{L}{2}\D*$/u.test(part) && !/^(?:außer|ausser|ohne|nicht|kein)/i.test(part);

function asError(
  found: 'format' | 'unknown' | 'order' | 'empty',
  entry: string,
  known: readonly string[],
): { error: typeof found } | { error: 'zero'; filled: string } {
  const filled = withZeros(entry, known);
  return filled !== entry && typeof codesOfEntry(filled, known) !== 'string'
    ? { error: 'zero', filled }
    : { error: found };
}

/** The codes that an entry means, or why it means none. */
function codesOfEntry(
  entry: string,
  known: readonly string[],
): readonly string[] | 'format' | 'unknown' | 'order' | 'empty' {
  const length = known[0]?.length ?? 5;
  const [, from = '', to] = /^(\d+)(?:-(\d+))?$/.exec(entry) ?? [];
  if (from.length === length && to === undefined) return isKnown(known, from) ? [from] : 'unknown';
  if (from.length === length && to?.length === length) {
    if (to < from) return 'order';
    const between = known.slice(firstFrom(known, from), firstFrom(known, `${to}~`));
    return between.length > 0 ? between : 'empty';
  }
  const [, start = ''] = /^(\d+)\*+$/.exec(entry) ?? [];
  if (start === '' || start.length >= length) return 'format';
  const begun = known.slice(firstFrom(known, start), firstFrom(known, `${start}~`));
  return begun.length > 0 ? begun : 'empty';
}

function takenOf(codes: readonly string[], takenBy: CodeScope['takenBy']) {
  const byZone = Map.groupBy(
    codes.filter((code) => takenBy.has(code)),
    (code) => takenBy.get(code) ?? '',
  );
  return [...byZone].map(([zone, taken]) => ({ error: 'taken' as const, zone, codes: taken }));
}

const isKnown = (known: readonly string[], code: string): boolean => known[firstFrom(known, code)] === code;

/** Position of the first code that is not smaller; binary search. */
function firstFrom(known: readonly string[], code: string): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle] ?? '') < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Fewer codes in a row are clearer one by one. */
const minRangeLength = 3;

/** The entries that stand for codes: ranges where every existing code between the ends is in, else single codes. */
export function codeEntries(codes: readonly string[], known: readonly string[]): string[] {
  const ranges: string[][] = [];
  let expected = '';
  for (const code of [...codes].sort()) {
    if (code === expected) ranges.at(-1)?.push(code);
    else ranges.push([code]);
    expected = known[firstFrom(known, code) + 1] ?? '';
  }
  return ranges.flatMap((range) => (range.length < minRangeLength ? range : [`${range[0]}-${range.at(-1)}`]));
}

/** The same as a text to be edited: a line for each first two digits. */
export function codesText(codes: readonly string[], known: readonly string[]): string {
  const lines = Map.groupBy(codeEntries(codes, known), (entry) => entry.slice(0, 2));
  return [...lines.values()].map((entries) => entries.join(', ')).join('\n');
}
