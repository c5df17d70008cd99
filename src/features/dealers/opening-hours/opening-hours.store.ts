import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { OpeningHours } from './opening-hours.rules.ts';

export const openingHoursOf = (db: Connection, dealerId: number): Promise<OpeningHours[]> =>
  db
    .selectFrom('dealerOpeningHours')
    .select(['weekday', 'opens', 'closes'])
    .where('dealerId', '=', dealerId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute();

/** What a dealer tells of itself, with the version of its row. */
export type OwnProfile = { about: string; phone: string; email: string; version: number };

export const ownProfile = (db: Connection, dealerId: number): Promise<OwnProfile | undefined> =>
  db
    .selectFrom('dealers')
    .select(['about', 'phone', 'email', 'version'])
    .where('id', '=', dealerId)
    .executeTakeFirst();

/** False when the row is not of the version that was seen any more. */
export const saveProfile = (
  db: Database,
  change: { dealerId: number; profile: OwnProfile; hours: readonly OpeningHours[] },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { dealerId, hours } = change;
    const { version, ...columns } = change.profile;
    const { numUpdatedRows } = await tx
      .updateTable('dealers')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', dealerId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tx.deleteFrom('dealerOpeningHours').where('dealerId', '=', dealerId).execute();
    const rows = hours.map((span) => ({ ...span, dealerId }));
    if (rows.length > 0) await tx.insertInto('dealerOpeningHours').values(rows).execute();
    return true;
  });
