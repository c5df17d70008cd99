import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';

/** Buyers whose words are worked out at a time; a search takes no longer for more of them. */
const atOnce = 50;

/** Lets the latest buyers be found by their orders; answers how many were not yet. */
export const catchUpSearch = (db: Connection): Promise<number> =>
  counted(db, sql<{ count: number }>`select catch_up_user_search(${atOnce}) as count`);

/** As many buyers as wait now: not until nobody waits, because while people order somebody always does. */
export async function catchUpAll(db: Connection): Promise<void> {
  let left = await counted(
    db,
    sql<{ count: number }>`select count(distinct user_id)::integer as count from user_search_waiting`,
  );
  while (left > 0) {
    // None although some wait: somebody else is changing them.
    const caughtUp = await catchUpSearch(db);
    left = caughtUp === 0 ? 0 : left - caughtUp;
  }
}

async function counted(db: Connection, question: RawBuilder<{ count: number }>): Promise<number> {
  const { rows } = await question.execute(db);
  return rows[0]?.count ?? 0;
}
