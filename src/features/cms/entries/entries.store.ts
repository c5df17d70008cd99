import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { EntryCountry, EntryDraft, EntryItem, EntryRow, ItemChange } from './entries.rules.ts';

const json = (value: unknown) => JSON.stringify(value);

/** Whose text. */
export type EntryScope = { entry: string; countryId: EntryCountry };

type ScopedRow = EntryRow & EntryScope;

/** Everything that editors have written over what was shipped. */
export async function writtenRows(db: Connection): Promise<ScopedRow[]> {
  const rows = await db
    .selectFrom('contentItems')
    .select(['entry', 'countryId', 'item', 'state', 'fields', 'version'])
    .orderBy('item')
    .execute();
  return rows as ScopedRow[];
}

export type LegalVersion = EntryScope & {
  id: number;
  /** YYYY-MM-DD */
  statedOn: string;
  validFrom: Date;
  items: readonly EntryItem[];
  isShipped: boolean;
};

/** Every version of every legal text, the one that holds last first. */
export async function legalVersions(db: Connection): Promise<LegalVersion[]> {
  const { rows } = await sql<LegalVersion>`
    select id, entry, country_id as "countryId", to_char(stated_on, 'YYYY-MM-DD') as "statedOn", valid_from as "validFrom",
      items, is_shipped as "isShipped"
    from legal_versions order by valid_from desc, id desc`.execute(db);
  return rows;
}

/** The rows of one entry, which nobody else changes until the transaction ends. */
export async function lockedRows(tx: Transaction, { entry, countryId }: EntryScope): Promise<EntryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${entry} ${countryId}`}, 0))`.execute(
    tx,
  );
  const rows = await tx
    .selectFrom('contentItems')
    .select(['item', 'state', 'fields', 'version'])
    .where('entry', '=', entry)
    .where('countryId', '=', countryId)
    .orderBy('item')
    .execute();
  return rows as EntryRow[];
}

type Done = EntryScope & { userId: number; now: Date };

/** Writes one item; its version goes on counting. */
export async function writeItem(
  tx: Transaction,
  { entry, countryId, userId, now }: Done,
  { item, state, fields }: Omit<EntryRow, 'version'>,
): Promise<void> {
  await sql`
    insert into content_items (entry, country_id, item, state, fields, version, changed_by, changed_at)
    values (${entry}, ${countryId}, ${item}, ${state}, ${json(fields)}::jsonb, 1, ${userId}, ${now})
    on conflict (entry, country_id, item) do update set state = excluded.state, fields = excluded.fields,
      version = content_items.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

type NewChange = {
  item: string;
  change: Exclude<ItemChange, 'unchanged'>;
  before: EntryItem['fields'] | null;
  after: EntryItem['fields'] | null;
};

export const insertChange = (tx: Transaction, done: Done, { item, change, before, after }: NewChange) =>
  tx
    .insertInto('contentChanges')
    .values({
      entry: done.entry,
      countryId: done.countryId,
      item,
      change,
      before: before && json(before),
      after: after && json(after),
      changedBy: done.userId,
      changedAt: done.now,
    })
    .execute();

/** What was changed of an entry, the latest first. */
export const changesOf = (db: Connection, { entry, countryId }: EntryScope, limit: number) =>
  db
    .selectFrom('contentChanges')
    .select(['id', 'item', 'change', 'before', 'after', 'changedAt'])
    .select(({ ref }) => ofUser(ref('contentChanges.changedBy'), 'name').as('changedBy'))
    .$narrowType<{
      change: Exclude<ItemChange, 'unchanged'>;
      before: EntryItem['fields'] | null;
      after: EntryItem['fields'] | null;
    }>()
    .where('contentChanges.entry', '=', entry)
    .where('contentChanges.countryId', '=', countryId)
    .orderBy('contentChanges.id', 'desc')
    .limit(limit)
    .execute();

/** When and by whom each entry was last changed. */
export const lastChanges = (db: Connection) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('contentChanges')
        .distinctOn(['entry', 'countryId'])
        .select(['entry', 'countryId', 'changedAt', 'contentChanges.changedBy as changedById'])
        .orderBy('entry')
        .orderBy('countryId')
        .orderBy('id', 'desc')
        .as('last'),
    )
    .select(['entry', 'countryId', 'changedAt'])
    .select(({ ref }) => ofUser(ref('last.changedById'), 'name').as('changedBy'))
    .orderBy('entry')
    .orderBy('countryId')
    .execute();

export type StoredDraft = { id: number; draft: EntryDraft; version: number; savedAt: Date };

export async function draftOf(db: Connection, { entry, countryId, userId }: EntryScope & { userId: number }) {
  const row = await db
    .selectFrom('contentDrafts')
    .select(['id', 'draft', 'version', 'savedAt'])
    .where('userId', '=', userId)
    .where('entry', '=', entry)
    .where('countryId', '=', countryId)
    .executeTakeFirst();
  return (row as StoredDraft | undefined) ?? null;
}

/** A draft by its number, for its preview. */
export async function draftById(db: Connection, id: number): Promise<(EntryScope & StoredDraft) | null> {
  const row = await db
    .selectFrom('contentDrafts')
    .select(['id', 'entry', 'countryId', 'draft', 'version', 'savedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as (EntryScope & StoredDraft) | undefined) ?? null;
}

/** The draft's new version, which waits on only where nothing was changed; null when another window of the same person was quicker. */
export async function storeDraft(
  db: Connection,
  { entry, countryId, userId, now }: Done,
  { draft, expectedVersion }: { draft: EntryDraft; expectedVersion: number },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into content_drafts (user_id, entry, country_id, draft, version, saved_at)
    values (${userId}, ${entry}, ${countryId}, ${json(draft)}::jsonb, ${expectedVersion + 1}, ${now})
    on conflict (user_id, entry, country_id) do update set draft = excluded.draft, version = content_drafts.version + 1,
      saved_at = excluded.saved_at,
      submitted_at = case when content_drafts.draft = excluded.draft then content_drafts.submitted_at end
    where content_drafts.version = ${expectedVersion}
    returning version`.execute(db);
  return rows[0]?.version ?? null;
}

export const deleteDraft = (db: Connection, { entry, countryId, userId }: EntryScope & { userId: number }) =>
  db
    .deleteFrom('contentDrafts')
    .where('userId', '=', userId)
    .where('entry', '=', entry)
    .where('countryId', '=', countryId)
    .execute();

/** Drafts that nobody has gone on with, and nobody waits for. */
export const deleteDraftsBefore = (db: Connection, before: Date) =>
  db.deleteFrom('contentDrafts').where('savedAt', '<', before).where('submittedAt', 'is', null).execute();

type NewLegalVersion = EntryScope & {
  statedOn: string;
  validFrom: Date;
  items: readonly EntryItem[];
  isShipped: boolean;
  userId: number | null;
  now: Date;
};

/** False when there is a version of that date already. */
export async function insertLegalVersion(tx: Connection, version: NewLegalVersion): Promise<boolean> {
  const { rows } = await sql`
    insert into legal_versions (entry, country_id, stated_on, valid_from, items, is_shipped, created_by, created_at)
    values (${version.entry}, ${version.countryId}, ${version.statedOn}, ${version.validFrom}, ${json(version.items)}::jsonb,
      ${version.isShipped}, ${version.userId}, ${version.now})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The shipped text of a date as it is now spelled. */
export const rewriteShipped = (tx: Transaction, { id, items }: { id: number; items: readonly EntryItem[] }) =>
  tx
    .updateTable('legalVersions')
    .set({ items: json(items) })
    .where('id', '=', id)
    .where('isShipped', '=', true)
    .execute();
