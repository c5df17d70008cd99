import { feature } from '#server/feature.ts';
import { accountMails } from './account-mails.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { customersDataset } from './customers.dataset.ts';
import { accountsPersonalData } from './privacy/accounts.personal-data.ts';

/** Accounts, who may do what, and the work with users. */
export const identityFeature = feature({
  name: 'identity',
  routes: accountsRoutes,
  jobs: accountsJobs,
  mails: accountMails,
  personalData: [accountsPersonalData],
  datasets: [customersDataset],
});
