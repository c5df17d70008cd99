import { feature } from '#server/feature.ts';
import { withdrawalJobs } from './judge-withdrawal.ts';
import { withdrawalMails } from './withdrawal-mails.ts';
import { openWithdrawals, withdrawalsPersonalData } from './withdrawals.store.ts';

/** Contracts that people withdraw from. */
export const withdrawalsFeature = feature({
  name: 'withdrawals',
  jobs: withdrawalJobs,
  mails: withdrawalMails,
  personalData: [withdrawalsPersonalData],
  waiting: [{ key: 'withdrawals', page: 'withdrawals/staff/withdrawals', count: () => openWithdrawals }],
});
