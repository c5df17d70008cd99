import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import type { LoginTokens, SignedInUser } from '#platform/http/endpoint.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Clock } from '#platform/time/clock.ts';
import { issueAccessToken } from '../sessions/access-token.ts';
import { accountKeys, pseudonym } from '../sessions/keys.ts';
import { renewLogin, userOfLogin } from '../sessions/logins.store.ts';
import { type Account, accountOf, adoptGuests, replaceHash } from '../users.store.ts';
import { type Admission, type ArrivalDeps, admit, type LoginAttempt } from './login-attempt.ts';
import { failuresBefore, noteAttempt, takeBackAttempt } from './login-failures.store.ts';
import { loginLimits, secondsToWait } from './login-limits.rules.ts';

export type TokenDeps = { db: Database; clock: Clock; config: { secret: string } };
export type SignInDeps = ArrivalDeps & { passwords: Passwords };

export type Credentials = Omit<LoginAttempt, 'userId'> & { userName: string; password: string };

export type SignedIn = { user: SignedInUser; tokens: LoginTokens };

export type SignInOutcome =
  | Admission
  /** No such account, another password, not confirmed, locked: nobody is told which. */
  | { kind: 'refused' }
  | { kind: 'too_many'; retryAfterSeconds: number };

/** Signs in by mail address and password. Refusals look and last alike, whatever their reason. */
export async function signIn(deps: SignInDeps, credentials: Credentials): Promise<SignInOutcome> {
  const attempt = await admitAttempt(deps, credentials);
  if (attempt.kind === 'too_many') return attempt;
  const account = await accountOf(deps.db, credentials.userName.trim());
  const isRight = await deps.passwords.verify(account?.passwordHash ?? null, credentials.password);
  if (!isRight || !account?.isConfirmed || account.isLocked) return { kind: 'refused' };
  const [admission] = await Promise.all([
    adoptGuests(deps.db, account).then(() => admit(deps, { ...credentials, userId: account.id })),
    takeBackAttempt(deps.db, attempt.id),
    strengthen(deps, account, credentials.password),
  ]);
  return admission;
}

/** A password is known only while it is given: the moment to keep it by the hash that is made today. */
async function strengthen(deps: SignInDeps, { id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash === null || !deps.passwords.isWeaker(passwordHash)) return;
  await replaceHash(deps.db, { id, passwordHash, stronger: await deps.passwords.hash(password) });
}

type Attempt = { kind: 'admitted'; id: number } | { kind: 'too_many'; retryAfterSeconds: number };

/**
 * Counts before it decides, under a lock for account and address, so that parallel guesses cannot overtake the count.
 * An attempt that is not looked at does not count: a locked account never locks its address.
 */
export async function admitAttempt(
  deps: TokenDeps,
  { userName, address }: { userName: string; address: string },
): Promise<Attempt> {
  const keys = accountKeys(deps.config.secret);
  const account = pseudonym(keys, `account ${userName.trim().toLowerCase()}`);
  const from = pseudonym(keys, `address ${address}`);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx): Promise<Attempt> => {
    await lock(tx, [account, from]);
    const attemptId = await noteAttempt(tx, { account, address: from }, now);
    const [ofAccount, ofAddress] = [
      await failuresBefore(tx, { column: 'accountKey', key: account, attemptId, now }),
      await failuresBefore(tx, { column: 'addressKey', key: from, attemptId, now }),
    ];
    const retryAfterSeconds = Math.max(
      secondsToWait(ofAccount, loginLimits.perAccount, now),
      secondsToWait(ofAddress, loginLimits.perAddress, now),
    );
    if (retryAfterSeconds === 0) return { kind: 'admitted', id: attemptId };
    await takeBackAttempt(tx, attemptId);
    return { kind: 'too_many', retryAfterSeconds };
  });
}

/**
 * In one order everywhere, so that two attempts never wait for each other. The count need not be on the disk before it
 * is answered: of a database that falls over, the last attempts may be forgotten.
 */
async function lock(tx: Transaction, [account, from]: readonly [Buffer, Buffer]): Promise<void> {
  const [first, second] = [account.readBigInt64BE(), from.readBigInt64BE()].sort((a, b) => (a < b ? -1 : 1));
  await sql`
    select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(${String(first)}::bigint), pg_advisory_xact_lock(${String(second)}::bigint)
  `.execute(tx);
}

/** Exchanges a refresh token for the next pair; null when it is unknown, too old or was used before. */
export async function renew(deps: TokenDeps, refreshToken: string): Promise<SignedIn | null> {
  const now = deps.clock.now();
  const keys = accountKeys(deps.config.secret);
  const renewal = await deps.db.transaction().execute((tx) => renewLogin(tx, keys, { refreshToken, now }));
  if (renewal.kind !== 'renewed') return null;
  const user = await userOfLogin(deps.db, renewal, now);
  if (!user) return null;
  const access = await issueAccessToken(keys, user, now);
  return { user, tokens: { ...access, refreshToken: renewal.refreshToken, cookieToken: null } };
}
