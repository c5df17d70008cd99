import type { z } from 'zod';
import {
  amountLimits,
  defaultParameterIds,
  defaultProduct,
  isProductGroupId,
  maxStations,
  minAmount,
  monthsOrDefault,
  namedParameters,
  paymentMethods,
  productIn,
  roundToBags,
  stationLimits,
} from '#features/catalog/shared.ts';
import type { Catalog, CatalogScope, Product } from '#features/catalog/types.ts';
import { countries, doubleCodeSentence } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';
import type { configurationBody } from './pricing.contract.ts';
import type { ChosenParameter, OfferRequest } from './pricing.types.ts';

/** The calculator configuration as existing clients send it: whole, with gaps, or with more than is needed. */
export type Configuration = z.output<typeof configurationBody>;

type ConfigurationParameter = NonNullable<Configuration['parameters']>[number];

/** Field paths in camelCase with what is wrong with them, in German. */
export type FieldErrors = Record<string, string>;

type ConfigurationContext = {
  catalog: Catalog;
  places: Pick<Places, 'find'>;
  /** When the configuration names no country. */
  hostCountryId: CountryId;
  /** The days that a desired date may be at a code. */
  desiredDates: (countryId: CountryId, postalCode: string) => readonly Day[];
};

/** Reads a configuration strictly: a complete request, or every field that is wrong. */
export function readConfiguration(
  context: ConfigurationContext,
  configuration: Configuration,
): { request: OfferRequest } | { fields: FieldErrors } {
  const countryId = configuration.countryId ?? context.hostCountryId;
  const fields: FieldErrors = {
    ...placeErrors(context, countryId, configuration.zipCode),
    ...amountErrors(countryId, configuration),
    ...stationCountErrors(configuration),
  };
  const product = productOf(context.catalog, countryId, configuration);
  if ('fields' in product) return { fields: { ...fields, ...product.fields } };
  const scope = context.catalog.scope(countryId, product.productGroupId);
  const chosen = chosenParameters(context.catalog, scope, configuration.parameters ?? []);
  Object.assign(fields, chosen.fields);
  if (!fields.amount && !fields.stations) {
    Object.assign(fields, stationAmountErrors(product.productGroupId, configuration));
  }
  if (Object.keys(fields).length === 0) {
    const days = context.desiredDates(countryId, configuration.zipCode);
    Object.assign(fields, desiredDateErrors(configuration.parameters ?? [], chosen.parameters, days));
  }
  if (Object.keys(fields).length > 0) return { fields };
  return {
    request: {
      countryId,
      productGroupId: product.productGroupId,
      productId: product.id,
      postalCode: configuration.zipCode,
      amount: roundToBags(product.productGroupId, configuration.amount),
      stations: configuration.stations ?? stationLimits.minimum,
      climateContribution: configuration.product?.climateNeutral === true || configuration.cn === true,
      appointmentPlus: configuration.appointmentPlus === true || configuration.ap === true,
      parameters: chosen.parameters,
    },
  };
}

function placeErrors(context: ConfigurationContext, countryId: CountryId, zipCode: string): FieldErrors {
  const { postalCodePattern, postalCodeLength } = countries[countryId];
  const double = doubleCodeSentence(zipCode);
  if (double) return { zipCode: double };
  if (!postalCodePattern.test(zipCode)) {
    return { zipCode: `Die Postleitzahl muss aus ${postalCodeLength} Ziffern bestehen.` };
  }
  if (context.places.find(countryId, zipCode)) return {};
  const where = { 1: 'in Deutschland', 2: 'in Österreich', 3: 'in der Schweiz' }[countryId];
  return { zipCode: `Diese Postleitzahl gibt es ${where} nicht.` };
}

function amountErrors(countryId: CountryId, { amount }: Configuration): FieldErrors {
  const { minimum, maximum } = amountLimits;
  if (amount >= minimum && amount <= maximum) return {};
  const { quantity } = formatter(countries[countryId].locale);
  return { amount: `Die Menge muss zwischen ${quantity(minimum)} und ${quantity(maximum)} liegen.` };
}

function stationCountErrors({ stations }: Configuration): FieldErrors {
  const count = stations ?? stationLimits.minimum;
  const isPossible = count >= stationLimits.minimum && count <= stationLimits.maximum;
  return isPossible ? {} : { stations: 'Möglich sind 1 bis 9 Lieferstellen.' };
}

/** Only of an amount and a number that are possible by themselves. */
function stationAmountErrors(
  productGroupId: Product['productGroupId'],
  { amount, stations }: Configuration,
): FieldErrors {
  if ((stations ?? stationLimits.minimum) <= maxStations(productGroupId, amount)) return {};
  return { stations: `Jede Lieferstelle nimmt mindestens ${minAmount(productGroupId)} ab.` };
}

function productOf(
  catalog: Catalog,
  countryId: CountryId,
  { product: named, productGroupId }: Configuration,
): Product | { fields: FieldErrors } {
  if (named) {
    const product = productIn(catalog, countryId, named.id);
    if (!product) {
      return { fields: { 'product.id': 'Dieses Produkt gibt es hier nicht.' } };
    }
    const isOfGroup = productGroupId == null || productGroupId === product.productGroupId;
    return isOfGroup
      ? product
      : { fields: { productGroupId: 'Das Produkt gehört zu einer anderen Gruppe.' } };
  }
  const groupId = productGroupId ?? 1;
  return isProductGroupId(groupId)
    ? defaultProduct(catalog.scope(countryId, groupId))
    : { fields: { productGroupId: 'Die Produktgruppe muss 1 bis 5 sein.' } };
}

/** One parameter of each group: the chosen one, else the default. What does not apply to the scope is ignored. */
function chosenParameters(
  catalog: Catalog,
  scope: CatalogScope,
  sent: readonly ConfigurationParameter[],
): { parameters: ChosenParameter[]; fields: FieldErrors } {
  const fields: FieldErrors = {};
  const byGroup = new Map<string, ConfigurationParameter>();
  for (const [i, parameter] of sent.entries()) {
    const path = `parameters[${i}].id`;
    const group = scope.parameterGroups.find(({ parameters }) =>
      parameters.some(({ id }) => id === parameter.id),
    );
    if (!catalog.parameters.has(parameter.id)) fields[path] = 'Diese Option gibt es nicht.';
    else if (group && byGroup.has(group.key)) fields[path] = 'Aus jeder Gruppe ist nur eine Option möglich.';
    else if (group) byGroup.set(group.key, parameter);
  }
  const parameters = scope.parameterGroups.map(({ key, defaultParameterId }) =>
    tidyParameter(byGroup.get(key) ?? { id: defaultParameterId }),
  );
  return { parameters, fields };
}

/** Months belong to the instalment alone and a date to the desired date; months that do not exist become six. */
export function tidyParameter({ id, modifier, desiredDate }: ConfigurationParameter): ChosenParameter {
  switch (id) {
    case paymentMethods.instalment.id:
      return { id, modifier: monthsOrDefault(modifier) };
    case namedParameters.Delivery.desiredDate:
      return desiredDate ? { id, desiredDate: desiredDate.slice(0, 10) } : { id };
    default:
      return { id };
  }
}

function desiredDateErrors(
  sent: readonly ConfigurationParameter[],
  parameters: readonly ChosenParameter[],
  days: readonly Day[],
): FieldErrors {
  const chosen = parameters.find((parameter) => parameter.id === namedParameters.Delivery.desiredDate);
  if (!chosen || days.includes(chosen.desiredDate ?? '')) return {};
  const position = sent.findIndex((parameter) => parameter.id === namedParameters.Delivery.desiredDate);
  const isReal = !chosen.desiredDate || isDay(chosen.desiredDate);
  return {
    [`parameters[${position}].desiredDate`]: isReal
      ? 'Der Wunschtermin muss ein Arbeitstag sein, 4 bis 30 Arbeitstage im Voraus.'
      : 'Diesen Tag gibt es nicht.',
  };
}

/** A request as the configuration that leads to it. */
export const configurationOf = (request: OfferRequest) => ({
  zipCode: request.postalCode,
  amount: request.amount,
  stations: request.stations,
  product: { id: request.productId, climateNeutral: request.climateContribution },
  parameters: request.parameters.map(({ id, modifier, desiredDate }) => ({
    id,
    modifier: modifier ?? -1,
    desiredDate: desiredDate ?? null,
  })),
  appointmentPlus: request.appointmentPlus,
  countryId: request.countryId,
  productGroupId: request.productGroupId,
  cn: request.climateContribution,
  ap: request.appointmentPlus,
});

/** The default request for a product at a place. */
export function defaultOfferRequest(
  catalog: Catalog,
  { product, amount, postalCode }: { product: Product; amount: number; postalCode: string },
): OfferRequest {
  const { countryId, productGroupId } = product;
  const scope = catalog.scope(countryId, productGroupId);
  return {
    countryId,
    productGroupId,
    productId: product.id,
    postalCode,
    amount: roundToBags(productGroupId, amount),
    stations: 1,
    climateContribution: false,
    appointmentPlus: false,
    parameters: defaultParameterIds(scope).map((id) => ({ id })),
  };
}
