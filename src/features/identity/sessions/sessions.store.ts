import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { GuestAccess } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { hashOfSecret, looksLikeSecret, newSecret } from './secrets.ts';
import { isRenewalDue, sessionExpiry } from './session-lifetime.rules.ts';

/** The unexpired session of a cookie's token, or null. Indexed reads alone. */
export async function findSession(db: Connection, token: string, now: Date) {
  if (!looksLikeSecret(token)) return null;
  const found = await db
    .selectFrom('sessions')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'sessions.userId').on(isOpenGuest))
    .select(['sessions.id', 'users.id as userId', 'orderId', 'expiresAt'])
    .where('tokenHash', '=', hashOfSecret(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!found) return null;
  const { userId, orderId, ...session } = found;
  return { ...session, guest: userId === null || orderId === null ? null : { userId, orderId } };
}

/**
 * Ordered without an account, and is not locked. That an account has taken the order in takes nothing away from the
 * device that placed it: it opens this order, and nothing of the account.
 */
export const isOpenGuest = sql<boolean>`users.is_guest and users.locked_at is null and users.erased_at is null`;

/** Whether a session still opens this order for its guest: what was taken away there, no token gives back. */
export async function isGuestOf(db: Connection, { userId, orderId }: GuestAccess, now: Date) {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('expiresAt', '>', now)
    .where(isOpenGuest)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A new anonymous session; the token goes into the cookie and is stored nowhere. Its commit does not wait for the disk:
 * whatever is stored in the session later takes it along, and one without anything may be lost with the power.
 */
export async function createSession(db: Connection, now: Date): Promise<{ id: number; token: string }> {
  const token = newSecret();
  const { id } = await db
    .insertInto('sessions')
    .values({ tokenHash: hashOfSecret(token), createdAt: now, expiresAt: sessionExpiry(now) })
    .returning('id')
    .$if(!db.isTransaction, (query) =>
      query.returning(sql`set_config('synchronous_commit', 'off', true)`.as('commit')),
    )
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Moves the expiry when that is due; false when there is no such session any more. */
export async function renewSession(db: Connection, token: string, now: Date): Promise<boolean> {
  const found = await findSession(db, token, now);
  if (found && isRenewalDue(found.expiresAt, now)) {
    const expiresAt = sessionExpiry(now);
    await db.updateTable('sessions').set({ expiresAt }).where('id', '=', found.id).execute();
  }
  return found !== null;
}

/**
 * Gives a session a new token, so that whoever knew the old one has nothing. To be called when a session gains
 * rights by a link or a login (against session fixation); never while an answer to it may be lost unnoticed.
 */
export async function rotateSession(db: Connection, sessionId: number): Promise<string> {
  const token = newSecret();
  await db
    .updateTable('sessions')
    .set({ tokenHash: hashOfSecret(token) })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** The session opens this guest's order from now on, and no other one; null takes that away. */
export async function bindSession(
  db: Connection,
  sessionId: number,
  guest: GuestAccess | null,
): Promise<void> {
  const { userId = null, orderId = null } = guest ?? {};
  await db.updateTable('sessions').set({ userId, orderId }).where('id', '=', sessionId).execute();
}

/** What the HTTP edge needs for its cookie, in one value: `visitorSessions(deps)`. */
export const visitorSessions = ({ db, clock }: { db: Connection; clock: Clock }) => ({
  find: (token: string) => findSession(db, token, clock.now()),
  create: () => createSession(db, clock.now()),
  renew: (token: string) => renewSession(db, token, clock.now()),
  rotate: (sessionId: number) => rotateSession(db, sessionId),
  forgetOrder: async (sessionId: number | null) => {
    if (sessionId !== null) await bindSession(db, sessionId, null);
  },
});
