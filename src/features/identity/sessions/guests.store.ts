import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { isOpenGuest } from './sessions.store.ts';

/** Who orders: the session, the customer whom it has signed in, and the e-mail address of the order. */
type Buyer = { sessionId: number; customerId: number | null; email: string };

/**
 * Part of a statement that stores an order: the signed-in customer, else the guest of the session who ordered under the
 * same e-mail address. Columns id and is_guest; no row where a guest has to be made.
 */
export const knownBuyer = ({ sessionId, customerId, email }: Buyer) => sql`
  select id, is_guest from users where id = ${customerId}::bigint and not is_guest
  union all
  select users.id, users.is_guest
  from sessions join users on users.id = sessions.user_id
  where sessions.id = ${sessionId} and ${customerId}::bigint is null
    and ${isOpenGuest} and lower(users.email) = lower(${email}::text)`;

/** Part of such a statement: makes a guest for each row of `from`. Columns id and is_guest. */
export const addGuest = (
  { countryId, email, createdAt }: { countryId: number; email: string; createdAt: Date },
  from: RawBuilder<unknown>,
) => sql`
  insert into users (country_id, email, is_guest, created_at)
  select ${countryId}::smallint, ${email}::text, true, ${createdAt}::timestamptz from ${from}
  returning id, is_guest`;

/** Part of such a statement: the session opens this order from now on and no earlier one. `bound` answers user and order. */
export const bindGuest = (sessionId: number, bound: RawBuilder<unknown>) => sql`
  update sessions set user_id = bound.user_id, order_id = bound.order_id
  from (${bound}) as bound (user_id, order_id) where sessions.id = ${sessionId}`;

/** Takes the persons out of guests whose orders nobody has to know any more, and their links; accounts stay. */
export async function eraseGuests(
  tx: Transaction,
  { userIds, orderIds }: { userIds: readonly number[]; orderIds: readonly number[] },
): Promise<void> {
  await sql`delete from access_tokens where order_id = any (${orderIds})`.execute(tx);
  await sql`
    update users set email = 'geloescht-' || id || '@erased.invalid', first_name = '', last_name = '', erased_at = now()
    where is_guest and erased_at is null and id = any (${userIds})`.execute(tx);
}
