import type { RouterContextProvider } from 'react-router';
import {
  disabledOptions,
  maxStations,
  namedParameters,
  parseAmount,
  productGroupOfSlug,
} from '#features/catalog/shared.ts';
import type {
  CatalogScope,
  Parameter,
  Product,
  ProductGroup,
  ProductGroupSlug,
} from '#features/catalog/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import { desiredDates } from '#features/pricing/shared.ts';
import type { Offer, OfferRequest, Pricing } from '#features/pricing/types.ts';
import { nearestDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { spelledDay } from '#platform/time/written-day.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { type ListView, readView } from '../list/offer-filter.rules.ts';
import {
  type Entry,
  otherCountriesFitting,
  type PlaceCheck,
  validateEntry,
} from './calculator-errors.rules.ts';
import { isChosen, readOfferRequest, submittedMark, unreadParameters } from './offer-request.rules.ts';
import { type ChangeNote, changeNote, type RequestChange } from './request-changes.ts';

/** What the panel of the request shows, whether there are offers or not. */
export type OfferRequestForm = {
  request: OfferRequest;
  choices: RequestChoices;
  /** The two fields as they were filled in. */
  entry: Entry;
  check: PlaceCheck;
  placeNames: readonly string[];
  /** Where else the code exists when it is none here. */
  otherCountryIds: readonly CountryId[];
  view: ListView;
  openSettings: boolean;
  /** What was asked for as desired date and is no day at all, to be said beside its field. */
  noDay: string | null;
  /** What of the request as it was asked for cannot be had, and was changed. */
  changeNote: ChangeNote | null;
};

/** What may be requested in a list, with names and reasons: what the browser gets of the catalogue. */
export type RequestChoices = ReturnType<typeof requestChoices>;

type FormDeps = {
  pricing: Pick<Pricing, 'index' | 'deliveryCalendar'>;
  places: Pick<Places, 'find'>;
  clock: Clock;
};

/** The request of an address, and what is wrong with its two fields; `formFor` completes the form for a list's offers. */
export function readForm(deps: FormDeps, { group, country, query }: AskedList) {
  const now = deps.clock.now();
  const scope = deps.pricing.index().catalog.scope(country.id, group.id);
  const { request: read, noDay, openSettings } = readOfferRequest(query, scope);
  const place = deps.places.find(country.id, read.postalCode);
  const calendar = deps.pricing.deliveryCalendar(country.id, read.postalCode, now);
  const allDates = calendar ? desiredDates(calendar) : [];
  const dates = isChosen(read, namedParameters.Delivery.desiredDate) ? allDates : [];
  const request = withPossibleDate(read, dates, noDay);
  const entry = entryOf(query, read);
  const check: PlaceCheck = read.postalCode === '' ? 'unchecked' : place ? 'exists' : 'missing';
  const others = place ? [] : otherCountriesFitting(entry.zipCode, country, countryList);
  return {
    request,
    place,
    scope,
    now,
    issues: validateEntry(entry, country, check),
    /** Days that a desired date can be; none for an unknown code. */
    allDates,
    /** A list has days to choose only when a desired date is chosen. */
    formFor: (offers: readonly Offer[], days = dates): OfferRequestForm => ({
      request,
      choices: requestChoices(scope, { slug: group.slug, request, offers, desiredDates: days }),
      entry,
      check,
      placeNames: place?.names ?? [],
      otherCountryIds: others.map(({ id }) => id).filter((id) => deps.places.find(id, entry.zipCode)),
      view: readView(query),
      openSettings,
      noDay,
      changeNote: changeNote(changesOf(query, { read, noDay }, request), request, country.locale),
    }),
  };
}

/** Marks the list that is shown instead of an order: the request had been changed after its offers were listed. */
export const changedMark = 'changed';

/** @param asked the query's own request, @param request what its offers are for */
function changesOf(
  query: URLSearchParams,
  asked: { read: OfferRequest; noDay: string | null },
  request: OfferRequest,
): RequestChange[] {
  const stations = Number(query.get('stations') ?? Number.NaN);
  const amount = parseAmount(query.get('amount') ?? '') ?? request.amount;
  const dayOf = ({ parameters }: OfferRequest) =>
    parameters.find(({ desiredDate }) => desiredDate)?.desiredDate;
  const [from, to] = [dayOf(asked.read), dayOf(request)];
  return [
    ...(query.has(changedMark) ? [{ kind: 'chosenOffer' } as const] : []),
    ...(from && to && from !== to ? [{ kind: 'desiredDate', from, to } as const] : []),
    ...(asked.noDay !== null && to ? [{ kind: 'noDay', from: asked.noDay, to } as const] : []),
    ...(stations > request.stations
      ? [{ kind: 'stations', from: stations, to: request.stations } as const]
      : []),
    ...(amount === request.amount ? [] : [{ kind: 'bags', from: amount, to: request.amount } as const]),
  ];
}

/** A desired date that cannot be had becomes the nearest later one that can; one that is missing, the first. */
function withPossibleDate(
  request: OfferRequest,
  dates: readonly string[],
  noDay: string | null,
): OfferRequest {
  const parameters = request.parameters.map((chosen) => {
    if (chosen.id !== namedParameters.Delivery.desiredDate) return chosen;
    const desiredDate = nearestDay(dates, chosen.desiredDate ?? aboutDay(noDay));
    return desiredDate === undefined ? chosen : { ...chosen, desiredDate };
  });
  return { ...request, parameters };
}

/** "2027-02-31" and "31.2.2027" lie after every day of February; of other texts nobody knows when they mean. */
function aboutDay(noDay: string | null): string {
  const spelled = spelledDay(noDay ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(spelled) ? spelled : '';
}

/** The fields as filled in where they are wrong; what is right, or ignored, is shown as it was understood. */
function entryOf(query: URLSearchParams, request: OfferRequest): Entry {
  const amount = query.get('amount') ?? '';
  const isWrong = amount.trim() !== '' && parseAmount(amount) === null && query.has(submittedMark);
  return {
    zipCode: request.postalCode || (query.get('zipCode') ?? ''),
    amount: isWrong ? amount : String(request.amount),
  };
}

type Known = {
  slug: ProductGroupSlug;
  request: OfferRequest;
  /** Of the present list, cheapest first; they decide about choices that need a least or most total. */
  offers: readonly Pick<Offer, 'totalPrice'>[];
  /** Days that can be chosen as desired date, YYYY-MM-DD. */
  desiredDates: readonly string[];
};

function requestChoices(scope: CatalogScope, { slug, request, offers, desiredDates }: Known) {
  const { countryId, productGroupId, products, parameterGroups } = scope;
  const { amount, stations } = request;
  const [lowest, highest] = [offers[0]?.totalPrice, offers.at(-1)?.totalPrice];
  const disabled = disabledOptions(scope, {
    amount,
    stations,
    parameterIds: request.parameters.map(({ id }) => id),
    ...(lowest !== undefined && highest !== undefined && { totals: { lowest, highest } }),
  });
  const reasons = new Map(disabled.map(({ parameterId, reason }) => [parameterId, reason]));
  const option = ({ id, name, shortName }: Product | Parameter, info: string) => ({
    id,
    name,
    shortName,
    info,
  });
  return {
    countryId,
    productGroupId,
    slug,
    desiredDates,
    products: products.map((product) => option(product, product.description)),
    parameterGroups: parameterGroups.map(({ key, defaultParameterId, parameters }) => ({
      key,
      defaultParameterId,
      parameters: parameters.map((parameter) => ({
        ...option(parameter, parameter.infoText),
        /** Why it cannot be combined with the rest of the request; null when it can. */
        disabledReason: reasons.get(parameter.id) ?? null,
      })),
    })),
    maxStations: maxStations(productGroupId, amount),
  };
}

/** What offers a page is asked for: of which product group and country, and its address's query. */
export type AskedList = { group: ProductGroup; country: Country; query: URLSearchParams };

type LoaderArgs = {
  params: { productGroup: string };
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/** Of a loader, with what the server hands to it; throws the 404 page for a product group that does not exist. */
export function askedList({ params, url, context }: LoaderArgs) {
  const server = context.get(requestContext);
  const { deps, country, logError } = server;
  const group = productGroupOfSlug(params.productGroup);
  if (!group) throw notFound();
  noteUnreadParameters(server, url.searchParams);
  const asked: AskedList = { group, country, query: url.searchParams };
  return { deps: { ...deps, logError }, asked };
}

/** Whoever links to us, or changed how we write addresses, finds it in the log; never what was written there. */
export function noteUnreadParameters(
  { country, logRefusal }: Pick<RequestContext, 'country' | 'logRefusal'>,
  query: URLSearchParams,
): void {
  const names = unreadParameters(query, country);
  if (names.length > 0)
    logRefusal(`failed to retrieve calculator data from query string: ${names.join(', ')}`);
}
