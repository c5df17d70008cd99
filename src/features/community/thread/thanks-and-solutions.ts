import type { Database } from '#db/database.ts';
import { holdAccount } from '#features/identity/identity.ts';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isReadable } from '../community.rules.ts';
import { bumpCommunity } from '../community-content.ts';
import { editableUntil } from '../edit-deadline.rules.ts';
import { findPost } from '../threads.store.ts';
import { lockedPost, postWithThread } from '../write/change-post.ts';

type Deps = { db: Database; clock: Clock };

/** Everybody thanks for a post once, and nobody for their own; answers how many do now, null where that is not possible. */
export async function thank(
  { db, clock }: Deps,
  { userId, postId, isWanted }: { userId: number; postId: number; isWanted: boolean },
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, userId))) return null;
    await lockedPost(tx, postId);
    const post = await findPost(tx, postId);
    if (!post || !isReadable(post) || post.authorId === userId) return null;
    const changed = isWanted
      ? await tx
          .insertInto('communityThanks')
          .values({ postId, userId, thankedAt: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('postId')
          .execute()
      : await tx
          .deleteFrom('communityThanks')
          .where('postId', '=', postId)
          .where('userId', '=', userId)
          .returning('postId')
          .execute();
    // Pages of others say it within a minute: a press more is no reason to forget them all.
    const { thanksCount } = await tx
      .updateTable('communityPosts')
      .set(({ eb }) => ({ thanksCount: eb('thanksCount', '+', isWanted ? changed.length : -changed.length) }))
      .where('id', '=', postId)
      .returning('thanksCount')
      .executeTakeFirstOrThrow();
    return thanksCount;
  });
}

/** Who asked says which reply has answered the question; so may those who look after the community. */
export const canSolve = (user: SignedInUser, thread: { authorId: number | null; kind: string }): boolean =>
  thread.kind === 'question' &&
  (thread.authorId === user.id || hasAnyRole(user, rolesByPermission.customers));

/** Marks a reply as the one that answered its question, or takes that back. */
export async function markSolved(
  { db }: Pick<Deps, 'db'>,
  { user, postId, isWanted }: { user: SignedInUser; postId: number; isWanted: boolean },
): Promise<{ threadId: number } | null> {
  return db.transaction().execute(async (tx) => {
    const reply = await postWithThread(tx, postId);
    if (!reply?.parentId || reply.state !== 'visible') return null;
    const thread = await lockedPost(tx, reply.parentId);
    if (thread?.state !== 'visible' || !canSolve(user, thread)) return null;
    if (!isWanted && thread.solvedBy !== postId) return { threadId: thread.id };
    await tx
      .updateTable('communityPosts')
      .set({ solvedBy: isWanted ? postId : null })
      .where('id', '=', thread.id)
      .execute();
    await bumpCommunity(tx);
    return { threadId: thread.id };
  });
}

/** What a thread's page shows to whoever is signed in, beside what everybody sees. */
export type ReaderState = {
  /** Posts of theirs, and until when each can be changed; null: not any more. */
  own: { id: number; editableUntil: Date | null }[];
  thanked: number[];
  canSolve: boolean;
};

export async function readerState(
  { db, clock }: Deps,
  { user, threadId }: { user: SignedInUser; threadId: number },
): Promise<ReaderState> {
  const now = clock.now();
  const inThread = () =>
    db
      .selectFrom('communityPosts')
      .where((or) => or.or([or('communityPosts.id', '=', threadId), or('parentId', '=', threadId)]))
      .where('state', '=', 'visible');
  const [own, thanked, thread] = await Promise.all([
    inThread().select(['id', 'postedAt']).where('authorId', '=', user.id).execute(),
    inThread()
      .innerJoin('communityThanks', 'postId', 'communityPosts.id')
      .select('postId')
      .where('userId', '=', user.id)
      .execute(),
    db
      .selectFrom('communityPosts')
      .select(['authorId', 'kind'])
      .where('id', '=', threadId)
      .executeTakeFirst(),
  ]);
  return {
    own: own.map(({ id, postedAt }) => {
      const until = editableUntil(postedAt);
      return { id, editableUntil: until >= now ? until : null };
    }),
    thanked: thanked.map(({ postId }) => postId),
    canSolve: thread !== undefined && canSolve(user, thread),
  };
}

export async function hasThanked(
  db: Database,
  { userId, postId }: { userId: number; postId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('communityThanks')
    .select('postId')
    .where('userId', '=', userId)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return found !== undefined;
}
