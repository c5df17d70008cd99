import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { DemoReview } from './reviews.rules.ts';

/** Writes the reviews, oldest first, and sums them up at their dealers. */
export async function insertDemoReviews(tx: Transaction, reviews: readonly DemoReview[]): Promise<void> {
  await sql`
    insert into reviews (dealer_id, mark, text, author, place, created_at, price_mark, delivery_mark,
      communication_mark)
    select "dealerId", mark, text, author, place, "createdAt", "priceMark", "deliveryMark", "communicationMark"
    from json_to_recordset(${JSON.stringify(reviews)}::json) as row ("dealerId" integer, mark smallint, text text,
      author text, place text, "createdAt" timestamptz, "priceMark" smallint, "deliveryMark" smallint,
      "communicationMark" smallint)
    order by "createdAt"`.execute(tx);
  await sql`
    update dealers set review_count = given.count, review_mark_sum = given.sum
    from (select dealer_id, count(*) as count, sum(mark) as sum from reviews group by dealer_id) as given
    where given.dealer_id = dealers.id`.execute(tx);
}
