import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { PlatformRating, PublishedReview, Review } from './reviews.types.ts';

const noMarks = { priceMark: null, deliveryMark: null, communicationMark: null };

/** A dealer's published reviews, the newest first; of a hidden one only why it is hidden. */
export async function publishedReviews(
  db: Connection,
  { dealerId, limit, offset = 0 }: { dealerId: number; limit: number; offset?: number },
): Promise<PublishedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'mark', 'text', 'author', 'place', 'createdAt', 'answer', 'hiddenReason'])
    .select(['priceMark', 'deliveryMark', 'communicationMark'])
    .where('dealerId', '=', dealerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) =>
    row.hiddenReason === '' ? row : { ...row, ...noMarks, text: '', author: '', answer: '' },
  );
}

/** All that have a place in the list, also those of which it only says why they are hidden. */
export async function publishedReviewCount(db: Connection, dealerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which order a hidden review is about, and why it is hidden. */
export async function hiddenReviewOf(db: Connection, id: number) {
  const found = await db
    .selectFrom('reviews')
    .select(['orderId', 'hiddenReason'])
    .where('id', '=', id)
    .where('hiddenAt', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/** A review for the mail to its dealer. */
export async function reviewForDealer(db: Connection, id: number) {
  const found = await db
    .selectFrom('reviews')
    .innerJoin('dealers', 'dealers.id', 'reviews.dealerId')
    .select(['mark', 'text', 'author', 'orderId', 'dealers.countryId'])
    .select(['dealers.email', 'dealers.legalName'])
    .where('reviews.id', '=', id)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** The newest reviews that say something, of all dealers of a country. */
export const latestWrittenReviews = (
  db: Connection,
  countryId: number,
  limit: number,
): Promise<(Review & { dealerId: number; dealerName: string; dealerSlug: string })[]> =>
  db
    .selectFrom('reviews')
    .innerJoin('dealers', 'dealers.id', 'reviews.dealerId')
    .select(['reviews.id', 'mark', 'text', 'author', 'reviews.place', 'reviews.createdAt'])
    .select(['dealerId', 'dealers.name as dealerName', 'dealers.slug as dealerSlug'])
    .where('dealers.countryId', '=', countryId)
    .where('dealers.state', '=', 'active')
    .where('text', '<>', '')
    .where('hiddenAt', 'is', null)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();

/** Null while nobody has written a review. `activeSince` begins the active period. */
export async function platformRating(db: Connection, activeSince: Date): Promise<PlatformRating | null> {
  const { rows } = await sql<{ activeCount: number; totalCount: number; activeMark: number; mark: number }>`
    select count(*) filter (where created_at >= ${activeSince})::integer as active_count,
      count(*)::integer as total_count,
      avg(mark) filter (where created_at >= ${activeSince})::float8 as active_mark,
      avg(mark)::float8 as mark
    from reviews where hidden_at is null`.execute(db);
  const row = rows[0];
  if (!row || row.totalCount === 0) return null;
  const { activeCount, totalCount } = row;
  return { mark: activeCount > 0 ? row.activeMark : row.mark, activeCount, totalCount };
}
