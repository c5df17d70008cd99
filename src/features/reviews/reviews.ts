export { earlierReports } from './earlier-reports.ts';
export { presentRating, reviewsRoutes } from './platform-rating.ts';
export { reviewMails } from './review-mails.ts';
export { undecidedReports, unjudgedReviews } from './review-reports.ts';
export { reviewsDataset } from './reviews.dataset.ts';
export { reviewsJobs } from './reviews.jobs.ts';
export {
  latestWrittenReviews,
  publishedReviews,
  ratingSpread,
  reviewsPersonalData,
  unansweredReviews,
} from './reviews.store.ts';
