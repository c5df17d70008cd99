export { commissionFollowsOrder } from './commission/book-commission.ts';
export { issuePastStatements, withServiceVat } from './commission/issue-statements.ts';
