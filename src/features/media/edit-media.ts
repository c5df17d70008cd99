import type { Connection, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { CountryId } from '#features/places/types.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { MediaDeps, UsesDeps } from './add-media.ts';
import { altOf, isUsable } from './alternative-text.rules.ts';
import type { Picture } from './media.rules.ts';
import { deleteEmptyFolders, folderNamed, lockedMedia, type MediaRow, mediaOf } from './media.store.ts';
import type { MediaUse, MediaUses } from './types.ts';

/** What the form of a picture or file says. */
export type MediaValues = {
  name: string;
  altDe: string;
  altAt: string;
  altCh: string;
  isDecorative: boolean;
  /** Percent. */
  focusX: number;
  focusY: number;
  folderId: number | null;
  /** A folder that is to be made; '' for none. */
  newFolder: string;
};

type Change = { id: number; version: number; userId: number; values: MediaValues };

export type ChangeError = 'gone' | 'stale' | 'text_in_use';

/** Saves what the form says. A picture that visitors see does not lose its text. */
export const changeMedia = (
  { db, clock, collected: { mediaUses } }: Pick<MediaDeps, 'db' | 'clock'> & UsesDeps,
  { id, version, userId, values }: Change,
): Promise<Result<number, ChangeError>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockedMedia(tx, id);
    if (!before) return failed('gone');
    if (before.version !== version) return failed('stale');
    if (isUsable(before) && !isUsable(values) && (await usesOf(tx, mediaUses, [id])).length > 0)
      return failed('text_in_use');
    const { newFolder, ...columns } = values;
    const folderId =
      newFolder === '' ? await knownFolder(tx, values.folderId) : await folderNamed(tx, newFolder);
    const now = clock.now();
    await tx
      .updateTable('media')
      .set({ ...columns, folderId, updatedAt: now, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await deleteEmptyFolders(tx);
    const changed = changedFields(before, { ...columns, folderId });
    const details = { media: id, name: before.name, changed };
    await addAuditEvent(tx, { actorId: userId, userId: null, action: 'media_changed', details, now });
    return ok(id);
  });

/** Somebody else may have emptied the folder meanwhile. */
async function knownFolder(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const found = await tx
    .selectFrom('mediaFolders')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found?.id ?? null;
}

/** As the audit log names what was changed. */
const fieldNames: Record<keyof Omit<MediaValues, 'newFolder'>, string> = {
  name: 'Name',
  altDe: 'Text',
  altAt: 'Text für Österreich',
  altCh: 'Text für die Schweiz',
  isDecorative: 'schmückt nur',
  focusX: 'Blick von links',
  focusY: 'Blick von oben',
  folderId: 'Ordner',
};

const changedFields = (before: MediaRow, after: Omit<MediaValues, 'newFolder'>): string =>
  (Object.keys(fieldNames) as (keyof typeof fieldNames)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => fieldNames[name])
    .join(', ');

/** Where these are used, over all features. */
export async function usesOf(
  db: Connection,
  mediaUses: readonly MediaUses[],
  ids: readonly number[],
): Promise<MediaUse[]> {
  if (ids.length === 0) return [];
  const uses: MediaUse[] = [];
  for (const ask of mediaUses) uses.push(...(await ask(db, ids)));
  return uses;
}

export type DeleteError = 'gone' | 'stale' | 'used';

/** Deletes a picture or file for good, its bytes included, unless it is shown somewhere. */
export const deleteMedia = (
  { db, clock, queue, collected: { mediaUses } }: Pick<MediaDeps, 'db' | 'clock' | 'queue'> & UsesDeps,
  { id, version, userId }: { id: number; version: number; userId: number },
): Promise<Result<number, DeleteError>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockedMedia(tx, id);
    if (!before) return failed('gone');
    if (before.version !== version) return failed('stale');
    if ((await usesOf(tx, mediaUses, [id])).length > 0) return failed('used');
    await tx.deleteFrom('media').where('id', '=', id).execute();
    await deleteEmptyFolders(tx);
    await queue.enqueue(tx, 'delete_media_files', { fileId: before.fileId });
    const details = { media: id, name: before.name };
    await addAuditEvent(tx, {
      actorId: userId,
      userId: null,
      action: 'media_deleted',
      details,
      now: clock.now(),
    });
    return ok(id);
  });

/**
 * The pictures of these ids as pages of a country show them (`ui/picture.tsx`). Left out are those that are gone, are no
 * pictures or have no alternative text yet.
 */
export async function picturesOf(
  db: Connection,
  ids: readonly number[],
  countryId: CountryId,
): Promise<Map<number, Picture>> {
  const rows = await mediaOf(db, [...new Set(ids)]);
  return new Map(
    rows.flatMap((row) => {
      const picture = isUsable(row) ? pictureOf(row, countryId) : null;
      return picture ? [[row.id, picture]] : [];
    }),
  );
}

/** Null for what is no picture. */
export function pictureOf(row: MediaRow, countryId: CountryId): Picture | null {
  const { id, fileId, format, width, height, focusX, focusY } = row;
  if (format === 'pdf' || width === null || height === null) return null;
  return { id, fileId, format, width, height, alt: altOf(row, countryId), focusX, focusY };
}
