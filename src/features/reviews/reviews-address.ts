import { reviewsHref } from '#features/offers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { useSite } from '#shell/shared.ts';
/**
 * Where all reviews of a dealer stand: on the site of its country alone, which may be another than the one at which
 * an order is rated or a review reported.
 */
export function useReviewsAddress(dealer: { id: number; countryId: CountryId }): string {
  const { countryId, origins } = useSite();
  const path = reviewsHref(dealer.id);
  return dealer.countryId === countryId ? path : `${origins[countries[dealer.countryId].code]}${path}`;
}
