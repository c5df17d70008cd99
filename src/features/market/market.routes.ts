import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import type { Product } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { defaultWish } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';

import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Cents } from '#platform/money/money.ts';
import { addMonths, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  averageHistoryEndpoint,
  bestPriceEndpoint,
  priceHistoryEndpoint,
  priceLifetime,
} from './market.contract.ts';
import { countrySeries, priceHistory } from './market.queries.ts';
import { changeOf, defaultTrackedAmount } from './market.rules.ts';

type Deps = { db: Database; clock: Clock; places: Places; pricing: Pricing };

export const marketRoutes = (deps: Deps): Route[] => [
  bestPriceRoute(deps),
  priceHistoryRoute(deps),
  averageHistoryRoute(deps),
];

const headers = { 'cache-control': `public, max-age=${priceLifetime}` };

const bestPriceRoute = ({ clock, places, pricing }: Deps): Route =>
  route(bestPriceEndpoint, ({ params: { countryId }, query }) => {
    const product = productOf(pricing, countryId, query.productId);
    if (!product) return problem(unknownProduct);
    const zipCode = query.zipCode ?? countries[countryId].referencePostalCode;
    if (!places.find(countryId, zipCode)) return problem(unknownPostalCode);
    const wish = defaultWish(pricing.index().catalog, {
      ...{ product, amount: query.amount, postalCode: zipCode },
    });
    const { offers, calculatedAt } = pricing.calculate(wish, clock.now());
    const best = offers[0];
    if (!best) return problem(noOffers);
    return {
      body: {
        unitPrice: major(best.unitPrice),
        totalPrice: major(best.totalPrice),
        timeStamp: calculatedAt.toISOString(),
        countryCode: countries[countryId].code,
        ...{ zipCode, amount: wish.amount, productId: product.id },
      },
      headers,
    };
  });

const priceHistoryRoute = (deps: Deps): Route =>
  route(priceHistoryEndpoint, async ({ params: { countryId }, query }) => {
    const product = productOf(deps.pricing, countryId, query.productId);
    if (!product) return problem(unknownProduct);
    const area = { kind: 'country', code: '' } as const;
    const series = { countryId, area, productId: product.id, amount: query.amount };
    const prices = await priceHistory(deps, series, query.rangeType);
    return {
      body: prices.map(({ day, average }) => ({ dateTime: `${day}T00:00:00`, price: major(average) })),
      headers,
    };
  });

const averageHistoryRoute = ({ db, clock, pricing }: Deps): Route =>
  route(averageHistoryEndpoint, async ({ query: { countryId, minDate, maxDate } }) => {
    const country = countries[countryId];
    const product = productOf(pricing, countryId, undefined);
    if (!product) return problem(unknownProduct);
    const until = maxDate ?? localDay(clock.now(), country.timeZone);
    const period = { from: minDate ?? addMonths(until, -12), until };
    const question = { countryId, productId: product.id, amount: defaultTrackedAmount };
    const prices = await countrySeries(db, question, period);
    const last = prices.at(-1);
    const change = changeOf(prices[0], last);
    return {
      body: {
        values: prices.map(({ day, average }) => ({
          date: Date.parse(`${day}T00:00:00Z`),
          value: major(average),
        })),
        currency: country.currency,
        productName: product.name,
        chartName: `${product.name}, Durchschnitt ${country.name}`,
        chartUnit: `${country.currencySymbol} je ${unitOf(product)}`,
        currentPrice: last ? major(last.average) : null,
        changePercent: change === null ? null : Math.round(change * 10_000) / 100,
      },
      headers,
    };
  });

const unknownProduct: Problem = {
  status: 400,
  code: 'unknown_product',
  detail: 'Diese Sorte gibt es in diesem Land nicht.',
  fields: { productId: 'Diese Sorte gibt es in diesem Land nicht.' },
};

const unknownPostalCode: Problem = {
  status: 400,
  code: 'unknown_postal_code',
  detail: 'Diese Postleitzahl gibt es nicht.',
  fields: { zipCode: 'Diese Postleitzahl gibt es nicht.' },
};

const noOffers: Problem = {
  status: 404,
  code: 'no_offers',
  detail: 'Für diesen Ort gibt es derzeit keine Angebote.',
};

/** The named product, or the country's default one; undefined when it is not sold there. */
function productOf(pricing: Pricing, countryId: CountryId, id: number | undefined): Product | undefined {
  const product = pricing.index().catalog.products.get(id ?? countries[countryId].defaultProductId);
  return product?.countryId === countryId ? product : undefined;
}

function unitOf(product: Product): string {
  const { priceUnit, unit } = productGroups[product.productGroupId];
  return unit === 'l' ? `${priceUnit} l` : 't';
}

const major = (amount: Cents): number => amount / 100;
