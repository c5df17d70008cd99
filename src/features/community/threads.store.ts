import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { queryString } from '#platform/http/page-number.ts';
import { emptyRichText, type RichText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { richTextOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import {
  type Area,
  isOpenThread,
  type PostState,
  type SuggestionState,
  type ThreadKind,
} from './community.rules.ts';
import { postAnchor, threadPath } from './community-paths.rules.ts';
import { picturesOfPosts } from './pictures/pictures.ts';
import type { PostPicture } from './pictures/post-pictures.rules.ts';
import { quoteOf, teaserOf, teaserSource } from './post-body.rules.ts';
import { repliesPerPage } from './post-limits.rules.ts';
import { type Author, type AuthorColumns, authorColumns, authorOf, authorTables } from './posts.store.ts';

/** A post within its thread; of one that is not visible nothing but its place. */
export type ThreadPost = {
  id: number;
  kind: ThreadKind | 'reply';
  state: PostState;
  title: string;
  body: RichText;
  author: Author;
  thanksCount: number;
  postedAt: Date;
  editedAt: Date | null;
  isDemo: boolean;
  pictures: readonly PostPicture[];
  /** Of what it answers; name and text are empty where that can be read no more. */
  quote: { id: number; name: string; text: string } | null;
};

export type Thread = {
  opening: ThreadPost;
  area: Area;
  solvedBy: number | null;
  replyCount: number;
  /** Of the replies and the places of those that were. */
  pages: number;
  tags: Tag[];
  /** Of a suggestion: where it stands, and what the operator says of it. */
  suggestion: { state: SuggestionState; answer: string; answeredAt: Date | null } | null;
  /** A page of them, the oldest first. */
  replies: ThreadPost[];
};

type ThreadRow = AuthorColumns &
  Omit<ThreadPost, 'author' | 'body' | 'quote' | 'pictures'> & {
    body: string;
    quoteOf: number | null;
    quoteName: string | null;
    quoteBody: string | null;
  };

/** A thread that can be read, and one page of its replies; null when there is none. */
export async function findThread(db: Connection, threadId: number, page: number): Promise<Thread | null> {
  const head = await db
    .selectFrom('communityPosts')
    .select(['area', 'state', 'solvedBy', 'replyCount'])
    .$narrowType<{ area: Area; state: PostState }>()
    .where('id', '=', threadId)
    .where('parentId', 'is', null)
    .executeTakeFirst();
  if (!head || !isOpenThread(head)) return null;
  const [[opening, ...replies], tags, places, suggestion] = await Promise.all([
    threadPosts(db, threadId, page),
    tagsOf(db, threadId),
    replyPlaces(db, threadId),
    head.area === 'suggestions' ? suggestionAnswer(db, threadId) : null,
  ]);
  const pages = Math.max(1, Math.ceil(places / repliesPerPage));
  if (!opening || page > pages) return null;
  const { area, solvedBy, replyCount } = head;
  return { opening, replies, tags, area, solvedBy, replyCount, pages, suggestion };
}

/** The opening, then the replies of a page: those that can be read, and places of those that could. */
async function threadPosts(db: Connection, threadId: number, page: number): Promise<ThreadPost[]> {
  const { rows } = await sql<ThreadRow>`
    with wanted as materialized (
      (select id from community_posts where id = ${threadId})
      union all
      (select id from community_posts where parent_id = ${threadId} and state <> 'held' order by id
        limit ${repliesPerPage} offset ${(page - 1) * repliesPerPage}))
    select p.id, p.kind, p.state, p.title, p.body, p.thanks_count, p.posted_at, p.edited_at, p.is_demo, p.quote_of,
      case when q.state = 'visible' then qm.name end as quote_name,
      case when q.state = 'visible' then left(q.body, ${teaserSource}) end as quote_body,
      ${authorColumns}
    from wanted join community_posts p on p.id = wanted.id ${authorTables}
    left join community_posts q on q.id = p.quote_of left join community_members qm on qm.user_id = q.author_id
    order by p.id`.execute(db);
  const pictures = await picturesOfPosts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ quoteOf: quoted, quoteName, quoteBody, ...row }) => {
    const { id, kind, state, thanksCount, postedAt, editedAt, isDemo } = row;
    const place = { id, kind, state, thanksCount, postedAt, editedAt, isDemo };
    const gone = { title: '', body: emptyRichText, author: null, quote: null, pictures: [] };
    if (state !== 'visible') return { ...place, ...gone };
    const text = quoteBody === null ? '' : quoteOf(quoteBody);
    const quote = quoted === null ? null : { id: quoted, name: quoteName ?? '', text };
    const shown = { title: row.title, body: richTextOf(row.body), author: authorOf(row) };
    return { ...place, ...shown, quote, pictures: pictures.get(id) ?? [] };
  });
}

async function suggestionAnswer(db: Connection, threadId: number): Promise<Thread['suggestion']> {
  const found = await db
    .selectFrom('communitySuggestionAnswers')
    .select(['state', 'answer', 'answeredAt'])
    .$narrowType<{ state: SuggestionState }>()
    .where('postId', '=', threadId)
    .executeTakeFirst();
  return found ?? { state: 'open', answer: '', answeredAt: null };
}

/** How many replies of a thread have a place in it: all, or those before one. */
async function replyPlaces(db: Connection, threadId: number, before?: number): Promise<number> {
  const { count } = await db
    .selectFrom('communityPosts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parentId', '=', threadId)
    .where('state', '<>', 'held')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const tagsOf = (db: Connection, threadId: number) =>
  db
    .selectFrom('communityPostTags')
    .innerJoin('communityTags', 'key', 'tag')
    .select(['key', 'name'])
    .where('postId', '=', threadId)
    .orderBy('position')
    .execute();

export type Tag = Awaited<ReturnType<typeof allTags>>[number];

export const allTags = (db: Connection) =>
  db.selectFrom('communityTags').select(['key', 'name']).orderBy('position').execute();

/** Where a post stands: its thread's page, after how many replies it comes there, and what that page says on top. */
export async function postAddress(
  db: Connection,
  { id, parentId }: { id: number; parentId: number | null },
  notice: Readonly<Record<string, number>> = {},
): Promise<string> {
  if (parentId === null) return threadPath(id) + queryString(notice);
  const before = await replyPlaces(db, parentId, id);
  const page = Math.floor(before / repliesPerPage) + 1;
  const query = queryString({ ...notice, seite: page === 1 ? null : page });
  return `${threadPath(parentId)}${query}#${postAnchor(id)}`;
}

/** A post with its thread, whoever may read it; undefined when there is none. */
export const findPost = (db: Connection, id: number) =>
  db
    .selectFrom('communityPosts as p')
    .innerJoin('communityPosts as t', (join) =>
      join.on('t.id', '=', sql<number>`coalesce(p.parent_id, p.id)`),
    )
    .leftJoin('communityMembers as m', 'm.userId', 'p.authorId')
    .select(['p.id', 'p.parentId', 'p.kind', 'p.authorId', 'p.title', 'p.body', 'p.state', 'p.version'])
    .select(['p.postedAt', 'p.quoteOf', 'p.thanksCount', 'm.name as authorName', 'p.area'])
    .select(['t.id as threadId', 't.title as threadTitle', 't.state as threadState', 't.kind as threadKind'])
    .select(['t.authorId as threadAuthorId', 't.solvedBy', 't.replyCount'])
    .$narrowType<{ kind: ThreadKind | 'reply'; state: PostState; threadState: PostState; area: Area }>()
    .where('p.id', '=', id)
    .executeTakeFirst();

export type FoundPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export const tagKeysOf = async (db: Connection, postId: number): Promise<string[]> =>
  (await tagsOf(db, postId)).map(({ key }) => key);

/** What somebody has written, newest first, in whatever state it is. */
export async function postsOf(
  db: Connection,
  { userId, before, limit }: { userId: number; before: number | null; limit: number },
) {
  const rows = await db
    .selectFrom('communityPosts as p')
    .innerJoin('communityPosts as t', (join) =>
      join.on('t.id', '=', sql<number>`coalesce(p.parent_id, p.id)`),
    )
    .select(['p.id', 'p.kind', 'p.state', 'p.postedAt', 'p.thanksCount', 't.id as threadId'])
    .select(['t.title', 't.kind as threadKind', 'p.replyCount'])
    .select(sql<string>`left(p.body, ${teaserSource})`.as('body'))
    .select(
      sql<
        number | null
      >`(select max(id) from community_measures a where a.post_id = p.id and a.user_id = ${userId})`.as(
        'measureId',
      ),
    )
    .$narrowType<{ kind: ThreadKind | 'reply'; state: PostState }>()
    .where('p.authorId', '=', userId)
    .where('p.state', '<>', 'deleted')
    .where(sql<boolean>`(${before}::bigint is null or p.id < ${before})`)
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, teaser: teaserOf(body) }));
}

export type OwnPost = Awaited<ReturnType<typeof postsOf>>[number];
