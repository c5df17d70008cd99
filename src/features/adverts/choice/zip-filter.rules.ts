/** From and until, both included, as numbers of whole postal codes. */
type ZipRange = readonly [from: number, until: number];

export type ZipFilter = { ok: true; ranges: readonly ZipRange[] } | { ok: false; wrong: readonly string[] };

/**
 * Reads a filter as people write it: codes (80331), beginnings (81, 81* or 81…) and ranges of either (90-96,
 * 80331-80339), in Germany also with the country in front (D-80331), apart by commas, slashes, spaces or lines. `length` is that of the country's codes.
 */
export function readZipFilter(text: string, length: number): ZipFilter {
  const parts = text
    .replaceAll(/\s+/g, ' ')
    // Four digits may be of two countries.
    .replaceAll(length === 5 ? /(?<![\p{L}\d])de?[ –-]?(?=\d)/giu : /$^/g, ' ')
    .replaceAll(/ ?[-–] ?/g, '-')
    .split(/[\s,;/|]+/)
    .filter(Boolean);
  const read = parts.map((part) => ({ part, range: rangeOf(part, length) }));
  const wrong = read.filter(({ range }) => range === null).map(({ part }) => part);
  if (wrong.length > 0) return { ok: false, wrong };
  return { ok: true, ranges: joined(read.flatMap(({ range }) => range ?? [])) };
}

function rangeOf(part: string, length: number): [ZipRange] | null {
  const [, from, until = from] = /^(\d+)(?:\*|…|\.\.\.)?(?:-(\d+)\*?)?$/.exec(part) ?? [];
  if (from === undefined || until === undefined) return null;
  if (from.length > length || until.length > length || from.length !== until.length) return null;
  const range: ZipRange = [Number(from.padEnd(length, '0')), Number(until.padEnd(length, '9'))];
  return range[0] <= range[1] ? [range] : null;
}

/** Sorted, without overlaps. */
function joined(ranges: readonly ZipRange[]): ZipRange[] {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0]);
  const kept: [number, number][] = [];
  for (const [from, until] of sorted) {
    const last = kept.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], until);
    else kept.push([from, until]);
  }
  return kept;
}

/** Binary search: a state's codes are some hundred ranges. */
export function isInRanges(ranges: readonly ZipRange[], postalCode: string): boolean {
  const code = Number(postalCode);
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, until] = ranges[middle] ?? [0, 0];
    if (code < from) high = middle - 1;
    else if (code > until) low = middle + 1;
    else return true;
  }
  return false;
}
