import type { z } from 'zod';
import {
  amountLimits,
  defaultParameterIds,
  defaultProduct,
  instalmentMonths,
  productGroups,
  stationLimits,
} from '#features/catalog/shared.ts';
import type { Catalog, CatalogScope, Parameter } from '#features/catalog/types.ts';
import { dealersPath } from '#features/dealers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { configurationOf } from './configuration.rules.ts';
import type {
  bulkOrderEndpoint,
  calculateEndpoint,
  calculatorDataEndpoint,
  upsellingEndpoint,
} from './pricing.contract.ts';
import type { BulkDelivery, BulkOffer, Calculation, Offer, OfferRequest } from './pricing.types.ts';
import { unsettledVat } from './unsettled-vat.ts';
import type { UpsellingHint } from './upselling.rules.ts';

/** What a dealer's page is named by. */
export type ProfilePlaces = Pick<Places, 'find' | 'state'>;

type CalculationResult = z.output<typeof calculateEndpoint.result>;
type Item = CalculationResult['items'][number];
type BulkItem = z.output<typeof bulkOrderEndpoint.result>['items'][number];
type UpsellingItem = z.output<typeof upsellingEndpoint.result>['items'][number];

/** Why nobody may offer a product at a place; null where somebody may. */
export function noOffersReason(
  { places, catalog }: { places: ProfilePlaces; catalog: Catalog },
  request: Pick<OfferRequest, 'countryId' | 'productId' | 'postalCode'>,
  now: Date,
): string | null {
  const { countryId, postalCode } = request;
  const place = `${postalCode} ${places.find(countryId, postalCode)?.name ?? ''}`.trim();
  return unsettledVat(catalog, request, { now, place });
}

/** A calculation as the wire has it. Cents divided by 100 are the doubles that print with two decimals at most. */
export function calculationResult(
  { places, catalog }: { places: ProfilePlaces; catalog: Catalog },
  calculation: Calculation,
): CalculationResult {
  const { request, offers } = calculation;
  const [best] = offers;
  const country = countries[request.countryId];
  const profiles = dealersPath(places, request);
  return {
    items: offers.map((offer) => calculationItem(offer, profiles)),
    hasDefaultOffers: calculation.hasDefaultOffers,
    droppedParameterIds: [...calculation.droppedParameterIds],
    noOffersReason: best ? null : noOffersReason({ places, catalog }, request, calculation.calculatedAt),
    unitPrice: best ? best.unitPrice / 100 : null,
    totalPrice: best ? best.totalPrice / 100 : null,
    configuration: configurationOf(request),
    timeStamp: calculation.calculatedAt,
    expiresAt: calculation.expiresAt,
    countryCode: country.code,
    currencyCode: country.currency,
  };
}

function calculationItem(offer: Offer, profiles: string): Item {
  const { instalment, climate } = offer;
  const item: Item = {
    id: offer.dealerId,
    name: offer.dealerName,
    place: offer.dealerPlace,
    profileLink: profiles + offer.dealerId,
    rating: offer.rating,
    ratingCount: offer.ratingCount,
    unitPrice: offer.unitPrice / 100,
    totalPrice: offer.totalPrice / 100,
    deliveryPeriodDays: offer.deliveryDays,
    startDeliveryPeriodDate: offer.deliveryStartDate,
    deliveryDate: offer.deliveryDate,
    payments: offer.payments as number[],
    defaultPaymentId: offer.defaultPaymentId,
    operatorPayment: offer.operatorPayment,
    monthlyRateCount: instalment ? instalment.months : null,
    badges: offer.badges as Item['badges'],
    hash: offer.hash,
  };
  if (instalment) {
    item.monthlyRate = instalment.rate / 100;
    item.lastMonthlyRate = instalment.lastRate / 100;
    item.instalmentTotal = instalment.total / 100;
    item.effectiveRate = instalment.effectiveRatePermille / 10;
  }
  if (climate) {
    item.climateKilograms = climate.kilograms;
    item.climateAmount = climate.amount / 100;
  }
  return item;
}

export function upsellingItem({ request, text, difference }: UpsellingHint): UpsellingItem {
  const configuration = configurationOf(request);
  return difference < 0
    ? { configuration, text, savingTotal: -difference / 100 }
    : { configuration, text, extraTotal: difference / 100 };
}

export function bulkItem(
  places: ProfilePlaces,
  { request, deliveries }: { request: OfferRequest; deliveries: readonly BulkDelivery[] },
  bulk: BulkOffer,
): BulkItem[] {
  const [first] = bulk.offers;
  if (!first) return [];
  return [
    {
      id: first.dealerId,
      name: first.dealerName,
      place: first.dealerPlace,
      profileLink: dealersPath(places, request) + first.dealerId,
      rating: first.rating,
      ratingCount: first.ratingCount,
      totalPrice: bulk.totalPrice / 100,
      deliveries: bulk.offers.map((offer, i) => ({
        zipCode: deliveries[i]?.postalCode ?? '',
        amount: deliveries[i]?.amount ?? 0,
        unitPrice: offer.unitPrice / 100,
        totalPrice: offer.totalPrice / 100,
        deliveryPeriodDays: offer.deliveryDays,
        deliveryDate: offer.deliveryDate,
      })),
    },
  ];
}

type CalculatorData = z.output<typeof calculatorDataEndpoint.result>;
type ParameterData = CalculatorData['groups'][number]['parameters'][number];

/** Everything a calculator of another program needs to offer the choices of a scope. */
export function calculatorData(scope: CatalogScope): CalculatorData {
  const texts = calculatorDataTexts(countries[scope.countryId].locale);
  const { unit, priceUnit, amountStep } = productGroups[scope.productGroupId];
  const entry = (id: number, displayName: string, selected: boolean) => ({
    id,
    displayName,
    selected,
    isUpselling: !selected,
  });
  return {
    countryId: scope.countryId,
    productGroupId: scope.productGroupId,
    groups: scope.parameterGroups.map((group, i) => ({
      id: i + 1,
      key: group.key,
      // What rules forbid altogether is no choice for another program.
      parameters: group.parameters
        .filter(({ id }) => !isForbidden(scope, id))
        .map((parameter) => parameterData(scope, parameter)),
    })),
    products: scope.products.map(({ id, name, shortName, description, grade }) => ({
      id,
      name,
      shortName,
      displayName: name,
      description,
      isUpselling: grade !== 'standard',
      selected: id === defaultProduct(scope).id,
    })),
    climateNeutralList: [entry(0, texts.withoutClimate, true), entry(1, texts.withClimate, false)],
    stationList: Array.from({ length: stationLimits.maximum }, (_, i) =>
      entry(i + 1, texts.station(i + 1), i === 0),
    ),
    minAmount: amountLimits.minimum,
    maxAmount: amountLimits.maximum,
    defaultAmount: amountLimits.default,
    amountStep,
    unit,
    priceUnit,
  };
}

const isForbidden = ({ requirements }: CatalogScope, id: number): boolean =>
  requirements.some(({ kind, parameterId }) => kind === 'forbidden' && parameterId === id);

function parameterData(scope: CatalogScope, parameter: Parameter): ParameterData {
  const { id, key, name, shortName, infoText, groupKey } = parameter;
  const texts = calculatorDataTexts(countries[scope.countryId].locale);
  const selected = defaultParameterIds(scope).includes(id);
  const isInstalment = key === 'Instalment';
  const own = scope.requirements.filter((requirement) => requirement.parameterId === id);
  return {
    id,
    key,
    modifier: -1,
    desiredDate: null,
    name,
    shortName,
    displayName: name,
    calculatorName: shortName,
    subText: '',
    infoText,
    orderText: name,
    iconKey: key,
    hasSpecialView: isInstalment || key === 'DesiredDate',
    isUpselling: groupKey === 'Delivery' && !selected,
    isNew: false,
    blackList: own.flatMap((rule) => (rule.kind === 'excludes' ? [rule.otherParameterId] : [])),
    selected,
    hasSubItems: isInstalment,
    useIcon: false,
    subItems: isInstalment
      ? instalmentMonths.map((modifier) => ({ modifier, displayName: texts.months(modifier) }))
      : [],
    requirements: own.flatMap((rule) =>
      'bound' in rule ? [{ kind: rule.kind, bound: wireBound(rule), reason: rule.reason }] : [],
    ),
  };
}

/** Litres, kg or a number; totals in EUR or CHF. */
const wireBound = ({ kind, bound }: { kind: string; bound: number }): number =>
  kind === 'min_total' || kind === 'max_total' ? bound / 100 : bound;

const calculatorDataTexts = catalogue({
  withoutClimate: 'ohne Klimaschutzbeitrag',
  withClimate: 'mit Klimaschutzbeitrag',
  station: (count: number) => (count === 1 ? '1 Lieferstelle' : `${count} Lieferstellen`),
  months: (count: number) => `${count} Monatsraten`,
});
