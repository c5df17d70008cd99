import { brokenRequirements, maxStations, namedParameters } from '#features/catalog/shared.ts';
import type { CatalogScope } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { Pricing } from './pricing.service.ts';
import type { Offer, OfferRequest } from './pricing.types.ts';

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

type Pricer = Pick<Pricing, 'index' | 'calculate' | 'cheapest'>;

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
  const format = formatter(locale);
  const alternatives = alternativesTo({ request, best, scope, texts: upsellingTexts(locale) });
  return alternatives.flatMap(({ key, change, textOf }) => {
    const other = { ...request, ...change };
    const parameterIds = other.parameters.map((parameter) => parameter.id);
    if (brokenRequirements(scope, { ...other, parameterIds }).length > 0) return [];
    const found = pricing.cheapest(other, now);
    if (!found) return [];
    const { offer } = found;
    const difference = offer.totalPrice - best.totalPrice;
    const money = format.money(cents(Math.abs(difference)));
    const text = textOf({ offer, difference: money, sign: Math.sign(difference) });
    return text === null ? [] : [{ key, request: found.request, text, difference: cents(difference) }];
  });
}

/** `best` is the cheapest offer of the request itself. */
type Known = {
  request: OfferRequest;
  best: Offer;
  scope: CatalogScope;
  texts: ReturnType<typeof upsellingTexts>;
};

/** Another request to compare with; no hint when it is not possible, nobody serves it, or `textOf` finds nothing to say. */
type Alternative = {
  key: UpsellingKey;
  change: Partial<OfferRequest>;
  textOf(found: { offer: Offer; difference: string; sign: number }): string | null;
};

function alternativesTo(known: Known): Alternative[] {
  const { request, scope, texts } = known;
  const climate: Alternative = {
    key: upsellingKeys.climate,
    change: { climateContribution: true },
    textOf: ({ difference }) => texts.climate(difference),
  };
  const stations = request.stations + 1;
  const oneStationMore: Alternative = {
    key: upsellingKeys.stations,
    change: { stations },
    textOf: ({ difference, sign }) =>
      sign > 0 ? texts.station(stations, difference) : texts.freeStation(stations),
  };
  const otherProducts = scope.products.filter((product) => product.id !== request.productId);
  return [
    ...(request.climateContribution ? [] : [climate]),
    ...otherDeliveries(known),
    ...otherProducts.map(({ id: productId, shortName }): Alternative => {
      return {
        key: upsellingKeys.product,
        change: { productId },
        textOf: ({ difference, sign }) => {
          if (sign === 0) return texts.samePriceProduct(shortName);
          return (sign > 0 ? texts.dearerProduct : texts.cheaperProduct)(shortName, difference);
        },
      };
    }),
    ...(stations > maxStations(request.productGroupId, request.amount) ? [] : [oneStationMore]),
  ];
}

function otherDeliveries({ request, scope, best, texts }: Known): Alternative[] {
  const deliveries = scope.parameterGroups.find(({ key }) => key === 'Delivery')?.parameters ?? [];
  const isDelivery = (id: number) => deliveries.some((candidate) => candidate.id === id);
  const others = deliveries.filter(
    ({ id }) =>
      id !== namedParameters.Delivery.desiredDate && request.parameters.every((chosen) => chosen.id !== id),
  );
  return others.map(({ id, name }) => ({
    key: upsellingKeys.delivery,
    change: { parameters: request.parameters.map((chosen) => (isDelivery(chosen.id) ? { id } : chosen)) },
    textOf: ({ difference, sign, offer }) => {
      const later = offer.deliveryDays - best.deliveryDays;
      // Later and dearer is no hint, nor is the same day for more money.
      if (sign >= 0 && later >= 0) return null;
      if (sign < 0 && later > 0) return texts.waiting(later, difference);
      if (sign < 0) return texts.cheaperDelivery(name, difference);
      return sign === 0 ? texts.samePriceDelivery(name) : texts.dearerDelivery(name, difference);
    },
  }));
}

/** Hints that come with a price, as sentences; `difference` is formatted money without a sign. */
const upsellingTexts = catalogue({
  climate: (difference: string) => `Der Klimaschutzbeitrag kostet ${difference}.`,
  waiting: (days: number, difference: string) =>
    `Haben Sie ${days === 1 ? 'einen Arbeitstag' : `${days} Arbeitstage`} mehr Zeit? Dann sparen Sie ${difference}.`,
  cheaperDelivery: (name: string, difference: string) => `Mit „${name}“ sparen Sie ${difference}.`,
  dearerDelivery: (name: string, difference: string) => `„${name}“ kostet ${difference} mehr.`,
  samePriceDelivery: (name: string) => `„${name}“ kostet genauso viel.`,
  dearerProduct: (name: string, difference: string) => `„${name}“ kostet nur ${difference} mehr.`,
  cheaperProduct: (name: string, difference: string) => `Mit „${name}“ sparen Sie ${difference}.`,
  samePriceProduct: (name: string) => `„${name}“ kostet genauso viel.`,
  station: (number: number, difference: string) => `Eine ${number}. Lieferstelle kostet ${difference} mehr.`,
  freeStation: (number: number) => `Eine ${number}. Lieferstelle kostet nichts.`,
});
