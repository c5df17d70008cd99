import type { Connection } from '#db/database.ts';

export type ConsentRecord = { choiceId: string; statistics: boolean; textVersion: number; now: Date };

/** Choices are only ever added: the log proves what was allowed when. */
export async function addConsent(db: Connection, record: ConsentRecord): Promise<void> {
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
