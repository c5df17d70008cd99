import { type Expression, type RawBuilder, sql } from 'kysely';

/** Where the first address in somebody's address book is, with its postal code; null where it is empty. */
export const placeInAddressBook = (userId: Expression<unknown>): RawBuilder<string | null> => sql<
  string | null
>`(
  select postal_code || ' ' || place from user_addresses where user_addresses.user_id = ${userId}
  order by kind, id limit 1)`;

/** Where somebody is delivered, by the address book: one row, none where no such address is in it. */
export const homeOf = (userId: Expression<unknown>) => sql<{
  phone: string;
  street: string;
  postalCode: string;
  place: string;
}>`(
  select phone, street, postal_code, place from user_addresses
  where user_addresses.user_id = ${userId} and kind = 'delivery' order by is_default desc, id limit 1)`;

type Named = {
  firstName: string;
  lastName: string;
  company: string;
  postalCode: string;
  place: string;
  phone: string;
};

/** Whose the addresses in somebody's address book are and where, to find them by; as a table of a query. */
export const namesInAddressBook = (userId: Expression<unknown>) => sql<Named>`(
  select first_name, last_name, company, postal_code, place, phone from user_addresses
  where user_addresses.user_id = ${userId})`;
