import type { Database } from '#db/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  decideReport,
  hideReview,
  insertReport,
  type ReportReason,
  reportReasons,
  shownReview,
} from './review-reports.store.ts';
import { countReview } from './write-review.store.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const longestReport = 2000;
export const longestStatement = 500;

export type ReportFault = 'reason_missing' | 'text_missing' | 'text_long' | 'email_wrong';
export type ReportFaults = Readonly<Partial<Record<'reason' | 'text' | 'email', ReportFault>>>;
export type ReportOutcome =
  | { kind: 'received' }
  | { kind: 'not_found' }
  | { kind: 'invalid'; faults: ReportFaults };

/**
 * Anybody tells that a review should not be shown, and why (Art. 16 DSA). Sent twice, it is one report. Who leaves an
 * address is told that it came, and later what was decided.
 */
export async function reportReview(
  { db, clock, queue }: Deps,
  { reviewId, field }: { reviewId: number; field(name: string): string },
): Promise<ReportOutcome> {
  if (!(await shownReview(db, reviewId))) return { kind: 'not_found' };
  const reason = reportReasons.find((known) => known === field('reason'));
  const text = field('text').trim();
  const email = field('email').trim();
  const faults = faultsOf({ reason, text, email });
  if (!reason || Object.keys(faults).length > 0) return { kind: 'invalid', faults };
  const key = field('key').slice(0, 60) || `${reviewId} ${clock.now().toISOString()}`;
  await db.transaction().execute(async (tx) => {
    const id = await insertReport(tx, { reviewId, key, reason, text, email, at: clock.now() });
    if (id !== null && email !== '') {
      await enqueueMails(queue, tx, [{ kind: 'review_report_received', about: id }]);
    }
  });
  return { kind: 'received' };
}

type Typed = { reason: ReportReason | undefined; text: string; email: string };

function faultsOf({ reason, text, email }: Typed): ReportFaults {
  return {
    ...(!reason && { reason: 'reason_missing' as const }),
    ...(text === '' && { text: 'text_missing' as const }),
    ...(text.length > longestReport && { text: 'text_long' as const }),
    ...(email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && { email: 'email_wrong' as const }),
  };
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
  const statement = asked.statement.trim().slice(0, longestStatement);
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
