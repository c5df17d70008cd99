import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';

/** How often somebody is told of new replies in the threads that they follow. */
export const frequencies = ['daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Of a post that others can read from now on: counts up, so that followers are told of it however late it is. */
export const nextAppearance = sql<number>`default`;

type Whose = { userId: number; threadId: number };

/** How somebody follows a thread; null when they do not. */
export async function followOf(db: Connection, { userId, threadId }: Whose): Promise<Frequency | null> {
  const found = await db
    .selectFrom('communityFollows')
    .select('frequency')
    .$narrowType<{ frequency: Frequency }>()
    .where('userId', '=', userId)
    .where('threadId', '=', threadId)
    .executeTakeFirst();
  return found?.frequency ?? null;
}

/** What stands there already is not told again. */
export const insertFollow = (
  tx: Transaction,
  { userId, threadId, frequency, now }: Whose & { frequency: Frequency; now: Date },
) =>
  sql`
    insert into community_follows (thread_id, user_id, frequency, last_mailed, followed_at)
    select ${threadId}, ${userId}, ${frequency},
      coalesce((select max(appearance) from community_posts where parent_id = ${threadId}), 0), ${now}
    on conflict (user_id, thread_id) do update set frequency = excluded.frequency`.execute(tx);
