import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { allAreas } from './community.rules.ts';

const postId = z.int();
/** Under which name, and who speaks; null once the account is gone. */
const author = z
  .object({ name: z.string(), badge: z.enum(['staff', 'dealer', 'mex']).nullable() })
  .nullable();

const shared = {
  id: postId,
  fkCommunityPostParentId: postId.nullable(),
  kind: z.enum(['question', 'post', 'suggestion', 'reply']),
  author,
  thanksCount: z.int(),
  /** Of a question: it was answered; of a reply: it is the answer. */
  isSolved: z.boolean(),
  postedAt: z.string(),
  isDemo: z.boolean(),
};

const child = z.object({ ...shared, text: z.string() });

const item = z.object({
  ...shared,
  area: z.enum(allAreas),
  /** Of the thread. */
  title: z.string(),
  /** The beginning of the text. */
  teaser: z.string(),
  tags: z.array(z.string()),
  replyCount: z.int(),
  /** The first replies of a thread. */
  childPosts: z.array(child),
  /** Where it stands on the site. */
  filePath: z.string(),
});
export type PostItem = z.infer<typeof item>;

const notNumber = 'Bitte nennen Sie die Nummer eines Beitrags.';

const idOfPost = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: notNumber })
  .transform(rowIdIn)
  .refine((id) => id > 0, { error: notNumber });

export const communityPostsEndpoint = endpoint({
  method: 'GET',
  path: '/api/site/:countryId/community/posts',
  summary:
    'Threads of the community, newest first, 20 at most: with lastPostId those before it, with newestPostId those after it; with search all posts with these words, with threadId the replies of a thread',
  tag: 'Community',
  access: 'public',
  limit: 'read',
  params: z.object({ countryId: countryIdParam }),
  query: z.object({
    area: z.enum(allAreas).optional(),
    tag: z.string().max(40).optional(),
    search: z.string().max(100).optional(),
    threadId: idOfPost.optional(),
    newestPostId: idOfPost.optional(),
    lastPostId: idOfPost.optional(),
  }),
  result: z.object({
    items: z.array(item),
    /** The newest of them; null without any. */
    newestPostId: postId.nullable(),
    /** To be sent as lastPostId for older ones; null when there are none. */
    lastPostId: postId.nullable(),
  }),
});

const own = { tag: 'Community', access: rolesByPermission.ownAccount } as const;

export const communityStateEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/jwt/community/state',
  summary:
    'Under which name somebody writes and which guidelines they accepted (-1: none); with threadId what is theirs in a thread',
  limit: 'read',
  query: z.object({ threadId: idOfPost.optional() }),
  result: z.object({
    name: z.string().nullable(),
    acceptedGuidelineVersion: z.int(),
    /** Null: there are none. */
    guidelineVersion: z.int().nullable(),
    isBlocked: z.boolean(),
    own: z.array(z.object({ id: postId, editableUntil: z.string().nullable() })),
    thanked: z.array(postId),
    canSolve: z.boolean(),
  }),
});

export const thanksEndpoint = endpoint({
  ...own,
  method: 'POST',
  path: '/api/jwt/community/posts/:postId/thanks',
  summary: 'Thanks for somebody else’s post, once, or takes that back',
  limit: 'write',
  ownerOnly: true,
  params: z.object({ postId: idOfPost }),
  body: z.object({ isWanted: z.boolean() }),
  result: z.object({ thanksCount: z.int(), isThanked: z.boolean() }),
});
