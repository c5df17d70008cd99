/** What is wrong with one entry of a list of postal codes. */
export type CodeFault = {
  /** Of the typed text, the first being 1. */
  line: number;
  entry: string;
} & (
  | { fault: 'format' | 'unknown' | 'order' | 'empty' }
  /** Codes of the entry that another zone of the branch serves. */
  | { fault: 'taken'; zone: string; codes: readonly string[] }
);

export type ReadCodes = { codes: readonly string[]; faults: readonly CodeFault[] };

export type CodeScope = {
  /** Every delivery code of the country, ascending. */
  known: readonly string[];
  /** The zone that serves a code already, by name. */
  takenBy: ReadonlyMap<string, string>;
};

/** Nobody reads more than this many complaints. */
const maxErrors = 50;

/**
 * Codes as dealers list them: "21335-21409, 21522", "213*", one or many to a line. A range takes the codes that exist
 * between its ends. Answers the codes ascending, each once, and every entry that makes no sense by its line.
 */
export function readZoneCodes(text: string, scope: CodeScope): ReadCodes {
  const codes = new Set<string>();
  const faults: CodeFault[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    for (const entry of entriesOf(line)) {
      const found = codesOfEntry(entry, scope.known);
      if (typeof found === 'string') {
        faults.push({ line: at + 1, entry: entry.slice(0, 40), fault: found });
        continue;
      }
      for (const taken of takenOf(found, scope.takenBy)) faults.push({ line: at + 1, entry, ...taken });
      for (const code of found) codes.add(code);
    }
    if (faults.length >= maxErrors) break;
  }
  return { codes: [...codes].sort(), faults: faults.slice(0, maxErrors) };
}

const entriesOf = (line: string): string[] =>
  line
    .replace(/\s*(?:[-–—]|\bbis\b)\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);

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
  return [...byZone].map(([zone, taken]) => ({ fault: 'taken' as const, zone, codes: taken }));
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
  const runs: string[][] = [];
  let expected = '';
  for (const code of [...codes].sort()) {
    if (code === expected) runs.at(-1)?.push(code);
    else runs.push([code]);
    expected = known[firstFrom(known, code) + 1] ?? '';
  }
  return runs.flatMap((run) => (run.length < minRangeLength ? run : [`${run[0]}-${run.at(-1)}`]));
}

/** The same as a text to be edited: a line for each first two digits. */
export function codesText(codes: readonly string[], known: readonly string[]): string {
  const lines = Map.groupBy(codeEntries(codes, known), (entry) => entry.slice(0, 2));
  return [...lines.values()].map((entries) => entries.join(', ')).join('\n');
}
