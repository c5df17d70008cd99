export type Point = { x: number; y: number };

/**
 * For each point the polygon of everything nearer to it than to any other (its Voronoi cell), but nothing farther away
 * than `reach`: what a postal code looks like on a map when only its centre is known. Points that lie on each other
 * get the same polygon.
 */
export function cellsOf(points: readonly Point[], reach: number): Point[][] {
  const order = points.map((_, index) => index).sort((a, b) => xOf(points, a) - xOf(points, b));
  const cells: Point[][] = Array.from({ length: points.length }, () => []);
  for (const [position, index] of order.entries()) {
    const centre = points[index];
    if (centre) cells[index] = cellAround(centre, neighbours(points, { order, position }), reach);
  }
  return cells;
}

const xOf = (points: readonly Point[], index: number): number => points[index]?.x ?? 0;

/** Other points, the nearer ones from west to east first. */
function* neighbours(
  points: readonly Point[],
  { order, position }: { order: readonly number[]; position: number },
): Generator<Point> {
  const x = xOf(points, order[position] ?? 0);
  let [west, east] = [position - 1, position + 1];
  while (west >= 0 || east < order.length) {
    const toWest = west >= 0 ? x - xOf(points, order[west] ?? 0) : Number.POSITIVE_INFINITY;
    const toEast = east < order.length ? xOf(points, order[east] ?? 0) - x : Number.POSITIVE_INFINITY;
    const next = points[order[toWest < toEast ? west-- : east++] ?? 0];
    if (next) yield next;
  }
}

/** A neighbour farther away than twice the farthest corner cannot cut anything off any more. */
function cellAround(centre: Point, others: Iterable<Point>, reach: number): Point[] {
  let cell = circleAround(centre, reach);
  let radius = reach;
  for (const other of others) {
    if (Math.abs(other.x - centre.x) > 2 * radius) break;
    const distance = Math.hypot(other.x - centre.x, other.y - centre.y);
    if (distance === 0 || distance > 2 * radius) continue;
    cell = nearerHalf(cell, centre, other);
    radius = Math.max(0, ...cell.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
  }
  return cell;
}

const corners = 16;

const circleAround = ({ x, y }: Point, radius: number): Point[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** The part of a convex polygon that is nearer to the centre than to the other point. */
function nearerHalf(polygon: readonly Point[], centre: Point, other: Point): Point[] {
  const [dx, dy] = [other.x - centre.x, other.y - centre.y];
  const middle = (dx * (centre.x + other.x) + dy * (centre.y + other.y)) / 2;
  const beyond = ({ x, y }: Point) => dx * x + dy * y - middle;
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    const nearer = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return nearer;
    const share = here / (here - there);
    return [...nearer, { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) }];
  });
}
