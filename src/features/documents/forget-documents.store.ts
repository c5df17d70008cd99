import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { yearsOfRetention } from '#features/identity/shared.ts';
import { countryList } from '#features/places/shared.ts';

import { localDay, yearOf } from '#platform/time/calendar.ts';

/** Documents at a time: a short transaction each. */
const batch = 500;

/**
 * Deletes documents, with their files, that the law no longer wants kept: its years run from the end of the year in
 * which a paper was issued, which may be one later than that of its order. Answers how many are gone.
 */
export async function forgetOldDocuments(db: Database, now: Date): Promise<number> {
  let forgotten = 0;
  for (const { id: countryId, timeZone } of countryList) {
    const lastYear = yearOf(localDay(now, timeZone)) - yearsOfRetention(countryId) - 1;
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from documents where id in (
          select d.id from documents d
          where d.country_id = ${countryId}
            and extract(year from d.issued_at at time zone ${timeZone}) <= ${lastYear}
            -- An invoice stays as long as the paper that takes it back.
            and not exists (select from documents r where r.reverses = d.id)
          order by d.issued_at limit ${batch} for update skip locked)`.execute(db);
      const count = Number(numAffectedRows ?? 0);
      forgotten += count;
      // Invoices go in the round after their reversals.
      if (count === 0) break;
    }
  }
  return forgotten;
}
