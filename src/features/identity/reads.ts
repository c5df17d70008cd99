import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ValueOf } from '#db/database.ts';
import type { GrantedRole } from './roles/roles.ts';
import { isOpenGuest } from './sessions/sessions.store.ts';
import { fullName, shownName } from './users.store.ts';

export { knownBuyer } from './sessions/guests.store.ts';

/** A column with the name of its table (`v.created_by`), so that it is never taken for one of the tables asked here. */
type UserId = Expression<unknown>;

const facts = {
  /** As it is shown: the name, else the mail address. */
  name: { of: shownName('known_user'), ofNobody: sql`''` },
  /** First and last name; where there is none, as of a deleted account, it is empty. */
  fullName: { of: fullName('known_user'), ofNobody: sql`''` },
  /** Whose their orders are: those of a guest who proved to be a customer are the customer's. */
  accountId: { of: sql<number>`coalesce(known_user.merged_into, known_user.id)`, ofNobody: sql`null` },
  /** Whether the account was deleted, or the guest forgotten. */
  isErased: { of: sql<SqlBool>`known_user.erased_at is not null`, ofNobody: sql`false` },
  /** Whether the account is neither locked nor deleted. */
  isOpen: {
    of: sql<SqlBool>`(known_user.locked_at is null and known_user.erased_at is null)`,
    ofNobody: sql`false`,
  },
};

/** One fact about the user that a row is about; of nobody an empty name, no account, and nothing that holds. */
export const ofUser = <Fact extends keyof typeof facts>(id: UserId, fact: Fact) =>
  sql<ValueOf<(typeof facts)[Fact]['of']>>`coalesce((
    select ${facts[fact].of} from users as known_user where known_user.id = ${id}), ${facts[fact].ofNobody})`;

type Contact = { id: number; name: string; email: string; countryId: number };

/** A table of how people are reached: name as it is shown, mail address and country; without deleted accounts. */
export const userContacts = sql<Contact>`(
  select id, ${shownName('users')} as name, email, country_id from users where erased_at is null)`;

/**
 * A user and the guests who proved to be that user, as an array: `user_id = any (…)` goes through an index of user ids,
 * which `user_id = … or user_id in (…)` never does.
 */
export const withGuests = (userId: number | UserId): RawBuilder<number[]> => sql`array(
  select ${userId}::bigint union all select id from users where merged_into = ${userId}::bigint)`;

/** Whether somebody was granted one of these roles, or has the one that follows from having a tank. */
export function hasAnyRoleOf(
  id: UserId,
  roles: readonly (GrantedRole | 'mex_customer')[],
): RawBuilder<SqlBool> {
  const granted = roles.filter((role) => role !== 'mex_customer');
  const isGranted = sql`exists (
    select from user_roles where user_roles.user_id = ${id} and role = any (${granted}::text[]))`;
  const conditions = [
    ...(granted.length > 0 ? [isGranted] : []),
    ...(roles.includes('mex_customer') ? [isUser(id, sql`known_user.has_mex_enabled`)] : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** A table of who signs in for which dealer, and whether they have chosen a password. */
export const dealerLogins = sql<{
  id: number;
  dealerId: number;
  name: string;
  email: string;
  hasPassword: boolean;
}>`(
  select id, dealer_id, ${shownName('users')} as name, email, password_hash is not null as has_password
  from users where dealer_id is not null)`;

/** The guest for whom a session opens this order; null where it opens none. */
export const guestOfSession = (of: { sessionId: number | null; orderId: number }): RawBuilder<number> =>
  sql<number>`(select users.id from sessions join users on users.id = sessions.user_id
    where sessions.id = ${of.sessionId} and sessions.order_id = ${of.orderId} and ${isOpenGuest})`;

/** Whether there is a row of somebody of which this holds. */
const isUser = (id: UserId, condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from users as known_user where known_user.id = ${id} and ${condition})`;
