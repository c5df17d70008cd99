import { issueStatements, type StatementDeps } from '#features/billing/commission/issue-statements.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { forgetOldTraces } from '#shell/error-reporting/error-traces.actions.ts';
import { catchUpAll } from './search-waiting.store.ts';

/** Retention of what support keeps, the statements of months that are over, and who has ordered since. */
export const supportJobs = (deps: StatementDeps): Job[] => [
  { task: 'issue_statements', cron: '45 4 * * *', run: async () => void (await issueStatements(deps)) },
  { task: 'catch_up_user_search', cron: '* * * * *', run: () => catchUpAll(deps.db) },
  { task: 'forget_error_traces', cron: '35 2 * * *', run: () => forgetOldTraces(deps) },
];
