export { issuePastStatements, withServiceVat } from './commission/issue-commission-statements.ts';
