export { reportsIn } from './earlier-reports.ts';
export { presentRating } from './platform-rating.ts';
export { latestWrittenReviews, publishedReviews, ratingSpread, unansweredReviews } from './reviews.store.ts';
