import { maxListFormBytes } from '#platform/forms/pasted-list.ts';
import { feature } from '#server/feature.ts';
import { dailyPricesDataset } from './daily-prices.dataset.ts';
import { marketJobs } from './market.jobs.ts';
import { marketRoutes } from './market.routes.ts';

/** What oil costs from day to day, and why. */
export const marketFeature = feature({
  name: 'market',
  routes: marketRoutes,
  jobs: marketJobs,
  datasets: [dailyPricesDataset],
  uploadForms: [
    {
      paths: ['/support/preisfaktoren', '/support/preisfaktoren.data'],
      bodyLimit: maxListFormBytes,
      permission: 'settings',
    },
  ],
});
