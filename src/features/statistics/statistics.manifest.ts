import { feature } from '#server/feature.ts';
import { conversionJobs } from './conversion/conversion.ts';
import { statisticsJobs } from './daily-sums.ts';
import { statisticsRoutes } from './statistics.routes.ts';

/** Figures of days, and of visits. */
export const statisticsFeature = feature({
  name: 'statistics',
  routes: statisticsRoutes,
  jobs: (deps) => [...statisticsJobs(deps), ...conversionJobs(deps)],
});
