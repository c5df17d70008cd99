import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { hasAnyRoleOf } from '#features/identity/reads.ts';
import { staffRoles } from '#features/identity/shared.ts';
import { type Area, type Badge, badgeOf, type SuggestionState, type ThreadKind } from './community.rules.ts';
import { teaserOf, teaserSource, textOfMarkup } from './post-body.rules.ts';

/** Null once the account is gone. */
export type Author = { name: string; badge: Badge | null } | null;

/** A thread, or a reply that was searched for, as lists show it. */
export type ListedPost = {
  id: number;
  /** Of a thread itself. */
  threadId: number;
  area: Area;
  kind: ThreadKind | 'reply';
  /** Of the thread. */
  title: string;
  teaser: string;
  author: Author;
  replyCount: number;
  thanksCount: number;
  isSolved: boolean;
  /** Of a suggestion. */
  suggestionState: SuggestionState | null;
  postedAt: Date;
  lastActivityAt: Date;
  isDemo: boolean;
  /** Names of the thread's tags. */
  tags: string[];
};

/** Of the post `p`. */
export const authorColumns = sql`m.name as author_name, ${hasAnyRoleOf(sql`p.author_id`, ['mex_customer'])} as author_has_mex,
  ${hasAnyRoleOf(sql`p.author_id`, staffRoles)} as author_is_staff,
  ${hasAnyRoleOf(sql`p.author_id`, ['dealer'])} as author_is_dealer`;

export const authorTables = sql`left join community_members m on m.user_id = p.author_id`;

export type AuthorColumns = {
  authorName: string | null;
  authorHasMex: boolean;
  authorIsStaff: boolean;
  authorIsDealer: boolean;
};

export const authorOf = (row: AuthorColumns): Author =>
  row.authorName === null
    ? null
    : {
        name: row.authorName,
        badge: badgeOf({
          isStaff: row.authorIsStaff,
          isDealer: row.authorIsDealer,
          hasMex: row.authorHasMex,
        }),
      };

/** What a list is asked for; `before` and `after` are ids of posts that are left out with all beyond them. */
export type ListQuery = {
  /** Null: every one. */
  area: Area | null;
  tag: string | null;
  before: number | null;
  after: number | null;
  limit: number;
};

/** A page of posts; `older` is the id before which more of them are, null where there are none. */
export type ListedPage = { posts: ListedPost[]; older: number | null };

/** Threads that everybody can read, newest first. */
export async function newestThreads(db: Connection, query: ListQuery): Promise<ListedPage> {
  const { area, tag } = query;
  const limit = query.limit + 1;
  const isWanted = sql`p.parent_id is null and p.state = 'visible'
    ${area === null ? sql`` : sql`and p.area = ${area}`} ${rangeOf(query)}`;
  const ids =
    tag === null
      ? sql`select p.id from community_posts p where ${isWanted} order by p.id desc limit ${limit}`
      : sql`select p.id from community_post_tags x join community_posts p on p.id = x.post_id
          where x.tag = ${tag} and ${isWanted} order by x.post_id desc limit ${limit}`;
  return pageOf(db, await idsOf(db, ids), query.limit);
}

/** Threads that everybody can read, the newest first, by their ids alone. */
export const publicThreads = (db: Connection, limit: number) =>
  db
    .selectFrom('communityPosts')
    .select(['id', 'lastActivityAt'])
    .where('parentId', 'is', null)
    .where('state', '=', 'visible')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Replies of a thread that everybody can read, newest first. */
export async function newestReplies(
  db: Connection,
  { threadId, ...query }: Omit<ListQuery, 'tag' | 'area'> & { threadId: number },
): Promise<ListedPage> {
  const ids = sql`select p.id from community_posts p where p.parent_id = ${threadId} and p.state = 'visible'
    ${rangeOf(query)} order by p.id desc limit ${query.limit + 1}`;
  return pageOf(db, await idsOf(db, ids), query.limit);
}

/** Of a reply whose thread is hidden nothing is shown, but its place counts: the next page begins behind it. */
async function pageOf(db: Connection, ids: readonly number[], limit: number): Promise<ListedPage> {
  const posts = ids.length === 0 ? [] : await listed(db, idList(ids.slice(0, limit)));
  return { posts, older: ids.length > limit ? (ids[limit - 1] ?? null) : null };
}

/** Suggestions that most want, those first. */
export const topSuggestions = (db: Connection, limit: number): Promise<ListedPost[]> =>
  listed(
    db,
    sql`select p.id from community_posts p where p.parent_id is null and p.state = 'visible'
      and p.area = 'suggestions' order by p.thanks_count desc, p.id desc limit ${limit}`,
    sql`p.thanks_count desc, p.id desc`,
  );

/** So many of the newest posts are looked through before the index of words is asked, which has to sort what it finds. */
const walked = 4000;

/**
 * Posts with all these words, newest first. A word of many posts is found among the newest of them, a rare one by the
 * index; which it is says the walk, never the planner's guess.
 */
export async function searchPosts(
  db: Database,
  { words, ...query }: Omit<ListQuery, 'tag'> & { words: string },
): Promise<ListedPage> {
  const { area } = query;
  const limit = query.limit + 1;
  const isInArea = area === null ? sql`` : sql`and p.area = ${area}`;
  const isHit = sql`p.search @@ community_query(${words}) ${isInArea}`;
  const among = sql`p.state = 'visible' ${rangeOf(query)}`;
  const walk = await idsOf(
    db,
    sql`select p.id from (select p.id, p.search, p.area from community_posts p where ${among}
      order by p.id desc limit ${walked}) p where ${isHit} order by p.id desc limit ${limit}`,
  );
  if (walk.length === limit) return pageOf(db, walk, query.limit);
  const all = await db.transaction().execute(async (tx) => {
    // With less, the index of words forgets which posts of a page it has found, and all of them are read.
    await sql`set local work_mem = '16MB'`.execute(tx);
    return idsOf(
      tx,
      sql`with found as materialized (select p.id from community_posts p where ${isHit} and ${among})
        select id from found order by id desc limit ${limit}`,
    );
  });
  return pageOf(db, all, query.limit);
}

const rangeOf = ({ before, after }: Pick<ListQuery, 'before' | 'after'>): RawBuilder<unknown> =>
  sql`${before === null ? sql`` : sql`and p.id < ${before}`} ${after === null ? sql`` : sql`and p.id > ${after}`}`;

const idsOf = async (db: Connection, query: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
};

const idList = (ids: readonly number[]) => sql`select unnest(${[...ids]}::bigint[]) as id`;

type ListedRow = AuthorColumns &
  Omit<ListedPost, 'author' | 'teaser' | 'threadId'> & { body: string; parentId: number | null };

/** These posts as lists show them, newest first unless told. */
async function listed(
  db: Connection,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`p.id desc`,
): Promise<ListedPost[]> {
  const { rows } = await sql<ListedRow>`
    with wanted as materialized (${ids})
    select p.id, p.parent_id, p.area, p.kind, t.title, left(p.body, ${teaserSource}) as body, p.reply_count,
      p.thanks_count, p.posted_at, p.last_activity_at, p.is_demo,
      case when p.kind = 'suggestion' then coalesce(s.state, 'open') end as suggestion_state,
      coalesce(t.solved_by = p.id or p.parent_id is null and p.solved_by is not null, false) as is_solved,
      (select coalesce(array_agg(tag.name order by tag.position), '{}') from community_post_tags x
        join community_tags tag on tag.key = x.tag where x.post_id = t.id) as tags, ${authorColumns}
    from wanted join community_posts p on p.id = wanted.id
    join community_posts t on t.id = coalesce(p.parent_id, p.id) ${authorTables}
    left join community_suggestion_answers s on s.post_id = p.id
    where t.state in ('visible', 'deleted')
    order by ${order}`.execute(db);
  return rows.map(({ body, parentId, ...row }) => ({
    id: row.id,
    threadId: parentId ?? row.id,
    area: row.area,
    kind: row.kind,
    title: row.title,
    replyCount: row.replyCount,
    thanksCount: row.thanksCount,
    isSolved: row.isSolved,
    tags: row.tags,
    postedAt: row.postedAt,
    lastActivityAt: row.lastActivityAt,
    isDemo: row.isDemo,
    suggestionState: row.suggestionState,
    teaser: teaserOf(body),
    author: authorOf(row),
  }));
}

/** A reply beside its thread in a list. */
export type ChildPost = Pick<
  ListedPost,
  'id' | 'threadId' | 'author' | 'thanksCount' | 'isSolved' | 'postedAt' | 'isDemo'
> & {
  text: string;
};

const childrenPerThread = 20;

/** The first replies of these threads, the oldest first. */
export async function childrenOf(
  db: Connection,
  threadIds: readonly number[],
): Promise<Map<number, ChildPost[]>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<AuthorColumns & Omit<ChildPost, 'author' | 'text'> & { body: string }>`
    select p.id, p.parent_id as thread_id, p.body, p.thanks_count, p.posted_at, p.is_demo,
      coalesce(t.solved_by = p.id, false) as is_solved, ${authorColumns}
    from community_posts t cross join lateral (select * from community_posts r where r.parent_id = t.id
      and r.state = 'visible' order by r.id limit ${childrenPerThread}) p ${authorTables}
    where t.id = any (${[...threadIds]}::bigint[]) order by p.id`.execute(db);
  const children = rows.map((row) => ({
    id: row.id,
    threadId: row.threadId,
    text: textOfMarkup(row.body),
    author: authorOf(row),
    thanksCount: row.thanksCount,
    isSolved: row.isSolved,
    postedAt: row.postedAt,
    isDemo: row.isDemo,
  }));
  return Map.groupBy(children, ({ threadId }) => threadId);
}
