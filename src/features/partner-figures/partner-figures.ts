export { issuePastCredits } from './statements.ts';
