import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { factorsOf } from '../factors/factors.store.ts';
import {
  type Credentials,
  notifyOfNewDevice,
  provePassword,
  type SignInDeps,
  type SignInOutcome,
} from '../sign-in/sign-in.ts';
import { deviceName } from './device-name.rules.ts';
import { createLogin, userOfCookieHash } from './logins.store.ts';
import { hashOfSecret, looksLikeSecret, newSecret } from './secrets.ts';

type AppSignIn =
  | { kind: 'signed_in'; sessionId: string }
  | Exclude<SignInOutcome, { kind: 'signed_in' } | { kind: 'second_step' }>;

/** Some programs sign in again for every look; so many of somebody's may be at work at once. */
const maxSessions = 5;

/**
 * Signs in a program that sends its session id in the address of each call. The id stands in other people's logs, so it
 * reads tanks alone and is nobody's cookie. Whoever works here or has a second factor is refused: the program asks for none.
 */
export async function signInApp(
  deps: SignInDeps,
  credentials: Omit<Credentials, 'wants'>,
): Promise<AppSignIn> {
  const proof = await provePassword(deps, credentials);
  if (proof.kind !== 'right') return proof;
  const { hasTotp, isStaff } = await factorsOf(deps.db, proof.account.id);
  if (hasTotp || isStaff) return { kind: 'refused' };
  const attempt = { ...credentials, wants: 'tokens', userId: proof.account.id } as const;
  const sessionId = newSecret();
  await deps.db.transaction().execute(async (tx) => {
    const { userId, countryId, userAgent } = attempt;
    await endOldest(tx, userId);
    const login = { userId, countryId, device: deviceName(userAgent), impersonation: null };
    const { loginId } = await createLogin(tx, { ...login, now: deps.clock.now() });
    await tx
      .updateTable('logins')
      .set({ isApp: true, cookieHash: appHash(sessionId) })
      .where('id', '=', loginId)
      .execute();
    await notifyOfNewDevice(tx, deps, attempt);
  });
  return { kind: 'signed_in', sessionId };
}

/** Whose tanks a session id opens now; null when it has ended or is none. */
export async function userOfApp(
  deps: Pick<SignInDeps, 'db' | 'ports'>,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<SignedInUser | null> {
  return looksLikeSecret(sessionId) ? userOfCookieHash(deps, appHash(sessionId), now) : null;
}

/** Of another kind than that of a cookie: the same secret as a cookie opens nothing. */
const appHash = (sessionId: string): Buffer => hashOfSecret(`app ${sessionId}`);

/** Leaves room for one more. Two at once may leave one too many, until the next. */
async function endOldest(tx: Transaction, userId: number): Promise<void> {
  await sql`
    delete from logins where id in (
      select id from logins where user_id = ${userId} and is_app order by id desc offset ${maxSessions - 1})`.execute(
    tx,
  );
}
