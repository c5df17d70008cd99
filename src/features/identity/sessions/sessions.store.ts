import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isRenewalDue, sessionExpiry } from '../accounts.rules.ts';
import { hashOfSecret, looksLikeSecret, newSecret } from './tokens.ts';

/** The unexpired session of a cookie's token, or null. One indexed read. */
export async function findSession(db: Connection, token: string, now: Date) {
  if (!looksLikeSecret(token)) return null;
  const found = await db
    .selectFrom('sessions')
    .select(['id', 'userId', 'expiresAt'])
    .where('tokenHash', '=', hashOfSecret(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found ?? null;
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

/** The session acts for this user from now on. */
export async function bindSession(db: Connection, sessionId: number, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ userId }).where('id', '=', sessionId).execute();
}

/** What the HTTP edge needs for its cookie, in one value: `visitorSessions(deps)`. */
export const visitorSessions = ({ db, clock }: { db: Connection; clock: Clock }) => ({
  find: (token: string) => findSession(db, token, clock.now()),
  create: () => createSession(db, clock.now()),
  renew: (token: string) => renewSession(db, token, clock.now()),
  rotate: (sessionId: number) => rotateSession(db, sessionId),
});
