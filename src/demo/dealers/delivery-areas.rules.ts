import type { Place } from '#features/places/types.ts';
import type { Random } from '#platform/random.ts';
import figures from './figures.json' with { type: 'json' };

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

/** Positions of a country as unit vectors: the chord between two of them grows with their distance. */
export type Terrain = {
  places: readonly Place[];
  vectors: Float64Array;
};

const earthRadius = 6371;

export function terrainOf(places: readonly Place[]): Terrain {
  const vectors = new Float64Array(places.length * 3);
  for (const [index, place] of places.entries()) {
    const latitude = (place.latitude * Math.PI) / 180;
    const longitude = (place.longitude * Math.PI) / 180;
    vectors[index * 3] = Math.cos(latitude) * Math.cos(longitude);
    vectors[index * 3 + 1] = Math.cos(latitude) * Math.sin(longitude);
    vectors[index * 3 + 2] = Math.sin(latitude);
  }
  return { places, vectors };
}

/** Kilometres in a straight line from one place to every other one. */
export function distancesFrom({ vectors }: Terrain, from: number): Float64Array {
  const distances = new Float64Array(vectors.length / 3);
  const [x = 0, y = 0, z = 0] = vectors.subarray(from * 3, from * 3 + 3);
  for (let index = 0; index < distances.length; index++) {
    const at = index * 3;
    const cosine = x * (vectors[at] ?? 0) + y * (vectors[at + 1] ?? 0) + z * (vectors[at + 2] ?? 0);
    distances[index] = earthRadius * Math.acos(Math.min(1, cosine));
  }
  return distances;
}

/** Codes without any dealer: car-free islands and Alpine villages, so that the empty state is real. */
export const remoteCodes: ReadonlySet<string> = new Set(figures.codes.remote);

/** Islands with a ferry or a causeway: only a few dealers of the coast go there. */
export const islandCodes: ReadonlySet<string> = new Set(figures.codes.island);

export type Size = 'local' | 'regional' | 'large';

/** How far a dealer delivers: the nearest codes up to a count, within a distance in km. */
type Reach = { codes: number; kilometres: number };

/** `density` is the mean number of dealers that should serve a code, `dealers` how many share the country. */
export function reachOf(
  random: Random,
  size: Size,
  country: { codes: number; dealers: number; density: number },
): Reach {
  const mean = (country.density * country.codes) / country.dealers;
  switch (size) {
    case 'local':
      return { codes: Math.round(mean * random.between(0.4, 0.7)), kilometres: random.between(55, 80) };
    case 'regional':
      return { codes: Math.round(mean * random.between(0.9, 1.4)), kilometres: random.between(90, 130) };
    case 'large':
      return { codes: Math.round(mean * random.between(1.7, 2.4)), kilometres: random.between(140, 190) };
  }
}
