import type { Random } from '#platform/random.ts';
import { distancesFrom, islandCodes, type Reach, remoteCodes, type Terrain } from './reach.rules.ts';

/** Where a dealer stands: indexes into the terrain's places, the head office first. */
export type Site = { branches: readonly number[]; reach: Reach; isCounted: boolean };

/** Places (indexes into the terrain) that one branch serves at one distance: ring 0 is near, 2 is far. */
export type ServedRing = { branch: number; ring: 0 | 1 | 2; places: readonly number[] };

/** How many counted dealers a code should see at least and at most. */
export type Density = { min: number; max: number };

type Field = { distance: Float32Array; branch: Uint8Array; serves: Uint8Array };

/**
 * Draws every dealer's delivery area. First each serves the codes nearest to it; then thin places get the nearest
 * further dealers and crowded ones lose their farthest, so that a visitor sees neither a handful nor a hundred.
 */
export function coverage(
  terrain: Terrain,
  sites: readonly Site[],
  options: { density: Density; random: Random },
): ServedRing[][] {
  const fields = sites.map((site) => fieldOf(terrain, site));
  for (const [index, place] of terrain.places.entries()) {
    const limits = limitsOf(place.postalCode, options);
    balance(fields, sites, { index, ...limits });
  }
  return fields.map(zonesOf);
}

function fieldOf(terrain: Terrain, site: Site): Field {
  const size = terrain.places.length;
  const field = {
    distance: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
    branch: new Uint8Array(size),
    serves: new Uint8Array(size),
  };
  for (const [branch, from] of site.branches.entries()) {
    const distances = distancesFrom(terrain, from);
    for (let index = 0; index < size; index++) {
      const distance = distances[index] ?? 0;
      if (distance >= (field.distance[index] ?? 0)) continue;
      field.distance[index] = distance;
      field.branch[index] = branch;
    }
  }
  markServed(field, site.reach);
  return field;
}

function markServed(field: Field, reach: Reach): void {
  const near: number[] = [];
  for (let index = 0; index < field.distance.length; index++) {
    if ((field.distance[index] ?? 0) <= reach.kilometres) near.push(index);
  }
  near.sort((a, b) => (field.distance[a] ?? 0) - (field.distance[b] ?? 0));
  for (const index of near.slice(0, reach.codes)) field.serves[index] = 1;
}

type Limits = { min: number; max: number };

/** The wanted number of dealers for a code, spread a little so that neighbours differ. */
function limitsOf(postalCode: string, options: { density: Density; random: Random }): Limits {
  const spread = options.random.whole(0, 4);
  if (remoteCodes.has(postalCode)) return { min: 0, max: 0 };
  if (islandCodes.has(postalCode)) return { min: 3, max: 3 + spread };
  return { min: options.density.min + spread, max: options.density.max - spread };
}

function balance(
  fields: readonly Field[],
  sites: readonly Site[],
  { index, min, max }: Limits & { index: number },
): void {
  const byDistance = fields
    .map((field, dealer) => ({ field, dealer, distance: field.distance[index] ?? 0 }))
    .filter(({ dealer, field }) => sites[dealer]?.isCounted || (max === 0 && field.serves[index]))
    .sort((a, b) => a.distance - b.distance || a.dealer - b.dealer);
  let count = byDistance.filter(({ field }) => field.serves[index]).length;
  for (const { field } of byDistance) {
    if (count >= min) break;
    if (field.serves[index]) continue;
    field.serves[index] = 1;
    count++;
  }
  for (const { field } of byDistance.toReversed()) {
    if (count <= max) break;
    if (!field.serves[index]) continue;
    field.serves[index] = 0;
    count--;
  }
}

function zonesOf(field: Field): ServedRing[] {
  let farthest = 0;
  for (let index = 0; index < field.serves.length; index++) {
    if (field.serves[index]) farthest = Math.max(farthest, field.distance[index] ?? 0);
  }
  const zones = new Map<number, { branch: number; ring: 0 | 1 | 2; places: number[] }>();
  for (let index = 0; index < field.serves.length; index++) {
    if (!field.serves[index]) continue;
    const ring = ringOf((field.distance[index] ?? 0) / farthest);
    const branch = field.branch[index] ?? 0;
    const key = branch * 3 + ring;
    const zone = zones.get(key) ?? { branch, ring, places: [] };
    zone.places.push(index);
    zones.set(key, zone);
  }
  return [...zones.entries()].sort(([a], [b]) => a - b).map(([, zone]) => zone);
}

const ringOf = (share: number): 0 | 1 | 2 => (share <= 0.35 ? 0 : share <= 0.7 ? 1 : 2);
