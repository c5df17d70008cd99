import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { deliveriesOn } from '#features/orders/reads.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const reviewsJobs = (deps: Deps): Job[] => [
  { task: 'ask_for_reviews', cron: '10 8 * * *', run: async () => void (await askForReviews(deps)) },
];

/** After this many days the heating has run with it; later than the second figure nobody remembers. */
const askAfterDays = 3;
const askUntilDays = 30;
const batch = 200;

/** Asks the buyers of recent deliveries for a review, each order once; answers how many. */
export async function askForReviews({ db, clock, queue }: Deps): Promise<number> {
  const now = clock.now();
  const today = localDay(now, 'Europe/Berlin');
  const span = { from: addDays(today, -askUntilDays), to: addDays(today, -askAfterDays) };
  let asked = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ orderId: number }>`
        insert into review_requests (order_id, asked_at)
        select orders.id, ${now} from ${deliveriesOn(span)} orders
        where not exists (select from review_requests where order_id = orders.id)
          and not exists (select from reviews where order_id = orders.id)
        order by orders.day limit ${batch}
        on conflict do nothing returning order_id`.execute(tx);
      await enqueueMails(
        queue,
        tx,
        rows.map((row) => ({ kind: 'review_request', about: row.orderId })),
      );
      return rows.length;
    });
    asked += count;
    if (count < batch) return asked;
  }
}
