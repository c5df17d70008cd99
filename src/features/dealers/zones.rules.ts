import { roundHalfUp } from '#platform/money/money.ts';
import type { PriceChangeError, ZoneChange } from './dealers.types.ts';
import { parseDecimal } from './own-prices.rules.ts';

type PresentZone = { id: number; branchId: number; name: string; postalCodes: readonly string[] };

/** A code in two zones of one branch would have two prices; a name twice could not be told apart. */
export function zonesError(
  change: { zones: readonly ZoneChange[]; removed: readonly number[] },
  present: { zones: readonly PresentZone[]; zoneIds: ReadonlySet<number>; branchIds: ReadonlySet<number> },
): PriceChangeError | null {
  const named = [...change.removed, ...change.zones.flatMap(({ id }) => (id === null ? [] : [id]))];
  const sources = change.zones.flatMap(({ pricesOf }) => (pricesOf ? [pricesOf.zoneId] : []));
  if ([...named, ...sources].some((id) => !present.zoneIds.has(id))) return 'unknown_zone';
  if (new Set(named).size < named.length) return 'unknown_zone';
  if (change.zones.some(({ branchId }) => !present.branchIds.has(branchId))) return 'unknown_branch';
  if (change.zones.some(({ name }) => name.trim() === '')) return 'zone_name';
  if (change.zones.some(({ postalCodes }) => postalCodes.length === 0)) return 'zone_empty';
  const gone = new Set(named);
  const result = [...present.zones.filter(({ id }) => !gone.has(id)), ...change.zones];
  if (hasDuplicates(result.map(({ branchId, name }) => `${branchId} ${name.trim().toLowerCase()}`))) {
    return 'zone_name';
  }
  const codes = result.flatMap(({ branchId, postalCodes }) =>
    postalCodes.map((code) => `${branchId} ${code}`),
  );
  return hasDuplicates(codes) ? 'zone_overlap' : null;
}

const hasDuplicates = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;

/** Which zone of a branch serves a code at present, by name; without the zone that is being edited. */
export const takenCodes = (
  zones: readonly PresentZone[],
  { branchId, except }: { branchId: number; except: number | null },
): Map<string, string> =>
  new Map(
    zones
      .filter((zone) => zone.branchId === branchId && zone.id !== except)
      .flatMap(({ name, postalCodes }) => postalCodes.map((code) => [code, name] as const)),
  );

/** The zones that serve a code; one a branch at most. */
export const zonesServing = <Zone extends PresentZone>(zones: readonly Zone[], code: string): Zone[] =>
  zones.filter(({ postalCodes }) => postalCodes.includes(code));

/** A net price with a share on top of it, in whole cents; as it is when nothing comes on top. Ten-thousandths. */
export const raisedPrice = (price: number, permille: number): number =>
  permille === 0 ? price : Math.max(100, roundHalfUp(price * (1000 + permille), 100_000) * 100);

/** A share as people type it, "1,5" or "-2", in permille; nothing typed is none. Null when it is no share. */
export function parseShare(input: string): number | null {
  const text = input.replace(/[\s%+]/g, '').replace('−', '-') || '0';
  const permille = parseDecimal(text.replace(/^-/, ''), [2, 1]);
  if (permille === null || permille > 500) return null;
  return text.startsWith('-') ? -permille : permille;
}

/** What is wrong with one entry of a list of postal codes. */
export type CodeError = {
  /** Of the typed text, the first being 1. */
  line: number;
  entry: string;
} & (
  | { error: 'format' | 'unknown' | 'order' | 'empty' }
  /** Codes of the entry that another zone of the branch serves. */
  | { error: 'taken'; zone: string; codes: readonly string[] }
);

type CodeScope = {
  /** Every delivery code of the country, ascending. */
  known: readonly string[];
  /** The zone that serves a code already, by name. */
  takenBy: ReadonlyMap<string, string>;
};

/** Nobody reads more. */
const maxErrors = 50;

/**
 * Codes as dealers list them: "21335-21409, 21522", "213*", one or many to a line. A range takes the codes that exist
 * between its ends. Answers the codes ascending, each once, and every entry that makes no sense by its line.
 */
export function readZoneCodes(
  text: string,
  scope: CodeScope,
): { codes: readonly string[]; errors: readonly CodeError[] } {
  const codes = new Set<string>();
  const errors: CodeError[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    for (const entry of entriesOf(line)) {
      const found = codesOfEntry(entry, scope.known);
      if (typeof found === 'string') {
        errors.push({ line: at + 1, entry: entry.slice(0, 40), error: found });
        continue;
      }
      for (const taken of takenOf(found, scope.takenBy)) errors.push({ line: at + 1, entry, ...taken });
      for (const code of found) codes.add(code);
    }
    if (errors.length >= maxErrors) break;
  }
  return { codes: [...codes].sort(), errors: errors.slice(0, maxErrors) };
}

const entriesOf = (line: string): string[] =>
  line
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:[-–—]|\bbis\b) ?/g, '-')
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
