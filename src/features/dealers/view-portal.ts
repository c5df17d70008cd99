import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import { addAuditEvent, setViewedDealer } from '#features/identity/identity.ts';
import type { CountryId } from '#features/places/types.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Clock } from '#platform/time/clock.ts';

export type NamedDealer = {
  id: number;
  name: string;
  postalCode: string;
  place: string;
  countryId: CountryId;
};

const atMost = 50;

const dealerOrder = {
  name: sql`search_form(name)`,
  id: sql`id`,
  place: sql`postal_code`,
  country: sql`country_id`,
};

export const dealerSorts = ['name', 'id', 'place', 'country'] as const satisfies (keyof typeof dealerOrder)[];

/** Dealers by a part of their name or place, by their number or the beginning of their postal code; all without words. */
export async function dealersNamed(
  db: Connection,
  words: string,
  sort: Sort<keyof typeof dealerOrder> | null,
): Promise<{ dealers: NamedDealer[]; isAll: boolean }> {
  const part = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<NamedDealer>`
    select id, name, postal_code, place, country_id from dealers
    where name ilike ${part} or place ilike ${part} or legal_name ilike ${part} or id::text = ${words}
      or (${/^\d+$/.test(words)} and postal_code like ${`${words}%`})
    order by ${orderBy(sort, dealerOrder, sql`id::text = ${words} desc, name, id`)} limit ${atMost + 1}`.execute(
    db,
  );
  return { dealers: rows.slice(0, atMost), isAll: rows.length <= atMost };
}

/**
 * This login reads the portal of a dealer from now on, or that of none; false when there is no such dealer. That it was
 * opened stands in the audit log.
 */
export const viewPortal = (
  { db, clock }: { db: Database; clock: Clock },
  { id: actorId, loginId }: Pick<SignedInUser, 'id' | 'loginId'>,
  dealerId: number | null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (dealerId !== null) {
      const dealer = await tx
        .selectFrom('dealers')
        .select('name')
        .where('id', '=', dealerId)
        .executeTakeFirst();
      if (!dealer) return false;
      const details = { dealerId, name: dealer.name };
      await addAuditEvent(tx, { actorId, userId: null, action: 'portal_opened', details, now: clock.now() });
    }
    await setViewedDealer(tx, { loginId, dealerId });
    return true;
  });
