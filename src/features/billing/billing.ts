export { cancellationsRoutes } from './cancellations/cancellations.routes.ts';
export { billingPersonalData } from './cancellations/cancellations.store.ts';
export { objectedCancellations, openCancellations, reviewerOf } from './cancellations/cancellations.ts';
export { commissionFollowsOrder } from './commission/book-commission.ts';
export {
  billingJobs,
  issuePastStatements,
  statementMails,
  withServiceVat,
} from './commission/issue-statements.ts';
export { statementsDataset } from './commission/statements.dataset.ts';
