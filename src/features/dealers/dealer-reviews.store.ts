import type { Connection } from '#db/database.ts';
import type { Review } from './dealers.types.ts';

/** The newest reviews of a dealer. */
export const latestReviews = (db: Connection, dealerId: number, limit: number): Promise<Review[]> =>
  db
    .selectFrom('reviews')
    .select(['id', 'mark', 'text', 'author', 'place', 'createdAt'])
    .where('dealerId', '=', dealerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

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
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
