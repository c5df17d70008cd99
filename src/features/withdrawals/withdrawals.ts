export { withdrawalJobs } from './judge-withdrawal.ts';
export { withdrawalMails } from './withdrawal-mails.ts';
export { openWithdrawals, withdrawalsPersonalData } from './withdrawals.store.ts';
