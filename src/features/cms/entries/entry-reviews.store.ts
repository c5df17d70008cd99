import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { EntryDraft } from './entries.rules.ts';
import type { EntryScope } from './entries.store.ts';

/** A draft of texts that waits for a second person. */
export type WaitingDraft = {
  id: number;
  authorId: number;
  author: string;
  draft: EntryDraft;
  version: number;
  submittedAt: Date;
  /** Of a versioned entry. */
  statedOn: string | null;
  validFrom: Date | null;
};

/** What waits of an entry, the oldest first. */
export async function waitingDrafts(
  db: Connection,
  { entry, countryId }: EntryScope,
): Promise<WaitingDraft[]> {
  const { rows } = await sql<WaitingDraft>`
    select d.id, d.user_id as "authorId", ${ofUser(sql`d.user_id`, 'name')} as author, d.draft, d.version,
      d.submitted_at as "submittedAt", to_char(d.stated_on, 'YYYY-MM-DD') as "statedOn", d.valid_from as "validFrom"
    from content_drafts d
    where d.submitted_at is not null and d.entry = ${entry} and d.country_id = ${countryId}
    order by d.submitted_at, d.id`.execute(db);
  return rows;
}

/** One of them, which nobody else changes until the transaction ends. */
export async function waitingDraft(tx: Transaction, scope: EntryScope, id: number) {
  await tx.selectFrom('contentDrafts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return (await waitingDrafts(tx, scope)).find((draft) => draft.id === id);
}

/** Which entries have something that waits. */
export const waitingEntries = (db: Connection) =>
  db.selectFrom('contentDrafts').select('entry').distinct().where('submittedAt', 'is not', null).execute();

/** How many drafts of texts wait for a second person. */
export const waitingTexts = sql<number>`(
  select count(*)::integer from content_drafts where submitted_at is not null)`;

type Owned = EntryScope & { userId: number };

export const submitDraft = (
  tx: Transaction,
  { entry, countryId, userId, now }: Owned & { now: Date },
  version: { statedOn: string; validFrom: Date } | null,
) =>
  tx
    .updateTable('contentDrafts')
    .set({ submittedAt: now, statedOn: version?.statedOn ?? null, validFrom: version?.validFrom ?? null })
    .set({ returnNote: '', returnedBy: null })
    .where('userId', '=', userId)
    .where('entry', '=', entry)
    .where('countryId', '=', countryId)
    .execute();

export const returnDraft = (
  tx: Transaction,
  id: number,
  { userId, note }: { userId: number; note: string },
) =>
  tx
    .updateTable('contentDrafts')
    .set({ submittedAt: null, returnNote: note, returnedBy: userId })
    .where('id', '=', id)
    .execute();

/** What a second person said who gave the draft back; null where nobody did. */
export const returnOf = (db: Connection, { entry, countryId, userId }: Owned) =>
  db
    .selectFrom('contentDrafts')
    .select('returnNote as note')
    .select(({ ref }) => ofUser(ref('contentDrafts.returnedBy'), 'name').as('by'))
    .where('returnedBy', 'is not', null)
    .where('userId', '=', userId)
    .where('entry', '=', entry)
    .where('countryId', '=', countryId)
    .executeTakeFirst();

export async function isVersionOf(tx: Transaction, { entry, countryId }: EntryScope, statedOn: string) {
  const { rows } = await sql`
    select from legal_versions where entry = ${entry} and country_id = ${countryId} and stated_on = ${statedOn}`.execute(
    tx,
  );
  return rows.length > 0;
}
