import type { Connection, Transaction } from '#db/database.ts';

/** What every process hears of within a second. */
export const bumpSiteContent = (tx: Transaction) =>
  tx
    .updateTable('siteContent')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();

export async function siteContentVersion(db: Connection): Promise<number> {
  const { version } = await db.selectFrom('siteContent').select('version').executeTakeFirstOrThrow();
  return version;
}

export const findSettings = (db: Connection) =>
  db.selectFrom('cmsSettings').select(['needsReview', 'version']).executeTakeFirstOrThrow();

/** False when somebody else changed it meanwhile. */
export async function replaceSettings(
  db: Connection,
  { needsReview, expectedVersion }: { needsReview: boolean; expectedVersion: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('cmsSettings')
    .set({ needsReview, version: expectedVersion + 1 })
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
