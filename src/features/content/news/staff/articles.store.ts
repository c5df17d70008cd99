import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { ArticleDraft, ArticleState } from './draft.rules.ts';

/** Who did it, as it is shown; '' for somebody who is not there any more. */
const nameOf = (user: string) =>
  sql<string>`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${user}.firstName`)}, ${sql.ref(`${user}.lastName`)})), ''), ${sql.ref(`${user}.email`)}, '')`;

const draftColumns = [
  ...(['storeId', 'countryIds', 'slug', 'title', 'teaser', 'body', 'topic', 'productGroupId'] as const),
  ...(['author', 'isFeatured', 'pictureId', 'relatedIds'] as const),
] as const;
type DraftColumn = (typeof draftColumns)[number];

const draftOf = <Table extends string>(table: Table) =>
  draftColumns.map((name): `${Table}.${DraftColumn}` => `${table}.${name}`);

const rowOf = (draft: ArticleDraft) => ({
  ...draft,
  countryIds: [...draft.countryIds],
  relatedIds: [...draft.relatedIds],
});

export type StoredArticle = {
  id: number;
  draft: ArticleDraft;
  version: number;
  changedBy: string;
  changedAt: Date;
};

/** An article as it is worked on; null when there is none. */
export async function findArticle(db: Connection, id: number): Promise<StoredArticle | null> {
  const row = await db
    .selectFrom('newsArticles')
    .leftJoin('users', 'users.id', 'newsArticles.changedBy')
    .select(draftOf('newsArticles'))
    .select(['newsArticles.id', 'newsArticles.version', 'newsArticles.updatedAt'])
    .select(nameOf('users').as('changedBy'))
    .where('newsArticles.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { version, changedBy, updatedAt, ...draft } = row;
  return { id: row.id, draft: pickDraft(draft), version, changedBy, changedAt: updatedAt };
}

/** The columns of a draft, and nothing else. Their checks hold the values. */
const pickDraft = (row: Record<DraftColumn, unknown>): ArticleDraft => {
  const { storeId, countryIds, slug, title, teaser, body, topic, productGroupId } = row as ArticleDraft;
  const { author, isFeatured, pictureId, relatedIds } = row as ArticleDraft;
  return {
    ...{ storeId, countryIds, slug, title, teaser, body, topic, productGroupId },
    ...{ author, isFeatured, pictureId, relatedIds },
  };
};

type NewArticle = { formKey: string; draft: ArticleDraft; userId: number | null; now: Date };

/** The id of the article that this form made, now or before. */
export async function insertArticle(
  tx: Connection,
  { formKey, draft, userId, now }: NewArticle,
): Promise<{ id: number; isNew: boolean }> {
  const added = await tx
    .insertInto('newsArticles')
    .values({ ...rowOf(draft), formKey, changedBy: userId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const known = tx.selectFrom('newsArticles').select('id').where('formKey', '=', formKey);
  return { ...(await known.executeTakeFirstOrThrow()), isNew: false };
}

type DraftChange = {
  articleId: number;
  draft: ArticleDraft;
  expectedVersion: number;
  userId: number;
  now: Date;
};

/** The draft's new version; null when somebody else was quicker. */
export async function replaceDraft(tx: Connection, change: DraftChange): Promise<number | null> {
  const row = await tx
    .updateTable('newsArticles')
    .set(({ eb }) => ({
      ...rowOf(change.draft),
      version: eb('version', '+', 1),
      ...{ changedBy: change.userId, updatedAt: change.now },
    }))
    .where('id', '=', change.articleId)
    .where('version', '=', change.expectedVersion)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Of these articles, those of a store, in the given order. */
export async function knownRelated(
  db: Connection,
  { ids, storeId, except }: { ids: readonly number[]; storeId: number; except: number },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('newsArticles')
    .select('id')
    .where('id', 'in', [...ids])
    .where('storeId', '=', storeId)
    .where('id', '<>', except)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** The state of a version at a moment, as editors read it. */
const stateAt = (now: Date) => sql<ArticleState>`
  case
    when v.state <> 'published' then v.state
    when v.from_at > ${now} then 'scheduled'
    when exists (select from news_versions n where n.article_id = v.article_id and n.state = 'published'
      and n.from_at <= ${now} and (n.from_at, n.id) > (v.from_at, v.id)) then 'replaced'
    when v.until_at <= ${now} then 'ended'
    else 'published'
  end`;

export type ArticleVersion = {
  id: number;
  number: number;
  state: ArticleState;
  draft: ArticleDraft;
  fromAt: Date;
  untilAt: Date | null;
  note: string;
  createdById: number | null;
  createdBy: string;
  createdAt: Date;
  decidedBy: string;
};

/** All versions of an article, the newest first. */
export async function versionsOf(db: Connection, articleId: number, now: Date): Promise<ArticleVersion[]> {
  const rows = await db
    .selectFrom('newsVersions as v')
    .leftJoin('users as creator', 'creator.id', 'v.createdBy')
    .leftJoin('users as decider', 'decider.id', 'v.decidedBy')
    .select(draftOf('v'))
    .select(['v.id', 'v.number', 'v.fromAt', 'v.untilAt', 'v.note', 'v.createdAt'])
    .select([stateAt(now).as('state'), 'v.createdBy as createdById', nameOf('creator').as('createdBy')])
    .select(nameOf('decider').as('decidedBy'))
    .where('v.articleId', '=', articleId)
    .orderBy('v.number', 'desc')
    .execute();
  return rows.map((row) => {
    const { id, number, state, fromAt, untilAt, note, createdById, createdBy, createdAt, decidedBy } = row;
    return {
      ...{ id, number, state, fromAt, untilAt, note, createdById, createdBy, createdAt, decidedBy },
      draft: pickDraft(row),
    };
  });
}

type NewVersion = {
  articleId: number;
  state: 'in_review' | 'published';
  draft: ArticleDraft;
  fromAt: Date;
  untilAt: Date | null;
  userId: number | null;
  now: Date;
};

export async function insertVersion(tx: Transaction, version: NewVersion): Promise<number> {
  const { articleId, state, draft, fromAt, untilAt, userId, now } = version;
  const { number } = await tx
    .insertInto('newsVersions')
    .values(({ selectFrom }) => ({
      ...rowOf(draft),
      ...{ articleId, state, fromAt, untilAt, createdBy: userId, createdAt: now },
      number: selectFrom('newsVersions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('articleId', '=', articleId),
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

type Decision = {
  id: number;
  articleId: number;
  state: 'published' | 'returned';
  note: string;
  userId: number;
  now: Date;
};

/** Decides on a version once; false when it was decided already, or is one's own. */
export async function decideVersion(tx: Transaction, decision: Decision): Promise<boolean> {
  const { now } = decision;
  const changed = await tx
    .updateTable('newsVersions')
    .set(({ fn, val, ref }) => ({
      ...{ state: decision.state, note: decision.note, decidedBy: decision.userId, decidedAt: now },
      // What was to appear in the meantime appears now.
      fromAt: fn<Date>('greatest', [ref('fromAt'), val(now)]),
    }))
    .where('id', '=', decision.id)
    .where('articleId', '=', decision.articleId)
    .where('state', '=', 'in_review')
    .where(({ eb, or }) =>
      or([eb('untilAt', 'is', null), eb('untilAt', '>', now), eb.lit(decision.state === 'returned')]),
    )
    .where('createdBy', 'is distinct from', decision.userId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Takes the article from readers, at once and for the future; false when there was nothing to take. */
export async function withdrawVersions(
  tx: Transaction,
  articleId: number,
  by: { userId: number; now: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('newsVersions')
    .set({ state: 'withdrawn', decidedBy: by.userId, decidedAt: by.now })
    .where('articleId', '=', articleId)
    .where('state', '=', 'published')
    .where(({ eb, or }) => or([eb('untilAt', 'is', null), eb('untilAt', '>', by.now)]))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A version that waits for review, before another one takes its place. */
export const dropWaitingReviews = (tx: Transaction, articleId: number) =>
  tx
    .updateTable('newsVersions')
    .set({ state: 'returned' })
    .where('articleId', '=', articleId)
    .where('state', '=', 'in_review')
    .execute();

/** Whether another article is read at this address in one of its countries, now or later, and for as many of them. */
export async function isAddressTaken(
  db: Connection,
  { articleId, draft, now }: { articleId: number; draft: ArticleDraft; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('newsVersions as v')
    .select('v.id')
    .where('v.slug', '=', draft.slug)
    .where('v.storeId', '=', draft.storeId)
    .where('v.articleId', '<>', articleId)
    .where('v.state', '=', 'published')
    .where(({ eb, or }) => or([eb('v.untilAt', 'is', null), eb('v.untilAt', '>', now)]))
    .where(sql<boolean>`v.country_ids && ${[...draft.countryIds]}::smallint[]`)
    .where(sql<boolean>`cardinality(v.country_ids) = ${draft.countryIds.length}`)
    .where(sql<boolean>`not (${stateAt(now)} = 'replaced')`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
