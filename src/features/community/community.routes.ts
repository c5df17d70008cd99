import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { signedInUser } from '#features/identity/identity.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  communityPostsEndpoint,
  communityStateEndpoint,
  type PostItem,
  thanksEndpoint,
} from './community.contract.ts';
import { threadPath } from './community-paths.rules.ts';
import { requiredVersion } from './guidelines/guidelines.store.ts';
import { memberOf } from './members.store.ts';
import { threadsPerPage } from './post-limits.rules.ts';
import {
  type ChildPost,
  childrenOf,
  type ListedPage,
  type ListedPost,
  newestReplies,
  newestThreads,
  searchPosts,
} from './posts.store.ts';
import { readerState, thank } from './thread/thanks-and-solutions.ts';

type Deps = { db: Database; clock: Clock };

export const communityRoutes = (deps: Deps): Route[] => [
  route(communityPostsEndpoint, async ({ query }) => {
    const { posts, older } = await postsAsked(deps.db, query);
    const children = await childrenOf(
      deps.db,
      posts.flatMap(({ kind, id }) => (kind === 'reply' ? [] : [id])),
    );
    return {
      body: {
        items: posts.map((post) => itemOf(post, children.get(post.id) ?? [])),
        newestPostId: posts[0]?.id ?? null,
        lastPostId: older,
      },
    };
  }),
  route(communityStateEndpoint, async ({ visitor, query }) => {
    const user = signedInUser(visitor);
    const now = deps.clock.now();
    const { threadId } = query;
    const [member, guidelineVersion, state] = await Promise.all([
      memberOf(deps.db, user.id),
      requiredVersion(deps.db, now),
      threadId === undefined ? null : readerState(deps, { user, threadId }),
    ]);
    const own = (state?.own ?? []).map(({ id, editableUntil }) => ({
      id,
      editableUntil: editableUntil?.toISOString() ?? null,
    }));
    return {
      body: {
        name: member.name,
        acceptedGuidelineVersion: member.acceptedVersion,
        guidelineVersion,
        isBlocked: member.blockedUntil !== null && member.blockedUntil > now,
        own,
        thanked: state?.thanked ?? [],
        canSolve: state?.canSolve ?? false,
      },
    };
  }),
  route(thanksEndpoint, async ({ visitor, params: { postId }, body: { isWanted } }) => {
    const thanksCount = await thank(deps, { userId: signedInUser(visitor).id, postId, isWanted });
    return thanksCount === null ? problem(noPost) : { body: { thanksCount, isThanked: isWanted } };
  }),
];

type Query = z.output<NonNullable<typeof communityPostsEndpoint.query>>;

function postsAsked(db: Database, query: Query): Promise<ListedPage> {
  const { area = null, tag = null, search = '', threadId, newestPostId = null, lastPostId = null } = query;
  const page = { area, before: lastPostId, after: newestPostId, limit: threadsPerPage };
  if (threadId !== undefined) return newestReplies(db, { ...page, threadId });
  return search.trim() === ''
    ? newestThreads(db, { ...page, tag })
    : searchPosts(db, { ...page, words: search });
}

const itemOf = (post: ListedPost, children: readonly ChildPost[]): PostItem => ({
  id: post.id,
  kind: post.kind,
  area: post.area,
  title: post.title,
  teaser: post.teaser,
  author: post.author,
  tags: post.tags,
  replyCount: post.replyCount,
  thanksCount: post.thanksCount,
  isSolved: post.isSolved,
  isDemo: post.isDemo,
  postedAt: post.postedAt.toISOString(),
  fkCommunityPostParentId: post.threadId === post.id ? null : post.threadId,
  filePath: threadPath(post.id),
  childPosts: children.map(({ postedAt, threadId, ...child }) => ({
    ...child,
    kind: 'reply',
    fkCommunityPostParentId: threadId,
    postedAt: postedAt.toISOString(),
  })),
});

const noPost: Problem = {
  status: 404,
  code: 'no_post',
  detail: 'Für diesen Beitrag kann man nicht danken: Es gibt ihn nicht mehr, oder er ist Ihr eigener.',
};
