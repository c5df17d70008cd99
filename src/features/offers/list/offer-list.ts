import type { AdvertPlace } from '#features/adverts/types.ts';
import type { Place, Places } from '#features/places/types.ts';
import { isVatSettled, minReviews, upsellingHints, vatOf } from '#features/pricing/shared.ts';
import type { Calculation, Offer, Pricing } from '#features/pricing/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type AskedList, type OfferRequestForm, readForm } from '../entry/request-form.ts';
import { sealOf } from './list-address.ts';
import { worthwhileHints } from './list-hints.ts';
import { deliveryDaysOf, type ListView, paymentsOf, viewedOffers } from './offer-filter.rules.ts';
import { nearestRequests } from './suggested-requests.ts';

export type ListDeps = {
  pricing: Pick<Pricing, 'index' | 'calculate' | 'cheapest' | 'deliveryCalendar'>;
  places: Pick<Places, 'find' | 'nearest'>;
  clock: Clock;
  /** Told when a calculation fails; the visitor gets an empty list and a retry. */
  logError(error: unknown): void;
};

export type OfferList =
  /** Code or amount are missing or wrong; `wasSubmitted` says whether the visitor has tried. */
  | { kind: 'entry'; form: OfferRequestForm; wasSubmitted: boolean }
  /** The calculation failed, or the browser got no answer; trying again may help. */
  | { kind: 'failed'; cause: 'calculation' | 'unanswered'; form: OfferRequestForm }
  | { kind: 'offers'; form: OfferRequestForm; result: ListedOffers; advert?: AdvertPlace | null };

export type ListedOffers = ReturnType<typeof listed>;

/** One line of the list; short, because it is sent once as HTML and once as data. */
export type OfferRow = ReturnType<typeof rowOf>;

/** Everything the page of an offer list shows for an address. */
export function offerList(deps: ListDeps, asked: AskedList): OfferList {
  const read = readForm(deps, asked);
  const { request, place, issues, now, formFor } = read;
  if (issues.length > 0 || !place) {
    return { kind: 'entry', form: formFor([]), wasSubmitted: asked.query.has('zipCode') };
  }
  try {
    const calculation = deps.pricing.calculate(request, now);
    const form = formFor(calculation.offers);
    return { kind: 'offers', form, result: listed(deps, { ...read, place, form }, calculation) };
  } catch (error) {
    deps.logError(error);
    return { kind: 'failed', cause: 'calculation', form: formFor([]) };
  }
}

type Read = Omit<ReturnType<typeof readForm>, 'place'> & { place: Place; form: OfferRequestForm };

/** What a page begins with: few buyers look further, and the others come when they are asked for. */
const firstRows = 10;

function listed(deps: ListDeps, read: Read, calculation: Calculation) {
  const { offers, request, hasDefaultOffers, droppedParameterIds } = calculation;
  const { catalog } = deps.pricing.index();
  const isSettled = isVatSettled(catalog, request, read.now);
  const { view } = read.form;
  const [first] = offers;
  const viewed = viewedOffers(offers, view);
  return {
    /** What the offers are for: the default request when nobody serves the visitor's own. */
    request,
    rows: (view.all ? viewed : viewed.slice(0, firstRows)).map(rowOf),
    /** How many pass the filter, and the highest of their totals. */
    count: viewed.length,
    dearest: viewed.reduce((most, { totalPrice }) => Math.max(most, totalPrice), 0),
    winners: winnersOf(offers, view),
    /** All offers, filtered away or not. */
    total: offers.length,
    cheapest: offers[0]?.totalPrice ?? null,
    /** What can be filtered by. */
    payments: paymentsOf(offers),
    days: deliveryDaysOf(offers),
    /** Names of the requested parameters that nobody serves; null unless these are default offers. */
    dropped: hasDefaultOffers
      ? droppedParameterIds.map((id) => catalog.parameters.get(id)?.name ?? String(id))
      : null,
    /** What a small change of the request would save or cost. */
    hints: hintsFor(deps, calculation, read.now),
    /** Requests that have offers, when this one has none. */
    suggestions:
      offers.length === 0 && isSettled ? nearestRequests({ ...deps, ...read }, read.request, read.place) : [],
    /** The beginning that all offers' hashes share; `seal.dealerId` is a whole one. */
    seal: sealOf(offers[0]?.hash ?? ''),
    /** kg CO2 that the climate contribution in every price stands for; null without one. */
    climateKilograms: offers[0]?.climate?.kilograms ?? null,
    /** The same in every offer; 0 without any, too. */
    vatPermille: first ? vatOf(first) : 0,
    /** Nothing is offered where it is not known who may invoice the VAT. */
    isVatSettled: isSettled,
    /** Epoch milliseconds. */
    calculatedAt: calculation.calculatedAt.getTime(),
    expiresAt: calculation.expiresAt.getTime(),
  };
}

/** The cheapest, the fastest and the best rated of the offers that pass the filter; none where none stands out. */
function winnersOf(offers: readonly Offer[], view: ListView) {
  const [cheapest, fastest, bestRated] = (['price', 'day', 'rating'] as const).map(
    (sort) => viewedOffers(offers, { ...view, sort })[0],
  );
  const winner = (sort: ListView['sort'], offer: Offer | undefined) =>
    offer && cheapest
      ? [
          {
            sort,
            total: offer.totalPrice,
            day: offer.deliveryDate,
            rating: offer.rating,
            count: offer.ratingCount,
            difference: offer.totalPrice - cheapest.totalPrice,
          },
        ]
      : [];
  const isFaster = offers.some(({ deliveryDate }) => fastest && deliveryDate > fastest.deliveryDate);
  return [
    ...winner('price', cheapest),
    ...(isFaster ? winner('day', fastest) : []),
    ...(bestRated && bestRated.ratingCount >= minReviews ? winner('rating', bestRated) : []),
  ];
}

/** None beside default offers: those are another request already. */
function hintsFor({ pricing }: ListDeps, { request, hasDefaultOffers }: Calculation, now: Date) {
  const hints = hasDefaultOffers ? [] : worthwhileHints(upsellingHints(pricing, request, now));
  return hints.map(({ text, request: other }) => ({ text, request: other }));
}

const rowOf = (offer: Offer) => ({
  id: offer.dealerId,
  name: offer.dealerName,
  place: offer.dealerPlace,
  rating: offer.rating,
  count: offer.ratingCount,
  badges: offer.badges,
  /** Latest delivery, YYYY-MM-DD. */
  day: offer.deliveryDate,
  /** Perhaps before it. */
  isOrEarlier: offer.deliveryStartDate < offer.deliveryDate,
  payments: offer.payments,
  unit: offer.unitPrice,
  total: offer.totalPrice,
  instalment: offer.instalment,
});
