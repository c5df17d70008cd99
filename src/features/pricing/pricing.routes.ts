import { amountLimits, defaultProduct } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { invalidInput, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  type Configuration,
  defaultOfferRequest,
  type FieldErrors,
  readConfiguration,
} from './configuration.rules.ts';
import { desiredDates } from './delivery-dates.rules.ts';
import {
  bestPriceEndpoint,
  bulkOrderEndpoint,
  calculateDefaultEndpoint,
  calculateEndpoint,
  calculateForOrderEndpoint,
  calculatorDataEndpoint,
  upsellingEndpoint,
} from './pricing.contract.ts';
import type { Pricing } from './pricing.service.ts';
import type { OfferRequest } from './pricing.types.ts';
import {
  bulkItem,
  calculationResult,
  calculatorData,
  noOffersReason,
  type ProfilePlaces,
  upsellingItem,
} from './pricing.wire.ts';
import { upsellingHints } from './upselling.rules.ts';

type PricingRouteDeps = { pricing: Pricing; places: ProfilePlaces; clock: Clock };

export const pricingRoutes = (deps: PricingRouteDeps): Route[] => [
  ...calculationRoutes(deps),
  ...informationRoutes(deps),
];

const calculationRoutes = (deps: PricingRouteDeps): Route[] => [
  route(calculateEndpoint, ({ body, hostCountryId }) => {
    const now = deps.clock.now();
    const read = readSent(deps, { configuration: body, hostCountryId, now });
    if ('fields' in read) return invalid(read.fields);
    return { body: calculationResult(wireDeps(deps), deps.pricing.calculate(read.request, now)) };
  }),
  route(calculateForOrderEndpoint, ({ body, hostCountryId }) => {
    const now = deps.clock.now();
    const read = readSent(deps, { configuration: body, hostCountryId, now });
    if ('fields' in read) return invalid(read.fields);
    const calculation = deps.pricing.calculateForDealer(read.request, body.dealerId, now);
    return { body: calculationResult(wireDeps(deps), calculation) };
  }),
  route(calculateDefaultEndpoint, ({ body, hostCountryId }) => {
    const request = referenceRequest(deps, body?.countryId ?? hostCountryId, amountLimits.default);
    return { body: calculationResult(wireDeps(deps), deps.pricing.calculate(request, deps.clock.now())) };
  }),
  route(bulkOrderEndpoint, ({ body, hostCountryId }) => {
    const now = deps.clock.now();
    const read = readBulkOrder(deps, { ...body, hostCountryId, now });
    if ('fields' in read) return invalid(read.fields);
    const { request, deliveries } = read;
    const country = countries[request.countryId];
    const reasons = deliveries.flatMap(
      ({ postalCode }) => noOffersReason(wireDeps(deps), { ...request, postalCode }, now) ?? [],
    );
    return {
      body: {
        items: deps.pricing
          .calculateBulk(request, deliveries, now)
          .flatMap((bulk) => bulkItem(deps.places, read, bulk)),
        noOffersReason: reasons[0] ?? null,
        totalAmount: deliveries.reduce((sum, delivery) => sum + delivery.amount, 0),
        timeStamp: now,
        countryCode: country.code,
        currencyCode: country.currency,
      },
    };
  }),
];

/** What the wire says of offers besides them, of the present catalogue. */
const wireDeps = ({ places, pricing }: PricingRouteDeps) => ({ places, catalog: pricing.index().catalog });

const informationRoutes = (deps: PricingRouteDeps): Route[] => [
  route(calculatorDataEndpoint, ({ params }) => ({
    body: calculatorData(deps.pricing.index().catalog.scope(params.countryId, params.productGroupId)),
    headers: { 'cache-control': 'public, max-age=120' },
  })),
  route(upsellingEndpoint, ({ query, body, hostCountryId }) => {
    const now = deps.clock.now();
    const read = readSent(deps, { configuration: body, hostCountryId, now });
    if ('fields' in read) return invalid(read.fields);
    const hints = upsellingHints(deps.pricing, read.request, now);
    const items = hints.filter(({ key }) => key === query.upsellingKey).map(upsellingItem);
    return { body: { key: query.upsellingKey, items } };
  }),
  route(bestPriceEndpoint, ({ query }) => {
    const now = deps.clock.now();
    const [best] = deps.pricing.calculate(referenceRequest(deps, query.countryId, query.amount), now).offers;
    return {
      body: {
        unitPrice: best ? best.unitPrice / 100 : null,
        totalPrice: best ? best.totalPrice / 100 : null,
        timeStamp: now,
        countryCode: countries[query.countryId].code,
      },
    };
  }),
];

const invalid = (fields: FieldErrors) => problem(invalidInput(fields));

type Sent = { configuration: Configuration; hostCountryId: CountryId; now: Date };

const readSent = ({ pricing, places }: PricingRouteDeps, { configuration, hostCountryId, now }: Sent) =>
  readConfiguration(
    {
      catalog: pricing.index().catalog,
      places,
      hostCountryId,
      desiredDates: (countryId, postalCode) => {
        const calendar = pricing.deliveryCalendar(countryId, postalCode, now);
        return calendar ? desiredDates(calendar) : [];
      },
    },
    configuration,
  );

/** The default request at a country's reference place. */
function referenceRequest({ pricing }: PricingRouteDeps, countryId: CountryId, amount: number): OfferRequest {
  const { catalog } = pricing.index();
  const product = defaultProduct(catalog.scope(countryId, 1));
  return defaultOfferRequest(catalog, {
    product,
    amount,
    postalCode: countries[countryId].referencePostalCode,
  });
}

type SentBulkOrder = Omit<Sent, 'configuration'> & {
  configuration: Omit<Configuration, 'zipCode' | 'amount'>;
  deliveries: readonly { zipCode: string; amount: number }[];
};

/** Each delivery is read as a configuration of its own; errors name the delivery or the shared field. */
function readBulkOrder(
  deps: PricingRouteDeps,
  { configuration, deliveries, hostCountryId, now }: SentBulkOrder,
) {
  const fields: FieldErrors = {};
  const requests = deliveries.flatMap((delivery, i) => {
    const whole = { ...configuration, ...delivery, stations: 1 };
    const read = readSent(deps, { configuration: whole, hostCountryId, now });
    if ('request' in read) return [read.request];
    for (const [path, message] of Object.entries(read.fields)) {
      const isOfDelivery = path === 'zipCode' || path === 'amount';
      fields[isOfDelivery ? `deliveries[${i}].${path}` : `configuration.${path}`] = message;
    }
    return [];
  });
  const [request] = requests;
  if (!request || Object.keys(fields).length > 0) return { fields };
  return { request, deliveries: requests.map(({ postalCode, amount }) => ({ postalCode, amount })) };
}
