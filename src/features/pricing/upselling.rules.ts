import { brokenRequirements, maxStations, namedParameters } from '#features/catalog/shared.ts';
import type { CatalogScope } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { Calculation, OfferRequest, Pricing } from './pricing.types.ts';

export const upsellingKeys = { climate: 9999, delivery: 10000, product: 10001, stations: 10002 } as const;
export type UpsellingKey = (typeof upsellingKeys)[keyof typeof upsellingKeys];

/** A neighbouring wish and what it would change; the cheapest offers of both are compared. */
export type UpsellingHint = {
  key: UpsellingKey;
  wish: OfferRequest;
  text: string;
  /** Gross; negative when the hint saves money. */
  difference: Cents;
};

type Compare = {
  pricing: Pick<Pricing, 'index' | 'calculate'>;
  now: Date;
  wish: OfferRequest;
  /** The cheapest offer of the wish itself. */
  best: Calculation['offers'][number];
  scope: CatalogScope;
  money: (value: Cents) => string;
};

/**
 * What else the visitor could wish, with its price, from the same index as the list: climate contribution, other
 * deliveries, other products, one more station. Empty when nobody serves the wish. Costs a calculation each.
 */
export function upsellingHints(
  pricing: Pick<Pricing, 'index' | 'calculate'>,
  asked: OfferRequest,
  now: Date,
): UpsellingHint[] {
  const { wish, offers } = pricing.calculate(asked, now);
  const [best] = offers;
  if (!best) return [];
  const format = formatter(countries[wish.countryId].locale);
  const scope = pricing.index().catalog.scope(wish.countryId, wish.productGroupId);
  const compare: Compare = { pricing, now, wish, best, scope, money: (value) => format.money(value) };
  return [
    ...climateHints(compare),
    ...deliveryHints(compare),
    ...productHints(compare),
    ...stationHints(compare),
  ];
}

const textsFor = ({ wish }: Compare) => upsellingTexts(countries[wish.countryId].locale);

function climateHints(compare: Compare): UpsellingHint[] {
  if (compare.wish.climateContribution) return [];
  return hint(
    compare,
    { key: upsellingKeys.climate, wish: { ...compare.wish, climateContribution: true } },
    ({ difference }) => textsFor(compare).climate(difference),
  );
}

function deliveryHints(compare: Compare): UpsellingHint[] {
  const { wish, scope, best } = compare;
  const texts = textsFor(compare);
  const group = scope.parameterGroups.find(({ key }) => key === 'Delivery');
  const others = (group?.parameters ?? []).filter(
    ({ id }) =>
      id !== namedParameters.Delivery.desiredDate && wish.parameters.every((chosen) => chosen.id !== id),
  );
  return others.flatMap((parameter) => {
    const isDelivery = (id: number) => group?.parameters.some((candidate) => candidate.id === id) ?? false;
    const parameters = wish.parameters.map((chosen) =>
      isDelivery(chosen.id) ? { id: parameter.id } : chosen,
    );
    return hint(
      compare,
      { key: upsellingKeys.delivery, wish: { ...wish, parameters } },
      ({ difference, sign, offer }) => {
        const later = offer.deliveryDays - best.deliveryDays;
        // Later and dearer is no hint, nor is the same day for more money.
        if (sign >= 0 && later >= 0) return null;
        if (sign < 0 && later > 0) return texts.waiting(later, difference);
        if (sign < 0) return texts.cheaperDelivery(parameter.name, difference);
        return sign === 0
          ? texts.samePriceDelivery(parameter.name)
          : texts.dearerDelivery(parameter.name, difference);
      },
    );
  });
}

function productHints(compare: Compare): UpsellingHint[] {
  const texts = textsFor(compare);
  return compare.scope.products
    .filter((product) => product.id !== compare.wish.productId)
    .flatMap((product) =>
      hint(
        compare,
        { key: upsellingKeys.product, wish: { ...compare.wish, productId: product.id } },
        ({ difference, sign }) => {
          if (sign === 0) return texts.samePriceProduct(product.shortName);
          return sign > 0
            ? texts.dearerProduct(product.shortName, difference)
            : texts.cheaperProduct(product.shortName, difference);
        },
      ),
    );
}

function stationHints(compare: Compare): UpsellingHint[] {
  const stations = compare.wish.stations + 1;
  if (stations > maxStations(compare.wish.productGroupId, compare.wish.amount)) return [];
  const texts = textsFor(compare);
  return hint(
    compare,
    { key: upsellingKeys.stations, wish: { ...compare.wish, stations } },
    ({ difference, sign }) => (sign > 0 ? texts.station(stations, difference) : texts.freeStation(stations)),
  );
}

type Found = { offer: Compare['best']; difference: string; sign: number };

/** Compares with another wish; no hint when it is not possible, nobody serves it, or `textOf` finds nothing to say. */
function hint(
  compare: Compare,
  { key, wish }: { key: UpsellingKey; wish: OfferRequest },
  textOf: (found: Found) => string | null,
): UpsellingHint[] {
  const parameterIds = wish.parameters.map((parameter) => parameter.id);
  if (brokenRequirements(compare.scope, { ...wish, parameterIds }).length > 0) return [];
  const calculation = compare.pricing.calculate(wish, compare.now);
  const [offer] = calculation.offers;
  if (!offer || calculation.hasDefaultOffers) return [];
  const difference = offer.totalPrice - compare.best.totalPrice;
  const money = compare.money(cents(Math.abs(difference)));
  const text = textOf({ offer, difference: money, sign: Math.sign(difference) });
  return text === null ? [] : [{ key, wish: calculation.wish, text, difference: cents(difference) }];
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
