import type { Database } from '#db/database.ts';
import { asTyped, checked, type ErrorsIn, form, oneOf, required, text } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  decideReport,
  hideReview,
  insertReport,
  reportReasons,
  shownReview,
} from './review-reports.store.ts';
import { countReview } from './write-review.store.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const maxReportLength = 2000;
export const maxStatementLength = 500;

const reportForm = form({
  reason: required(oneOf(reportReasons), 'reason_missing'),
  text: checked(required(text(), 'text_missing'), (typed) =>
    typed.length > maxReportLength ? 'text_long' : null,
  ),
  email: checked(text(), (email) =>
    email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? 'email_wrong' : null,
  ),
  key: asTyped(60),
});

export type ReportErrors = ErrorsIn<typeof reportForm>;
export type ReportOutcome =
  | { kind: 'received' }
  | { kind: 'not_found' }
  | { kind: 'invalid'; errors: ReportErrors };

/**
 * Anybody tells that a review should not be shown, and why (Art. 16 DSA). Sent twice, it is one report. Who leaves an
 * address is told that it came, and later what was decided.
 */
export async function reportReview(
  { db, clock, queue }: Deps,
  { reviewId, form: posted }: { reviewId: number; form: PostedForm },
): Promise<ReportOutcome> {
  if (!(await shownReview(db, reviewId))) return { kind: 'not_found' };
  const sent = reportForm(posted);
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { reason, text: written, email } = sent.values;
  const key = sent.values.key || `${reviewId} ${clock.now().toISOString()}`;
  await db.transaction().execute(async (tx) => {
    const id = await insertReport(tx, { reviewId, key, reason, text: written, email, at: clock.now() });
    if (id !== null && email !== '') {
      await enqueueMails(queue, tx, [{ kind: 'review_report_received', about: id }]);
    }
  });
  return { kind: 'received' };
}

export type DecideOutcome = 'decided' | 'statement_missing' | 'stale';

/**
 * Support keeps a reported review or hides it. Hiding takes a statement of reasons, which is shown in its place and
 * sent to who wrote it (Art. 17 DSA); the review counts in no mark from then on.
 */
export async function decide(
  { db, clock, queue }: Deps,
  asked: { reportId: number; decision: 'kept' | 'hidden'; statement: string; agentId: number },
): Promise<DecideOutcome> {
  const statement = asked.statement.trim().slice(0, maxStatementLength);
  if (asked.decision === 'hidden' && statement === '') return 'statement_missing';
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const decided = await decideReport(tx, { ...asked, statement, at });
    if (!decided) return 'stale';
    await enqueueMails(queue, tx, [{ kind: 'review_report_decided', about: asked.reportId }]);
    if (asked.decision === 'kept') return 'decided';
    const hidden = await hideReview(tx, { reviewId: decided.reviewId, statement, at });
    if (hidden) {
      await countReview(tx, { ...hidden, by: -1 });
      await enqueueMails(queue, tx, [{ kind: 'review_hidden', about: decided.reviewId }]);
    }
    return 'decided';
  });
}
