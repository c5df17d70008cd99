import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';

import type { WrittenReview } from './write-review.rules.ts';

export type ReviewOfOrder = {
  id: number;
  mark: number;
  text: string;
  author: string;
  createdAt: Date;
  answer: string;
  hiddenReason: string;
};

export async function reviewOfOrder(db: Connection, orderId: OrderId): Promise<ReviewOfOrder | null> {
  const found = await db
    .selectFrom('reviews')
    .select(['id', 'mark', 'text', 'author', 'createdAt', 'answer', 'hiddenReason'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return found ?? null;
}

export type NewReview = {
  orderId: OrderId;
  dealerId: number;
  place: string;
  review: WrittenReview;
  at: Date;
};

/** Publishes a review; null when the order has one. */
export async function insertReview(tx: Transaction, written: NewReview): Promise<number | null> {
  const { review, at, ...about } = written;
  const inserted = await tx
    .insertInto('reviews')
    .values({
      ...about,
      mark: review.overall,
      priceMark: review.marks.price,
      deliveryMark: review.marks.delivery,
      communicationMark: review.marks.communication,
      text: review.text,
      author: review.author,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Lets a review count at its dealer, or no longer. */
export async function countReview(
  tx: Transaction,
  { dealerId, mark, by }: { dealerId: number; mark: number; by: 1 | -1 },
): Promise<void> {
  await tx
    .updateTable('dealers')
    .set((eb) => ({
      reviewCount: eb('reviewCount', '+', by),
      reviewMarkSum: eb('reviewMarkSum', '+', by * mark),
    }))
    .where('id', '=', dealerId)
    .execute();
}

/** Writes, changes or takes back ('') a dealer's answer; false when the review is not its own or has another version. */
export async function setAnswer(
  db: Connection,
  answer: { reviewId: number; dealerId: number; version: number; text: string; at: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('reviews')
    .set({
      answer: answer.text,
      answeredAt: answer.text === '' ? null : answer.at,
      version: answer.version + 1,
    })
    .where('id', '=', answer.reviewId)
    .where('dealerId', '=', answer.dealerId)
    .where('version', '=', answer.version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export type DealerReview = {
  id: number;
  mark: number;
  priceMark: number | null;
  deliveryMark: number | null;
  communicationMark: number | null;
  text: string;
  author: string;
  place: string;
  createdAt: Date;
  answer: string;
  hiddenReason: string;
  version: number;
};

/** A dealer's reviews, the newest first. */
export const reviewsOfDealer = (
  db: Connection,
  look: { dealerId: number; offset: number; limit: number; onlyUnanswered: boolean },
): Promise<DealerReview[]> =>
  db
    .selectFrom('reviews')
    .select(['id', 'mark', 'priceMark', 'deliveryMark', 'communicationMark', 'text', 'author', 'place'])
    .select(['createdAt', 'answer', 'hiddenReason', 'version'])
    .where('dealerId', '=', look.dealerId)
    .$if(look.onlyUnanswered, (query) => query.where('answer', '=', ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(look.offset)
    .limit(look.limit)
    .execute();
