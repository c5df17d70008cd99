import { shownMark } from '#features/dealers/shared.ts';
import type { Offer } from './pricing.types.ts';

/**
 * The ranking of offers in the list: they are sorted by total, then delivery day, then rating, then dealer. A complete order, so nothing
 * depends on the input's.
 */
export const byOrderOfList = (a: Offer, b: Offer): number =>
  a.totalPrice - b.totalPrice ||
  a.deliveryDays - b.deliveryDays ||
  compareRatings(a, b) ||
  a.dealerId - b.dealerId;

/** A rating of fewer reviews says too little to be called the best. */
export const minReviews = 10;

type Rated = Pick<Offer, 'rating' | 'ratingCount'>;

/**
 * Negative where the first is the better rated: by the mark that people read, then by how many gave it. Marks of too few
 * stand below all others, and those without any below these. Who compares offers takes the cheaper one of equals.
 */
export const compareRatings = (a: Rated, b: Rated): number =>
  Number(isSound(b)) - Number(isSound(a)) || markIn(b) - markIn(a) || b.ratingCount - a.ratingCount;

/** Whether enough people gave a mark. */
export const isSound = ({ rating, ratingCount }: Rated): boolean =>
  rating !== null && ratingCount >= minReviews;

const markIn = ({ rating }: Rated): number => (rating === null ? 0 : shownMark(rating));
