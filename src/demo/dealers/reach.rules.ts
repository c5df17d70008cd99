import type { Place } from '#features/places/types.ts';
import type { Random } from '#platform/random.ts';

/** Positions of a country as unit vectors: the chord between two of them grows with their distance. */
export type Terrain = {
  places: readonly Place[];
  vectors: Float64Array;
  indexOf: ReadonlyMap<string, number>;
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
  return { places, vectors, indexOf: new Map(places.map((place, index) => [place.postalCode, index])) };
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
export const remoteCodes: ReadonlySet<string> = new Set([
  ...['27498', '25859', '25863', '25867', '25869', '18565', '26579', '26474', '26571'],
  ...['6456', '6458', '6691', '6763', '6764'],
  ...['3801', '3823', '3825', '3987', '3992', '7563'],
]);

/** Islands with a ferry or a causeway: only a few dealers of the coast go there. */
export const islandCodes: ReadonlySet<string> = new Set([
  ...['25980', '25996', '25997', '25999', '25992', '25938', '25946', '25849', '25845'],
  ...['26548', '26757', '26465', '26486'],
]);

export type Size = 'local' | 'regional' | 'large';

/** How far a dealer delivers: the nearest codes up to a count, within a distance in km. */
export type Reach = { codes: number; kilometres: number };

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
