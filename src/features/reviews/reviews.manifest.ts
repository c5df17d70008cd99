import { feature } from '#server/feature.ts';
import { unjudgedReviews } from './judge-reviews.ts';
import { reviewsRoutes } from './platform-rating.ts';
import { reviewMails } from './review-mails.ts';
import { undecidedReports } from './review-reports.ts';
import { reviewsDataset } from './reviews.dataset.ts';
import { reviewsJobs } from './reviews.jobs.ts';
import { reviewsPersonalData } from './reviews.store.ts';

/** What customers say of their dealers. */
export const reviewsFeature = feature({
  name: 'reviews',
  routes: reviewsRoutes,
  jobs: reviewsJobs,
  mails: reviewMails,
  personalData: [reviewsPersonalData],
  datasets: [reviewsDataset],
  waiting: [
    { key: 'newReviews', page: 'reviews/staff/review-reports', count: () => unjudgedReviews },
    { key: 'reviews', page: 'reviews/staff/review-reports', count: () => undecidedReports },
  ],
});
