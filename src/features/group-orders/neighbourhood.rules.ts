import { kilometresBetween } from '#features/places/shared.ts';
import type { HousePosition } from '#features/places/types.ts';

/** How far neighbours may be from the first household, in metres as the crow flies. */
const farthestNeighbour = 3000;

/** 'unknown': it cannot be said; then the customer's word counts. */
export type Nearness = 'near' | 'far' | 'unknown';

type Positions = readonly (HousePosition | null)[];

/**
 * Whether all stations of an order are near all those of the first one. Far is what certainly is: one pair whose
 * distance is too long even where both stand as near to each other as their uncertainty allows.
 */
export function nearnessOf(first: Positions, own: Positions): Nearness {
  const pairs = first.flatMap((a) => own.map((b) => nearnessOfPair(a, b)));
  if (pairs.includes('far')) return 'far';
  return pairs.length > 0 && pairs.every((pair) => pair === 'near') ? 'near' : 'unknown';
}

function nearnessOfPair(a: HousePosition | null, b: HousePosition | null): Nearness {
  if (!a || !b) return 'unknown';
  const distance = kilometresBetween(a, b) * 1000;
  const uncertainty = a.uncertainty + b.uncertainty;
  if (distance - uncertainty > farthestNeighbour) return 'far';
  return distance + uncertainty <= farthestNeighbour ? 'near' : 'unknown';
}
