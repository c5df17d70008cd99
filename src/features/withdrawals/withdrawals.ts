export { withdrawalJobs } from './judge-withdrawal.ts';
export { withdrawalMails } from './withdrawal.mail-sources.ts';
export { withdrawalsPersonalData } from './withdrawals.personal-data.ts';
