import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import { editedRows } from '#platform/work/edited-rows.ts';
import { parseDraft } from './blocks.schema.ts';
import type { PageDraft } from './pages.rules.ts';
import type { DraftChange, Stored } from './publishable/kind.types.ts';
import { versionTable } from './versions.store.ts';

const json = (value: unknown) => JSON.stringify(value);

export type StoredPage = Stored<PageDraft> & { resets: number };

/** A page as it is worked on; null when there is none. */
export async function findPage(db: Connection, id: number): Promise<StoredPage | null> {
  const row = await db
    .selectFrom('cmsPages')
    .select(['id', 'draft', 'version', 'resets', 'changedAt'])
    .select(({ ref }) => ofUser(ref('cmsPages.changedBy'), 'name').as('changedBy'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, draft: parseDraft(row.draft) } : null;
}

/** Lets nobody else publish the page before this transaction has ended. */
export const lockPage = (tx: Transaction, id: number) =>
  tx.selectFrom('cmsPages').select('id').where('id', '=', id).forUpdate().execute();

type NewPage = { formKey: string; draft: PageDraft; userId: number; now: Date };

const rows = editedRows('cmsPages');

/** The id of the page that this form made, now or before. */
export const insertPage = (db: Connection, { formKey, draft, userId, now }: NewPage): Promise<MadeByForm> =>
  rows.insert(db, {
    formKey,
    content: draft,
    values: { draft: json(draft), changedBy: userId, changedAt: now, createdAt: now },
  });

/** The draft's new version; null when somebody else was quicker. */
export const replaceDraft = (
  db: Connection,
  { id, expectedVersion, draft, resets, userId, now }: Omit<DraftChange<PageDraft>, 'before' | 'change'>,
): Promise<number | null> =>
  rows.replace(db, {
    id,
    expectedVersion,
    values: {
      draft: json(draft),
      changedBy: userId,
      changedAt: now,
      // Where the draft becomes another one, fields in sight are drawn anew.
      ...(resets && { resets: sql`resets + 1` }),
    },
  });

/** Steps that can be undone. */
const maxSteps = 50;

type Step = { pageId: number; draft: PageDraft; change: string; userId: number; now: Date };

/** Keeps what the draft was; typing within a minute is one step. */
export async function keepStep(tx: Transaction, { pageId, draft, change, userId, now }: Step): Promise<void> {
  await sql`
    insert into cms_draft_steps (page_id, number, draft, change, saved_by, saved_at)
    select ${pageId}, coalesce(max(number), 0) + 1, ${json(draft)}::jsonb, ${change}, ${userId}, ${now}
    from cms_draft_steps where page_id = ${pageId}
    having ${change} <> 'typed' or not coalesce(
      (array_agg(change = 'typed' and saved_by = ${userId} and saved_at > ${new Date(now.getTime() - 60_000)}
        order by number desc))[1], false)`.execute(tx);
  await sql`
    delete from cms_draft_steps where page_id = ${pageId} and number <=
      (select max(number) - ${maxSteps} from cms_draft_steps where page_id = ${pageId})`.execute(tx);
}

/** The last step, taken from the list. */
export async function takeStep(tx: Transaction, pageId: number): Promise<PageDraft | null> {
  const { rows } = await sql<{ draft: unknown }>`
    delete from cms_draft_steps where page_id = ${pageId}
      and number = (select max(number) from cms_draft_steps where page_id = ${pageId})
    returning draft`.execute(tx);
  return rows[0] ? parseDraft(rows[0].draft) : null;
}

export async function countSteps(db: Connection, pageId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cmsDraftSteps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pageId', '=', pageId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Versions of pages. */
export const pageVersions = versionTable('cmsVersions', 'pageId', {
  content: sql`v.content`,
  draftOf: ({ content }) => parseDraft(content),
  rowOf: (draft: PageDraft) => ({ path: draft.path, content: json(draft) }),
});

/** Gives the page its path; false when another page is read at it now, or will be. */
export async function takePath(tx: Transaction, path: string, pageId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ pageId: number }>`
    insert into cms_paths (path, page_id) values (${path}, ${pageId})
    on conflict (path) do update set page_id = ${pageId}
      where cms_paths.page_id = ${pageId} or not exists (
        select from cms_versions v where v.page_id = cms_paths.page_id and v.path = ${path} and v.state = 'published'
          and (v.until_at is null or v.until_at > ${now}) and not exists (
            select from cms_versions n where n.page_id = v.page_id and n.state = 'published' and n.path <> ${path}
              and n.from_at <= ${now} and (n.from_at, n.id) > (v.from_at, v.id)))
    returning page_id as "pageId"`.execute(tx);
  return rows.length > 0;
}

/** Paths at which pages are read, or will be; without those of one of them. */
export async function pathsOfOthers(db: Connection, pageId: number | null, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct v.path from cms_versions v
    where v.page_id is distinct from ${pageId}::integer and v.state = 'published' and (v.until_at is null or v.until_at > ${now})
      and (v.from_at > ${now} or not exists (select from cms_versions n where n.page_id = v.page_id
        and n.state = 'published' and n.from_at <= ${now} and (n.from_at, n.id) > (v.from_at, v.id)))`.execute(
    db,
  );
  return new Set(rows.map(({ path }) => path));
}
