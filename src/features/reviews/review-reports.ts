import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { countReview } from '#features/dealers/dealers.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import { normalizeEmail } from '#features/identity/shared.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { type ReportErrors, reportForm } from '#platform/forms/report-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { reportsIn } from './earlier-reports.ts';
import { isLookedAt, nameOfItsDealer } from './reviews.store.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const maxStatementLength = 500;

const reportReasons = ['unlawful', 'insult', 'personal_data', 'not_genuine', 'other'] as const;

const sentReports = reportsIn('reviewReports', 'reviewId');
const reviewReport = reportForm(reportReasons, (email) => normalizeEmail(email) !== null);

type ReportOutcome = { kind: 'received' | 'not_found' } | { kind: 'invalid'; errors: ReportErrors };

/**
 * Anybody tells that a review should not be shown, and why (Art. 16 DSA). Sent twice, or in the same words as an open one from
 * that address, it is one report. Who leaves an address is told that it came, once for each review, and later what was decided.
 */
export async function reportReview(
  { db, clock, queue }: Deps,
  { reviewId, form: posted }: { reviewId: number; form: PostedForm },
): Promise<ReportOutcome> {
  if (!(await shownReview(db, reviewId))) return { kind: 'not_found' };
  const sent = reviewReport(posted);
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { reason, text: written, email } = sent.values;
  const now = clock.now();
  // With other words, or from another address, it is one more.
  const key = sent.values.key
    ? keyOfContent(sent.values.key, [reviewId, reason, written, email])
    : `${reviewId} ${now.toISOString()}`;
  await db.transaction().execute(async (tx) => {
    const { isSame, isReceiptDue } = await sentReports.earlier(tx, {
      about: reviewId,
      email,
      reason,
      text: written,
      now,
    });
    if (isSame) return;
    const report = await tx
      .insertInto('reviewReports')
      .values({ reviewId, key, reason, text: written, email, createdAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (report && isReceiptDue)
      await enqueueMails(queue, tx, [{ kind: 'review_report_received', about: report.id }]);
  });
  return { kind: 'received' };
}

/**
 * Support keeps a reported review or hides it. Hiding takes a statement of reasons, which is shown in its place and
 * sent to who wrote it (Art. 17 DSA); the review counts in no mark from then on.
 */
export async function decide(
  { db, clock, queue }: Deps,
  asked: { reportId: number; decision: 'kept' | 'hidden'; statement: string; agentId: number },
): Promise<'decided' | 'statement_missing' | 'stale'> {
  const statement = asked.statement.trim().slice(0, maxStatementLength);
  if (asked.decision === 'hidden' && statement === '') return 'statement_missing';
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const decided = await tx
      .updateTable('reviewReports')
      .set({ decision: asked.decision, statement, decidedBy: asked.agentId, decidedAt: at })
      .where('id', '=', asked.reportId)
      .where('decision', 'is', null)
      .returning('reviewId')
      .executeTakeFirst();
    if (!decided) return 'stale';
    await enqueueMails(queue, tx, [{ kind: 'review_report_decided', about: asked.reportId }]);
    if (asked.decision === 'kept') return 'decided';
    const hidden = await tx
      .updateTable('reviews')
      .set({ hiddenAt: at, hiddenReason: statement })
      .where('id', '=', decided.reviewId)
      .where('hiddenAt', 'is', null)
      .returning(['dealerId', 'mark'])
      .executeTakeFirst();
    if (hidden) {
      await countReview(tx, { ...hidden, by: -1 });
      await enqueueMails(queue, tx, [{ kind: 'review_hidden', about: decided.reviewId }]);
    }
    return 'decided';
  });
}

const countryOfItsDealer = ofDealer(sql`reviews.dealer_id`, 'countryId').as('countryId');

const reports = (db: Connection) =>
  db.selectFrom('reviewReports').innerJoin('reviews', 'reviews.id', 'reviewReports.reviewId');

export const findReport = (db: Connection, id: number) =>
  reports(db)
    .select(['reviewReports.email', 'reviewReports.createdAt', 'decision', 'statement'])
    .select('author')
    .select([nameOfItsDealer, countryOfItsDealer])
    .where('reviewReports.id', '=', id)
    .executeTakeFirst();

/** A review that is shown, with its dealer; undefined when there is none or it is hidden. */
export const shownReview = (db: Connection, id: number) =>
  db
    .selectFrom('reviews')
    .select(['mark', 'text', 'author', 'dealerId'])
    .select([nameOfItsDealer, countryOfItsDealer])
    .where('reviews.id', '=', id)
    .where('hiddenAt', 'is', null)
    .where(isLookedAt)
    .executeTakeFirst();

export type OpenReport = Awaited<ReturnType<typeof openReports>>[number];

/** How many reports nobody decided yet, as a part of a query. */
export const undecidedReports = sql<number>`(
  select count(*)::integer from review_reports where decision is null)`;

/** Reports that nobody decided yet, the oldest first. */
export async function openReports(db: Connection, limit: number) {
  const rows = await reports(db)
    .select(['reviewReports.id', 'reviewId', 'reason', 'reviewReports.text as reportText'])
    .select(['reviewReports.email', 'reviewReports.createdAt', 'mark', 'reviews.text', 'author', 'hiddenAt'])
    .select(nameOfItsDealer)
    .where('decision', 'is', null)
    .orderBy('reviewReports.createdAt')
    .orderBy('reviewReports.id')
    .limit(limit)
    .execute();
  return rows.map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null }));
}
