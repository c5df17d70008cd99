import { feature } from '#server/feature.ts';
import { exportMails } from './data-export/export-mails.ts';
import { exportsPersonalData } from './data-export/exports.personal-data.ts';
import { exportsJobs } from './exports.jobs.ts';
import { ordersDataset } from './orders.dataset.ts';

/** Rows that are taken along as files. */
export const exportsFeature = feature({
  name: 'exports',
  jobs: exportsJobs,
  mails: exportMails,
  personalData: [exportsPersonalData],
  datasets: [ordersDataset],
});
