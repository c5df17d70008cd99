import { cellsOf, positionOnMap } from '#features/places/shared.ts';
import type { Place, Point, Position, StateMap } from '#features/places/types.ts';

/** Width and height of the drawing; what lies outside is not drawn. */
const size = { width: 1000, height: 860 };

/** A code is drawn no farther than this from its centre, km. */
const reach = 13;
/** Around the zones, share of the drawing. */
const margin = 0.08;
/** The least that a drawing shows from side to side, km. */
const minWidth = 45;

type MapCell = { code: string; place: string; path: string };

export type ZoneMap = {
  width: number;
  height: number;
  /** Paths of the land, in the country map's units, and how they come into the drawing. */
  land: readonly string[];
  transform: string;
  cells: readonly MapCell[];
  labels: readonly (Point & { name: string })[];
  branches: readonly (Point & { name: string })[];
};

/** Hues follow each other by the golden angle, so that any number of zones differ, neighbours in the list the most. */
export function zoneFill(at: number): string {
  const hue = (195 + at * 137.508) % 360;
  const [light, dark] = [83 - (at % 3) * 5, 54 - (at % 3) * 5];
  return `light-dark(oklch(${light}% 0.085 ${hue.toFixed(0)}), oklch(${dark}% 0.085 ${hue.toFixed(0)}))`;
}

/**
 * Where the number of each zone stands: on the code that lies most in the middle of its cells, so that colour is not all
 * that tells zones apart. `zoneOf` is a zone's place in the list, by code.
 */
export function zoneNumbers(map: ZoneMap, zoneOf: Readonly<Record<string, number>>) {
  const centres = map.cells.flatMap(({ code, path }) => {
    const zone = zoneOf[code];
    return zone === undefined ? [] : [{ zone, ...middleOf(cornersOf(path)) }];
  });
  return [...Map.groupBy(centres, ({ zone }) => zone)].map(([zone, cells]) => {
    const middle = middleOf(cells);
    const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
    const clear = cells.filter((cell) => hasRoom(map, cell));
    const { x, y } = (clear.length > 0 ? clear : cells).reduce((best, cell) =>
      away(cell) < away(best) ? cell : best,
    );
    return { number: zone + 1, ...rounded({ x, y }) };
  });
}

/** Whether a number would touch neither a branch nor a town's name. */
const hasRoom = ({ branches, labels }: ZoneMap, { x, y }: Point): boolean =>
  branches.every((branch) => Math.hypot(branch.x - x, branch.y - y) > 36) &&
  labels.every(
    ({ name, ...label }) => Math.abs(label.x - x) > name.length * 7 + 26 || Math.abs(label.y - y) > 34,
  );

/** Of a path that `pathOf` wrote. */
function cornersOf(path: string): Point[] {
  const steps = path.slice(1, -1).split(/[ l]/).map(Number);
  const corners: Point[] = [];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const before = corners.at(-1) ?? { x: 0, y: 0 };
    corners.push({ x: before.x + (steps[at] ?? 0), y: before.y + (steps[at + 1] ?? 0) });
  }
  return corners;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

type Drawn = {
  map: StateMap;
  /** Every place of the country. */
  places: readonly Place[];
  /** The codes that the drawing has to show. */
  codes: ReadonlySet<string>;
  branches: readonly (Position & { name: string })[];
};

/** Codes and branches of a dealer on a map of their surroundings, drawn from positions alone. */
export function zoneMap({ map, places, codes, branches }: Drawn): ZoneMap {
  const kilometre = 1000 / ((map.bounds.right - map.bounds.left) / map.width) / shrinking(branches, places);
  const onMap = (position: Position): Point => positionOnMap(map, position);
  const shown = places.filter(({ postalCode }) => codes.has(postalCode)).map(onMap);
  const middle = { x: map.width / 2, y: map.height / 2 };
  const points = [...shown, ...branches.map(onMap)];
  const view = viewOf(points.length > 0 ? points : [middle], kilometre);
  const inView = (position: Position): Point => {
    const { x, y } = onMap(position);
    return { x: (x - view.left) * view.scale, y: (y - view.top) * view.scale };
  };
  const near = places
    .map((place) => ({ place, point: inView(place) }))
    .filter(({ point }) => isWithin(point, 2 * reach * kilometre * view.scale));
  const cells = cellsOf(
    near.map(({ point }) => point),
    reach * kilometre * view.scale,
  );
  const states = new Set(near.map(({ place }) => place.stateCode));
  const marks = branches.map((branch) => ({ name: branch.name, ...rounded(inView(branch)) }));
  return {
    ...size,
    land: map.regions.filter(({ code }) => states.has(code)).map(({ path }) => path),
    transform: `scale(${view.scale.toFixed(4)}) translate(${(-view.left).toFixed(3)} ${(-view.top).toFixed(3)})`,
    cells: near.flatMap(({ place, point }, at) =>
      isWithin(point, reach * kilometre * view.scale)
        ? [{ code: place.postalCode, place: place.name, path: pathOf(cells[at] ?? []) }]
        : [],
    ),
    labels: labelsOf(near, marks),
    branches: marks,
  };
}

/** The Miller projection draws everything larger by 1/cos of the latitude. */
const shrinking = (branches: readonly Position[], places: readonly Position[]): number =>
  Math.cos((((branches[0] ?? places[0])?.latitude ?? 50) * Math.PI) / 180);

/** Which part of the country's map fills the drawing. */
function viewOf(points: readonly Point[], kilometre: number) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const ratio = size.width / size.height;
  const around = 2 * reach * kilometre * 0.6;
  const wanted = Math.max(right - left + around, (bottom - top + around) * ratio, minWidth * kilometre);
  const width = wanted * (1 + 2 * margin);
  return {
    left: (left + right) / 2 - width / 2,
    top: (top + bottom) / 2 - width / ratio / 2,
    scale: size.width / width,
  };
}

const isWithin = ({ x, y }: Point, around: number): boolean =>
  x > -around && y > -around && x < size.width + around && y < size.height + around;

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Whole units, each corner told from the one before: half the length of absolute ones. */
function pathOf(cell: readonly Point[]): string {
  const [first, ...others] = cell.map(rounded);
  if (!first) return '';
  let at = first;
  const steps = others.map((point) => {
    const step = `${point.x - at.x} ${point.y - at.y}`;
    at = point;
    return step;
  });
  return `M${first.x} ${first.y}l${steps.join(' ')}z`;
}

type Near = { place: Place; point: Point };

/** How well known a town may be: by its codes, whether its county bears its name, and the places around it. */
const weightOf = (name: string, parts: readonly Near[]): number =>
  parts.length * 10 +
  (parts.some(({ place }) => place.county.includes(name)) ? 25 : 0) +
  Math.min(9, Math.max(...parts.map(({ place }) => place.names.length)));

/** Towns with many codes first; a name that would touch another one, a branch or the edge is left out. */
function labelsOf(near: readonly Near[], marks: readonly Point[]): ZoneMap['labels'] {
  const towns = [...Map.groupBy(near, ({ place }) => place.name)]
    .map(([name, parts]) => ({
      name,
      weight: weightOf(name, parts),
      ...rounded(middleOf(parts.map(({ point }) => point))),
    }))
    .sort((a, b) => b.weight - a.weight || a.name.localeCompare(b.name));
  const labels: (Point & { name: string })[] = [];
  for (const { name, x, y } of towns) {
    if (labels.length >= 16) break;
    const half = (name.length * 14) / 2;
    const isInside = x > half + 10 && x < size.width - half - 10 && y > 30 && y < size.height - 20;
    const isFree = labels.every(
      (other) => Math.abs(other.x - x) > half + other.name.length * 7 + 16 || Math.abs(other.y - y) > 44,
    );
    const isClear = marks.every((mark) => Math.abs(mark.x - x) > half + 24 || Math.abs(mark.y - y) > 40);
    if (isInside && isFree && isClear) labels.push({ name, x, y });
  }
  return labels;
}
