import type { Catalog, Product } from '#features/catalog/types.ts';
import { countries, slugOf } from '#features/places/shared.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, addMonths, type Day, daysBetween } from '#platform/time/calendar.ts';

export type RegionKind = 'country' | 'state' | 'county' | 'place';

/** `code` is '' for the country, a state's code, `countyCode` of a county, or a postal code. */
export type Region = { kind: RegionKind; code: string };

export const wholeCountry: Region = { kind: 'country', code: '' };

/** What prices are asked for. */
export type PriceSeries = { countryId: CountryId; region: Region; productId: number; amount: number };

/** Gross per price unit. */
export type RegionPrice = { average: Cents; low: Cents; high: Cents };

export type DailyPrice = RegionPrice & { day: Day };

/** Prices of one region at one time, ready to be written. */
export type PriceSample = RegionPrice & { region: Region; productId: number; amount: number };

/** Amounts whose prices are kept day by day, litres or kg. */
export const trackedAmounts = [1000, 2000, 3000, 5000] as const;
export const defaultTrackedAmount = 3000;

/** The tracked amount nearest to any other one, of two the smaller. */
export const nearestTrackedAmount = (amount: number): number =>
  trackedAmounts.reduce<number>(
    (nearest, tracked) => (Math.abs(tracked - amount) < Math.abs(nearest - amount) ? tracked : nearest),
    trackedAmounts[0],
  );

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

export const countyCodeOf = (place: Place): string => `${place.stateCode}/${slugOf(place.county)}`;

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

/** A place and the regions around it, from narrow to wide. */
export const regionsOf = (place: Place): [Region, Region, Region, Region] => [
  { kind: 'place', code: place.postalCode },
  { kind: 'county', code: countyCodeOf(place) },
  { kind: 'state', code: place.stateCode },
  wholeCountry,
];

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

/** The share by which the last price differs from the first: 0.003 = 0.3 % dearer. */
export function changeOf(from: DailyPrice | undefined, to: DailyPrice | undefined): number | null {
  return from && to && from.average > 0 ? to.average / from.average - 1 : null;
}

/** rangeType on the wire: 1 week, 2 month, 3 quarter, 4 half-year, 5 nine months, 6 year, 7–10 two to ten years, 11 all. */
const rangeMonths: Readonly<Record<number, number>> = {
  2: 1,
  3: 3,
  4: 6,
  5: 9,
  6: 12,
  7: 24,
  8: 36,
  9: 60,
  10: 120,
};

/** The first day of a range that ends today. */
export function rangeStart(rangeType: number, today: Day): Day {
  if (rangeType === 1) return addDays(today, -6);
  const months = rangeMonths[rangeType];
  return months === undefined ? '1900-01-01' : addMonths(today, -months);
}

/** How far back a chart of a price page reaches; `step` is how many days lie between its values. */
export type PriceSpan = { slug: string; months: number; step: number };

/** The slugs are what the addresses of price pages carry. */
export const priceSpans = [
  { slug: '30-tage', months: 1, step: 1 },
  { slug: '3-monate', months: 3, step: 1 },
  { slug: '1-jahr', months: 12, step: 7 },
  { slug: '5-jahre', months: 60, step: 14 },
  { slug: '10-jahre', months: 120, step: 28 },
] as const satisfies readonly PriceSpan[];

export type SpanSlug = (typeof priceSpans)[number]['slug'];

export const defaultSpan = priceSpans[2];

/** The named span, or the default one. */
export const spanOf = (slug: string | null): PriceSpan & { slug: SpanSlug } =>
  priceSpans.find((span) => span.slug === slug) ?? defaultSpan;

/** The first day of a span that ends today. */
export const spanStart = ({ months, step }: PriceSpan, today: Day): Day =>
  months === 1 && step === 1 ? addDays(today, -29) : addMonths(today, -months);

/** Days by which a series may begin late and still count as reaching back. */
const lateStart = 3;

export function isReachingBack(series: readonly DailyPrice[], from: Day): boolean {
  const first = series[0];
  return first !== undefined && daysBetween(from, first.day) <= lateStart;
}

/**
 * What a chart shows of a long series, oldest first: the last day, before it a day every `step` days, and the days of
 * the lowest and the highest price. Every value stays the price of its day.
 */
export function chartDays(series: readonly DailyPrice[], step: number): DailyPrice[] {
  const averages: readonly number[] = series.map(({ average }) => average);
  const [low, high] = [Math.min(...averages), Math.max(...averages)];
  const extremes = new Set([averages.lastIndexOf(low), averages.lastIndexOf(high)]);
  let next: Day | null = null;
  const shown = series.toReversed().filter(({ day }, index) => {
    const isDue = next === null || day <= next;
    if (isDue) next = addDays(day, -step);
    return isDue || extremes.has(series.length - 1 - index);
  });
  return shown.toReversed();
}

/**
 * The average a year before each day, null where it is unknown. Places' prices of long ago are kept as means of months,
 * on the month's first: those stand for each of its days.
 */
export function yearBefore(all: readonly DailyPrice[], days: readonly DailyPrice[]): (Cents | null)[] {
  const known = new Map(all.map(({ day, average }) => [day, average]));
  return days.map(({ day }) => {
    const before = addMonths(day, -12);
    const month = before.slice(0, 8);
    const isMonthly = !known.has(`${month}02`);
    return known.get(before) ?? (isMonthly ? known.get(`${month}01`) : undefined) ?? null;
  });
}

/** What the price of a day is told with; comparisons that nobody can make are null. */
export type DayStatement = {
  /** Of today, or of an earlier day. */
  isToday: boolean;
  /** Against the day before, minor units: negative is cheaper. */
  sinceDayBefore: number | null;
  /** Against the same date of the year before, 0.04 = 4 % dearer. */
  sinceYearBefore: number | null;
};

export function dayStatement(series: readonly DailyPrice[], price: DailyPrice, today: Day): DayStatement {
  const dayBefore = series.find(({ day }) => day === addDays(price.day, -1));
  return {
    isToday: price.day === today,
    sinceDayBefore: dayBefore ? price.average - dayBefore.average : null,
    sinceYearBefore: priceChanges(series, price).year,
  };
}

/** Against exactly the day before, the same day of the week before and the same date of the year before; null without. */
export function priceChanges(series: readonly DailyPrice[], today: DailyPrice) {
  const since = (before: Day) =>
    changeOf(
      series.find(({ day }) => day === before),
      today,
    );
  return {
    day: since(addDays(today.day, -1)),
    week: since(addDays(today.day, -7)),
    year: since(addMonths(today.day, -12)),
  };
}
