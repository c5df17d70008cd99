import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Trader } from './dealers.types.ts';

/** The dealer behind an offer that is about to be ordered, and what may speak against it. One round trip. */
export type DealerBehindOffer = Trader & {
  /** Takes orders at present. */
  isOpen: boolean;
  /** Days from the offer's on, on which the dealer does not deliver. */
  blackoutDays: readonly Day[];
  /** Something that makes its prices was changed after the offer's version. */
  hasChanged: boolean;
};

export async function dealerBehindOffer(
  db: Connection,
  offer: { dealerId: number; priceVersion: number; day: Day },
): Promise<DealerBehindOffer | null> {
  const row = await db
    .selectFrom('dealers')
    .select(['id', 'name', 'legalName', 'street', 'postalCode', 'place', 'phone', 'email'])
    .select(['registerNumber', 'vatNumber', 'state', 'isTrading'])
    .select([
      sql<string | null>`(select string_agg(to_char(day, 'YYYY-MM-DD'), ' ') from blackout_days
        where dealer_id = dealers.id and day >= ${offer.day}::date and version_until is null)`.as(
        'blackoutDays',
      ),
      sql<boolean>`exists (select from price_changes
        where version > ${offer.priceVersion} and (dealer_id = dealers.id or dealer_id is null))`.as(
        'hasChanged',
      ),
    ])
    .where('id', '=', offer.dealerId)
    .executeTakeFirst();
  if (!row) return null;
  const { state, isTrading, blackoutDays, ...dealer } = row;
  const isOpen = state === 'active' && isTrading;
  return { ...dealer, isOpen, blackoutDays: blackoutDays?.split(' ') ?? [] };
}
