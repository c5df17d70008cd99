export type Point = readonly [x: number, y: number];
/** A closed outline; the last point is not the first. */
export type Ring = readonly Point[];

/** Corners of neighbours differ by rounding in the source; this grid (map units) makes them meet. */
const grid = 0.5;

/** Reads the relative paths of the vector maps (M, l and Z only). */
export function parsePath(path: string): Ring[] {
  return path.split('Z').flatMap((outline) => {
    if (outline === '') return [];
    const steps = [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
      ([, x, y]): Point => [Number(x), Number(y)],
    );
    let at: Point = [0, 0];
    const points = steps.map(([x, y]): Point => {
      at = [at[0] + x, at[1] + y];
      return [snap(at[0]), snap(at[1])];
    });
    return [withoutRepeats(points)];
  });
}

const snap = (value: number): number => Math.round(value / grid) * grid;

const keyOf = ([x, y]: Point): string => `${x} ${y}`;

const withoutRepeats = (points: readonly Point[]): Point[] =>
  points.filter(
    (point, index) => keyOf(point) !== keyOf(points.at(index - 1) ?? point) || points.length === 1,
  );

/**
 * Simplifies the regions of a map so that neighbours keep the same border: outlines are cut where the set of regions
 * at a corner changes, and each piece is simplified in one direction, whichever region it is met in.
 */
export function simplifyTogether(regions: readonly (readonly Ring[])[], tolerance: number): Ring[][] {
  const owners = ownersOfCorners(regions);
  return regions.map((rings) =>
    rings
      .map((ring) => joinPieces(cutRing(ring, owners).map((piece) => simplifyPiece(piece, tolerance))))
      .filter((ring) => ring.length > 2 && areaOf(ring) > 4),
  );
}

/** The regions that meet in each corner, e.g. "3,7". */
function ownersOfCorners(regions: readonly (readonly Ring[])[]): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<number>>();
  regions.forEach((rings, index) => {
    for (const point of rings.flat()) {
      const key = keyOf(point);
      owners.set(key, (owners.get(key) ?? new Set()).add(index));
    }
  });
  return new Map([...owners].map(([key, set]) => [key, [...set].toSorted((a, b) => a - b).join()]));
}

/** Pieces share their end points; a ring without a cut becomes one piece from its lowest corner and back. */
function cutRing(ring: Ring, owners: ReadonlyMap<string, string>): Point[][] {
  const ownersAt = (index: number): string => owners.get(keyOf(ring.at(index % ring.length) ?? [0, 0])) ?? '';
  const cuts = ring.flatMap((_, index) =>
    ownersAt(index) !== ownersAt(index + 1) || ownersAt(index) !== ownersAt(index - 1 + ring.length)
      ? [index]
      : [],
  );
  const starts = cuts.length > 0 ? cuts : [lowestCorner(ring)];
  return starts.map((start, position) => {
    const next = starts[position + 1] ?? (starts[0] ?? 0) + ring.length;
    return Array.from(
      { length: next - start + 1 },
      (_, step) => ring[(start + step) % ring.length] ?? [0, 0],
    );
  });
}

const lowestCorner = (ring: Ring): number =>
  ring.reduce((best, point, index) => (compare(point, ring[best] ?? point) < 0 ? index : best), 0);

const compare = (a: Point, b: Point): number => a[0] - b[0] || a[1] - b[1];

function simplifyPiece(piece: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [piece[0], piece.at(-1)];
  if (!first || !last || piece.length < 3) return [...piece];
  if (keyOf(first) === keyOf(last)) return simplifyLoop(piece, tolerance);
  return compare(first, last) > 0
    ? reduce(piece.toReversed(), tolerance).toReversed()
    : reduce(piece, tolerance);
}

/** A loop has no direction to start from: halve it at the corner farthest from its start. */
function simplifyLoop(piece: readonly Point[], tolerance: number): Point[] {
  const start = piece[0] ?? [0, 0];
  const middle = farthest(piece, (point) => distance(point, start)).index;
  const there = simplifyPiece(piece.slice(0, middle + 1), tolerance);
  return [...there, ...simplifyPiece(piece.slice(middle), tolerance).slice(1)];
}

/** Douglas and Peucker. */
function reduce(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const { index, value } = farthest(points.slice(1, -1), (point) => distanceToLine(point, first, last));
  if (value <= tolerance) return [first, last];
  const left = reduce(points.slice(0, index + 2), tolerance);
  return [...left, ...reduce(points.slice(index + 1), tolerance).slice(1)];
}

function farthest(
  points: readonly Point[],
  measure: (point: Point) => number,
): { index: number; value: number } {
  return points.reduce(
    (best, point, index) => {
      const value = measure(point);
      return value > best.value ? { index, value } : best;
    },
    { index: 0, value: -1 },
  );
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** To the straight piece between two points. */
export function distanceToLine(point: Point, a: Point, b: Point): number {
  const length = distance(a, b) ** 2;
  if (length === 0) return distance(point, a);
  const along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length;
  const share = Math.max(0, Math.min(1, along));
  return distance(point, [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]);
}

const joinPieces = (pieces: readonly (readonly Point[])[]): Point[] =>
  withoutRepeats(pieces.flatMap((piece) => piece.slice(0, -1)));

export const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

/** "M12 30l4-1 2.5 3z": relative steps without needless separators. */
export const writePath = (rings: readonly Ring[]): string => rings.map(writeRing).join('');

function writeRing(ring: Ring): string {
  const [first = [0, 0], ...rest] = ring;
  let at: Point = first;
  const steps = rest.map((point) => {
    const step = `${number(point[0] - at[0])}${joined(point[1] - at[1])}`;
    at = point;
    return step;
  });
  const tail = steps.reduce(
    (text, step) => text + (text === '' || step.startsWith('-') ? step : ` ${step}`),
    '',
  );
  return `M${number(first[0])}${joined(first[1])}l${tail}z`;
}

const number = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

const joined = (value: number): string => {
  const text = number(value);
  return text.startsWith('-') ? text : ` ${text}`;
};
