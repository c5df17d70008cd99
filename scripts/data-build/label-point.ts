import { areaOf, distanceToLine, type Point, type Ring } from './outlines.ts';

/** Step of the search grid, map units. */
const step = 4;

/** The point inside a region that is farthest from its borders: where a label or price has the most room. */
export function labelPoint(rings: readonly Ring[]): { x: number; y: number } {
  const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? [];
  const xs = largest.map(([x]) => x);
  const ys = largest.map(([, y]) => y);
  let best = { x: xs[0] ?? 0, y: ys[0] ?? 0, room: -1 };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += step) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += step) {
      if (!isInside([x, y], rings)) continue;
      const room = roomAt([x, y], rings);
      if (room > best.room) best = { x, y, room };
    }
  }
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

/** Even–odd rule over all outlines, so that Berlin is no part of Brandenburg. */
function isInside([x, y]: Point, rings: readonly Ring[]): boolean {
  return rings.reduce((inside, ring) => {
    const crossings = edgesOf(ring).filter(([a, b]) => {
      if (a[1] > y === b[1] > y) return false;
      return x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0];
    }).length;
    return crossings % 2 === 1 ? !inside : inside;
  }, false);
}

const roomAt = (point: Point, rings: readonly Ring[]): number =>
  Math.min(...rings.flatMap((ring) => edgesOf(ring).map(([a, b]) => distanceToLine(point, a, b))));

const edgesOf = (ring: Ring): [Point, Point][] =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point]);
