export { issuePastStatements, withServiceVat } from './commission/issue-statements.ts';
