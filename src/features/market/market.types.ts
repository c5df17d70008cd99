import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

export type AreaKind = 'country' | 'state' | 'county' | 'place';

/** `code` is '' for the country, a state's code, `countyCode` of a county, or a postal code. */
export type Area = { kind: AreaKind; code: string };

/** What prices are asked for. */
export type PriceSeries = { countryId: CountryId; area: Area; productId: number; amount: number };

/** Gross per price unit. */
export type AreaPrice = { average: Cents; low: Cents; high: Cents };

export type DailyPrice = AreaPrice & { day: Day };

/** Prices of one area at one time, ready to be written. */
export type PriceSample = AreaPrice & { area: Area; productId: number; amount: number };

/** A country's market as the home page tells it. */
export type MarketOverview = {
  /** Of the latest day with prices, 3,000 units of the country's default product; null before the first sample. */
  today: DailyPrice | null;
  /** Against the day before, 0.003 = 0.3 % dearer; null without a day before. */
  change: number | null;
  /** Oldest first, the last one is `today`. */
  series: readonly DailyPrice[];
  /** Average by state code (MapId). */
  states: ReadonlyMap<string, Cents>;
  dealerCount: number;
};
