import { feature } from '#server/feature.ts';
import { mediaJobs } from './media.jobs.ts';
import { mediaPersonalData } from './uploads.store.ts';

/** Pictures and files of the editors. */
export const mediaFeature = feature({
  name: 'media',
  jobs: mediaJobs,
  personalData: [mediaPersonalData],
});
