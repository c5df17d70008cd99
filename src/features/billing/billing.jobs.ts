import type { Job } from '#platform/jobs/queue.ts';
import { issueStatements, type StatementDeps } from './commission/issue-statements.ts';

/** The statements of months that are over. */
export const billingJobs = (deps: StatementDeps): Job[] => [
  { task: 'issue_statements', cron: '45 4 * * *', run: async () => void (await issueStatements(deps)) },
];
