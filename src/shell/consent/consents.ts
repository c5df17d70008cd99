import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';

type ConsentRecord = { choiceId: string; statistics: boolean; textVersion: number; now: Date };

/** Choices are only ever added: the log proves what was allowed when. */
async function addConsent(db: Connection, record: ConsentRecord): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      choiceId: record.choiceId,
      statistics: record.statistics,
      textVersion: record.textVersion,
      createdAt: record.now,
    })
    .execute();
}

export async function deleteConsentsBefore(db: Connection, moment: Date): Promise<void> {
  await db.deleteFrom('consents').where('createdAt', '<=', moment).execute();
}

type RecordedConsent = { choiceId: string; statistics: boolean };

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
