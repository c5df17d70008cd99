import { maxListFormBytes } from '#platform/forms/pasted-list.ts';
import { feature } from '#server/feature.ts';
import { oilfoxJobs } from './connect/oilfox/poll-accounts.ts';
import { hooksRoutes } from './connect/sensor-webhook.routes.ts';
import { readingsDataset } from './readings/readings.dataset.ts';
import { readingsJobs } from './readings/readings.jobs.ts';
import { readingsRoutes } from './readings/readings.routes.ts';
import { sensorsPersonalData } from './sensors.personal-data.ts';
import { driftJobs } from './staff/check-drift.ts';
import { devicesSearch } from './staff/device-search.rules.ts';
import { troubledSensors } from './staff/devices.store.ts';

/** What is in a tank, and who tells it: sensors, their readings, and the oil that came and went. */
export const sensorsFeature = feature({
  name: 'sensors',
  routes: (deps) => [...readingsRoutes(deps), ...hooksRoutes(deps)],
  jobs: (deps) => [...driftJobs(deps), ...oilfoxJobs(deps), ...readingsJobs(deps)],
  personalData: [sensorsPersonalData],
  datasets: [readingsDataset],
  uploadForms: [
    {
      paths: ['/support/mex/lager', '/support/mex/lager.data'],
      bodyLimit: maxListFormBytes,
      permission: 'sensorsOfCustomers',
    },
    {
      paths: ['/mex/tanks/:id/daten', '/mex/tanks/:id/daten.data'],
      bodyLimit: maxListFormBytes,
      permission: 'ownAccount',
    },
  ],
  waiting: (['silent', 'stuck', 'lying', 'drifting', 'battery', 'unassigned'] as const).map((trouble) => ({
    key: trouble,
    page: 'sensors/staff/devices',
    search: devicesSearch({ words: '', trouble }),
    count: (_today, now) => troubledSensors(trouble, now),
  })),
});
