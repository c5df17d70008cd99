export type { PublishedReview, Review } from './reviews.store.ts';
