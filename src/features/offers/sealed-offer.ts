import type { Database } from '#db/database.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import type { Country } from '#features/places/types.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { Offer, OfferPricing, SealedOffer } from '#features/pricing/types.ts';

import type { Clock } from '#platform/time/clock.ts';

type List = { group: ProductGroup; country: Country; query: URLSearchParams };

/** What the hash in an address seals; null without a genuine one of this list. Its age is another question. */
export function sealedOfferIn(
  pricing: Pick<OfferPricing, 'openHash'>,
  { group, country, query }: List,
): SealedOffer | null {
  const sealed = pricing.openHash(query.get('hash') ?? '');
  const isOfList = sealed?.wish.countryId === country.id && sealed.wish.productGroupId === group.id;
  return isOfList ? sealed : null;
}

type StandingDeps = { db: Database; pricing: OfferPricing; clock: Clock };

/** The offer as the list showed it while that price is guaranteed, then the dealer's present one; null when it is gone. */
export async function standingOffer(deps: StandingDeps, sealed: SealedOffer): Promise<Offer | null> {
  const standing = await checkOffer(deps, sealed);
  return standing.kind === 'offer_gone' ? null : standing.offer;
}
