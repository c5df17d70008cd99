import type { Transaction } from '#db/database.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { addAccountLink } from '../account-links.store.ts';
import { noticeExpiry } from '../accounts.rules.ts';
import { networkOf, stepAfterPassword } from '../factors/factors.rules.ts';
import { factorsOf } from '../factors/factors.store.ts';
import { noteDevice } from '../factors/known-devices.store.ts';
import { openSecondStep } from '../factors/second-step.store.ts';
import { issueAccessToken } from '../sessions/access-token.ts';
import { deviceName } from '../sessions/device.rules.ts';
import { accountKeys, pseudonym } from '../sessions/keys.ts';
import { createLogin, giveCookie, userOfLogin } from '../sessions/logins.store.ts';
import { findUser } from '../users.store.ts';
import type { SignedIn, TokenDeps } from './sign-in.ts';

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

export const secondStepPage = '/benutzerkonto/anmeldung/login/zweiter-schritt';

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
async function tellOfNewDevice(tx: Transaction, deps: ArrivalDeps, arrival: LoginAttempt): Promise<void> {
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

export type Notice = {
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
