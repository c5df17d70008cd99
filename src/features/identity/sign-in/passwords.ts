import { z } from 'zod';
import type { Transaction } from '#db/database.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import {
  type AccountLink,
  closeLinksOf,
  mailAccountLink,
  markLinkUsed,
  openLink,
} from '../account-links.store.ts';
import { deleteFactorRows } from '../factors/factors.store.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import { accountOf, adoptGuests, createUser, setPassword } from '../users.store.ts';
import { countAttempt, takeBackAttempt } from './login-failures.ts';
import { type PasswordError, passwordError } from './passwords.rules.ts';
import { type LoginAttempt, type LoginStart, type SignInDeps, startLogin } from './sign-in.ts';

export type ProofError = 'wrong' | 'too_many';

/**
 * Is it really them? Asked of somebody who is signed in and wants something that a stranger at the device must not get.
 * Wrong passwords count as failed sign-ins do. Null when it is them; `address`: network address of the caller.
 */
export async function provePassword(
  deps: SignInDeps,
  { userId, email, password, address }: { userId: number; email: string; password: string; address: string },
): Promise<ProofError | null> {
  // Counted apart from sign-ins: what strangers guess does not stop whoever is signed in.
  const attempt = await countAttempt(deps, { kind: 'proof', userName: String(userId), address });
  if (attempt.kind === 'too_many') return 'too_many';
  const account = await accountOf(deps.db, email);
  const isRight = await deps.passwords.verify(account?.passwordHash ?? null, password);
  if (!isRight || account?.id !== userId) return 'wrong';
  await takeBackAttempt(deps.db, attempt.id);
  return null;
}

/** Changes the password of somebody who knows the present one; other devices are signed out. */
export async function changePassword(
  deps: SignInDeps,
  change: {
    userId: number;
    loginId: number;
    email: string;
    current: string;
    next: string;
    address: string;
    countryId: number;
  },
): Promise<Result<null, ProofError | PasswordError>> {
  const { userId, loginId, email, countryId } = change;
  const error =
    (await provePassword(deps, { ...change, password: change.current })) ?? passwordError(change.next, email);
  if (error) return failed(error);
  const passwordHash = await deps.passwords.hash(change.next);
  await deps.db.transaction().execute(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await afterNewPassword(tx, deps, { userId, email, countryId, exceptLoginId: loginId });
  });
  return ok(null);
}

/** What an unused link of a mail is for: a password reset, a new account; or null. */
export async function findPasswordLink({ db, clock }: Pick<SignInDeps, 'db' | 'clock'>, secret: string) {
  const link = await openLink(db, secret, clock.now());
  const isNew = link && ['registration', 'dealer_invitation'].includes(link.purpose);
  const isWanted = isNew || (link && ['password_reset', 'factors_reset'].includes(link.purpose));
  return link && isWanted ? { isNew: isNew === true, email: link.email } : null;
}

type PasswordOutcome =
  | (LoginStart & { returnUrl: string | null })
  | { kind: 'invalid'; error: PasswordError }
  /** Unknown, used or too old. */
  | { kind: 'gone' };

/**
 * Uses the link of a mail: makes the account or gives it the new password, and signs in. A new password ends every
 * login of the account, wherever it is.
 */
export async function choosePassword(
  deps: SignInDeps,
  { secret, password, ...attempt }: Omit<LoginAttempt, 'userId'> & { secret: string; password: string },
): Promise<PasswordOutcome> {
  const found = await findPasswordLink(deps, secret);
  if (!found) return { kind: 'gone' };
  const error = passwordError(password, found.email);
  if (error) return { kind: 'invalid', error };
  const passwordHash = await deps.passwords.hash(password);
  const used = await deps.db.transaction().execute((tx) => useLink(deps, tx, { secret, passwordHash }));
  if (!used) return { kind: 'gone' };
  const start = await startLogin(deps, { ...attempt, userId: used.userId, isMailboxProved: true });
  return { ...start, returnUrl: linkContent.parse(used.link.content).returnUrl };
}

/** What a request for an account or a new password left in its link. */
const linkContent = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  returnUrl: z.string().nullable().default(null),
});

async function useLink(
  deps: SignInDeps,
  tx: Transaction,
  { secret, passwordHash }: { secret: string; passwordHash: string },
): Promise<{ userId: number; link: AccountLink } | null> {
  const now = deps.clock.now();
  const link = await openLink(tx, secret, now);
  if (!link || !(await markLinkUsed(tx, link.id, now))) return null;
  const userId =
    link.purpose === 'registration'
      ? await register(tx, link, { passwordHash, now })
      : await replacePassword(tx, deps, { link, passwordHash });
  return userId === null ? null : { userId, link };
}

/** Null when the address got an account by another link meanwhile. */
async function register(
  tx: Transaction,
  { email, countryId, content }: AccountLink,
  made: { passwordHash: string; now: Date },
): Promise<number | null> {
  const { firstName, lastName } = linkContent.parse(content);
  const names = { salutation: '', title: '', firstName, lastName };
  const id = await createUser(tx, { countryId, email, ...names, isDemo: false, ...made });
  if (id !== null) await adoptGuests(tx, { id, email });
  return id;
}

async function replacePassword(
  tx: Transaction,
  deps: SignInDeps,
  { link: { userId, email, countryId }, passwordHash }: { link: AccountLink; passwordHash: string },
): Promise<number | null> {
  if (userId === null || !(await setPassword(tx, userId, passwordHash))) return null;
  await afterNewPassword(tx, deps, { userId, email, countryId, exceptLoginId: null });
  return userId;
}

/** Whoever was in with the old password is out, and the owner is told. */
async function afterNewPassword(
  tx: Transaction,
  deps: SignInDeps,
  change: { userId: number; email: string; countryId: number; exceptLoginId: number | null },
): Promise<void> {
  const { exceptLoginId, ...owner } = change;
  const { userId } = owner;
  const now = deps.clock.now();
  await endLoginsOf(tx, { userId, exceptLoginId, reason: 'password_changed', now });
  await deleteFactorRows(tx, userId, ['secondSteps']);
  // Whoever knew the old password may have asked for another mail address.
  await closeLinksOf(tx, userId, now);
  await mailAccountLink(tx, deps, { ...owner, purpose: 'password_changed' });
}
