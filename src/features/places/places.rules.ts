import type { Position, StateMap } from './places.types.ts';

const earthRadius = 6371.0088;

/** Kilometres, great circle on a sphere of the mean radius of IUGG (haversine). */
export function kilometresBetween(a: Position, b: Position): number {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The URL form of a German name: "Schwäbisch Hall" → "schwaebisch-hall", "Genève" → "geneve". */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Under which a place is looked up: "Frankfurt a. M." and "St. Wendel" find "Frankfurt am Main" and "Sankt Wendel". */
export const searchKeyOf = (name: string): string =>
  slugOf(name)
    .replace(/^sankt-/, 'st-')
    .replace(/-(a-m|main)$/, '-am-main')
    .replace(/-am-am-main$/, '-am-main');

/** The main word of a place: "Frankfurt am Main" and "Frankfurt (Oder)" → "frankfurt". */
export const shortKeyOf = (name: string): string =>
  searchKeyOf(
    name
      .replace(/[,(/].*$/, '')
      .replace(/ (am|an|im|in|bei|b\.|auf|ob|vor|unter) .*$/, '')
      .trim(),
  );

/** Radius of the sphere on which the maps were drawn, metres. */
const mapRadius = 6_381_372;

/** Miller projection, metres, y to the south. */
export const projectMiller = ({ latitude, longitude }: Position): { x: number; y: number } => ({
  x: mapRadius * radians(longitude),
  y: -mapRadius * 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * radians(latitude))),
});

/** Where a position lies on a map, in the units of its width and height. */
export function positionOnMap(
  map: Pick<StateMap, 'width' | 'height' | 'bounds'>,
  position: Position,
): { x: number; y: number } {
  const { x, y } = projectMiller(position);
  const { left, top, right, bottom } = map.bounds;
  return {
    x: ((x - left) / (right - left)) * map.width,
    y: ((y - top) / (bottom - top)) * map.height,
  };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
