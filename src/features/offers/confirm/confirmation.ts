import type { Database } from '#db/database.ts';
import type { ParameterGroupKey, ProductGroup, ProductGroupSlug } from '#features/catalog/types.ts';
import type { Country, Places } from '#features/places/types.ts';
import type { Offer, OfferPricing, OfferRequest } from '#features/pricing/types.ts';

import type { Clock } from '#platform/time/clock.ts';
import { readWish } from '../entry/calculator.rules.ts';
import { sealedOfferIn, standingOffer } from '../sealed-offer.ts';

type ConfirmDeps = { db: Database; pricing: OfferPricing; places: Pick<Places, 'find'>; clock: Clock };
type ConfirmRequest = { group: ProductGroup; country: Country; query: URLSearchParams };

/** What a customer confirms before ordering: the wish as it was sealed, in words. */
export type Confirmation = {
  slug: ProductGroupSlug;
  wish: OfferRequest;
  placeName: string;
  product: string;
  parameters: readonly {
    key: ParameterGroupKey;
    name: string;
    info: string;
    desiredDate: string | null;
    months: number | null;
  }[];
  offer: Pick<Offer, 'dealerId' | 'dealerName' | 'totalPrice'>;
  /** The hash without its dealer. */
  seal: string;
};

/**
 * The offer that the hash seals, at the price that was shown while it is guaranteed; just the wish when there is no
 * such offer (any longer) in this list.
 */
export async function confirmation(
  deps: ConfirmDeps,
  request: ConfirmRequest,
): Promise<Confirmation | { wish: OfferRequest }> {
  const { pricing, places } = deps;
  const { group, country, query } = request;
  const { catalog } = pricing.index();
  const scope = catalog.scope(country.id, group.id);
  const sealed = sealedOfferIn(pricing, request);
  if (!sealed) return { wish: readWish(query, scope).wish };
  const { wish, dealerId, hash } = sealed;
  const offer = await standingOffer(deps, sealed);
  if (!offer) return { wish };
  return {
    slug: group.slug,
    wish,
    placeName: places.find(country.id, wish.postalCode)?.name ?? '',
    product: catalog.products.get(wish.productId)?.name ?? '',
    parameters: wish.parameters.flatMap(({ id, desiredDate = null, modifier = null }) => {
      const parameter = catalog.parameters.get(id);
      if (!parameter) return [];
      const { groupKey: key, name, infoText: info } = parameter;
      return [{ key, name, info, desiredDate, months: modifier }];
    }),
    offer: { dealerId, dealerName: offer.dealerName, totalPrice: offer.totalPrice },
    seal: hash.slice(0, hash.lastIndexOf('.')),
  };
}
