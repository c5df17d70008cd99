import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addConsent } from './consents.store.ts';

export type RecordedConsent = { choiceId: string; statistics: boolean };

/** Logs what a visitor chose. A changed mind keeps the id, so that the log tells its history. */
export async function recordConsent(
  { db, clock }: { db: Database; clock: Clock },
  choice: { statistics: boolean; previousId: string | null; textVersion: number },
): Promise<RecordedConsent> {
  const choiceId = choice.previousId ?? randomUUID();
  const { statistics, textVersion } = choice;
  await addConsent(db, { choiceId, statistics, textVersion, now: clock.now() });
  return { choiceId, statistics };
}
