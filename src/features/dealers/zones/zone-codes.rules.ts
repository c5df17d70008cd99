import { doubleCodeSentence } from '#features/places/shared.ts';

/** The country of a list, as addresses write it before a code. */
type CountryCode = 'de' | 'at' | 'ch';

/** What is wrong with one entry of a list of postal codes. */
export type CodeError = {
  /** Of the typed text, the first being 1. */
  line: number;
  entry: string;
} & (
  | { error: 'format' | 'unknown' | 'order' | 'empty' | 'foreign' }
  /** The second code of an exclave, which is no delivery code. */
  | { error: 'double'; sentence: string }
  /** Spreadsheets take the zero off that codes begin with. */
  | { error: 'zero'; filled: string }
  /** Codes of the entry that another zone of the branch serves, and no entry before it named. */
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
  const codes = newCodes(scope);
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
      for (const taken of takenOf(codes.add(found), scope.takenBy)) errors.push({ line, entry, ...taken });
    }
  }
  const all = codes.all();
  return { codes: all, free: all.filter((code) => !scope.takenBy.has(code)), errors };
}

/** Positions of codes among those of the country: from the first, before the last. */
type Span = readonly [from: number, to: number];

/**
 * Codes that were named so far. `add` answers those of a span that are new: each is visited once, however many spans lie
 * over each other.
 */
function newCodes({ known }: CodeScope) {
  // Of each position the next that is not named yet, as far as it is known.
  const next = Array.from({ length: known.length + 1 }, (_, at) => at);
  const following = (at: number): number => {
    let free = at;
    while (next[free] !== free) free = next[free] ?? known.length;
    for (let step = at; step < free; ) {
      const after = next[step] ?? free;
      next[step] = free;
      step = after;
    }
    return free;
  };
  return {
    add([from, to]: Span): string[] {
      const added: string[] = [];
      for (let at = following(from); at < to; at = following(at + 1)) {
        added.push(known[at] ?? '');
        next[at] = at + 1;
      }
      return added;
    },
    all: () => known.filter((_, at) => next[at] !== at),
  };
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
  d: 'de',
  de: 'de',
  a: 'at',
  at: 'at',
  ch: 'ch',
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
    .replace(
      /(?<=\d)\s*(?:[-–—…]|\bbis\b(?: (?:einschl\.|einschließlich|einschliesslich|zu))?)\s*(?=\d)/gi,
      '-',
    )
    .replace(/(?<=\d)[.:](?=[\s,;|"]|$)/g, '')
    .split(/[\s,;|"]+/)
    .filter((part) => /[\p{L}\d*]/u.test(part) && !isTitle(part));
  const first = parts.findIndex((part) => /^\d/.test(part));
  const entries = parts.filter((part, at) => !(first >= 0 && at > first && isPlace(part)));
  return { entries, foreign };
}

/** What stands above a column, and what spreadsheets write on top. */
const isTitle = (part: string): boolean =>
  /^(?:sep=|(?:plz|postleitzahl(?:en)?|ort(?:e|sname)?|gemeinde|gebiet)[:.]?$)/i.test(part);

/** Words behind a code name its place, "Homburg v.d. Höhe", but for those that would turn its meaning. */
const isPlace = (part: string): boolean =>
  /^(?:\D*\p{L}{2}\D*|(?:\p{L}\.)+)$/u.test(part) &&
  !/^(?:(?:außer|ausser|ohne|nicht|kein)|(?:ab|bis|to)(?!\p{L}))/iu.test(part);

function asError(
  found: 'format' | 'unknown' | 'order' | 'empty',
  entry: string,
  known: readonly string[],
): { error: typeof found } | { error: 'zero'; filled: string } | { error: 'double'; sentence: string } {
  const filled = withZeros(entry, known);
  if (filled !== entry && typeof codesOfEntry(filled, known) !== 'string') return { error: 'zero', filled };
  const sentence = doubleCodeSentence(entry);
  return sentence === null ? { error: found } : { error: 'double', sentence };
}

/** Where the codes stand that an entry means, or why it means none. */
function codesOfEntry(
  entry: string,
  known: readonly string[],
): Span | 'format' | 'unknown' | 'order' | 'empty' {
  const length = known[0]?.length ?? 5;
  const [, from = '', to] = /^(\d+)(?:-(\d+))?$/.exec(entry) ?? [];
  if (from.length === length && to === undefined)
    return isKnown(known, from) ? spanOf(known, from, from) : 'unknown';
  if (from.length === length && to?.length === length) {
    return to < from ? 'order' : notEmpty(spanOf(known, from, to));
  }
  const [, start = ''] = /^(\d+)\*+$/.exec(entry) ?? [];
  if (start === '' || start.length >= length) return 'format';
  return notEmpty(spanOf(known, start, start));
}

/** From the first code that begins so, or follows, to the last that begins with the other. */
const spanOf = (known: readonly string[], from: string, to: string): Span => [
  firstFrom(known, from),
  firstFrom(known, `${to}~`),
];

const notEmpty = (span: Span): Span | 'empty' => (span[0] < span[1] ? span : 'empty');

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
