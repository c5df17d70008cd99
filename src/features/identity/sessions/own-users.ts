import { type RawBuilder, sql } from 'kysely';

/**
 * A user and the guests who proved to be that user, as an array: `user_id = any (…)` goes through an index of user ids,
 * which `user_id = … or user_id in (…)` never does.
 */
export const withGuests = (userId: number): RawBuilder<number[]> => sql`array(
  select ${userId}::bigint union all select id from users where merged_into = ${userId}::bigint)`;
