import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Consent, consentTextVersion } from './consent.rules.ts';

export async function deleteConsentsBefore(db: Connection, moment: Date): Promise<void> {
  await db.deleteFrom('consents').where('createdAt', '<=', moment).execute();
}

/**
 * Logs what a visitor chose. Choices are only ever added: the log proves what was allowed when. A changed mind keeps the id, so
 * that the log tells its history.
 */
export async function recordConsent(
  { db, clock }: { db: Database; clock: Clock },
  statistics: boolean,
  previous: Consent | null,
): Promise<Consent> {
  const consent = { statistics, choiceId: previous?.choiceId ?? randomUUID() };
  const logged = { ...consent, textVersion: consentTextVersion, createdAt: clock.now() };
  await db.insertInto('consents').values(logged).execute();
  return consent;
}
