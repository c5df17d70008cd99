export { issuePastCredits, partnerFiguresJobs, partnerMails } from './statements.ts';
