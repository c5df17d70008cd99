export type { PublishedReview, Review } from './reviews.types.ts';
