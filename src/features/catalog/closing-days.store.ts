import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';

/** Until when express orders are taken in each country, minutes from midnight. */
export const cutOffs = (db: Connection): Promise<{ countryId: CountryId; minutes: number }[]> =>
  db
    .selectFrom('expressCutOffs')
    .select(['countryId', 'minutes'])
    .$narrowType<{ countryId: CountryId }>()
    .where('versionUntil', 'is', null)
    .orderBy('countryId')
    .execute();

export async function replaceCutOff(
  tx: Transaction,
  { countryId, minutes, version }: { countryId: CountryId; minutes: number; version: number },
): Promise<void> {
  await tx
    .updateTable('expressCutOffs')
    .set({ versionUntil: version })
    .where('countryId', '=', countryId)
    .where('versionUntil', 'is', null)
    .execute();
  await tx.insertInto('expressCutOffs').values({ countryId, minutes, versionFrom: version }).execute();
}

/** A day that staff have set for a country or a state: nobody works or, on a public holiday, people do. */
export type ClosingDay = { id: number; region: string; day: Day; name: string; isOpened: boolean };

/** Closed days and opened holidays from a day on. */
export const closingDays = (db: Connection, from: Day): Promise<ClosingDay[]> =>
  db
    .selectFrom('closingDays')
    .select(['id', 'region', 'day', 'name', 'isOpened'])
    .where('versionUntil', 'is', null)
    .where(sql<boolean>`day >= ${from}::date`)
    .orderBy('day')
    .orderBy('region')
    .execute();

export async function addClosingDay(
  tx: Transaction,
  { version, ...closing }: Omit<ClosingDay, 'id'> & { version: number },
): Promise<void> {
  await tx
    .insertInto('closingDays')
    .values({ ...closing, versionFrom: version })
    .execute();
}

export async function endClosingDay(
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await tx.updateTable('closingDays').set({ versionUntil: version }).where('id', '=', id).execute();
}
