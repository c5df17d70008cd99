import { feature } from '#server/feature.ts';
import { cancellationsRoutes } from './cancellations/cancellations.routes.ts';
import { billingPersonalData } from './cancellations/cancellations.store.ts';
import { cancellationsThatWait } from './cancellations/cancellations.ts';
import { commissionFollowsOrder } from './commission/book-commission.ts';
import { statementsDataset } from './commission/commission-statements.dataset.ts';
import { billingJobs, statementMails } from './commission/issue-commission-statements.ts';

/** Commission, and which orders it is owed for. */
export const billingFeature = feature({
  name: 'billing',
  routes: cancellationsRoutes,
  jobs: billingJobs,
  mails: statementMails,
  personalData: [billingPersonalData],
  datasets: [statementsDataset],
  onOrderChange: () => commissionFollowsOrder,
  waiting: [{ page: 'billing/cancellations/cancellations', read: cancellationsThatWait }],
});
