import { compareRatings, isSound } from './offer-ranking.rules.ts';
import type { Offer, OfferBadge } from './pricing.types.ts';

/**
 * Gives the list's distinctions, at most one offer each: the cheapest, the fastest when others take longer, the best
 * rated. Ties go to the offer that comes first, which is the cheaper one. Adds to the badges that offers already have.
 * @param offers in the order of the list, not yet given to anybody
 */
export function addBadges(offers: Offer[]): void {
  if (offers.length < 2) return;
  let fastest = 0;
  let slowest = 0;
  let bestRated = 0;
  for (const [i, offer] of offers.entries()) {
    if (offer.deliveryDays < (offers[fastest]?.deliveryDays ?? 0)) fastest = i;
    if (offer.deliveryDays > (offers[slowest]?.deliveryDays ?? 0)) slowest = i;
    const best = offers[bestRated];
    if (best && compareRatings(offer, best) < 0) bestRated = i;
  }
  const best = offers[bestRated];
  if (best && isSound(best)) give(offers, bestRated, 'best_rated');
  if (offers[fastest]?.deliveryDays !== offers[slowest]?.deliveryDays) give(offers, fastest, 'fastest');
  give(offers, 0, 'cheapest');
}

function give(offers: Offer[], i: number, badge: OfferBadge): void {
  const offer = offers[i];
  // In place: copying an offer would fetch all that it refers to, which costs more than making it.
  if (offer) offer.badges = [badge, ...offer.badges];
}
