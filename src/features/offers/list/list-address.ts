import type { ProductGroupSlug } from '#features/catalog/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import { type ListView, plainView, writeView } from './offer-filter.rules.ts';

type Target = { slug: ProductGroupSlug; request: OfferRequest };

export const listHref = ({ slug, request, view = plainView }: Target & { view?: ListView }): string =>
  `/${slug}/angebotsliste?${writeOfferRequest(request)}${writeView(view)}`;

/** Offers of one list: the beginning that their hashes share. */
type SealedTarget = Target & { seal: string };

/**
 * The first step of the order of a dealer's offer, or the page that asks to confirm the parameters before it; the hash
 * holds its price.
 */
export function orderHref(
  { slug, request, seal }: SealedTarget,
  page: 'bestellung/adresse' | 'bestellparameter-bestaetigen' = 'bestellung/adresse',
): (dealerId: number) => string {
  const query = writeOfferRequest(request, 'checkout');
  return (dealerId) => `/${slug}/${page}?${query}&dealer=${dealerId}&hash=${seal}.${dealerId}`;
}

/** What the hashes of one list's offers share. */
export const sealOf = (hash: string): string => hash.slice(0, hash.lastIndexOf('.'));

export const reviewsHref = (dealerId: number): string => `/haendler/${dealerId}/bewertungen`;
