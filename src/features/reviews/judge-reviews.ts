import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { countReview } from '#features/dealers/dealers.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { WaitReason } from './review-moderation.rules.ts';
import { maxStatementLength } from './review-reports.ts';
import { isWaiting, nameOfItsDealer } from './reviews.store.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

/** Lets a review be read and count; its dealer is told. */
export async function publishReview(
  { queue }: Pick<Deps, 'queue'>,
  tx: Transaction,
  { id, dealerId, mark }: { id: number; dealerId: number; mark: number },
): Promise<void> {
  await countReview(tx, { dealerId, mark, by: 1 });
  await enqueueMails(queue, tx, [{ kind: 'review_written', about: id }]);
}

/**
 * Support has looked at a review that waited: publishes it, or refuses it with a statement of reasons, which is shown in
 * its place (Art. 17 DSA). Who wrote it is told either way.
 */
export async function judgeWaiting(
  deps: Deps,
  asked: { reviewId: number; decision: 'published' | 'hidden'; statement: string; agentId: number },
): Promise<'decided' | 'statement_missing' | 'stale'> {
  const { reviewId: id, decision, agentId: actorId } = asked;
  const statement = asked.statement.trim().slice(0, maxStatementLength);
  if (decision === 'hidden' && statement === '') return 'statement_missing';
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const refused = decision === 'hidden' ? { hiddenAt: now, hiddenReason: statement } : {};
    const review = await tx
      .updateTable('reviews')
      .set({ waitsFor: [], ...refused })
      .where('id', '=', id)
      .where(isWaiting)
      .returning(['id', 'dealerId', 'mark'])
      .executeTakeFirst();
    if (!review) return 'stale';
    const details = { review: id, decision };
    await addAuditEvent(tx, { actorId, userId: null, action: 'review_judged', details, now });
    if (decision === 'published') await publishReview(deps, tx, review);
    const kind = decision === 'published' ? 'review_published' : 'review_refused';
    await enqueueMails(deps.queue, tx, [{ kind, about: id }]);
    return 'decided';
  });
}

export type WaitingReview = Awaited<ReturnType<typeof waitingReviews>>[number];

/** Reviews that wait for a look, the oldest first, and for what. */
export const waitingReviews = (db: Connection, limit: number) =>
  db
    .selectFrom('reviews')
    .select(['reviews.id', 'mark', 'text', 'author', 'reviews.createdAt', 'waitsFor'])
    .select(nameOfItsDealer)
    .$narrowType<{ waitsFor: WaitReason[] }>()
    .where(isWaiting)
    .orderBy('reviews.createdAt')
    .limit(limit)
    .execute();

/** How many reviews wait for a look before anybody reads them, as a part of a query. */
export const unjudgedReviews = sql<number>`(select count(*)::integer from reviews where ${isWaiting})`;
