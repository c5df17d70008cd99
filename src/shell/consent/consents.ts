import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Consent } from './consent.rules.ts';

export async function deleteConsentsBefore(db: Connection, moment: Date): Promise<void> {
  await db.deleteFrom('consents').where('createdAt', '<=', moment).execute();
}

/**
 * Logs what a visitor chose. Choices are only ever added: the log proves what was allowed when. A changed mind keeps the id, so
 * that the log tells its history.
 */
export async function recordConsent(
  { db, clock }: { db: Database; clock: Clock },
  choice: { statistics: boolean; previousId: string | null; textVersion: number },
): Promise<Consent> {
  const { statistics, textVersion, previousId } = choice;
  const choiceId = previousId ?? randomUUID();
  await db
    .insertInto('consents')
    .values({ choiceId, statistics, textVersion, createdAt: clock.now() })
    .execute();
  return { choiceId, statistics };
}
