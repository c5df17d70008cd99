import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { yearsOfRetention } from '#features/identity/shared.ts';
import { countryList } from '#features/places/shared.ts';

import { localDay, yearOf } from '#platform/time/calendar.ts';

/** Orders at a time: a short transaction each. */
const batch = 500;

/**
 * Takes the persons out of orders that the law no longer wants to know of; figures stay for statistics. Answers how
 * many orders lost theirs.
 */
export async function forgetPersonsOfOldOrders(db: Database, now: Date): Promise<number> {
  let forgotten = 0;
  for (const { id: countryId, timeZone } of countryList) {
    const lastYear = yearOf(localDay(now, timeZone)) - yearsOfRetention(countryId) - 1;
    for (;;) {
      const count = await forgetSome(db, countryId, lastYear);
      forgotten += count;
      if (count < batch) break;
    }
  }
  return forgotten;
}

/** Orders without a mail address are done. Ids are kept: they say nothing without the account. */
const forgetSome = (db: Database, countryId: number, lastYear: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; year: number }>`
      update orders set email = '', vat_id = '', driver_hints = '', postal_code = left(postal_code, 2)
      where (id, year) in (
        select id, year from orders
        where country_id = ${countryId} and year <= ${lastYear} and email <> '' limit ${batch} for update skip locked)
      returning id, year`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`
      update order_addresses set salutation = '', title = '', company = '', first_name = '', last_name = '',
        street = '', extra = '', phone = '', postal_code = left(postal_code, 2), place = ''
      where order_id = any (${ids})`.execute(tx);
    await sql`update order_events set reason = '' where order_id = any (${ids})`.execute(tx);
    await sql`delete from mails where order_id = any (${ids})`.execute(tx);
    await sql`delete from access_tokens where order_id = any (${ids})`.execute(tx);
    await sql`
      update users set email = 'geloescht-' || id || '@erased.invalid', first_name = '', last_name = '', erased_at = now()
      where is_guest and erased_at is null and id in (select user_id from orders where id = any (${ids}))
        and not exists (select from orders where orders.user_id = users.id and orders.email <> '')`.execute(
      tx,
    );
    return ids.length;
  });
