import { formRoom } from '#platform/forms/pasted-list.ts';
import { feature } from '#server/feature.ts';
import { mediaJobs } from './media.jobs.ts';
import { maxUploadBytes } from './upload-limits.rules.ts';
import { mediaPersonalData } from './uploads.store.ts';

/** Pictures and files of the editors. */
export const mediaFeature = feature({
  name: 'media',
  jobs: mediaJobs,
  personalData: [mediaPersonalData],
  uploadForms: [
    {
      paths: ['/support/cms/media', '/support/cms/media.data', '/support/cms/media/:mediaId'],
      bodyLimit: maxUploadBytes + formRoom,
      permission: 'content',
    },
  ],
});
