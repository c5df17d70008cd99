import { maxListFormBytes } from '#platform/forms/given-text.ts';
import { feature } from '#server/feature.ts';
import { adviceJobs } from './advice/back-test.ts';
import { tankRoomOf } from './advice/tank-room.ts';
import { clientsRoutes } from './clients/clients.routes.ts';
import { hooksRoutes } from './connect/hooks.routes.ts';
import { oilfoxJobs } from './connect/oilfox/poll-accounts.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { checkFollowsOrder, deliveryCheckJobs } from './delivery-check/check-deliveries.ts';
import { deliveryChecksOf } from './delivery-check/delivery-check.ts';
import { temperaturesJobs } from './forecast/temperatures.ts';
import { guideJobs } from './guide/guide.jobs.ts';
import { noticeMails, noticePushes } from './notices/notice-mails.ts';
import { noticesJobs } from './notices/notices.ts';
import { readingsDataset } from './readings/readings.dataset.ts';
import { readingsJobs } from './readings/readings.jobs.ts';
import { readingsRoutes } from './readings/readings.routes.ts';
import { driftJobs } from './staff/check-drift.ts';
import { devicesPath } from './staff/device-search.rules.ts';
import { troubledSensors } from './staff/devices.store.ts';
import { tanksPersonalData } from './tanks.personal-data.ts';
import { tanksRoutes } from './tanks.routes.ts';

/** Tanks, sensors, forecast and advice. */
export const tanksFeature = feature({
  name: 'tanks',
  routes: (deps) => [
    ...dashboardRoutes(deps),
    ...readingsRoutes(deps),
    ...hooksRoutes(deps),
    ...clientsRoutes(deps),
    ...tanksRoutes(deps),
  ],
  jobs: (deps) => [
    ...temperaturesJobs(deps),
    ...deliveryCheckJobs(deps),
    ...driftJobs(deps),
    ...noticesJobs(deps),
    ...oilfoxJobs(deps),
    ...readingsJobs(deps),
    ...guideJobs(deps),
    ...adviceJobs(deps),
  ],
  mails: noticeMails,
  pushes: noticePushes,
  personalData: [tanksPersonalData],
  datasets: [readingsDataset],
  onOrderChange: () => checkFollowsOrder,
  ports: (deps) => ({ deliveryChecksOf, tankRoom: tankRoomOf(deps) }),
  uploadForms: [
    {
      paths: ['/support/mex/lager', '/support/mex/lager.data'],
      bodyLimit: maxListFormBytes,
      permission: 'sensorsOfCustomers',
    },
    {
      paths: ['/mex/tanks/:id/daten', '/mex/tanks/:id/daten.data', '/mex/tanks/:id/:step'],
      bodyLimit: maxListFormBytes,
      permission: 'ownAccount',
    },
  ],
  waiting: (['silent', 'stuck', 'lying', 'drifting', 'battery', 'unassigned'] as const).map((trouble) => ({
    key: trouble,
    to: devicesPath({ words: '', trouble }),
    permission: 'sensorsOfCustomers',
    count: (_today, now) => troubledSensors(trouble, now),
  })),
});
