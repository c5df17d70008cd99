import { amountLimits, productGroupList, productGroups } from '#features/catalog/shared.ts';
import { spanOf } from '#features/market/shared.ts';
import type { DailyPrice } from '#features/market/types.ts';
import { countries, doubleCodeSentence } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { type WidgetDeps, widgetHistory, widgetPrice } from './widget-data.ts';
import { widgetCalculatorEndpoint, widgetHistoryEndpoint, widgetPriceEndpoint } from './widgets.contract.ts';

type Deps = WidgetDeps & { config: { demo: string } };

export const widgetsRoutes = (deps: Deps): Route[] => [
  priceRoute(deps),
  historyRoute(deps),
  calculatorRoute(deps),
];

/** Prices move once an hour at most; who asks again within five minutes is answered by a cache on the way. */
const headers = { 'cache-control': 'public, max-age=300, stale-while-revalidate=600' };

const originIn = ({ config }: Deps, { iso, currency }: Country) => ({
  country: iso,
  currency,
  source: 'Brennwert',
  isDemo: config.demo !== 'off',
});

const priceOn = ({ day, average }: DailyPrice) => ({ day, price: average / 100 });

const priceRoute = (deps: Deps): Route =>
  route(widgetPriceEndpoint, async ({ params: { countryId }, query }) => {
    const country = countries[countryId];
    const group = query.productGroupId === undefined ? null : productGroups[query.productGroupId];
    const found = await widgetPrice(deps, { country, group });
    const { today, change, series } = found;
    return {
      body: {
        ...originIn(deps, country),
        link: found.href,
        product: found.product,
        productGroupId: found.group.id,
        unit: found.unit,
        day: today?.day ?? null,
        price: today && today.average / 100,
        changePercent: change === null ? null : Math.round(change * 10_000) / 100,
        values: series.map(priceOn),
      },
      headers,
    };
  });

const historyRoute = (deps: Deps): Route =>
  route(widgetHistoryEndpoint, async ({ params: { countryId }, query: { zipCode = '', span } }) => {
    const country = countries[countryId];
    if (zipCode !== '' && !deps.places.find(countryId, zipCode)) return problem(unknownPostalCode(zipCode));
    const found = await widgetHistory(deps, { country, postalCode: zipCode, span: spanOf(span) });
    const { region, unit, series, href } = found;
    return {
      body: { ...originIn(deps, country), link: href, region, unit, values: series.map(priceOn) },
      headers,
    };
  });

function unknownPostalCode(zipCode: string): Problem {
  const detail = doubleCodeSentence(zipCode) ?? 'Diese Postleitzahl gibt es nicht.';
  return { status: 404, code: 'unknown_postal_code', detail, fields: { zipCode: detail } };
}

const calculatorRoute = (deps: Deps): Route =>
  route(widgetCalculatorEndpoint, ({ params: { countryId } }) => {
    const country = countries[countryId];
    return {
      body: {
        country: country.iso,
        action: `${deps.originOf(countryId)}/angebote`,
        postalCode: { name: 'zipCode', pattern: country.postalCodePattern.source },
        amount: {
          name: 'amount',
          minimum: amountLimits.minimum,
          maximum: amountLimits.maximum,
          preset: amountLimits.default,
        },
        productGroup: {
          name: 'group',
          values: productGroupList.map(({ slug, name, unit }) => ({ value: slug, label: name, unit })),
        },
      },
      headers,
    };
  });
