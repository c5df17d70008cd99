import type { Database, Transaction } from '#db/database.ts';
import type { LoginTokens, SignedInUser, Visitor } from '#platform/http/endpoint.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { RequestContext } from '#shell/types.ts';
import { addAccountLink } from '../account-links.store.ts';
import { noticeExpiry } from '../accounts.rules.ts';
import { networkOf, stepAfterPassword } from '../factors/factors.rules.ts';
import { factorsOf, noteDevice, openSecondStep } from '../factors/factors.store.ts';
import { deviceName } from '../sessions/device.rules.ts';
import { createLogin, giveCookie, renewLogin, userOfLogin } from '../sessions/logins.store.ts';
import { accountKeys, issueAccessToken, pseudonym } from '../sessions/tokens.ts';
import { type Account, accountOf, adoptGuests, findUser, replaceHash } from '../users.store.ts';
import { admitAttempt, takeBackAttempt } from './login-failures.ts';

export type TokenDeps = { db: Database; clock: Clock; config: { secret: string } };
export type SignInDeps = ArrivalDeps & { passwords: Passwords };

export type Credentials = Omit<LoginAttempt, 'userId'> & { userName: string; password: string };

export type SignedIn = { user: SignedInUser; tokens: LoginTokens };

type SignInOutcome =
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

export type ArrivalDeps = TokenDeps & { queue: Queue };

/** Somebody who is coming in, and what with. */
export type LoginAttempt = {
  userId: number;
  countryId: number;
  /** Network address of the caller. */
  address: string;
  userAgent: string;
  /** Clients without tokens get a session cookie as well. */
  wants: 'tokens' | 'tokens and cookie';
  visitor: Pick<Visitor, 'rotateSession' | 'rememberDevice'>;
};

export type Admission =
  | ({ kind: 'signed_in' } & SignedIn)
  /** The password was right and is not enough; nothing has been issued. Lead there, with ReturnUrl. */
  | { kind: 'second_step'; redirectUrl: string };

const secondStepPage = '/benutzerkonto/anmeldung/login/zweiter-schritt';

/** What the right password opens: the account, or the page of the second step. */
export async function admit(deps: ArrivalDeps, arrival: LoginAttempt): Promise<Admission> {
  const { userId, wants } = arrival;
  const kind = stepAfterPassword(await factorsOf(deps.db, userId));
  if (kind === 'none') return { kind: 'signed_in', ...(await enter(deps, arrival)) };
  // The session gains something, so it gets another id (fixation).
  const sessionId = await arrival.visitor.rotateSession();
  await openSecondStep(deps.db, sessionId, { userId, kind, wants, now: deps.clock.now() });
  return { kind: 'second_step', redirectUrl: secondStepPage };
}

/** Opens a login for somebody who has proved everything that is asked for. */
export async function enter(deps: ArrivalDeps, arrival: LoginAttempt): Promise<SignedIn> {
  return deps.db.transaction().execute((tx) => enterWithin(tx, deps, arrival));
}

/** The same as part of a change that must not happen without it. */
export async function enterWithin(
  tx: Transaction,
  deps: ArrivalDeps,
  arrival: LoginAttempt,
): Promise<SignedIn> {
  const { userId, countryId, userAgent, wants } = arrival;
  const now = deps.clock.now();
  const device = deviceName(userAgent);
  const login = { userId, countryId, device, impersonation: null, now };
  const { loginId, refreshToken } = await createLogin(tx, login);
  const cookieToken = wants === 'tokens and cookie' ? await giveCookie(tx, loginId) : null;
  const user = await userOfLogin(tx, { loginId, userId }, now);
  if (!user) throw new Error(`the login of user ${userId} was ended while it was opened`);
  await tellOfNewDevice(tx, deps, arrival);
  const access = await issueAccessToken(accountKeys(deps.config.secret), user, now);
  return { user, tokens: { ...access, refreshToken, cookieToken } };
}

/** Known by its own cookie, or by the same kind of program in the same network for clients that keep no cookies. */
async function tellOfNewDevice(
  tx: Transaction,
  deps: ArrivalDeps,
  arrival: LoginAttempt,
): Promise<void> {
  const { userId, countryId, address, userAgent, visitor } = arrival;
  const keys = accountKeys(deps.config.secret);
  const device = deviceName(userAgent);
  const signs = [`device ${visitor.rememberDevice()}`, `place ${device} ${networkOf(address)}`];
  const now = deps.clock.now();
  const news = await noteDevice(tx, { userId, keys: signs.map((sign) => pseudonym(keys, sign)), now });
  const user = news === 'new' ? await findUser(tx, userId) : null;
  // Everybody knows the passwords of the personas: there is no device that is not new.
  if (!user || user.isDemo) return;
  await tellOwner(tx, deps, {
    user,
    countryId,
    purpose: 'new_device',
    content: { device, at: now.toISOString() },
  });
}

type Notice = {
  /** Without an id when the account is gone. */
  user: { id: number | null; email: string };
  countryId: number;
  purpose: 'new_device' | 'password_changed' | 'factor_changed' | 'erased';
  content: { device?: string; at: string; change?: string };
};

/** A mail that tells the owner what happened to the account. */
export async function tellOwner(
  tx: Transaction,
  { clock, queue }: Pick<ArrivalDeps, 'clock' | 'queue'>,
  { user, countryId, purpose, content }: Notice,
): Promise<void> {
  const now = clock.now();
  const link = { purpose, userId: user.id, countryId, email: user.email, content, now };
  const about = await addAccountLink(tx, { ...link, expiresAt: noticeExpiry(now) });
  await enqueueMails(queue, tx, [{ kind: `account_${purpose}`, about }]);
}

/** Who comes by a form of a page, and what with. */
export const arrivalAt = (
  { visitor, country }: Pick<RequestContext, 'visitor' | 'country'>,
  request: Request,
): Omit<LoginAttempt, 'userId'> => ({
  address: visitor.address,
  userAgent: request.headers.get('user-agent') ?? '',
  countryId: country.id,
  wants: 'tokens',
  visitor,
});

/** The page of the second step, which leads on to a local address. */
export const secondStepAddress = (returnUrl: string | null): string =>
  returnUrl ? `${secondStepPage}?ReturnUrl=${encodeURIComponent(returnUrl)}` : secondStepPage;
