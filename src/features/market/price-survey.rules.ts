import type { Catalog, Product } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import {
  countyCodeOf,
  defaultTrackedAmount,
  type Region,
  type RegionPrice,
  trackedAmounts,
} from './price-series.rules.ts';

/** Prices of one region at one time, ready to be written. */
export type PriceSample = RegionPrice & { region: Region; productId: number; amount: number };

/** A place and the code of its county, see `Region`. */
export type SurveyPlace = { place: Place; countyCode: string };

/** What is offered at one place, gross per price unit. */
export type PlacePrice = RegionPrice & SurveyPlace;

/** The mean, the lowest and the highest of a place's offers; null without offers. */
export function placePrice(
  at: SurveyPlace,
  offers: readonly { readonly unitPrice: Cents }[],
): PlacePrice | null {
  if (offers.length === 0) return null;
  const unitPrices = offers.map(({ unitPrice }) => unitPrice);
  const sum = unitPrices.reduce((total, price) => total + price, 0);
  return {
    ...at,
    average: cents(Math.round(sum / unitPrices.length)),
    low: cents(Math.min(...unitPrices)),
    high: cents(Math.max(...unitPrices)),
  };
}

/** The places with their counties; each county's code is made once, because thousands of places share few of them. */
export function surveyPlaces(places: readonly Place[]): SurveyPlace[] {
  const codes = new Map<string, string>();
  return places.map((place) => {
    const key = place.stateCode + place.county;
    const countyCode = codes.get(key) ?? countyCodeOf(place);
    codes.set(key, countyCode);
    return { place, countyCode };
  });
}

/** What to take of a product and amount: which places are asked, and whether they are kept one by one. */
export type Survey = { product: Product; amount: number; everywhere: boolean; keepsPlaces: boolean };

/**
 * The default product is asked for everywhere. Other products and amounts follow the same dealers, so a few places
 * of each county stand for it, except Diesel at 3,000, of which every place is kept.
 */
export function surveysOf(countryId: CountryId, catalog: Catalog): Survey[] {
  const products = [...catalog.products.values()].filter(
    (product) => product.isActive && product.countryId === countryId,
  );
  return products.flatMap((product) =>
    trackedAmounts.map((amount) => {
      const isDefault = product.id === countries[countryId].defaultProductId;
      const keepsPlaces = amount === defaultTrackedAmount && (isDefault || product.productGroupId === 2);
      return { product, amount, everywhere: isDefault || keepsPlaces, keepsPlaces };
    }),
  );
}

/** How many places stand for a county. */
const representativesPerCounty = 4;

/** Up to four places of each county, evenly over its codes. */
export function representativesOf(places: readonly SurveyPlace[]): SurveyPlace[] {
  return [...Map.groupBy(places, (place) => place.countyCode).values()].flatMap((county) => {
    const count = Math.min(representativesPerCounty, county.length);
    return Array.from({ length: count }, (_, index) => {
      const place = county[Math.floor(((index + 0.5) * county.length) / count)];
      if (!place) throw new RangeError('a county without places');
      return place;
    });
  });
}

/** A region's average is the mean of its places' averages. */
export function regionSamples(survey: Survey, prices: readonly PlacePrice[]): PriceSample[] {
  const sampleOf = (region: Region, of: readonly PlacePrice[]): PriceSample => ({
    region,
    productId: survey.product.id,
    amount: survey.amount,
    average: cents(Math.round(of.reduce((sum, price) => sum + price.average, 0) / of.length)),
    low: cents(of.reduce((low, price) => Math.min(low, price.low), Number.MAX_SAFE_INTEGER)),
    high: cents(of.reduce((high, price) => Math.max(high, price.high), 0)),
  });
  const groups = (kind: Region['kind'], codeOf: (price: PlacePrice) => string) =>
    [...Map.groupBy(prices, codeOf)].map(([code, of]) => sampleOf({ kind, code }, of));
  return [
    ...groups('country', () => ''),
    ...groups('state', ({ place }) => place.stateCode),
    ...groups('county', ({ countyCode }) => countyCode),
    ...(survey.keepsPlaces ? groups('place', ({ place }) => place.postalCode) : []),
  ];
}
