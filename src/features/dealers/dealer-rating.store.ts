import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

/** Reviews without which a mark says little. */
const minReviews = 5;

/** The mark of a row of dealers as it is shown, a rating of whole hundredths to one decimal: `shownMark` of `dealerRating`. */
export const shownMarkOf = sql<number>`
  round(round((review_mark_sum::numeric / nullif(review_count, 0) - 1) * 25) / 25 + 1, 1)`;

/** Dealers of a country that take orders, by their mark; those with a few reviews only are left out. */
export const bestRatedDealers = (db: Connection, countryId: CountryId, count: number) =>
  db
    .selectFrom('dealers')
    .select([
      'id',
      'name',
      'place',
      'postalCode',
      'reviewCount',
      'countryId',
      sql<number>`(${shownMarkOf})::float8`.as('mark'),
    ])
    .$narrowType<{ countryId: CountryId }>()
    .where('countryId', '=', countryId)
    .where('state', '=', 'active')
    .where('isTrading', '=', true)
    .where('reviewCount', '>=', minReviews)
    .orderBy('mark', 'desc')
    .orderBy('reviewCount', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();

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
