import { feature } from '#server/feature.ts';
import { errorTraceJobs, errorTraceRoutes } from './errors/error-traces.ts';
import { menuEntries } from './layouts/menu.entries.ts';
import { actRunsPersonalData } from './work/act-runs.personal-data.ts';
import { failedJobs } from './work/failed-jobs.ts';
import { savedViewsPersonalData } from './work/saved-views.ts';

/** The frame of all pages, and what belongs to no feature. */
export const shellFeature = feature({
  name: 'shell',
  routes: errorTraceRoutes,
  jobs: errorTraceJobs,
  personalData: [savedViewsPersonalData, actRunsPersonalData],
  entries: menuEntries,
  waiting: [{ key: 'jobs', page: 'shell/work/failed-jobs', count: () => failedJobs }],
});
