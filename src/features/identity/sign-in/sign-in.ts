import type { Transaction } from '#db/database.ts';
import type { LoginTokens, SignedInUser, Visitor } from '#platform/http/endpoint.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import { hasLinksEnough, mailAccountLink } from '../account-links.store.ts';
import { factorsOf, noteDevice, openSecondStep } from '../factors/factors.store.ts';
import { stepAfterPassword } from '../factors/second-factor.rules.ts';
import { issueAccessToken } from '../sessions/access-token.ts';
import { accountKeys, pseudonym, type TokenDeps } from '../sessions/account-keys.ts';
import { deviceName, networkOf } from '../sessions/device-name.rules.ts';
import { createLogin, giveCookie, userOfLogin } from '../sessions/logins.store.ts';
import { type Account, accountOf, adoptGuests, findUser, replaceHash } from '../users.store.ts';
import { countAttempt, deviceSign, takeBackAttempt } from './login-failures.ts';

export type LoginDeps = TokenDeps & { queue: Queue };
export type SignInDeps = LoginDeps & { passwords: Passwords };

/** Somebody who is signing in, and what with. */
export type LoginAttempt = {
  userId: number;
  countryId: number;
  /** On whose host. */
  partnerId?: number | null | undefined;
  /** Network address of the caller. */
  address: string;
  userAgent: string;
  /** Clients without tokens get a session cookie as well. */
  wants: 'tokens' | 'tokens and cookie';
  visitor: Pick<Visitor, 'rotateSession' | 'rememberDevice' | 'device'>;
};

export type Credentials = Omit<LoginAttempt, 'userId'> & { userName: string; password: string };

export type SignedIn = { user: SignedInUser; tokens: LoginTokens };

export type LoginStart =
  | ({ kind: 'signed_in' } & SignedIn)
  /** The password was right and is not enough; nothing has been issued. Lead there, with ReturnUrl. */
  | { kind: 'second_step'; redirectUrl: string };

export type SignInOutcome =
  | LoginStart
  /** No such account, another password, not confirmed, locked: nobody is told which. */
  | { kind: 'refused' }
  | { kind: 'too_many'; retryAfterSeconds: number };

/** Signs in by mail address and password. Refusals look and last alike, whatever their reason. */
export async function signIn(deps: SignInDeps, credentials: Credentials): Promise<SignInOutcome> {
  const proof = await provePassword(deps, credentials);
  if (proof.kind !== 'right') return proof;
  return startLogin(deps, { ...credentials, userId: proof.account.id });
}

type Proof = { kind: 'right'; account: Account } | Exclude<SignInOutcome, LoginStart>;

/** Whether the password is right and the account may be used, counted against its failures. */
export async function provePassword(
  deps: SignInDeps,
  { userName, password, address, visitor }: Omit<Credentials, 'wants'>,
): Promise<Proof> {
  const attempt = await countAttempt(deps, { userName, address, device: visitor.device });
  if (attempt.kind === 'too_many') return attempt;
  const account = await accountOf(deps.db, userName.trim());
  const isRight = await deps.passwords.verify(account?.passwordHash ?? null, password);
  if (!isRight || !account?.isConfirmed || account.isLocked) return { kind: 'refused' };
  await Promise.all([
    adoptGuests(deps.db, account),
    takeBackAttempt(deps.db, attempt.id),
    strengthen(deps, account, password),
  ]);
  return { kind: 'right', account };
}

/** A password is known only while it is given: the moment to store it by the hash that is made today. */
async function strengthen(deps: SignInDeps, { id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash === null || !deps.passwords.isWeaker(passwordHash)) return;
  await replaceHash(deps.db, { id, passwordHash, stronger: await deps.passwords.hash(password) });
}

const secondStepPage = '/benutzerkonto/anmeldung/login/zweiter-schritt';

/**
 * What the right password opens: the account, or the page of the second step. `isMailboxProved`: it was given by the link
 * of a mail; otherwise whoever has to set up a first factor is sent one.
 */
export async function startLogin(
  deps: LoginDeps,
  { isMailboxProved = false, ...attempt }: LoginAttempt & { isMailboxProved?: boolean },
): Promise<LoginStart> {
  const { userId, wants, countryId, partnerId } = attempt;
  const kind = stepAfterPassword(await factorsOf(deps.db, userId));
  if (kind === 'none') return { kind: 'signed_in', ...(await openLogin(deps, attempt)) };
  // The session gains something, so it gets another id (fixation).
  const sessionId = await attempt.visitor.rotateSession();
  const step = { userId, kind, wants, isMailboxProved };
  await openSecondStep(deps.db, sessionId, { ...step, now: deps.clock.now() });
  if (kind === 'set_up' && !isMailboxProved) await mailSetUpLink(deps, { userId, countryId, partnerId });
  return { kind: 'second_step', redirectUrl: secondStepPage };
}

/** Sends the way to the first factor; false when the mailbox got several within the hour, which still lead there. */
export async function mailSetUpLink(
  deps: LoginDeps,
  { userId, countryId, partnerId }: Pick<LoginAttempt, 'userId' | 'countryId' | 'partnerId'>,
): Promise<boolean> {
  const user = await findUser(deps.db, userId);
  const now = deps.clock.now();
  if (!user || (await hasLinksEnough(deps.db, user.email, now, ['factor_set_up']))) return false;
  const { email } = user;
  const link = { purpose: 'factor_set_up', userId, email, countryId, partnerId } as const;
  await deps.db.transaction().execute((tx) => mailAccountLink(tx, deps, link));
  return true;
}

/** Opens a login for somebody who has proved everything that is asked for. */
export const openLogin = (deps: LoginDeps, attempt: LoginAttempt): Promise<SignedIn> =>
  deps.db.transaction().execute((tx) => openLoginWithin(tx, deps, attempt));

/** The same as part of a change that must not happen without it. */
export async function openLoginWithin(tx: Transaction, deps: LoginDeps, attempt: LoginAttempt) {
  const { userId, countryId, userAgent, wants } = attempt;
  const now = deps.clock.now();
  const login = { userId, countryId, device: deviceName(userAgent), impersonation: null, now };
  const { loginId, refreshToken } = await createLogin(tx, login);
  const cookieToken = wants === 'tokens and cookie' ? await giveCookie(tx, loginId) : null;
  const user = await userOfLogin({ ...deps, db: tx }, { loginId, userId }, now);
  if (!user) throw new Error(`the login of user ${userId} was ended while it was opened`);
  await notifyOfNewDevice(tx, deps, attempt);
  return withTokens(deps, user, { refreshToken, cookieToken });
}

/** Somebody with all that their browser is given. */
export async function withTokens(
  { config, clock }: TokenDeps,
  user: SignedInUser,
  { refreshToken, cookieToken = null }: { refreshToken: string; cookieToken?: string | null },
): Promise<SignedIn> {
  const access = await issueAccessToken(accountKeys(config.secret), user, clock.now());
  return { user, tokens: { ...access, refreshToken, cookieToken } };
}

/** Known by its own cookie, or by the same kind of program in the same network for clients that keep no cookies. */
export async function notifyOfNewDevice(
  tx: Transaction,
  deps: LoginDeps,
  attempt: LoginAttempt,
): Promise<void> {
  const { userId, countryId, partnerId, address, userAgent, visitor } = attempt;
  const keys = accountKeys(deps.config.secret);
  const device = deviceName(userAgent);
  const signs = [deviceSign(visitor.rememberDevice()), `place ${device} ${networkOf(address)}`];
  const now = deps.clock.now();
  const isNew = await noteDevice(tx, { userId, keys: signs.map((sign) => pseudonym(keys, sign)), now });
  const user = isNew ? await findUser(tx, userId) : null;
  // Everybody knows the passwords of the personas: there is no device that is not new.
  if (!user || user.isDemo) return;
  const { email } = user;
  const link = { purpose: 'new_device', userId, email, countryId, partnerId } as const;
  await mailAccountLink(tx, deps, { ...link, content: { device } });
}

/** Who comes by a form of a page, and what with. */
export const attemptAt = (
  {
    visitor,
    country,
    partner,
  }: {
    visitor: LoginAttempt['visitor'] & { address: string };
    country: { id: number };
    partner: { id: number } | null;
  },
  request: Request,
): Omit<LoginAttempt, 'userId'> => ({
  address: visitor.address,
  userAgent: request.headers.get('user-agent') ?? '',
  countryId: country.id,
  partnerId: partner?.id,
  wants: 'tokens',
  visitor,
});

/** The page of the second step, which leads on to a local address. */
export const secondStepAddress = (returnUrl: string | null) => secondStepPage + returnQuery(returnUrl);

/** The request to go somewhere afterwards, as it stands in the address of a page. */
export const returnQuery = (returnUrl: string | null): string =>
  returnUrl ? `?ReturnUrl=${encodeURIComponent(returnUrl)}` : '';
