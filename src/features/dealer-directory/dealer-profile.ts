import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { dealerFacts } from '#features/dealers/dealers.ts';
import { dealersPath, ratingOf } from '#features/dealers/shared.ts';
import type { DealerFacts, Trader } from '#features/dealers/types.ts';
import type { Country, Places } from '#features/places/types.ts';
import { publishedReviews } from '#features/reviews/reviews.ts';
import type { PublishedReview } from '#features/reviews/types.ts';

/** Newest reviews on the page; all of them have a page of their own. */
const shownReviews = 4;

export type DealerProfile = {
  dealer: Trader & Pick<DealerFacts, 'foundedYear' | 'about'> & { isOpen: boolean };
  rating: number | null;
  ratingCount: number;
  branches: readonly { postalCode: string; place: string }[];
  groups: readonly Pick<ProductGroup, 'slug' | 'name'>[];
  reviews: readonly PublishedReview[];
  /** What the path asks about; '' for a code that is none. */
  postalCode: string;
};

type Deps = { db: Database; places: Pick<Places, 'find' | 'state'> };
type Named = { country: Country; stateName: string; zipCode: string; dealerId: number };

/** What a dealer's page tells; null when the path names no dealer of the country, or state and code do not agree. */
export async function dealerProfile({ db, places }: Deps, named: Named): Promise<DealerProfile | null> {
  const { country, stateName, zipCode: postalCode, dealerId } = named;
  const path = dealersPath(places, { countryId: country.id, postalCode });
  if (path !== `/heizoelhaendler/${stateName}/${postalCode}/`) return null;
  const facts = await dealerFacts(db, dealerId);
  if (!facts || facts.countryId !== country.id || facts.state === 'applied') return null;
  const { branches, productGroupIds, countryId, slug, state, reviewCount, reviewMarkSum, ...dealer } = facts;
  return {
    dealer: { ...dealer, isOpen: state === 'active' },
    rating: ratingOf({ reviewCount, reviewMarkSum }),
    ratingCount: reviewCount,
    branches: branches.map((branch) => ({ postalCode: branch.postalCode, place: branch.place })),
    groups: productGroupIds.map((id) => ({ slug: productGroups[id].slug, name: productGroups[id].name })),
    reviews: await publishedReviews(db, { dealerId: dealer.id, limit: shownReviews }),
    postalCode: places.find(country.id, postalCode) ? postalCode : '',
  };
}
