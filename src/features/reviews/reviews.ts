export { reviewsJobs } from './reviews.jobs.ts';
export { reviewMails } from './reviews.mail-sources.ts';
export { reviewsPersonalData } from './reviews.personal-data.ts';
export { presentRating } from './reviews.queries.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export { latestWrittenReviews, publishedReviews } from './reviews.store.ts';
