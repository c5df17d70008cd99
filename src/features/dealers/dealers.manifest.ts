import { maxListFormBytes } from '#platform/forms/pasted-list.ts';
import { feature } from '#server/feature.ts';
import { dealersDataset } from './dealers.dataset.ts';
import { dealersJobs } from './dealers.jobs.ts';
import { dealersRoutes, ownPricesRoutes, ownZonesRoutes } from './dealers.routes.ts';
import { pricesDataset } from './prices/prices.dataset.ts';

/** Dealers, what they offer and where. */
export const dealersFeature = feature({
  name: 'dealers',
  routes: (deps) => [...dealersRoutes(deps), ...ownPricesRoutes(deps), ...ownZonesRoutes(deps)],
  jobs: dealersJobs,
  datasets: [dealersDataset, pricesDataset],
  uploadForms: [
    {
      paths: ['/haendler/preise/import', '/haendler/preise/import.data'],
      bodyLimit: maxListFormBytes,
      permission: 'dealerPortal',
    },
  ],
});
