import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { Area, SuggestionState, ThreadKind } from './community.rules.ts';
import { bumpCommunity } from './community-content.ts';
import { nameKey } from './member-name.rules.ts';

/** A post of the demo market; `author` is an index of the people that come with it. */
export type DemoPost = { author: number; body: string; at: Date; thanks: number };
export type DemoThread = DemoPost & {
  area: Area;
  kind: ThreadKind;
  title: string;
  tags: readonly string[];
  replies: readonly DemoPost[];
  /** Where a suggestion stands, and what the operator says of it; null of other threads. */
  suggestion: { state: SuggestionState; answer: string } | null;
  /** Index of the reply that answered it; null for none. */
  solvedBy: number | null;
};

type Content = {
  threads: readonly DemoThread[];
  members: readonly { userId: number; name: string }[];
  now: Date;
};

/** Fills an empty community, in the order of time so that ids tell it. */
export async function insertDemoThreads(tx: Transaction, { threads, members, now }: Content): Promise<void> {
  await tx
    .insertInto('communityMembers')
    .values(
      members.map(({ userId, name }) => ({
        userId,
        name,
        nameKey: nameKey(name),
        acceptedVersion: 1,
        acceptedAt: now,
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const posts = postsInOrder(threads);
  const userIds = members.map(({ userId }) => userId);
  const ids = await insertPosts(tx, posts, userIds);
  await joinPosts(tx, posts, ids);
  await bumpCommunity(tx);
}

/** `reply` is its index among those of its thread; null of what begins it. */
type Placed = DemoPost & { thread: DemoThread; reply: number | null };

const postsInOrder = (threads: readonly DemoThread[]): Placed[] =>
  threads
    .flatMap((thread): Placed[] => [
      { ...thread, thread, reply: null },
      ...thread.replies.map((post, reply) => ({ ...post, thread, reply })),
    ])
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || (one.reply ?? -1) - (other.reply ?? -1),
    );

/** Replies are joined to their threads afterwards: until then nothing has an id. */
async function insertPosts(
  tx: Transaction,
  posts: readonly Placed[],
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('communityPosts')
    .values(
      posts.map(({ thread, ...post }) => ({
        area: thread.area,
        kind: thread.kind,
        title: post.reply === null ? thread.title : '',
        body: post.body,
        authorId: userIds[post.author] ?? null,
        thanksCount: post.thanks,
        state: 'visible',
        isDemo: true,
        postedAt: post.at,
        lastActivityAt: lastOf(thread),
        formKey: randomUUID(),
        replyCount: post.reply === null ? thread.replies.length : 0,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const lastOf = ({ at, replies }: DemoThread): Date => replies.at(-1)?.at ?? at;

async function joinPosts(tx: Transaction, posts: readonly Placed[], ids: readonly number[]): Promise<void> {
  const idOf = new Map(
    posts.flatMap(({ thread, reply }, at) => (reply === null ? [[thread, ids[at] ?? 0] as const] : [])),
  );
  const replies = posts.flatMap(({ thread, reply }, at) =>
    reply === null ? [] : [{ id: ids[at] ?? 0, parentId: idOf.get(thread) ?? 0 }],
  );
  await sql`
    update community_posts p set parent_id = r.parent_id, kind = 'reply'
    from unnest(${replies.map(({ id }) => id)}::bigint[], ${replies.map(({ parentId }) => parentId)}::bigint[])
      as r (id, parent_id) where p.id = r.id`.execute(tx);
  const solved = posts.flatMap(({ thread, reply }, at) =>
    reply !== null && reply === thread.solvedBy
      ? [{ threadId: idOf.get(thread) ?? 0, id: ids[at] ?? 0 }]
      : [],
  );
  await sql`
    update community_posts p set solved_by = s.id
    from unnest(${solved.map(({ threadId }) => threadId)}::bigint[], ${solved.map(({ id }) => id)}::bigint[])
      as s (thread_id, id) where p.id = s.thread_id`.execute(tx);
  const tags = [...idOf].flatMap(([{ tags }, postId]) => tags.map((tag) => ({ postId, tag })));
  if (tags.length > 0) await tx.insertInto('communityPostTags').values(tags).execute();
  const answers = [...idOf].flatMap(([{ suggestion, at }, postId]) =>
    suggestion && suggestion.answer !== '' ? [{ postId, ...suggestion, answeredAt: at }] : [],
  );
  if (answers.length > 0) await tx.insertInto('communitySuggestionAnswers').values(answers).execute();
}

type DemoPoll = {
  question: string;
  explanation: string;
  kind: 'single' | 'multiple';
  results: 'after_vote' | 'at_end';
  opensAt: Date;
  closesAt: Date;
  /** With how many votes each; nobody's. */
  options: readonly (readonly [label: string, votes: number])[];
  voterCount: number;
};

/** Polls that the demo market begins with. */
export async function insertDemoPolls(tx: Transaction, polls: readonly DemoPoll[]): Promise<void> {
  for (const { options, ...poll } of polls) {
    const { id } = await tx
      .insertInto('communityPolls')
      .values({ ...poll, formKey: randomUUID(), createdAt: poll.opensAt, isDemo: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('communityPollOptions')
      .values(options.map(([label, voteCount], position) => ({ pollId: id, position, label, voteCount })))
      .execute();
  }
}
