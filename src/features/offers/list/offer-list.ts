import { namedParameters, parseAmount, vatPermille } from '#features/catalog/shared.ts';
import type { CatalogScope, ProductGroup } from '#features/catalog/types.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { Country, CountryId, Place, Places } from '#features/places/types.ts';
import { desiredDates, upsellingHints } from '#features/pricing/shared.ts';
import type { Calculation, Offer, OfferRequest, Pricing } from '#features/pricing/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isChosen, readWish, typedMark } from '../entry/calculator.rules.ts';
import {
  type Entry,
  type Issue,
  otherCountriesFitting,
  type PlaceCheck,
  validateEntry,
} from '../entry/validation.rules.ts';
import { wishChoices, withPossibleDate } from '../entry/wish-choices.rules.ts';
import { worthwhileHints } from './hints.rules.ts';
import { deliveryDaysOf, paymentsOf, readView, viewedOffers } from './list-view.rules.ts';
import type { ListedOffers, OfferList, OfferRequestForm, OfferRow } from './offer-list.types.ts';
import { nearestWishes } from './suggestions.ts';

export type ListDeps = {
  pricing: Pick<Pricing, 'index' | 'calculate' | 'deliveryCalendar'>;
  places: Pick<Places, 'find' | 'nearest'>;
  clock: Clock;
  /** Told when a calculation fails; the visitor gets an empty list and a retry. */
  logError(error: unknown): void;
};

export type ListRequest = { group: ProductGroup; country: Country; query: URLSearchParams };

/** The wish of an address with everything that may be wished, days included, and what is wrong with its two fields. */
export function wishFormFor(
  deps: ListDeps,
  request: ListRequest,
): { form: OfferRequestForm; issues: readonly Issue[] } {
  const asked = askedOfferRequest(deps, request);
  const dates = possibleDates(deps, asked.wish, asked.now);
  return { form: wishForm({ ...asked, dates }, request, []), issues: issuesOf(asked, request) };
}

const issuesOf = ({ entry, check }: Asked, { country }: ListRequest): readonly Issue[] =>
  validateEntry(entry, country, check);

/** Everything the page of an offer list shows for an address. */
export function offerList(deps: ListDeps, request: ListRequest): OfferList {
  const asked = askedOfferRequest(deps, request);
  const form = (offers: readonly Offer[]) => wishForm(asked, request, offers);
  if (issuesOf(asked, request).length > 0 || !asked.place) {
    return { kind: 'entry', form: form([]), wasSubmitted: request.query.has('zipCode') };
  }
  try {
    const calculation = deps.pricing.calculate(asked.wish, asked.now);
    const result = listed(deps, { ...asked, place: asked.place }, calculation);
    return { kind: 'offers', form: form(calculation.offers), result };
  } catch (error) {
    deps.logError(error);
    return { kind: 'failed', cause: 'calculation', form: form([]) };
  }
}

type Asked = {
  wish: OfferRequest;
  scope: CatalogScope;
  entry: Entry;
  place: Place | undefined;
  check: PlaceCheck;
  otherCountryIds: readonly CountryId[];
  dates: readonly string[];
  openSettings: boolean;
  query: URLSearchParams;
  now: Date;
};

function askedOfferRequest(deps: ListDeps, { group, country, query }: ListRequest): Asked {
  const now = deps.clock.now();
  const scope = deps.pricing.index().catalog.scope(country.id, group.id);
  const { wish, openSettings } = readWish(query, scope);
  const place = deps.places.find(country.id, wish.postalCode);
  const dates = isChosen(wish, namedParameters.Delivery.desiredDate) ? possibleDates(deps, wish, now) : [];
  const entry = entryOf(query, wish);
  return {
    wish: withPossibleDate(wish, dates),
    scope,
    entry,
    place,
    otherCountryIds: place ? [] : countriesWith(deps, entry.zipCode, country),
    check: wish.postalCode === '' ? 'unchecked' : place ? 'exists' : 'missing',
    dates,
    openSettings,
    query,
    now,
  };
}

/** Where a code that is none here may have been meant. */
const countriesWith = ({ places }: ListDeps, zipCode: string, country: Country): CountryId[] =>
  otherCountriesFitting(zipCode, country, countryList)
    .map(({ id }) => id)
    .filter((id) => places.find(id, zipCode) !== undefined);

/** The days of the desired-date choice; none for an unknown code. */
function possibleDates({ pricing }: ListDeps, wish: OfferRequest, now: Date): readonly string[] {
  const calendar = pricing.deliveryCalendar(wish.countryId, wish.postalCode, now);
  return calendar ? desiredDates(calendar) : [];
}

/** The fields as typed where they are wrong; what is right, or ignored, is shown as it was understood. */
function entryOf(query: URLSearchParams, wish: OfferRequest): Entry {
  const typedAmount = query.get('amount') ?? '';
  const isIgnored = typedAmount.trim() === '' || (parseAmount(typedAmount) === null && !query.has(typedMark));
  return {
    zipCode: wish.postalCode || (query.get('zipCode') ?? ''),
    amount: isIgnored ? String(wish.amount) : typedAmount,
  };
}

function wishForm(asked: Asked, { group, query }: ListRequest, offers: readonly Offer[]): OfferRequestForm {
  const { wish, scope, entry, check, place, otherCountryIds, dates, openSettings } = asked;
  return {
    wish,
    choices: wishChoices(scope, { slug: group.slug, wish, offers, desiredDates: dates }),
    entry,
    check,
    placeNames: place?.names ?? [],
    otherCountryIds,
    view: readView(query),
    openSettings,
  };
}

function listed(deps: ListDeps, asked: Asked & { place: Place }, calculation: Calculation): ListedOffers {
  const { offers, wish } = calculation;
  const { catalog } = deps.pricing.index();
  const product = catalog.products.get(wish.productId);
  const { timeZone } = countries[wish.countryId];
  return {
    wish,
    rows: viewedOffers(offers, readView(asked.query)).map(rowOf),
    total: offers.length,
    cheapest: offers[0]?.totalPrice ?? null,
    payments: paymentsOf(offers),
    days: deliveryDaysOf(offers),
    dropped: calculation.hasDefaultOffers
      ? calculation.droppedParameterIds.map((id) => catalog.parameters.get(id)?.name ?? String(id))
      : null,
    hints: hintsFor(deps, calculation, asked.now),
    suggestions: offers.length === 0 ? nearestWishes({ ...deps, ...asked }, asked.wish, asked.place) : [],
    seal: offers[0]?.hash.replace(/\.\d+$/, '') ?? '',
    climateKilograms: offers[0]?.climate?.kilograms ?? null,
    vatPermille: product ? vatPermille(product, localDay(asked.now, timeZone)) : 0,
    calculatedAt: calculation.calculatedAt.getTime(),
    expiresAt: calculation.expiresAt.getTime(),
  };
}

/** None beside default offers: those are another wish already. */
function hintsFor({ pricing }: ListDeps, { wish, hasDefaultOffers }: Calculation, now: Date) {
  const hints = hasDefaultOffers ? [] : worthwhileHints(upsellingHints(pricing, wish, now));
  return hints.map(({ text, wish: other }) => ({
    text: text.charAt(0).toUpperCase() + text.slice(1),
    wish: other,
  }));
}

const rowOf = (offer: Offer): OfferRow => ({
  id: offer.dealerId,
  name: offer.dealerName,
  rating: offer.rating,
  count: offer.ratingCount,
  badges: offer.badges,
  day: offer.deliveryDate,
  payments: offer.payments,
  unit: offer.unitPrice,
  total: offer.totalPrice,
  instalment: offer.instalment,
});
