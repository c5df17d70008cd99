import type { Database } from '#db/database.ts';
import { holdAccount } from '#features/identity/identity.ts';
import { linkToken, readLinkToken } from '#platform/secrets/link-token.ts';
import type { Clock } from '#platform/time/clock.ts';
import { lockedThread } from '../write/write-post.ts';
import { type Frequency, insertFollow } from './follows.store.ts';

type Whose = { userId: number; threadId: number };

/** Follows a thread, otherwise than before, or no longer (null); false when there is none, or no account any more. */
export async function setFollow(
  { db, clock }: { db: Database; clock: Clock },
  { frequency, ...whose }: Whose & { frequency: Frequency | null },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (frequency === null) {
      await tx
        .deleteFrom('communityFollows')
        .where('userId', '=', whose.userId)
        .where('threadId', '=', whose.threadId)
        .execute();
      return true;
    }
    if (!(await holdAccount(tx, whose.userId))) return false;
    if (!(await lockedThread(tx, whose.threadId))) return false;
    await insertFollow(tx, { ...whose, frequency, now: clock.now() });
    return true;
  });
}

/** Ends all that somebody follows; answers how many threads. */
export async function endFollows(db: Database, userId: number): Promise<number> {
  const ended = await db
    .deleteFrom('communityFollows')
    .where('userId', '=', userId)
    .returning('threadId')
    .execute();
  return ended.length;
}

/** Of the link in a mail that ends all follows of its reader. */
export const followEndPath = (secret: string, userId: number): string =>
  `/community/abbestellen/${linkToken(secret, linkedFollows, userId)}`;

/** Whose follows a link ends; null for one that we did not write. */
export const readFollowToken = (secret: string, token: string): number | null =>
  readLinkToken(secret, linkedFollows, token);

const linkedFollows = 'community follows';
