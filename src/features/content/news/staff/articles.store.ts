import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { stateAt, versionTable } from '#features/cms/cms.ts';
import type { DraftChange, Stored } from '#features/cms/types.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import { editedRows } from '#platform/work/edited-rows.ts';
import type { ArticleDraft } from './draft.rules.ts';

const draftColumns = [
  'storeId',
  'countryIds',
  'slug',
  'title',
  'teaser',
  'body',
  'topic',
  'productGroupId',
  'author',
  'isFeatured',
  'pictureId',
  'relatedIds',
] as const;
type DraftColumn = (typeof draftColumns)[number];

const draftOf = <Table extends string>(table: Table) =>
  draftColumns.map((name): `${Table}.${DraftColumn}` => `${table}.${name}`);

/** The same, to be written into a statement. */
export const columnsOf = (table: string) => sql.join(draftOf(table).map((name) => sql.ref(name)));

const rowOf = (draft: ArticleDraft) => ({
  ...draft,
  countryIds: [...draft.countryIds],
  relatedIds: [...draft.relatedIds],
});

export type StoredArticle = Stored<ArticleDraft>;

/** An article as it is worked on; null when there is none. */
export async function findArticle(db: Connection, id: number): Promise<StoredArticle | null> {
  const row = await db
    .selectFrom('newsArticles')
    .select(draftOf('newsArticles'))
    .select(['newsArticles.id', 'newsArticles.version', 'newsArticles.updatedAt'])
    .select(({ ref }) => ofUser(ref('newsArticles.changedBy'), 'name').as('changedBy'))
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
    storeId,
    countryIds,
    slug,
    title,
    teaser,
    body,
    topic,
    productGroupId,
    author,
    isFeatured,
    pictureId,
    relatedIds,
  };
};

type NewArticle = { formKey: string; draft: ArticleDraft; userId: number | null; now: Date };

const rows = editedRows('newsArticles');

/** The id of the article that this form made, now or before. */
export const insertArticle = (
  tx: Connection,
  { formKey, draft, userId, now }: NewArticle,
): Promise<MadeByForm> =>
  rows.insert(tx, {
    formKey,
    content: draft,
    values: { ...rowOf(draft), changedBy: userId, createdAt: now, updatedAt: now },
  });

/** The draft's new version; null when somebody else was quicker. */
export const replaceDraft = (
  tx: Connection,
  { id, expectedVersion, draft, userId, now }: DraftChange<ArticleDraft>,
): Promise<number | null> =>
  rows.replace(tx, { id, expectedVersion, values: { ...rowOf(draft), changedBy: userId, updatedAt: now } });

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

/** Versions of articles. */
export const articleVersions = versionTable('newsVersions', 'articleId', {
  content: columnsOf('v'),
  draftOf: (row) => row as ArticleDraft,
  rowOf,
});

/** Whether another article is read at this address in one of its countries, now or later, and for as many of them. */
export async function isAddressTaken(
  db: Connection,
  { id, draft, now }: { id: number; draft: ArticleDraft; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('newsVersions as v')
    .select('v.id')
    .where('v.slug', '=', draft.slug)
    .where('v.storeId', '=', draft.storeId)
    .where('v.articleId', '<>', id)
    .where('v.state', '=', 'published')
    .where(({ eb, or }) => or([eb('v.untilAt', 'is', null), eb('v.untilAt', '>', now)]))
    .where(sql<boolean>`v.country_ids && ${[...draft.countryIds]}::smallint[]`)
    .where(sql<boolean>`cardinality(v.country_ids) = ${draft.countryIds.length}`)
    .where(sql<boolean>`not (${stateAt(articleVersions, now)} = 'replaced')`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
