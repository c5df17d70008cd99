import { countries } from '#features/places/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import { useSite } from '#shell/shared.ts';
import { sameWishPath } from '../mails/next-offers.ts';

/** Where an order's wish is asked for again: the offer list of the country that it was ordered in. */
export function useAgainAddress(wish: OfferRequest): string {
  const { origins, countryId } = useSite();
  const path = sameWishPath({ wish });
  return wish.countryId === countryId ? path : `${origins[countries[wish.countryId].code]}${path}`;
}
