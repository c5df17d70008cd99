import type { Database } from '#db/database.ts';
import { withoutSecrets } from '#platform/mail/masking.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ErrorTrace } from './error-traces.contract.ts';
import { isWorthKeeping, tracesForgottenBefore } from './error-traces.rules.ts';
import { addErrorTrace, deleteErrorTracesBefore } from './error-traces.store.ts';

type SupportDeps = { db: Database; clock: Clock };

/** Keeps a report without its secrets; one that holds nothing worth keeping is dropped. */
export async function keepErrorTrace({ db, clock }: SupportDeps, trace: ErrorTrace): Promise<void> {
  const errors = trace.errors.filter(isWorthKeeping).map((error) => ({
    ...error,
    message: withoutSecrets(error.message),
    filename: withoutSecrets(error.filename),
    stack: withoutSecrets(error.stack),
  }));
  if (errors.length === 0) return;
  await addErrorTrace(db, { ...trace, href: withoutSecrets(trace.href), errors }, clock.now());
}

export const forgetOldTraces = ({ db, clock }: SupportDeps): Promise<void> =>
  deleteErrorTracesBefore(db, tracesForgottenBefore(clock.now()));
