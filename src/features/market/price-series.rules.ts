import { slugOf } from '#features/places/shared.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

export type RegionKind = 'country' | 'state' | 'county' | 'place';

/** `code` is '' for the country, a state's code, `countyCode` of a county, or a postal code. */
export type Region = { kind: RegionKind; code: string };

export const wholeCountry: Region = { kind: 'country', code: '' };

/** What prices are asked for. */
export type PriceSeries = { countryId: CountryId; region: Region; productId: number; amount: number };

/** Gross per price unit. */
export type RegionPrice = { average: Cents; low: Cents; high: Cents };

export type DailyPrice = RegionPrice & { day: Day };

/** Amounts whose prices are kept day by day, litres or kg. */
export const trackedAmounts = [1000, 2000, 3000, 5000] as const;
export const defaultTrackedAmount = 3000;

/** The tracked amount nearest to any other one, of two the smaller. */
export const nearestTrackedAmount = (amount: number): number =>
  trackedAmounts.reduce<number>(
    (nearest, tracked) => (Math.abs(tracked - amount) < Math.abs(nearest - amount) ? tracked : nearest),
    trackedAmounts[0],
  );

export const countyCodeOf = (place: Place): string => `${place.stateCode}/${slugOf(place.county)}`;

/** A place and the regions around it, from narrow to wide. */
export const regionsOf = (place: Place): [Region, Region, Region, Region] => [
  { kind: 'place', code: place.postalCode },
  { kind: 'county', code: countyCodeOf(place) },
  { kind: 'state', code: place.stateCode },
  wholeCountry,
];
