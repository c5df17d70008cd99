import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { findDraft, saveDraft } from '#features/identity/identity.ts';

import type { Clock } from '#platform/time/clock.ts';

const key = 'api payment';
const content = z.object({ paymentId: z.int(), paymentModifier: z.int().nullable().default(null) });

type Deps = { db: Database; clock: Clock };

/** Keeps the kind of payment that an API client chose, for the order of the same session. */
export const savePayment = (
  { db, clock }: Deps,
  { sessionId, ...chosen }: { sessionId: number; paymentId: number; paymentModifier: number | null },
): Promise<void> => saveDraft(db, { sessionId, key, content: chosen, now: clock.now() });

export async function savedPayment(deps: Deps, sessionId: number | null): Promise<number | null> {
  return (await savedPaymentData(deps, sessionId))?.paymentId ?? null;
}

/** With the months of an instalment. */
export async function savedPaymentData(
  { db, clock }: Deps,
  sessionId: number | null,
): Promise<{ paymentId: number; paymentModifier: number | null } | null> {
  if (sessionId === null) return null;
  const draft = content.safeParse(await findDraft(db, { sessionId, key }, clock.now()));
  return draft.success ? draft.data : null;
}
