import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';
import { isStaff } from '#features/identity/shared.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { PostPicture } from '../pictures/post-pictures.rules.ts';
import { linksOfMarkup, textOfMarkup } from '../post-body.rules.ts';
import type { ReportReason } from '../report/report-post.ts';
import { type Doubt, doubtsAbout, flood, repeatHours, type Written } from './moderation-doubts.rules.ts';

type Doubted = {
  user: SignedInUser;
  title: string;
  body: string;
  /** What is said of its pictures. */
  alts: readonly string[];
  now: Date;
};

/** Why a post waits for a look; empty where it appears at once, as those of the staff always do. */
export async function doubtsOf(tx: Transaction, { user, title, body, alts, now }: Doubted): Promise<Doubt[]> {
  if (isStaff(user)) return [];
  const past = await pastOf(tx, { userId: user.id, body, now });
  return doubtsAbout({
    ...past,
    text: [title, textOfMarkup(body), ...alts].join('\n'),
    links: linksOfMarkup(body),
  });
}

/** What has to be known of somebody to doubt a post of theirs. */
async function pastOf(
  tx: Transaction,
  { userId, body, now }: { userId: number; body: string; now: Date },
): Promise<Omit<Written, 'text' | 'links'>> {
  const floodSince = new Date(now.getTime() - flood.minutes * 60_000);
  const repeatSince = new Date(now.getTime() - repeatHours * 3_600_000);
  const { rows } = await sql<Omit<Written, 'text' | 'links'>>`
    select
      (select count(*)::integer from (select from community_posts where author_id = ${userId} and state = 'visible'
        limit 20) known) as public_posts,
      (select count(*)::integer from community_posts where author_id = ${userId} and posted_at > ${floodSince}) as recent_posts,
      exists (select from community_posts where author_id = ${userId} and posted_at > ${repeatSince} and body = ${body}
        and state <> 'deleted') as is_repeat,
      (select coalesce(array_agg(word), '{}') from community_flagged_words) as words`.execute(tx);
  return rows[0] ?? { publicPosts: 0, recentPosts: 0, isRepeat: false, words: [] };
}

const heldCount = sql<number>`(select count(*)::integer from community_posts where state = 'held')`;
const openReportCount = sql<number>`(
  select count(*)::integer from community_reports where decision is null)`;
const openAppealCount = sql<number>`(
  select count(*)::integer from community_measures where appealed_at is not null and outcome is null)`;

const pictureColumn = sql`(select coalesce(jsonb_agg(jsonb_build_object('fileId', c.file_id, 'alt', c.alt, 'width', c.width,
  'height', c.height) order by c.position), '[]') from community_pictures c where c.post_id = p.id) as pictures`;

/** Of a post and its author, what moderation sees. */
const postColumns = sql`p.id as post_id, p.parent_id, t.title, p.body, p.version, p.posted_at, p.state, m.name as author,
  coalesce(m.warnings, 0) as warnings, (select count(*)::integer from (select from community_posts x
    where x.author_id = p.author_id and x.state = 'visible' limit 1000) known) as public_posts,
  (select count(*)::integer from community_measures x where x.user_id = p.author_id and x.outcome is distinct from 'reversed')
    as measures, ${pictureColumn}`;

const postTables = sql`join community_posts t on t.id = coalesce(p.parent_id, p.id)
  left join community_members m on m.user_id = p.author_id`;

export type JudgedPost = {
  postId: number;
  threadId: number;
  title: string;
  text: string;
  /** What of it was read: a decision about another is none. */
  version: number;
  postedAt: Date;
  isHidden: boolean;
  /** Others can read it. */
  isPublic: boolean;
  pictures: readonly PostPicture[];
  /** Null once the account is gone. */
  author: string | null;
  publicPosts: number;
  warnings: number;
  measures: number;
};

type PostRow = Omit<JudgedPost, 'threadId' | 'text' | 'isHidden' | 'isPublic'> & {
  parentId: number | null;
  body: string;
  state: string;
};

const judged = ({ parentId, body, state, ...post }: PostRow): JudgedPost => ({
  postId: post.postId,
  title: post.title,
  postedAt: post.postedAt,
  author: post.author,
  publicPosts: post.publicPosts,
  warnings: post.warnings,
  measures: post.measures,
  pictures: post.pictures,
  version: post.version,
  isPublic: state === 'visible',
  threadId: parentId ?? post.postId,
  text: textOfMarkup(body),
  isHidden: state === 'hidden',
});

export type HeldPost = JudgedPost & { heldFor: Doubt[] };

/** Posts that nobody has looked at yet, the oldest first. */
export async function heldPosts(db: Connection, limit: number): Promise<HeldPost[]> {
  const { rows } = await sql<PostRow & { heldFor: Doubt[] }>`
    select ${postColumns}, p.held_for from community_posts p ${postTables}
    where p.state = 'held' order by p.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...judged(row), heldFor: row.heldFor }));
}

export type OpenReport = JudgedPost & {
  id: number;
  reason: ReportReason;
  reportText: string;
  email: string;
  createdAt: Date;
};

/** Reports that nobody decided yet, the oldest first. */
export async function openReports(db: Connection, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<
    PostRow & { id: number; reason: ReportReason; reportText: string; email: string; createdAt: Date }
  >`
    select r.id, r.reason, r.text as report_text, r.email, r.created_at, ${postColumns}
    from community_reports r join community_posts p on p.id = r.post_id ${postTables}
    where r.decision is null order by r.created_at, r.id limit ${limit}`.execute(db);
  return rows.map((row) => {
    const { id, reason, reportText, email, createdAt } = row;
    return { ...judged(row), id, reason, reportText, email, createdAt };
  });
}

export type OpenAppeal = JudgedPost & {
  id: number;
  statement: string;
  takenAt: Date;
  takenById: number | null;
  appeal: string;
  appealedAt: Date;
};

/** Appeals that nobody answered yet, the oldest first. */
export async function openAppeals(db: Connection, limit: number): Promise<OpenAppeal[]> {
  const { rows } = await sql<PostRow & Omit<OpenAppeal, keyof JudgedPost>>`
    select a.id, a.statement, a.taken_at, a.taken_by as taken_by_id, a.appeal, a.appealed_at, ${postColumns}
    from community_measures a join community_posts p on p.id = a.post_id ${postTables}
    where a.appealed_at is not null and a.outcome is null order by a.appealed_at limit ${limit}`.execute(db);
  return rows.map((row) => {
    const { id, statement, takenAt, takenById, appeal, appealedAt } = row;
    return { ...judged(row), id, statement, takenAt, takenById, appeal, appealedAt };
  });
}

export const flaggedWords = (db: Connection) =>
  db
    .selectFrom('communityFlaggedWords')
    .select(['word', 'addedAt'])
    .select(({ ref }) => ofUser(ref('communityFlaggedWords.addedBy'), 'fullName').as('by'))
    .orderBy('word')
    .execute();

/** The list alone, for whoever compares with it. */
export const wordList = async (db: Connection): Promise<string[]> =>
  (await db.selectFrom('communityFlaggedWords').select('word').execute()).map(({ word }) => word);

/** How much waits for a look, as parts of a query. */
export const communityWaiting = { held: heldCount, reports: openReportCount, appeals: openAppealCount };

/** How much of each kind waits. */
export async function waitingCounts(db: Connection) {
  const { rows } = await sql<{ held: number; reports: number; appeals: number }>`
    select ${heldCount} as held, ${openReportCount} as reports, ${openAppealCount} as appeals`.execute(db);
  return rows[0] ?? { held: 0, reports: 0, appeals: 0 };
}
