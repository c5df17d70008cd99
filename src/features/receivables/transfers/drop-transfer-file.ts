import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dropPending, lockedFile, markFileDropped } from './transfers.store.ts';

export type DropOutcome = 'dropped' | 'reason_missing' | 'nothing_pending' | 'stale';

/**
 * The bank did not take a file: what it has not paid can be paid by another one. What a statement has shown as paid stays
 * paid. `version` is that of the file as it was shown, so that pressing twice drops once.
 */
export async function dropTransferFile(
  { db, clock }: { db: Database; clock: Clock },
  asked: { fileId: number; version: number; reason: string; userId: number },
): Promise<DropOutcome> {
  const { fileId, version, reason, userId } = asked;
  if (reason === '') return 'reason_missing';
  return db.transaction().execute(async (tx) => {
    const file = await lockedFile(tx, { id: fileId, version });
    if (!file) return 'stale';
    const now = clock.now();
    const freed = await dropPending(tx, file.id, now);
    if (freed === 0) return 'nothing_pending';
    await markFileDropped(tx, file, { at: now, userId, reason });
    const details = { file: file.messageId, transfers: freed, reason };
    await addAuditEvent(tx, { actorId: userId, userId: null, action: 'transfer_file_dropped', details, now });
    return 'dropped';
  });
}
