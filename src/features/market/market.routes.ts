import type { Database } from '#db/database.ts';
import { maxStations, productGroups, productIn } from '#features/catalog/shared.ts';
import type { Product } from '#features/catalog/types.ts';
import { countries, doubleCodeSentence, statePath } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { defaultOfferRequest, unsettledVat } from '#features/pricing/shared.ts';
import type { OfferRequest, Pricing } from '#features/pricing/types.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { writeXml, xmlDeclaration } from '#platform/files/xml.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Cents } from '#platform/money/money.ts';
import { addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { crossLinks } from './cross-links.rules.ts';
import {
  type FactorState,
  isGrowthPositive,
  quotedFactors,
  valueScale,
} from './factors/price-factors.rules.ts';
import { presentFactors } from './factors/price-factors.ts';
import {
  averageHistoryEndpoint,
  bestPriceEndpoint,
  crossLinkingEndpoint,
  dailyPriceXmlEndpoint,
  localHistoryEndpoint,
  priceFactorsEndpoint,
  priceFaqEndpoint,
  priceHistoryEndpoint,
  rangeLocalEndpoint,
} from './market.contract.ts';
import { changeOf } from './price-changes.rules.ts';
import {
  countrySeries,
  extremesOf,
  latestDay,
  localHistory,
  nationalMonth,
  priceHistory,
  statesOn,
} from './price-history.queries.ts';
import { type DailyPrice, wholeCountry } from './price-series.rules.ts';

type Deps = { db: Database; clock: Clock; places: Places; pricing: Pricing };

export const marketRoutes = (deps: Deps): Route[] => [
  bestPriceRoute(deps),
  dailyPriceXmlRoute(deps),
  priceHistoryRoute(deps),
  localHistoryRoute(deps),
  averageHistoryRoute(deps),
  rangeLocalRoute(deps),
  priceFactorsRoute(deps),
  crossLinkingRoute(deps),
  priceFaqRoute(deps),
];

/** So long an answer about prices may be sent to others, s; it is made once for all who ask within that time. */
const goodFor = 120;
const headers = { 'cache-control': `public, max-age=${goodFor}` };

/** Under the price version: a price that changed is there at once. */
const bestPriceRoute = (deps: Deps): Route => {
  const known = createCache<ReturnType<typeof bestOffer>>('best-prices', {
    ttl: goodFor * 1000,
    max: 20_000,
  });
  return route(bestPriceEndpoint, ({ params: { countryId }, query }) => {
    const product = productOf(deps.pricing, countryId, query.productId);
    if (!product) return problem(unknownProduct);
    const zipCode = query.zipCode ?? countries[countryId].referencePostalCode;
    if (!deps.places.find(countryId, zipCode)) return problem(unknownPostalCode(zipCode));
    const key = `${deps.pricing.index().version} ${product.id} ${zipCode} ${query.amount}`;
    const { best, request, calculatedAt } = known.remembered(key, () =>
      bestOffer(deps, product, { ...query, zipCode }),
    );
    if (!best) return problem(noOffers(deps, request));
    return {
      body: {
        unitPrice: major(best.unitPrice),
        totalPrice: major(best.totalPrice),
        timeStamp: calculatedAt.toISOString(),
        countryCode: countries[countryId].code,
        zipCode,
        amount: request.amount,
        productId: product.id,
      },
      headers,
    };
  });
};

type Asked = { zipCode: string; amount: number; stations?: number };

function bestOffer({ clock, pricing }: Deps, product: Product, { zipCode, amount, stations = 1 }: Asked) {
  const asked = { product, amount, postalCode: zipCode };
  const request = { ...defaultOfferRequest(pricing.index().catalog, asked), stations };
  const { offers, calculatedAt } = pricing.calculate(request, clock.now());
  return { best: offers[0], request, calculatedAt };
}

const dailyPriceXmlRoute = (deps: Deps): Route =>
  route(dailyPriceXmlEndpoint, ({ query, hostCountryId }) => {
    const product = productOf(deps.pricing, hostCountryId, undefined);
    if (!product) return problem(unknownProduct);
    if (!deps.places.find(hostCountryId, query.zipCode)) return problem(unknownPostalCode(query.zipCode));
    if (query.stations > maxStations(product.productGroupId, query.amount)) return problem(tooManyStations);
    const { best, request } = bestOffer(deps, product, query);
    if (!best) return problem(noOffers(deps, request));
    const price = [
      { '@of': unitOf(product), '#': withComma(best.unitPrice) },
      { '@of': 'total', '#': withComma(best.totalPrice) },
    ];
    const document = writeXml({ result: { deliveries: { delivery: { price } } } }, 'inOneLine');
    return { body: xmlDeclaration + document, headers };
  });

/** Without separators of thousands, in Switzerland too: programs replace the comma and read the rest as a number. */
const withComma = (amount: Cents): string => major(amount).toFixed(2).replace('.', ',');

const priceHistoryRoute = (deps: Deps): Route =>
  route(priceHistoryEndpoint, async ({ params: { countryId }, query }) => {
    const product = productOf(deps.pricing, countryId, query.productId);
    if (!product) return problem(unknownProduct);
    const series = { countryId, region: wholeCountry, productId: product.id, amount: query.amount };
    const prices = await priceHistory(deps, series, query.rangeType);
    return { body: prices.map(historyEntry), headers };
  });

const localHistoryRoute = (deps: Deps): Route =>
  route(localHistoryEndpoint, async ({ params: { countryId, zipCode }, query }) => {
    const product = productOf(deps.pricing, countryId, query.productId);
    if (!product) return problem(unknownProduct);
    const place = deps.places.find(countryId, zipCode);
    if (!place) return problem({ ...unknownPostalCode(zipCode), status: 404 });
    const prices = await localHistory(deps, place, { ...query, productId: product.id });
    return { body: prices.map(historyEntry), headers };
  });

const averageHistoryRoute = ({ db, clock, pricing }: Deps): Route =>
  route(averageHistoryEndpoint, async ({ query: { countryId, minDate, maxDate, amount, productId } }) => {
    const country = countries[countryId];
    const product = productOf(pricing, countryId, productId);
    if (!product) return problem(unknownProduct);
    const until = maxDate ?? localDay(clock.now(), country.timeZone);
    const period = { from: minDate ?? addMonths(until, -12), until };
    const question = { countryId, productId: product.id, amount };
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
        changePercent: percentOf(change),
      },
      headers,
    };
  });

function unknown(field: string, code: string, detail: string): Problem {
  return { status: 400, code, detail, fields: { [field]: detail } };
}

const unknownProduct = unknown('productId', 'unknown_product', 'Diese Sorte gibt es in diesem Land nicht.');
const unknownPostalCode = (zipCode: string): Problem =>
  unknown(
    'zipCode',
    'unknown_postal_code',
    doubleCodeSentence(zipCode) ?? 'Diese Postleitzahl gibt es nicht.',
  );

function noOffers({ clock, places, pricing }: Deps, request: OfferRequest): Problem {
  const place = `${request.postalCode} ${places.find(request.countryId, request.postalCode)?.name ?? ''}`;
  const unsettled = unsettledVat(pricing.index().catalog, request, { now: clock.now(), place });
  const detail = unsettled ?? 'Für diesen Ort gibt es derzeit keine Angebote.';
  return { status: 404, code: 'no_offers', detail };
}

const tooManyStations = unknown(
  'unloadingpoints',
  'too_many_stations',
  'Für so viele Lieferstellen ist die Menge zu klein.',
);

/** The named product as it is sold in the country, or the country's default one; undefined when it is not sold there. */
const productOf = ({ index }: Pricing, countryId: CountryId, id: number | undefined): Product | undefined =>
  productIn(index().catalog, countryId, id ?? countries[countryId].defaultProductId);

const unitOf = ({ productGroupId: id }: Product): string =>
  productGroups[id].unit === 'l' ? `${productGroups[id].priceUnit} l` : 't';

/** A day as other people's clients read it. */
const startOf = (day: Day): string => `${day}T00:00:00`;

const major = (amount: Cents): number => amount / 100;

const historyEntry = ({ day, average }: DailyPrice) => ({ dateTime: startOf(day), price: major(average) });

const rangeLocalRoute = (deps: Deps): Route =>
  route(rangeLocalEndpoint, async ({ params: { countryId } }) => {
    const day = await latestDay(deps, countryId);
    const averages = day === null ? new Map() : await statesOn(deps, countryId, day);
    const rows = deps.places.states(countryId).flatMap((state) => {
      const average = averages.get(state.code);
      if (average === undefined) return [];
      return {
        dateTime: startOf(day ?? ''),
        groupTitle: state.name,
        price: average / 100,
        link: statePath(state),
      };
    });
    const region = countryId === 3 ? 'Kanton' : 'Bundesland';
    return {
      body: {
        header: `Heizölpreise nach ${region}, ${countries[countryId].name}`,
        rows: rows.toSorted((a, b) => a.price - b.price),
      },
      headers,
    };
  });

const priceFaqRoute = (deps: Deps): Route =>
  route(priceFaqEndpoint, async ({ params: { countryId } }) => {
    const extremes = await extremesOf(deps, countryId, wholeCountry);
    const high3YDate = extremes && startOf(extremes.high.day);
    const low3YDate = extremes && startOf(extremes.low.day);
    return { body: { high3YDate, low3YDate }, headers };
  });

type Factors = Promise<[FactorState[], Awaited<ReturnType<typeof nationalMonth>>]>;

const priceFactorsRoute = (deps: Deps): Route => {
  const known = createCache<Factors>('price-factors', { ttl: goodFor * 1000, max: 10 });
  return route(priceFactorsEndpoint, async ({ query: { countryId } }) => {
    const product = productOf(deps.pricing, countryId, undefined);
    if (!product) return problem(unknownProduct);
    const { name, currency } = countries[countryId];
    const [quoted, { today, change }] = await known.remembered(String(countryId), () =>
      Promise.all([presentFactors(deps, countryId), nationalMonth(deps, product)]),
    );
    const average = today && {
      price: major(today.average),
      change: percentOf(change),
      dateTime: startOf(today.day),
    };
    const national = average && {
      id: 5,
      title: `Durchschnitt ${name}`,
      value: average.price,
      unit: `${currency} je ${unitOf(product)}`,
      change: average.change,
      dateTime: average.dateTime,
      growthPositive: isGrowthPositive(5),
      isDemo: false,
    };
    const timeStamp = deps.clock.now().toISOString();
    return {
      body: {
        factors: [...quoted.map(wireFactor), ...(national ? [national] : [])],
        priceData: { timeStamp, countryAveragePrice: average && { ...average, currency } },
      },
      headers,
    };
  });
};

const crossLinkingRoute = ({ places }: Deps): Route => {
  const known = createCache<ReturnType<typeof crossLinks>>('cross-links', { ttl: 3_600_000, max: 5000 });
  return route(crossLinkingEndpoint, ({ query: { countryId, path } }) => ({
    body: {
      items: known.remembered(`${countryId} ${path}`, () => crossLinks(places, countries[countryId], path)),
    },
    // Links change with the postal codes of a new version, so that an hour is soon enough.
    headers: { 'cache-control': 'public, max-age=3600' },
  }));
};

const wireFactor = ({ id, value, day, sinceDayBefore, isDemo }: FactorState) => ({
  id,
  title: quotedFactors[id].name,
  unit: quotedFactors[id].unit,
  value: value / valueScale,
  change: percentOf(sinceDayBefore),
  dateTime: startOf(day),
  growthPositive: isGrowthPositive(id),
  isDemo,
});

const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 10_000) / 100;
