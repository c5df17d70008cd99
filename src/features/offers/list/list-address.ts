import type { ProductGroupSlug } from '#features/catalog/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import { writeWish } from '../entry/calculator.rules.ts';
import { type ListView, plainView, writeView } from './list-view.rules.ts';

type Target = { slug: ProductGroupSlug; wish: OfferRequest };

/** Path and query of the offer list for a wish. */
export const listHref = ({ slug, wish, view = plainView }: Target & { view?: ListView }): string =>
  `/${slug}/angebotsliste?${writeWish(wish)}${writeView(view)}`;

/** Offers of one list: the beginning that their hashes share. */
type SealedTarget = Target & { seal: string };

/** The first step of the order of a dealer's offer; the hash holds its price. */
export function orderHref(target: SealedTarget): (dealerId: number) => string {
  const query = sealedQuery(target);
  return (dealerId) => `/${target.slug}/bestellung/adresse?${query(dealerId)}`;
}

/** The page that asks to confirm the parameters before that order. */
export function confirmHref(target: SealedTarget): (dealerId: number) => string {
  const query = sealedQuery(target);
  return (dealerId) => `/${target.slug}/bestellparameter-bestaetigen?${query(dealerId)}`;
}

function sealedQuery({ wish, seal }: SealedTarget): (dealerId: number) => string {
  const checkout = writeWish(wish, 'checkout');
  return (dealerId) => `${checkout}&dealer=${dealerId}&hash=${seal}.${dealerId}`;
}

export const reviewsHref = (dealerId: number): string => `/haendler/${dealerId}/bewertungen`;
