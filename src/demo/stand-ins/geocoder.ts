import { createHash } from 'node:crypto';
import { houseNumberOf } from '#features/places/providers/house-position.rules.ts';
import { streetParts } from '#features/places/shared.ts';
import type { CountryId, Place, Places, Position } from '#features/places/types.ts';
import { json, type StandIn } from './stand-in.ts';

/**
 * Streets that lie where a test or a demonstration needs them; every other street lies within a kilometre of its postal
 * code's position.
 */
export const oddStreets = {
  /** Five kilometres north of the postal code's position. */
  far: 'Fernweg',
  /** Nothing is found. */
  unknown: 'Niemandsweg',
  /** Twice in the postal code, four kilometres apart. */
  double: 'Doppelgasse',
} as const;

const countryOf: Readonly<Record<string, CountryId>> = { de: 1, at: 2, ch: 3, li: 3 };

/** Nominatim's `GET /search` for a structured query, with made-up positions that are always the same. */
export function nominatimStandIn({ find }: Pick<Places, 'find'>): StandIn {
  return async ({ method, path, query }) => {
    if (method !== 'GET' || path !== '/search') return json(404, {});
    const asked = (name: string) => query.get(name) ?? '';
    if (asked('format') !== 'jsonv2') return json(400, { error: 'only jsonv2' });
    const countryCode = asked('countrycodes');
    const country = countryOf[countryCode];
    const place = country && find(country, asked('postalcode'));
    if (!place) return json(200, []);
    const street = asked('street');
    const number = houseNumberOf(street);
    const road = streetParts(street).street;
    return json(
      200,
      positionsOf(road, number, place).map((at) => found(at, { number, road, place, countryCode })),
    );
  };
}

function positionsOf(road: string, number: string, place: Place): Position[] {
  switch (road) {
    case oddStreets.unknown:
      return [];
    case oddStreets.far:
      return [moved(place, 5000, 0)];
    case oddStreets.double:
      return [moved(place, -2000, 0), moved(place, 2000, 0)];
    default: {
      const [bearing, far] = fractionsOf(road);
      const angle = bearing * 2 * Math.PI;
      const along = ((Number.parseInt(number, 10) || 0) % 50) * 5;
      return [moved(place, (far * 700 + along) * Math.cos(angle), (far * 700 + along) * Math.sin(angle))];
    }
  }
}

/** Two even numbers from 0 to 1 that belong to a name. */
function fractionsOf(name: string): [number, number] {
  const bytes = createHash('sha256').update(name.toLowerCase()).digest();
  return [bytes.readUInt32BE(0) / 2 ** 32, bytes.readUInt32BE(4) / 2 ** 32];
}

const metresPerDegree = 111_195;

const moved = ({ latitude, longitude }: Position, north: number, east: number): Position => ({
  latitude: latitude + north / metresPerDegree,
  longitude: longitude + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
});

type Named = { number: string; road: string; place: Place; countryCode: string };

/** A house, or its street where the number is missing. */
function found(at: Position, { number, road, place, countryCode }: Named) {
  const [low, high] = number
    ? [moved(at, -5, -5), moved(at, 5, 5)]
    : [moved(at, -150, -150), moved(at, 150, 150)];
  return {
    place_id: 1,
    licence: 'Made up for demonstrations',
    category: number ? 'building' : 'highway',
    type: number ? 'house' : 'residential',
    place_rank: number ? 30 : 26,
    lat: at.latitude.toFixed(7),
    lon: at.longitude.toFixed(7),
    boundingbox: [low.latitude, high.latitude, low.longitude, high.longitude].map((one) => one.toFixed(7)),
    display_name: [`${road} ${number}`.trim(), `${place.postalCode} ${place.name}`].join(', '),
    address: {
      ...(number && { house_number: number }),
      road,
      city: place.name,
      postcode: place.postalCode,
      country_code: countryCode,
    },
  };
}
