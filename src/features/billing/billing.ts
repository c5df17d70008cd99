export { billingJobs } from './billing.jobs.ts';
export { billingPersonalData } from './billing.personal-data.ts';
export { cancellationsRoutes } from './cancellations/cancellations.routes.ts';
export { commissionFollowsOrder } from './commission/book-commission.ts';
export { issuePastStatements } from './commission/issue-statements.ts';
export { statementMails } from './commission/statement.mail-sources.ts';
