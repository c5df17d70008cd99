export { presentRating, reviewsRoutes } from './platform-rating.ts';
export { reviewMails } from './review-mails.ts';
export { reviewsJobs } from './reviews.jobs.ts';
export { latestWrittenReviews, publishedReviews, reviewsPersonalData } from './reviews.store.ts';
