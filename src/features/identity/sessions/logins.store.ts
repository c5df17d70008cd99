import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { beyondImpersonation } from '../roles/impersonation.rules.ts';
import { effectiveRoles, withoutStaffRoles } from '../roles/roles.rules.ts';
import { hashOfSecret, looksLikeSecret, newSecret } from './secrets.ts';
import { loginExpiry, minute } from './session-lifetime.rules.ts';

type EndReason =
  | 'signed_out'
  | 'signed_out_elsewhere'
  | 'password_changed'
  | 'factors_reset'
  | 'token_reused'
  | 'locked'
  | 'erased';

type NewLogin = {
  userId: number;
  countryId: number;
  /** As shown to the owner, from `deviceName`. */
  device: string;
  /** Set when an agent acts as the user; ends by itself after an hour. */
  impersonation: { agentId: number; agentLoginId: number } | null;
  now: Date;
};

/** A device signs in: a login and the first token of its chain. */
export async function createLogin(tx: Transaction, login: NewLogin) {
  const { impersonation, now, ...of } = login;
  const { id: loginId } = await tx
    .insertInto('logins')
    .values({
      ...of,
      impersonatorId: impersonation?.agentId ?? null,
      parentId: impersonation?.agentLoginId ?? null,
      createdAt: now,
      usedAt: now,
      expiresAt: impersonation ? new Date(now.getTime() + 60 * minute) : loginExpiry(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { loginId, refreshToken: await beginTokenChain(tx, loginId, now) };
}

/** The first token of a login, or of a further chain where its own is out of reach. */
export async function beginTokenChain(tx: Transaction, loginId: number, now: Date): Promise<string> {
  const refreshToken = newSecret();
  await addRefreshToken(tx, { loginId, refreshToken, now });
  return refreshToken;
}

/** A session cookie for clients without tokens; replaces an earlier one of the login. */
export async function giveCookie(tx: Transaction, loginId: number): Promise<string> {
  const cookie = newSecret();
  await tx
    .updateTable('logins')
    .set({ cookieHash: hashOfSecret(cookie) })
    .where('id', '=', loginId)
    .execute();
  return cookie;
}

/** What accounts ask of the features that come after them. */
export type IdentityPorts = {
  /** Whether somebody has an order, as a condition on the id of a user. */
  hasOrdered(userId: Expression<unknown>): Expression<SqlBool>;
  /**
   * One row of what users ordered all in all: how many `orders`, the moments of the `first_order` and the `last_order`, their
   * `turnover`, and `last_name_key`, how the latest is sorted by name.
   * @param userIds a query for their ids
   */
  ordersInAll(userIds: Expression<unknown>): Expression<unknown>;
  /** At most one row of where somebody is delivered: `phone`, `street`, `postal_code` and `place`. */
  homeOf(userId: Expression<unknown>): Expression<unknown>;
  /** Who a brand is, for mails to somebody who came from there; null when there is no such partner. */
  nameOfPartner(partnerId: number): string | null;
};

type LoginReads = { db: Connection; ports: Pick<IdentityPorts, 'hasOrdered'> };

/** Who is signed in by this login now, or null when it has ended or the account may not be used. */
export const userOfLogin = (deps: LoginReads, login: { loginId: number; userId: number }, now: Date) =>
  findSignedIn(deps, sql`logins.id = ${login.loginId} and logins.user_id = ${login.userId}`, now);

/** The same by the session cookie of clients without tokens. */
export async function userOfCookie(
  deps: LoginReads,
  cookie: string,
  now: Date,
): Promise<SignedInUser | null> {
  return looksLikeSecret(cookie) ? userOfCookieHash(deps, hashOfSecret(cookie), now) : null;
}

export const userOfCookieHash = (deps: LoginReads, hash: Buffer, now: Date) =>
  findSignedIn(deps, sql`logins.cookie_hash = ${hash}`, now);

type UserRow = Omit<SignedInUser, 'roles' | 'impersonator'> & {
  granted: string[];
  hasFactor: boolean;
  impersonatorId: number | null;
  impersonatorName: string | null;
};

async function findSignedIn(
  { db, ports: { hasOrdered } }: LoginReads,
  condition: RawBuilder<unknown>,
  now: Date,
) {
  const { rows } = await sql<UserRow>`
    select users.id, logins.id as login_id, users.email, users.salutation, users.title, users.first_name,
      users.last_name, users.has_mex_enabled, users.dealer_id, logins.viewed_dealer_id,
      array(select role from user_roles where user_id = users.id) as granted,
      users.is_demo or not exists (select from user_roles where user_id = users.id)
        or exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = users.id) as has_factor,
      ${hasOrdered(sql`users.id`)} or exists (
        select from users as guests
        where guests.merged_into = users.id and ${hasOrdered(sql`guests.id`)}) as has_any_order,
      agents.id as impersonator_id, trim(agents.first_name || ' ' || agents.last_name) as impersonator_name
    from logins
    join users on users.id = logins.user_id
    left join users as agents on agents.id = logins.impersonator_id
    where ${condition} and logins.ended_at is null and logins.expires_at > ${now}
      and users.locked_at is null and users.erased_at is null and agents.locked_at is null
      and (agents.id is null or not exists (
        select from user_roles where user_id = users.id and role = any (${beyondImpersonation})))`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  const { granted, hasFactor, impersonatorId, impersonatorName, ...user } = row;
  return {
    ...user,
    roles: effectiveRoles(hasFactor ? granted : withoutStaffRoles(granted), { ...user, isGuest: false }),
    impersonator: impersonatorId === null ? null : { id: impersonatorId, name: impersonatorName ?? '' },
  };
}

export async function addRefreshToken(
  tx: Transaction,
  { loginId, refreshToken, now }: { loginId: number; refreshToken: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('refreshTokens')
    .values({ tokenHash: hashOfSecret(refreshToken), loginId, createdAt: now })
    .execute();
}

/** Ends one login with all its tokens, and the impersonations that began in it. */
export async function endLogin(
  db: Connection,
  { loginId, ...end }: { loginId: number; reason: EndReason; now: Date },
): Promise<void> {
  await ending(db, end)
    .where((or) => or.or([or('id', '=', loginId), or('parentId', '=', loginId)]))
    .execute();
}

const ending = (db: Connection, { reason, now }: { reason: EndReason; now: Date }) =>
  db
    .updateTable('logins')
    .set({ endedAt: now, endReason: reason, cookieHash: null })
    .where('endedAt', 'is', null);

/** Ends the logins of a user on all devices, but for one if it is named; tells how many. */
export async function endLoginsOf(
  db: Connection,
  end: { userId: number; exceptLoginId: number | null; reason: EndReason; now: Date },
): Promise<number> {
  const ended = await ending(db, end)
    .where((or) => or.or([or('userId', '=', end.userId), or('impersonatorId', '=', end.userId)]))
    .where('id', '!=', end.exceptLoginId ?? 0)
    .returning('id')
    .execute();
  return ended.length;
}

/** A login looks at a dealer's portal, or at none any more. */
export async function setViewedDealer(
  db: Connection,
  { loginId, dealerId }: { loginId: number; dealerId: number | null },
): Promise<void> {
  await db.updateTable('logins').set({ viewedDealerId: dealerId }).where('id', '=', loginId).execute();
}

export type ActiveLogin = Awaited<ReturnType<typeof activeLoginsOf>>[number];

/** Where somebody is signed in, the latest first. What agents do on somebody's behalf stands in the audit log. */
export const activeLoginsOf = (db: Connection, userId: number, now: Date) =>
  db
    .selectFrom('logins')
    .select(['id', 'device', 'countryId', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .where('impersonatorId', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('usedAt', 'desc')
    .limit(50)
    .execute();

/** The agent's own login from which an impersonation began. */
export async function loginWithParent(db: Connection, loginId: number): Promise<number | null> {
  const found = await db.selectFrom('logins').select('parentId').where('id', '=', loginId).executeTakeFirst();
  return found?.parentId ?? null;
}
