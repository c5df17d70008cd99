import { kilometresBetween } from '../distance.rules.ts';
import type { HouseAddress, HousePosition, Position } from '../places.types.ts';
import { streetParts } from '../street.rules.ts';

/** A place as Nominatim answers it. */
export type FoundPlace = Position & {
  /** 26 and 27 are streets and paths, 30 houses (nominatim.org, "Place Ranking"). */
  rank: number;
  houseNumber: string;
  postalCode: string;
  countryCode: string;
  bounds: { south: number; north: number; west: number; east: number };
};

const houseRank = 30;
const streetRanks = [26, 27];

/** A street that is longer, or places that lie farther apart, say too little about a house; metres. */
const maxUncertain = 1000;

/**
 * Where a house stands by what was found: the house itself, else its street, of which the whole extent counts. Several
 * places that are equally good are one uncertain place. Null when they lie too far apart or nothing fits.
 */
export function housePosition(found: readonly FoundPlace[], asked: HouseAddress): HousePosition | null {
  const here = found.filter((place) => isIn(place, asked));
  const number = withoutDoor(houseNumberOf(asked.street));
  const houses = here.filter(
    ({ rank, houseNumber }) => rank === houseRank && number !== '' && plainNumber(houseNumber) === number,
  );
  const streets = here.filter(({ rank }) => streetRanks.includes(rank));
  const extent = houses.length > 0 ? houses : streets.flatMap(cornersOf);
  const [first] = houses.length > 0 ? houses : streets;
  if (!first) return null;
  const uncertainty = Math.max(...extent.map((position) => metresBetween(first, position)));
  const { latitude, longitude } = first;
  return uncertainty > maxUncertain ? null : { latitude, longitude, uncertainty: Math.ceil(uncertainty) };
}

const metresBetween = (a: Position, b: Position): number => kilometresBetween(a, b) * 1000;

const isIn = (place: FoundPlace, { postalCode, countryIso }: HouseAddress): boolean =>
  place.postalCode === postalCode && place.countryCode.toUpperCase() === countryIso;

const cornersOf = ({ bounds: { south, north, west, east } }: FoundPlace): Position[] =>
  [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));

/** "Lindenweg 4 a" → "4a"; '' without one. */
export const houseNumberOf = (street: string): string => plainNumber(streetParts(street).number);

/** Of "12/3/7" the house is 12: stairs and door follow in Austria. "12/1" may be a house. */
const withoutDoor = (number: string): string => number.replace(/^([^/]+)\/[^/]+\/.*$/, '$1');

const plainNumber = (text: string): string => text.replace(/\s/g, '').toLowerCase();
