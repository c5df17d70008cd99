import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { ofProduct } from '#features/catalog/reads.ts';
import type { OrderId, ProductGroupId } from '#features/catalog/types.ts';
import { dealersFoundBy, ofDealer } from '#features/dealers/reads.ts';
import { personalData } from '#features/identity/identity.ts';
import type { ShownReview } from '#features/offers/ui/review-list.tsx';
import { ofOrder, orderIdsOf } from '#features/orders/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { WaitReason } from './review-moderation.rules.ts';

/** The dealer that a review is about. */
export const nameOfItsDealer = ofDealer(sql`reviews.dealer_id`, 'name').as('dealerName');

const noMarks = { priceMark: null, deliveryMark: null, communicationMark: null };

/**
 * A dealer's published reviews as they are shown, the newest first: all that buyers write of delivered orders are, once
 * support has looked at what may harm somebody; of a hidden one only why it is hidden.
 */
export async function publishedReviews(
  db: Connection,
  { timeZone, offset = 0, ...of }: { dealerId: number; limit: number; offset?: number; timeZone: string },
): Promise<ShownReview[]> {
  const rows = await newestOf(db, { ...of, offset }).execute();
  return rows.map(({ version: _, createdAt, ...row }) => {
    const review = { ...row, day: localDay(createdAt, timeZone) };
    return row.hiddenReason === '' ? review : { ...review, ...noMarks, text: '', author: '', answer: '' };
  });
}

type MarkCounts = readonly { mark: number; count: number }[];

/** How a dealer's published reviews spread, five stars first; means are 1–5, null where nobody gave such a mark. */
export type RatingSpread = {
  marks: MarkCounts;
  criteria: readonly {
    key: 'price' | 'delivery' | 'communication';
    mean: number | null;
    count: number;
    marks: MarkCounts;
  }[];
};

const criteria = [
  ['price', 'price_mark'],
  ['delivery', 'delivery_mark'],
  ['communication', 'communication_mark'],
] as const;

export async function ratingSpread(db: Connection, dealerId: number): Promise<RatingSpread> {
  const stars = [5, 4, 3, 2, 1];
  const countsOf = (column: string) =>
    sql`array[${sql.join(
      stars.map((mark) => sql`count(*) filter (where ${sql.ref(column)} = ${mark})`),
    )}]::integer[]`;
  const { rows } = await sql<{ counts: number[][] }>`
    select array[${sql.join(['mark', ...criteria.map(([, column]) => column)].map(countsOf))}] as counts
    from reviews
    where dealer_id = ${dealerId} and hidden_reason = '' and ${isLookedAt}`.execute(db);
  const marksAt = (row: number): MarkCounts =>
    stars.map((mark, at) => ({ mark, count: rows[0]?.counts[row]?.[at] ?? 0 }));
  return {
    marks: marksAt(0),
    criteria: criteria.map(([key], at) => {
      const marks = marksAt(at + 1);
      const count = marks.reduce((sum, one) => sum + one.count, 0);
      const total = marks.reduce((sum, one) => sum + one.mark * one.count, 0);
      return { key, marks, count, mean: count === 0 ? null : total / count };
    }),
  };
}

/** All that have a place in the list, also those of which it only says why they are hidden. */
export async function publishedReviewCount(db: Connection, dealerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dealerId', '=', dealerId)
    .where(isLookedAt)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type DealerReview = Awaited<ReturnType<typeof reviewsOfDealer>>[number];

export const reviewsOfDealer = (
  db: Connection,
  { onlyUnanswered, ...page }: { dealerId: number; offset: number; limit: number; onlyUnanswered: boolean },
) =>
  newestOf(db, page)
    .$if(onlyUnanswered, (query) => query.where('answer', '=', ''))
    .execute();

/** How many of a dealer's reviews wait for an answer. */
export async function unansweredReviews(db: Connection, dealerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reviews where dealer_id = ${dealerId} and answer = ''`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One of them; undefined when it is another dealer's. */
export const ownReview = (db: Connection, { id, dealerId }: { id: number; dealerId: number }) =>
  reviewsAt(db, dealerId).where('id', '=', id).executeTakeFirst();

const reviewsAt = (db: Connection, dealerId: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'mark', 'text', 'author', 'place', 'createdAt', 'answer', 'hiddenReason', 'version'])
    .select(['priceMark', 'deliveryMark', 'communicationMark'])
    .where('dealerId', '=', dealerId)
    .where(isLookedAt);

/** No longer, or never, waiting for support: only such reviews are read, answered, reported and counted. */
export const isLookedAt = sql<boolean>`reviews.waits_for = '{}'`;
export const isWaiting = sql<boolean>`reviews.waits_for <> '{}'`;

const newestOf = (db: Connection, page: { dealerId: number; offset: number; limit: number }) =>
  reviewsAt(db, page.dealerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit);

/** The newest reviews that say something, of all dealers of a country; `productGroupId` is null without an order of ours. */
export const latestWrittenReviews = (db: Connection, countryId: CountryId, limit: number) =>
  db
    .selectFrom('reviews')
    .innerJoin(dealersFoundBy('').as('dealers'), 'dealers.id', 'reviews.dealerId')
    .select(['reviews.id', 'mark', 'text', 'author', 'reviews.createdAt', 'reviews.dealerId'])
    .select('dealers.name as dealerName')
    .select(({ ref }) =>
      ofProduct(ofOrder(ref('reviews.orderId'), 'productId'), 'productGroupId')
        .$castTo<ProductGroupId | null>()
        .as('productGroupId'),
    )
    .where('dealers.countryId', '=', countryId)
    .where('dealers.state', '=', 'active')
    .where('text', '<>', '')
    .where('hiddenAt', 'is', null)
    .where(isLookedAt)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();

export const reviewOfOrder = (db: Connection, orderId: OrderId) =>
  db
    .selectFrom('reviews')
    .select(['id', 'mark', 'text', 'author', 'createdAt', 'answer', 'hiddenReason', 'waitsFor', 'formDigest'])
    .$narrowType<{ waitsFor: WaitReason[] }>()
    .where('orderId', '=', orderId)
    .executeTakeFirst();

/** A review for mails about it; `hiddenReason` is '' unless support hid it. */
export const reviewForMail = (db: Connection, id: number) =>
  db
    .selectFrom('reviews')
    .select(['mark', 'text', 'author', 'dealerId', 'orderId', 'hiddenReason'])
    .where('reviews.id', '=', id)
    .executeTakeFirst();

/** Reviews stay, as others rely on them, but lose their author; reports lose who sent them. */
export const reviewsPersonalData = personalData({
  reviews: {
    by: ({ userIds }) => sql`order_id in ${orderIdsOf(userIds)}`,
    file: 'bewertungen',
    title: 'Bewertungen',
    shown: { author: 'Erschienen als', mark: 'Note', text: 'Text', createdAt: 'Geschrieben' },
    also: ['place'],
    erased: { author: 'Ehemaliger Kunde', formDigest: null },
  },
  reviewReports: {
    byMail: 'email',
    file: 'meldungen',
    title: 'Gemeldete Bewertungen',
    shown: { reason: 'Grund', text: 'Text', createdAt: 'Gemeldet' },
    also: ['email'],
    erased: { email: '' },
  },
});
