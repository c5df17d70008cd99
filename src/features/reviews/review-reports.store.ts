import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

export const reportReasons = ['unlawful', 'insult', 'personal_data', 'not_genuine', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export type NewReport = {
  reviewId: number;
  key: string;
  reason: ReportReason;
  text: string;
  email: string;
  at: Date;
};

/** Keeps a report and answers its id; null for the same key, which is the same report. */
export async function insertReport(tx: Transaction, { at, ...report }: NewReport): Promise<number | null> {
  const inserted = await tx
    .insertInto('reviewReports')
    .values({ ...report, createdAt: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** A report with what it is about and what became of it. */
export async function findReport(db: Connection, id: number) {
  const found = await db
    .selectFrom('reviewReports')
    .innerJoin('reviews', 'reviews.id', 'reviewReports.reviewId')
    .innerJoin('dealers', 'dealers.id', 'reviews.dealerId')
    .select(['reviewReports.email', 'reviewReports.createdAt', 'decision', 'statement'])
    .select(['author', 'dealers.name as dealerName', 'dealers.countryId'])
    .where('reviewReports.id', '=', id)
    .executeTakeFirst();
  return found ? { ...found, countryId: found.countryId as CountryId } : null;
}

/** A review that is shown, with its dealer; null when there is none or it is hidden. */
export async function shownReview(db: Connection, id: number) {
  const found = await db
    .selectFrom('reviews')
    .innerJoin('dealers', 'dealers.id', 'reviews.dealerId')
    .select(['reviews.id', 'mark', 'text', 'author', 'reviews.place', 'reviews.createdAt', 'dealerId'])
    .select(['dealers.name as dealerName', 'dealers.countryId'])
    .where('reviews.id', '=', id)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  return found ? { ...found, countryId: found.countryId as CountryId } : null;
}

export type OpenReport = {
  id: number;
  reviewId: number;
  reason: string;
  reportText: string;
  email: string;
  createdAt: Date;
  mark: number;
  text: string;
  author: string;
  dealerName: string;
  isHidden: boolean;
};

/** Reports that nobody decided yet, the oldest first. */
export async function openReports(db: Connection, limit: number): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom('reviewReports')
    .innerJoin('reviews', 'reviews.id', 'reviewReports.reviewId')
    .innerJoin('dealers', 'dealers.id', 'reviews.dealerId')
    .select(['reviewReports.id', 'reviewId', 'reason', 'reviewReports.text as reportText'])
    .select(['reviewReports.email', 'reviewReports.createdAt', 'mark', 'reviews.text', 'author', 'hiddenAt'])
    .select('dealers.name as dealerName')
    .where('decision', 'is', null)
    .orderBy('reviewReports.createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null }));
}

export type Decision = {
  reportId: number;
  decision: 'kept' | 'hidden';
  /** Why; shown in the review's place when it is hidden. */
  statement: string;
  agentId: number;
  at: Date;
};

/** Decides a report once; null when another agent did. */
export async function decideReport(tx: Transaction, decided: Decision): Promise<{ reviewId: number } | null> {
  const { reportId, decision, statement, agentId, at } = decided;
  const row = await tx
    .updateTable('reviewReports')
    .set({ decision, statement, decidedBy: agentId, decidedAt: at })
    .where('id', '=', reportId)
    .where('decision', 'is', null)
    .returning('reviewId')
    .executeTakeFirst();
  return row ?? null;
}

/** Hides a review; null when it is hidden already. */
export async function hideReview(
  tx: Transaction,
  { reviewId, statement, at }: { reviewId: number; statement: string; at: Date },
): Promise<{ dealerId: number; mark: number } | null> {
  const row = await tx
    .updateTable('reviews')
    .set({ hiddenAt: at, hiddenReason: statement })
    .where('id', '=', reviewId)
    .where('hiddenAt', 'is', null)
    .returning(['dealerId', 'mark'])
    .executeTakeFirst();
  return row ?? null;
}
