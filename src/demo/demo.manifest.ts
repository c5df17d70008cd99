import { feature } from '#server/feature.ts';
import { demoDealersJobs } from './dealers/move-prices.ts';
import { demoTanksJobs } from './tanks/demo-tanks.ts';

/** What goes on in the demo market by itself. */
export const demoFeature = feature({
  name: 'demo',
  jobs: (deps) => [...demoDealersJobs(deps), ...demoTanksJobs(deps)],
});
