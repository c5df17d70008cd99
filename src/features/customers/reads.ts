import { type Expression, type RawBuilder, sql } from 'kysely';

/** Where the first address in somebody's address book is, with its postal code; null where it is empty. */
export const placeInAddressBook = (userId: Expression<unknown>): RawBuilder<string | null> => sql<
  string | null
>`(
  select postal_code || ' ' || place from user_addresses where user_addresses.user_id = ${userId}
  order by kind, id limit 1)`;
