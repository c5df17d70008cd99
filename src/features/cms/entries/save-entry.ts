import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia } from '#features/media/media.ts';
import { linkedMedia } from '#features/media/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { linkTargets, type SiteAddresses } from '../dead-links.ts';
import { bumpSiteContent, findSettings } from '../site-content.store.ts';
import {
  changedItems,
  changeOf,
  type DraftItem,
  type Entry,
  type EntryDraft,
  type EntryItem,
  type EntryRow,
  isAlike,
  isChanged,
  isReordered,
  newDraft,
  orderItem,
  type StoredItem,
  storedItems,
} from './entries.rules.ts';
import {
  deleteDraft,
  draftOf,
  insertChange,
  insertLegalVersion,
  lockedRows,
  storeDraft,
  writeItem,
  writtenRows,
} from './entries.store.ts';
import { type EntryProblem, entryProblems } from './entry-checks.ts';
import { conflictsOf, type ItemConflict, rebased } from './entry-conflicts.rules.ts';
import { entryReaders, scopeOf } from './published-entries.ts';

type Deps = { db: Database; clock: Clock };
type Owned = { entry: Entry; countryId: CountryId; userId: number };

/** What somebody goes on with: their draft over what stands there now, or a new one. */
export async function openDraft({ db }: Pick<Deps, 'db'>, { entry, countryId, userId }: Owned) {
  const scope = scopeOf(entry, countryId);
  const rows = (await writtenRows(db)).filter(
    (row) => row.entry === scope.entry && row.countryId === scope.countryId,
  );
  const stored = storedItems(entry.shipped(countryId), rows);
  const known = await draftOf(db, { ...scope, userId });
  return {
    stored,
    id: known?.id ?? null,
    draft: known ? rebased(known.draft, stored) : newDraft(stored),
    version: known?.version ?? 0,
    savedAt: known?.savedAt ?? null,
  };
}

/** Keeps what somebody is about to change; null when another window of theirs was quicker. */
export const saveEntryDraft = (
  { db, clock }: Deps,
  {
    entry,
    countryId,
    userId,
    draft,
    expectedVersion,
  }: Owned & { draft: EntryDraft; expectedVersion: number },
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    await holdMedia(tx, linkedMedia(JSON.stringify(draft)));
    const done = { ...scopeOf(entry, countryId), userId, now: clock.now() };
    return storeDraft(tx, done, { draft, expectedVersion });
  });

export const discardDraft = ({ db }: Pick<Deps, 'db'>, { entry, countryId, userId }: Owned) =>
  deleteDraft(db, { ...scopeOf(entry, countryId), userId });

export type EntryPublication = Owned & {
  draft: EntryDraft;
  site: SiteAddresses;
  /** Of a versioned entry: its new date, and from when it holds. */
  version: { statedOn: string; validFrom: Date } | null;
  /** Who let it be read, where that is not its author. */
  approvedBy?: number;
};

export type EntryError =
  | { code: 'nothing' | 'date_taken' | 'needs_review' }
  | { code: 'conflict'; conflicts: ItemConflict[] }
  | { code: 'problems'; problems: EntryProblem[] };

/** Writes what the draft changes and nothing else, all of it or nothing; how many items that were. */
export const publishEntry = (
  { db, clock }: Deps,
  publication: EntryPublication,
): Promise<Result<number, EntryError>> =>
  db
    .transaction()
    .execute(async (tx) =>
      (await findSettings(tx)).needsReview
        ? failed({ code: 'needs_review' })
        : publishWithin(tx, publication, clock.now()),
    );

/** The same within a transaction, for what a second person has approved. */
export async function publishWithin(
  tx: Transaction,
  publication: EntryPublication,
  now: Date,
): Promise<Result<number, EntryError>> {
  const { entry, countryId, userId, draft, version, approvedBy } = publication;
  const done = { ...scopeOf(entry, countryId), userId, now };
  await holdMedia(tx, linkedMedia(JSON.stringify(draft)));
  const checked = await checkedEntry(tx, publication, now);
  if (!checked.ok) return checked;
  const { rows, stored } = checked.value;
  const shipped = entry.shipped(countryId);
  const changed = changedItems(draft);
  const items = rebased(draft, stored).items.filter(({ isDeleted }) => !isDeleted);
  if (version && !(await insertVersion(tx, { ...done, ...version, items }))) {
    return failed({ code: 'date_taken' });
  }
  for (const item of changed) await writeChange(tx, done, { item, shipped });
  await writeOrder(tx, done, { draft, changed, rows });
  await deleteDraft(tx, done);
  const details = {
    entry: entry.key,
    country: done.countryId,
    items: changed.length,
    ...(approvedBy !== undefined && { author: userId }),
  };
  const event = { actorId: approvedBy ?? userId, userId: null, details, now };
  await addAuditEvent(tx, { ...event, action: 'content_published' });
  await bumpSiteContent(tx);
  return ok(changed.length);
}

/** What stands there now, locked, where nothing is against the draft. */
export async function checkedEntry(
  tx: Transaction,
  { entry, countryId, draft, site, version }: EntryPublication,
  now: Date,
): Promise<Result<{ rows: EntryRow[]; stored: StoredItem[] }, EntryError>> {
  const rows = await lockedRows(tx, scopeOf(entry, countryId));
  const stored = storedItems(entry.shipped(countryId), rows);
  if (!isChanged(draft)) return failed({ code: 'nothing' });
  const conflicts = conflictsOf(draft, stored);
  if (conflicts.length > 0) return failed({ code: 'conflict', conflicts });
  const at = version && version.validFrom > now ? version.validFrom : now;
  const targets = await linkTargets(tx, { site, at });
  const problems = entryProblems(entry, draft, { targets, readers: entryReaders(entry, countryId) });
  return problems.length > 0 ? failed({ code: 'problems', problems }) : ok({ rows, stored });
}

type Done = Parameters<typeof writeItem>[1];

const insertVersion = (
  tx: Transaction,
  { items, ...version }: Done & { statedOn: string; validFrom: Date; items: readonly EntryItem[] },
) =>
  insertLegalVersion(tx, {
    ...version,
    items: items.map(({ id, fields }) => ({ id, fields })),
    isShipped: false,
  });

async function writeChange(
  tx: Transaction,
  done: Done,
  { item, shipped }: { item: DraftItem; shipped: readonly EntryItem[] },
): Promise<void> {
  const change = changeOf(item);
  if (change === 'unchanged') return;
  const { id, fields, isDeleted, base } = item;
  const own = shipped.find((one) => one.id === id);
  const isShipped = own !== undefined && isAlike(own.fields, fields);
  const state = isDeleted ? 'deleted' : isShipped ? 'shipped' : 'written';
  await writeItem(tx, done, { item: id, state, fields });
  await insertChange(tx, done, {
    item: id,
    change,
    before: base && !base.isDeleted ? base.fields : null,
    after: isDeleted ? null : fields,
  });
}

type Ordered = { draft: EntryDraft; changed: readonly DraftItem[]; rows: readonly EntryRow[] };

/** The order is written where it was changed, or where a new item has a place in it. */
async function writeOrder(tx: Transaction, done: Done, { draft, changed, rows }: Ordered): Promise<void> {
  const isMoved = isReordered(draft);
  if (!isMoved && !changed.some((item) => changeOf(item) === 'added')) return;
  const fields = { order: draft.items.map(({ id }) => id).join(' ') };
  const before = rows.find(({ item }) => item === orderItem)?.fields ?? { order: draft.baseOrder.join(' ') };
  if (isAlike(before, fields)) return;
  await writeItem(tx, done, { item: orderItem, state: 'written', fields });
  if (isMoved) await insertChange(tx, done, { item: orderItem, change: 'modified', before, after: fields });
}
