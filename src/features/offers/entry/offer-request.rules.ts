import {
  amountLimits,
  maxStations,
  namedParameters,
  parseAmount,
  roundToBags,
  stationLimits,
} from '#features/catalog/shared.ts';
import { countries, ownCodeOf } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { tidyParameter } from '#features/pricing/shared.ts';
import type { ChosenParameter, OfferRequest } from '#features/pricing/types.ts';
import { isDay } from '#platform/time/calendar.ts';
import { writtenDay } from '#platform/time/written-day.ts';

/** What of a catalogue's scope a request needs: the ids one may choose. A CatalogScope is one. */
export type RequestScope = Pick<OfferRequest, 'countryId' | 'productGroupId'> & {
  products: readonly { id: number }[];
  parameterGroups: readonly { parameters: readonly { id: number }[]; defaultParameterId: number }[];
};

/**
 * Marks the amount of a submitted plain form: one that cannot be read is then asked for again. In a link it
 * is ignored.
 */
export const submittedMark = 'typed';

/** Two spellings of one thing: the offer list writes `23$12`, the order `23~12`. Both are read everywhere. */
type QueryDialect = 'list' | 'checkout';

/**
 * A request from a page's query. What does not parse and what the scope does not know is ignored; gaps are filled
 * with the scope's defaults. Besides the wire's names it reads the fields of our plain forms
 * (`option.Delivery=31`, `months`, `desiredDate`), which cannot build a comma list without JavaScript.
 * Complete but for the postal code, which is '' when the query has no usable one; `noDay`: what was asked for as desired date
 * and is none, like 2026-02-31; `openSettings`: the link asked for the settings to be open.
 */
export function readOfferRequest(query: URLSearchParams, scope: RequestScope) {
  const { countryId, productGroupId } = scope;
  const amount = parseAmount(query.get('amount') ?? '') ?? amountLimits.default;
  const productId = readInteger(query.get('product'));
  const known = scope.products.find((product) => product.id === productId) ?? scope.products[0];
  const parameters = readParameters(query, scope);
  const isOne = (name: string): boolean => readInteger(query.get(name)) === 1;
  return {
    request: {
      countryId,
      productGroupId,
      productId: known?.id ?? countries[countryId].defaultProductId,
      postalCode: readPostalCode(query, countries[countryId]),
      amount: wholeAmount(productGroupId, amount),
      stations: readStations(query, maxStations(productGroupId, amount)),
      climateContribution: isOne('cn'),
      appointmentPlus: isOne('ap'),
      parameters,
    },
    noDay: unreadDay(query, parameters),
    openSettings: isOne('openSettings'),
  };
}

/**
 * Names of the calculator's parameters in a query that say something which cannot be read, and was ignored. A field that is empty
 * says nothing; what can be read but does not exist here is a matter of the list.
 */
export function unreadParameters(query: URLSearchParams, country: Country): string[] {
  const isUnread: Readonly<Record<string, (text: string) => boolean>> = {
    zipCode: () => readPostalCode(query, country) === '',
    amount: (text) => parseAmount(text) === null,
    options: (list) => list.split(',').some((text) => text.trim() !== '' && !optionPattern.test(text.trim())),
    ...Object.fromEntries(
      ['stations', 'product', 'cn', 'ap', 'openSettings'].map((name) => [
        name,
        (text: string) => readInteger(text) === null,
      ]),
    ),
  };
  return Object.keys(isUnread).filter((name) => {
    const text = (query.get(name) ?? '').trim();
    return text !== '' && isUnread[name]?.(text);
  });
}

/** The canonical query of a request, without the question mark; `readOfferRequest` gives the same request back. */
export function writeOfferRequest(request: OfferRequest, dialect: QueryDialect = 'list'): string {
  const separator = dialect === 'list' ? '$' : '~';
  return [
    ...(request.postalCode === '' ? [] : [`zipCode=${request.postalCode}`]),
    `amount=${request.amount}`,
    `stations=${request.stations}`,
    `product=${request.productId}`,
    `options=${request.parameters.map((chosen) => writeOption(chosen, separator)).join(',')}`,
    `cn=${request.climateContribution ? 1 : 0}`,
    `ap=${request.appointmentPlus ? 1 : 0}`,
  ].join('&');
}

/** The request nobody has changed yet. */
export const blankRequest = (scope: RequestScope): OfferRequest =>
  readOfferRequest(new URLSearchParams(), scope).request;

/** The request with one parameter exchanged; an id the scope does not know changes nothing. */
export function withParameter(
  request: OfferRequest,
  scope: RequestScope,
  chosen: ChosenParameter,
): OfferRequest {
  const parameters = scope.parameterGroups.map((group, index) => {
    const isOfGroup = group.parameters.some((parameter) => parameter.id === chosen.id);
    return isOfGroup ? normalized(chosen) : (request.parameters[index] ?? { id: group.defaultParameterId });
  });
  return { ...request, parameters };
}

/** The request's choice of the group that holds the parameter, if the scope has it. */
export const isChosen = (request: OfferRequest, parameterId: number): boolean =>
  request.parameters.some((chosen) => chosen.id === parameterId);

/** Amounts outside the limits stay as they are, so that the form can name them. */
const wholeAmount = (productGroupId: OfferRequest['productGroupId'], amount: number): number =>
  amount >= amountLimits.minimum && amount <= amountLimits.maximum
    ? roundToBags(productGroupId, amount)
    : amount;

const readInteger = (text: string | null): number | null =>
  text !== null && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null;

function readPostalCode(query: URLSearchParams, country: Country): string {
  const code = ownCodeOf(country.id, (query.get('zipCode') ?? '').replace(/\s/g, ''));
  return country.postalCodePattern.test(code) ? code : '';
}

function readStations(query: URLSearchParams, max: number): number {
  const stations = readInteger(query.get('stations'));
  const isPossible = stations !== null && stations >= stationLimits.minimum && stations <= max;
  return isPossible ? stations : stationLimits.minimum;
}

function readParameters(query: URLSearchParams, scope: RequestScope): ChosenParameter[] {
  const chosen = optionTexts(query).flatMap((text) => readOption(text, query) ?? []);
  return scope.parameterGroups.map(({ parameters, defaultParameterId }) => {
    const isOfGroup = ({ id }: ChosenParameter) => parameters.some((parameter) => parameter.id === id);
    return chosen.findLast(isOfGroup) ?? { id: defaultParameterId };
  });
}

const optionTexts = (query: URLSearchParams): string[] => [
  ...query.getAll('options').flatMap((list) => list.split(',')),
  ...[...query].filter(([name]) => name.startsWith('option.')).map(([, value]) => value),
];

/** What was asked for as desired date and is none; null where another delivery is chosen, or a real day, or nothing was said. */
function unreadDay(query: URLSearchParams, parameters: readonly ChosenParameter[]): string | null {
  const isUndated = parameters.some((chosen) => chosen.id === desiredDateId && !chosen.desiredDate);
  if (!isUndated) return null;
  const asked = optionTexts(query)
    .map((text) => optionPattern.exec(text.trim()))
    .findLast((match) => Number(match?.[1]) === desiredDateId);
  return desiredDateIn(asked, query).slice(0, 20) || null;
}

const desiredDateId = namedParameters.Delivery.desiredDate;

const desiredDateIn = (option: RegExpExecArray | null | undefined, query: URLSearchParams): string =>
  (option?.[2] ?? query.get('desiredDate') ?? '').trim();

const optionPattern = /^(-?\d{1,9})(?:[$~](?:dt(\d{4}-\d{2}-\d{2})|(-?\d{1,9})))?$/;

function readOption(text: string, query: URLSearchParams): ChosenParameter | null {
  const match = optionPattern.exec(text.trim());
  if (!match) return null;
  const months = match[3] ?? query.get('months');
  const desiredDate = writtenDay(desiredDateIn(match, query));
  return tidyParameter({
    id: Number(match[1]),
    ...(months && { modifier: Number(months) }),
    ...(desiredDate && { desiredDate }),
  });
}

/** Only an instalment has months, only the desired date has a date, and that a real one. */
const normalized = ({ desiredDate, ...chosen }: ChosenParameter): ChosenParameter =>
  tidyParameter({ ...chosen, ...(desiredDate && isDay(desiredDate) && { desiredDate }) });

function writeOption(chosen: ChosenParameter, separator: string): string {
  if (chosen.modifier !== undefined) return `${chosen.id}${separator}${chosen.modifier}`;
  if (chosen.desiredDate !== undefined) return `${chosen.id}${separator}dt${chosen.desiredDate}`;
  return String(chosen.id);
}
