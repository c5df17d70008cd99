import type { Position } from './places.types.ts';

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

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
