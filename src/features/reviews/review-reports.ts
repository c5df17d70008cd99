import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { countReview } from '#features/dealers/dealers.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { reportsIn } from './earlier-reports.ts';
import { isLookedAt, nameOfItsDealer } from './reviews.store.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const maxStatementLength = 500;

const receive = reportsIn('reviewReports', {
  of: 'reviewId',
  reasons: ['unlawful', 'insult', 'personal_data', 'not_genuine', 'other'],
  receipt: 'review_report_received',
});

/** Anybody reports a review that is shown. */
export const reportReview = async (deps: Deps, { reviewId, form }: { reviewId: number; form: PostedForm }) =>
  (await shownReview(deps.db, reviewId))
    ? receive(deps, { about: reviewId, form })
    : { kind: 'not_found' as const };

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
