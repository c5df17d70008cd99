import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database } from '#db/database.ts';
import { personalData } from '#features/identity/identity.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { maxUnfinished } from './upload-limits.rules.ts';

/** A file on its way in pieces. */
export type PendingUpload = { id: string; name: string; byteCount: number; received: number };

/** Of whoever began it; somebody else's does not exist. */
export const pendingUpload = (
  db: Connection,
  { id, userId }: { id: string; userId: number },
): Promise<PendingUpload | undefined> =>
  db
    .selectFrom('mediaUploads')
    .select(['id', 'name', 'byteCount', 'received'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** ms */
const givesWayAfter = 24 * 3_600_000;

type NewUpload = Omit<PendingUpload, 'received'> & { userId: number; createdAt: Date };

/**
 * Begins an upload. One person may have so many unfinished ones: those that have lain for a day give way, the oldest
 * first; when these are not enough it says how long until some do, ms. Many at once wait for each other.
 */
export const beginUpload = (db: Database, upload: NewUpload): Promise<Result<null, { waitMs: number }>> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'mediaUploads', String(upload.userId));
    const begun = await tx
      .selectFrom('mediaUploads')
      .select(['id', 'byteCount', 'createdAt'])
      .where('userId', '=', upload.userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const room = roomFor(upload, begun);
    if (!room.ok) return room;
    if (room.value.length > 0) await tx.deleteFrom('mediaUploads').where('id', 'in', room.value).execute();
    await tx.insertInto('mediaUploads').values(upload).execute();
    return ok(null);
  });

type Begun = { id: string; byteCount: number; createdAt: Date };

/** Which of those that were begun, the oldest first, go for a new one. */
function roomFor(upload: NewUpload, begun: readonly Begun[]): Result<string[], { waitMs: number }> {
  const gone: string[] = [];
  let bytes = begun.reduce((sum, { byteCount }) => sum + byteCount, upload.byteCount);
  for (const { id, byteCount, createdAt } of begun) {
    if (begun.length - gone.length < maxUnfinished.count && bytes <= maxUnfinished.bytes) break;
    const waitMs = createdAt.getTime() + givesWayAfter - upload.createdAt.getTime();
    if (waitMs > 0) return failed({ waitMs });
    gone.push(id);
    bytes -= byteCount;
  }
  return ok(gone);
}

/**
 * Adds a piece where the others end; false when it does not begin there (another process has taken the same) or is more
 * than was announced.
 */
export const addPiece = (
  db: Database,
  { id, userId, startsAt, bytes }: { id: string; userId: number; startsAt: number; bytes: Buffer },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const grown = await tx
      .updateTable('mediaUploads')
      .set({ received: sql`received + ${bytes.length}` })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('received', '=', startsAt)
      .where(sql<boolean>`received + ${bytes.length} <= byte_count`)
      .returning('id')
      .executeTakeFirst();
    if (!grown) return false;
    await tx.insertInto('mediaUploadParts').values({ uploadId: id, startsAt, bytes }).execute();
    return true;
  });

/** All pieces as one. */
export async function bytesOfUpload(db: Connection, id: string): Promise<Buffer> {
  const parts = await db
    .selectFrom('mediaUploadParts')
    .select('bytes')
    .where('uploadId', '=', id)
    .orderBy('startsAt')
    .execute();
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

export async function deleteUpload(
  db: Connection,
  { id, userId }: { id: string; userId: number },
): Promise<void> {
  await db.deleteFrom('mediaUploads').where('id', '=', id).where('userId', '=', userId).execute();
}

/** Those that were begun before and never finished; answers how many. */
export async function deleteUploadsBefore(db: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mediaUploads')
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A file's name may name its uploader; who wrote in the library stands in the audit log. */
export const mediaPersonalData = personalData({
  media: { kept: 'who wrote in the library stands in the audit log' },
  mediaUploads: {
    by: 'userId',
    file: 'angefangene-uploads',
    title: 'Dateien, deren Hochladen noch nicht beendet ist',
    shown: { name: 'Name', createdAt: 'Begonnen' },
    erased: 'deleted',
  },
});
