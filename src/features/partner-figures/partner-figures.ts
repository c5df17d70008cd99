export { issuePastCredits } from './partner-statements.ts';
