import { type FollowerDeps, feature } from '#server/feature.ts';
import { openAdvertReports, waitingAdverts } from './advert-reports.ts';
import { advertsRoutes } from './adverts.routes.ts';
import { createAdverts } from './choice/adverts-service.ts';
import { advertsJobs } from './counting/adverts.jobs.ts';
import { advertsPersonalData } from './figures/advert-figures.ts';
import { advertsDataset } from './figures/adverts.dataset.ts';

/** Places for adverts, and what stands there. */
export const advertsFeature = feature({
  name: 'adverts',
  routes: advertsRoutes,
  jobs: advertsJobs,
  personalData: [advertsPersonalData],
  datasets: [advertsDataset],
  followers: {
    adverts: {
      title: 'the adverts',
      channel: 'advert_changes',
      make: ({ config, onError, ...deps }: FollowerDeps) =>
        createAdverts({
          ...deps,
          secret: config.secret,
          onError: onError('adverts could not be refreshed or counted'),
        }),
    },
  },
  uploadForms: [
    // HTML and style sheet, typed or as files: larger ones are answered beside their field. `create` is one of them, too.
    { paths: ['/support/adverts/:advertId'], bodyLimit: 1024 * 1024, permission: 'adverts' },
  ],
  waiting: [
    { key: 'adverts', page: 'adverts/staff/adverts', count: () => waitingAdverts },
    { key: 'advertReports', page: 'adverts/staff/adverts', count: () => openAdvertReports },
  ],
});
