import { feature } from '#server/feature.ts';
import { pushPersonalData } from './push.personal-data.ts';
import { pushRoutes } from './push.routes.ts';
import { pushJobs } from './send-push.ts';

/** What people are told on their devices. */
export const pushFeature = feature({
  name: 'push',
  routes: pushRoutes,
  jobs: pushJobs,
  personalData: [pushPersonalData],
});
