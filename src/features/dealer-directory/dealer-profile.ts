import type { Database } from '#db/database.ts';
import { allowedPayments, productGroups } from '#features/catalog/shared.ts';
import { dealerFacts, openingHoursOf, openTerms } from '#features/dealers/dealers.ts';
import { dealerPath, dealersPath, hoursByDays } from '#features/dealers/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { publishedReviews, ratingSpread } from '#features/reviews/reviews.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dealerOffer } from './dealer-offer.ts';
import { initialsOf } from './directory-row.rules.ts';

/** Newest reviews on the page; all of them have a page of their own. */
const shownReviews = 4;

type Deps = { db: Database; places: Places; pricing: Pricing; clock: Clock };
type Asked = {
  country: Country;
  dealerId: number;
  /** Of a branch that the address names; null for the dealer itself. */
  branchId: number | null;
  /** The code in the address. */
  zipCode: string;
  query: URLSearchParams;
};

export type DealerProfile = NonNullable<Awaited<ReturnType<typeof dealerProfile>>>;

/** What the public page of a dealer tells; null when the country has no such dealer, or it no such branch. */
export async function dealerProfile(deps: Deps, { country, dealerId, branchId, zipCode, query }: Asked) {
  const facts = await dealerFacts(deps.db, dealerId);
  if (!facts || facts.countryId !== country.id || facts.state === 'applied') return null;
  const branch = facts.branches.find(({ id }) => id === branchId);
  if (branchId !== null && !branch) return null;
  const [reviews, spread, hours, terms] = await Promise.all([
    publishedReviews(deps.db, { dealerId, limit: shownReviews, timeZone: country.timeZone }),
    ratingSpread(deps.db, dealerId),
    openingHoursOf(deps.db, dealerId),
    openTerms(deps.db, dealerId),
  ]);
  const { branches, countryId, state, reviewCount, rating, isTrading, ...dealer } = facts;
  const path = dealerPath(deps.places, facts);
  const groups = terms.map(({ productGroupId }) => productGroups[productGroupId]);
  const isOpen = state === 'active' && isTrading;
  return {
    dealer: { ...dealer, countryId, isOpen, isListed: state === 'active' },
    initials: initialsOf(dealer.name),
    path,
    rating,
    ratingCount: reviewCount,
    branch: branch ? { id: branch.id, name: branch.name, at: `${branch.postalCode} ${branch.place}` } : null,
    branches: branches.map(({ id, name, postalCode, place }) => ({
      id,
      name,
      at: `${postalCode} ${place}`,
      path: `${dealersPath(deps.places, { countryId, postalCode })}${id}/${dealer.id}`,
    })),
    hours,
    hourLines: hoursByDays(hours),
    supplies: terms.map(({ productGroupId, minimumAmount, deliveryDays, hasSmallTruck }) => ({
      id: productGroupId,
      name: productGroups[productGroupId].name,
      unit: productGroups[productGroupId].unit,
      minimumAmount,
      deliveryDays,
      hasSmallTruck,
    })),
    payments: paymentNames(deps.pricing, countryId, terms),
    groups: groups.map(({ slug, name }) => ({ slug, name })),
    reviews,
    spread,
    offer: isOpen
      ? dealerOffer(
          deps,
          { dealerId, countryId, groups, query },
          deps.places.find(countryId, zipCode) ? zipCode : '',
        )
      : null,
  };
}

/** Those with which something of the dealer can be paid now, as the catalogue names them, each once, in its order. */
function paymentNames(
  pricing: Pick<Pricing, 'index'>,
  countryId: CountryId,
  terms: Awaited<ReturnType<typeof openTerms>>,
): string[] {
  const { catalog } = pricing.index();
  const open = terms.flatMap(({ productGroupId, payments }) =>
    allowedPayments(catalog.scope(countryId, productGroupId)).filter(({ id }) => payments.includes(id)),
  );
  return [...new Set(open.toSorted((a, b) => a.id - b.id).map(({ name }) => name))];
}
