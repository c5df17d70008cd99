import type { Job } from '#kernel/queue.ts';
import { issueStatements, type StatementDeps } from './commission/issue-statements.ts';
import { forgetOldTraces } from './error-traces.actions.ts';

/** Retention of what support keeps, and the statements of months that are over. */
export const supportJobs = (deps: StatementDeps): Job[] => [
  { task: 'issue_statements', cron: '45 4 * * *', run: async () => void (await issueStatements(deps)) },
  { task: 'forget_error_traces', cron: '35 2 * * *', run: () => forgetOldTraces(deps) },
];
