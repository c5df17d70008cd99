import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { findDraft, saveDraft } from '#features/accounts/drafts.store.ts';
import type { Clock } from '#kernel/clock.ts';

const key = 'api payment';
const content = z.object({ paymentId: z.int() });

/** Keeps the kind of payment that an API client chose, for the order of the same session. */
export const savePayment = (
  { db, clock }: { db: Database; clock: Clock },
  { sessionId, paymentId }: { sessionId: number; paymentId: number },
): Promise<void> => saveDraft(db, { sessionId, key, content: { paymentId }, now: clock.now() });

export async function savedPayment(
  { db, clock }: { db: Database; clock: Clock },
  sessionId: number | null,
): Promise<number | null> {
  if (sessionId === null) return null;
  const draft = content.safeParse(await findDraft(db, { sessionId, key }, clock.now()));
  return draft.success ? draft.data.paymentId : null;
}
