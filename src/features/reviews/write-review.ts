import type { Database } from '#db/database.ts';
import { findOrder, isOrderToken } from '#features/orders/orders.ts';
import { parseOrderId } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import { contentDigest, madeBefore } from '#platform/forms/form-keys.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { publishReview } from './judge-reviews.ts';
import { reasonsToWait } from './review-moderation.rules.ts';
import { reviewOfOrder } from './reviews.store.ts';
import { maxAnswerLength, type ReviewErrors, readReview } from './write-review.rules.ts';

type Deps = { db: Database; clock: Clock; queue: Queue; config: { secret: string } };
type Link = { token: string; orderId: string };

/** What a link to rate an order opens. */
type Rateable =
  /** The token is not that of the order, or there is no such order: never told apart. */
  | { kind: 'no_link' }
  | { kind: 'not_delivered'; order: Order }
  | { kind: 'rated'; order: Order; review: NonNullable<Awaited<ReturnType<typeof reviewOfOrder>>> }
  | { kind: 'open'; order: Order };

/** The token alone is asked for, no login: it came by mail to the buyer. */
export async function rateable({ db, config }: Pick<Deps, 'db' | 'config'>, link: Link): Promise<Rateable> {
  const id = parseOrderId(link.orderId);
  if (!id || !isOrderToken(config.secret, id, link.token)) return { kind: 'no_link' };
  const order = await findOrder(db, id);
  if (!order) return { kind: 'no_link' };
  const review = await reviewOfOrder(db, id);
  if (review) return { kind: 'rated', order, review };
  // The goods came; what is disputed afterwards may be rated, too.
  return { kind: order.progress.delivered ? 'open' : 'not_delivered', order };
}

/** Rated: the order has a review of other words, which counts. */
type WriteOutcome =
  | { kind: 'published' | 'waiting' | 'rated' | 'no_link' | 'not_delivered' }
  | { kind: 'invalid'; errors: ReviewErrors };

/**
 * Publishes the review of a delivered order, once; in the same transaction it counts at the dealer, who is told. One
 * that support has to look at waits for that. Sent twice, or from two tabs, it is one.
 */
export async function writeReview(
  deps: Deps,
  { link, form }: { link: Link; form: PostedForm },
): Promise<WriteOutcome> {
  const found = await rateable(deps, link);
  const sent = readReview(form);
  const formDigest = sent.ok ? contentDigest(sent.values) : null;
  if (found.kind === 'rated') return outcomeBefore(found.review, formDigest);
  if (found.kind !== 'open') return { kind: found.kind };
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { order } = found;
  const dealerId = order.terms.dealer.id;
  return deps.db.transaction().execute(async (tx) => {
    const { overall: mark, price: priceMark, delivery, communication, ...written } = sent.values;
    const waitsFor = reasonsToWait(sent.values);
    const marks = { mark, priceMark, deliveryMark: delivery, communicationMark: communication };
    const about = { orderId: order.id, dealerId, place: order.terms.place, createdAt: deps.clock.now() };
    const review = await tx
      .insertInto('reviews')
      .values({ ...about, ...marks, ...written, waitsFor, formDigest })
      .onConflict((conflict) => conflict.column('orderId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!review) return outcomeBefore(await reviewOfOrder(tx, order.id), formDigest);
    if (waitsFor.length > 0) return { kind: 'waiting' };
    await publishReview(deps, tx, { id: review.id, dealerId, mark });
    return { kind: 'published' };
  });
}

/** What a form is answered whose order has a review already, perhaps that of its first press. */
function outcomeBefore(
  review: Awaited<ReturnType<typeof reviewOfOrder>>,
  formDigest: Buffer | null,
): WriteOutcome {
  const isSame = review && formDigest !== null && !madeBefore(review, formDigest).isOther;
  if (!isSame) return { kind: 'rated' };
  return { kind: review.waitsFor.length > 0 ? 'waiting' : 'published' };
}

/** A dealer answers a review of its own below it; an empty answer takes the earlier one back. */
export async function answerReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  answer: { reviewId: number; dealerId: number; version: number; text: string },
): Promise<'saved' | 'too_long' | 'stale'> {
  const text = answer.text.trim();
  if (text.length > maxAnswerLength) return 'too_long';
  const { reviewId, dealerId, version } = answer;
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ answer: text, answeredAt: text === '' ? null : clock.now(), version: version + 1 })
    .where('id', '=', reviewId)
    .where('dealerId', '=', dealerId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? 'saved' : 'stale';
}
