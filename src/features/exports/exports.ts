export { exportMails } from './data-export/export-mails.ts';
export { exportsPersonalData } from './data-export/exports.personal-data.ts';
export { exportsJobs } from './exports.jobs.ts';
export { ordersDataset } from './orders.dataset.ts';
