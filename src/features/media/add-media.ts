import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { nameOfFile } from './media.rules.ts';
import { lockedMedia, mediaOfForm } from './media.store.ts';
import { keyOf, originalName } from './picture-variants.rules.ts';
import { type AcceptedFile, readUpload } from './read-upload.ts';
import type { MediaStore, MediaUses } from './types.ts';
import type { UploadError } from './upload-limits.rules.ts';
import { bytesOfUpload, deleteUpload, pendingUpload } from './uploads.store.ts';

export type MediaDeps = { db: Database; clock: Clock; queue: Queue; files: { mediaStore: MediaStore } };

/** Where features use the library. */
export type UsesDeps = { collected: { mediaUses: readonly MediaUses[] } };

/** A file as it was sent. */
export type SentFile = { bytes: Uint8Array; fileName: string };

type Added = SentFile & { folderId: number | null; userId: number; formKey: string };

/**
 * Takes a file into the library and answers its id; the same form key answers the same. The bytes come before the row: a
 * process that dies between the two leaves bytes that nobody refers to, which a job collects, and no broken picture.
 */
export async function addMedia(deps: MediaDeps, added: Added): Promise<Result<number, UploadError>> {
  const known = await mediaOfForm(deps.db, added.formKey);
  if (known) return ok(known.id);
  const read = await readUpload(added.bytes);
  if (!read.ok) return read;
  const fileId = await putFile(deps.files.mediaStore, read.value);
  const id = await deps.db
    .transaction()
    .execute((tx) => insertMedia(deps, tx, { ...added, fileId, file: read.value }));
  if (id !== null) return ok(id);
  // A second press was quicker.
  await deps.files.mediaStore.delete(keyOf(fileId, originalName(read.value.format)));
  const first = await mediaOfForm(deps.db, added.formKey);
  return first ? ok(first.id) : failed('missing');
}

type Stored = Added & { fileId: string; file: AcceptedFile };

async function insertMedia(
  { clock, queue }: MediaDeps,
  tx: Transaction,
  stored: Stored,
): Promise<number | null> {
  const { fileId, file, folderId, userId, formKey } = stored;
  const now = clock.now();
  const name = nameOfFile(stored.fileName);
  const inserted = await tx
    .insertInto('media')
    .values({
      ...factsOf(file),
      fileId,
      name,
      folderId,
      formKey,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await askForVariants(queue, tx, { id: inserted.id, fileId, file });
  const details = { media: inserted.id, name, format: file.format };
  await addAuditEvent(tx, { actorId: userId, userId: null, action: 'media_uploaded', details, now });
  return inserted.id;
}

const factsOf = ({ format, bytes, size }: AcceptedFile) => ({
  format,
  byteCount: bytes.length,
  width: size?.width ?? null,
  height: size?.height ?? null,
});

export const newFileId = (): string => randomBytes(12).toString('hex');

async function putFile(store: MediaStore, { format, bytes, contentType }: AcceptedFile): Promise<string> {
  const fileId = newFileId();
  await store.put(keyOf(fileId, originalName(format)), bytes, contentType);
  return fileId;
}

async function askForVariants(
  queue: Queue,
  tx: Transaction,
  { id, fileId, file }: { id: number; fileId: string; file: AcceptedFile },
): Promise<void> {
  if (file.size)
    await queue.enqueue(tx, 'make_media_variants', { mediaId: id }, { jobKey: `media:${fileId}` });
}

export type ReplaceError = UploadError | 'gone' | 'stale' | 'other_kind';

type Replacement = SentFile & { id: number; version: number; userId: number };

/**
 * Puts other bytes into the place of a picture or file: its address, texts and uses stay. A picture stays a picture. Of
 * two who replace the same at once the second is told that it has changed.
 */
export async function replaceMedia(
  deps: MediaDeps,
  sent: Replacement,
): Promise<Result<number, ReplaceError>> {
  const read = await readUpload(sent.bytes);
  if (!read.ok) return read;
  const fileId = await putFile(deps.files.mediaStore, read.value);
  const outcome = await deps.db
    .transaction()
    .execute((tx) => updateFile(deps, tx, { ...sent, fileId, file: read.value }));
  if (!outcome.ok) await deps.files.mediaStore.delete(keyOf(fileId, originalName(read.value.format)));
  return outcome;
}

async function updateFile(
  { clock, queue }: MediaDeps,
  tx: Transaction,
  { id, version, userId, fileId, file }: Replacement & { fileId: string; file: AcceptedFile },
): Promise<Result<number, 'gone' | 'stale' | 'other_kind'>> {
  const before = await lockedMedia(tx, id);
  if (!before) return failed('gone');
  if (before.version !== version) return failed('stale');
  if ((before.format === 'pdf') !== (file.format === 'pdf')) return failed('other_kind');
  const now = clock.now();
  await tx
    .updateTable('media')
    .set({ ...factsOf(file), fileId, variantsAt: null, updatedAt: now, version: version + 1, isDemo: false })
    .where('id', '=', id)
    .execute();
  await askForVariants(queue, tx, { id, fileId, file });
  await queue.enqueue(tx, 'delete_media_files', { fileId: before.fileId });
  const details = { media: id, name: before.name, before: before.format, after: file.format };
  await addAuditEvent(tx, { actorId: userId, userId: null, action: 'media_replaced', details, now });
  return ok(id);
}

/** A file that came in pieces, whole. */
async function sentInPieces(
  { db }: Pick<MediaDeps, 'db'>,
  upload: { id: string; userId: number },
): Promise<Result<SentFile, UploadError>> {
  const pending = await pendingUpload(db, upload);
  if (!pending || pending.received !== pending.byteCount) return failed('incomplete');
  return ok({ bytes: await bytesOfUpload(db, upload.id), fileName: pending.name });
}

/** Takes a file over that came in pieces; asked again, it answers the same. */
export async function addFromPieces(
  deps: MediaDeps,
  upload: { id: string; userId: number; folderId: number | null },
): Promise<Result<number, UploadError>> {
  const formKey = `tus:${upload.id}`;
  const known = await mediaOfForm(deps.db, formKey);
  if (known) return ok(known.id);
  const sent = await sentInPieces(deps, upload);
  if (!sent.ok) return sent;
  const added = await addMedia(deps, { ...sent.value, ...upload, formKey });
  await deleteUpload(deps.db, upload);
  return added;
}
