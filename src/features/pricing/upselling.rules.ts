import { brokenRequirements, maxStations, namedParameters } from '#features/catalog/shared.ts';
import type { CatalogScope } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { Offer, OfferRequest, Pricing } from './pricing.types.ts';

export const upsellingKeys = { climate: 9999, delivery: 10000, product: 10001, stations: 10002 } as const;
export type UpsellingKey = (typeof upsellingKeys)[keyof typeof upsellingKeys];

/** A neighbouring request and what it would change; the cheapest offers of both are compared. */
export type UpsellingHint = {
  key: UpsellingKey;
  request: OfferRequest;
  text: string;
  /** Gross; negative when the hint saves money. */
  difference: Cents;
};

type Pricer = Pick<Pricing, 'index' | 'calculate'>;

/**
 * What else the visitor could request, with its price, from the same index as the list: climate contribution, other
 * deliveries, other products, one more station. Empty when nobody serves the request. Costs a calculation each.
 */
export function upsellingHints(pricing: Pricer, asked: OfferRequest, now: Date): UpsellingHint[] {
  const { request, offers } = pricing.calculate(asked, now);
  const [best] = offers;
  if (!best) return [];
  const { locale } = countries[request.countryId];
  const scope = pricing.index().catalog.scope(request.countryId, request.productGroupId);
  const known = {
    pricing,
    now,
    request,
    best,
    scope,
    format: formatter(locale),
    texts: upsellingTexts(locale),
  };
  return [...climateHints(known), ...deliveryHints(known), ...productHints(known), ...stationHints(known)];
}

/** `best` is the cheapest offer of the request itself. */
type Known = {
  pricing: Pricer;
  now: Date;
  request: OfferRequest;
  best: Offer;
  scope: CatalogScope;
  format: Formatter;
  texts: ReturnType<typeof upsellingTexts>;
};

const climateHints = (known: Known): UpsellingHint[] =>
  known.request.climateContribution
    ? []
    : hint(known, { key: upsellingKeys.climate, change: { climateContribution: true } }, ({ difference }) =>
        known.texts.climate(difference),
      );

function deliveryHints(known: Known): UpsellingHint[] {
  const { request, scope, best, texts } = known;
  const deliveries = scope.parameterGroups.find(({ key }) => key === 'Delivery')?.parameters ?? [];
  const isDelivery = (id: number) => deliveries.some((candidate) => candidate.id === id);
  const others = deliveries.filter(
    ({ id }) =>
      id !== namedParameters.Delivery.desiredDate && request.parameters.every((chosen) => chosen.id !== id),
  );
  return others.flatMap(({ id, name }) => {
    const parameters = request.parameters.map((chosen) => (isDelivery(chosen.id) ? { id } : chosen));
    return hint(
      known,
      { key: upsellingKeys.delivery, change: { parameters } },
      ({ difference, sign, offer }) => {
        const later = offer.deliveryDays - best.deliveryDays;
        // Later and dearer is no hint, nor is the same day for more money.
        if (sign >= 0 && later >= 0) return null;
        if (sign < 0 && later > 0) return texts.waiting(later, difference);
        if (sign < 0) return texts.cheaperDelivery(name, difference);
        return sign === 0 ? texts.samePriceDelivery(name) : texts.dearerDelivery(name, difference);
      },
    );
  });
}

const productHints = (known: Known): UpsellingHint[] =>
  known.scope.products
    .filter((product) => product.id !== known.request.productId)
    .flatMap(({ id: productId, shortName }) =>
      hint(known, { key: upsellingKeys.product, change: { productId } }, ({ difference, sign }) => {
        if (sign === 0) return known.texts.samePriceProduct(shortName);
        return sign > 0
          ? known.texts.dearerProduct(shortName, difference)
          : known.texts.cheaperProduct(shortName, difference);
      }),
    );

function stationHints(known: Known): UpsellingHint[] {
  const { request, texts } = known;
  const stations = request.stations + 1;
  if (stations > maxStations(request.productGroupId, request.amount)) return [];
  return hint(known, { key: upsellingKeys.stations, change: { stations } }, ({ difference, sign }) =>
    sign > 0 ? texts.station(stations, difference) : texts.freeStation(stations),
  );
}

type Found = { offer: Offer; difference: string; sign: number };

/** Compares with another request; no hint when it is not possible, nobody serves it, or `textOf` finds nothing to say. */
function hint(
  { pricing, now, request, best, scope, format }: Known,
  { key, change }: { key: UpsellingKey; change: Partial<OfferRequest> },
  textOf: (found: Found) => string | null,
): UpsellingHint[] {
  const other = { ...request, ...change };
  const parameterIds = other.parameters.map((parameter) => parameter.id);
  if (brokenRequirements(scope, { ...other, parameterIds }).length > 0) return [];
  const calculation = pricing.calculate(other, now);
  const [offer] = calculation.offers;
  if (!offer || calculation.hasDefaultOffers) return [];
  const difference = offer.totalPrice - best.totalPrice;
  const money = format.money(cents(Math.abs(difference)));
  const text = textOf({ offer, difference: money, sign: Math.sign(difference) });
  return text === null ? [] : [{ key, request: calculation.request, text, difference: cents(difference) }];
}

/** Hints that come with a price; `difference` is formatted money without a sign. */
const upsellingTexts = catalogue({
  climate: (difference: string) => `Klimaschutzbeitrag für ${difference} mehr`,
  waiting: (days: number, difference: string) =>
    `${days} ${days === 1 ? 'Arbeitstag' : 'Arbeitstage'} flexibler spart ${difference}`,
  cheaperDelivery: (name: string, difference: string) => `${name} spart ${difference}`,
  dearerDelivery: (name: string, difference: string) => `${name} für ${difference} mehr`,
  samePriceDelivery: (name: string) => `${name} zum gleichen Preis`,
  dearerProduct: (name: string, difference: string) => `${name} nur ${difference} mehr`,
  cheaperProduct: (name: string, difference: string) => `${name} spart ${difference}`,
  samePriceProduct: (name: string) => `${name} zum gleichen Preis`,
  station: (number: number, difference: string) => `Lieferstelle ${number} für ${difference} mehr`,
  freeStation: (number: number) => `Lieferstelle ${number} ohne Aufpreis`,
});
