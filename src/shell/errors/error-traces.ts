import type { Database } from '#db/database.ts';
import { type Route, route } from '#platform/http/endpoint.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { withoutSecrets } from '#platform/mail/masking.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isHarmless } from './chunk-reload.rules.ts';
import { type ErrorTrace, reportJsError } from './error-traces.contract.ts';

type Deps = { db: Database; clock: Clock };

export const errorTraceRoutes = (deps: Deps): Route[] => [
  route(reportJsError, async ({ body }) => {
    await saveErrorTrace(deps, body);
    return { body: { success: true } };
  }),
];

export const errorTraceJobs = (deps: Deps): Job[] => [
  { task: 'forget_error_traces', cron: '35 2 * * *', run: () => deleteOldTraces(deps) },
];

/** Saves a report without its secrets; one that holds nothing worth it is dropped. */
export async function saveErrorTrace({ db, clock }: Deps, trace: ErrorTrace): Promise<void> {
  const errors = trace.errors
    .filter(({ message }) => !isHarmless(message))
    .map((error) => ({
      ...error,
      message: withoutSecrets(error.message),
      filename: withoutSecrets(error.filename),
      stack: withoutSecrets(error.stack),
    }));
  if (errors.length === 0) return;
  const content = JSON.stringify({ ...trace, href: withoutSecrets(trace.href), errors });
  await db.insertInto('errorTraces').values({ content, createdAt: clock.now() }).execute();
}

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

export async function deleteOldTraces({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - thirtyDays);
  await db.deleteFrom('errorTraces').where('createdAt', '<=', before).execute();
}
