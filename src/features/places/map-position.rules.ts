import { radians } from './distance.rules.ts';
import type { Position, StateMap } from './places.types.ts';

/** Radius of the sphere on which the maps were drawn, metres. */
const mapRadius = 6_381_372;

/** Miller projection, metres, y to the south. */
const projectMiller = ({ latitude, longitude }: Position): { x: number; y: number } => ({
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
