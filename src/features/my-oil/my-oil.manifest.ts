import { maxListFormBytes } from '#platform/forms/pasted-list.ts';
import { feature } from '#server/feature.ts';
import { clientsRoutes } from './clients/clients.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { guideJobs } from './guide/guide.jobs.ts';
import { myOilPersonalData } from './my-oil.personal-data.ts';
import { noticeMails, noticePushes } from './notices/notice-mails.ts';
import { noticesJobs } from './notices/notices.ts';
import { tanksRoutes } from './tanks.routes.ts';

/** What owners see and do about their tanks: guide, oil, report, notices. */
export const myOilFeature = feature({
  name: 'my-oil',
  routes: (deps) => [...dashboardRoutes(deps), ...clientsRoutes(deps), ...tanksRoutes(deps)],
  jobs: (deps) => [...noticesJobs(deps), ...guideJobs(deps)],
  mails: noticeMails,
  pushes: noticePushes,
  personalData: [myOilPersonalData],
  uploadForms: [{ paths: ['/mex/tanks/:id/:step'], bodyLimit: maxListFormBytes, permission: 'ownAccount' }],
});
