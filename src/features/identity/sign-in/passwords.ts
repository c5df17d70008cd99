import { z } from 'zod';
import type { Transaction } from '#db/database.ts';
import { type AccountLink, closeLinksOf, markLinkUsed, openLink } from '../account-links.store.ts';
import { closeSecondStepsOf } from '../factors/factors.store.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import { accountOf, adoptGuests, createUser, setPassword } from '../users.store.ts';
import { admitAttempt, takeBackAttempt } from './login-failures.ts';
import { type PasswordFault, passwordFault } from './passwords.rules.ts';
import type { RegistrationDeps } from './registration.ts';
import { type Admission, admit, type LoginAttempt, type SignInDeps, tellOwner } from './sign-in.ts';

/** What somebody gives who is signed in and asks for something that a stranger at the device must not get. */
type PasswordProof = {
  userId: number;
  email: string;
  password: string;
  /** Network address of the caller. */
  address: string;
};

/** Is it really them? Wrong passwords count as failed sign-ins do. */
export async function provePassword(
  deps: SignInDeps,
  { userId, email, password, address }: PasswordProof,
): Promise<'right' | 'wrong' | 'too_many'> {
  const attempt = await admitAttempt(deps, { userName: email, address });
  if (attempt.kind === 'too_many') return 'too_many';
  const account = await accountOf(deps.db, email);
  const isRight = await deps.passwords.verify(account?.passwordHash ?? null, password);
  if (!isRight || account?.id !== userId) return 'wrong';
  await takeBackAttempt(deps.db, attempt.id);
  return 'right';
}

const contentSchema = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  returnUrl: z.string().nullable().default(null),
});

/** What an unused link of a mail is for, or null. */
export async function findPasswordLink(
  { db, clock }: Pick<RegistrationDeps, 'db' | 'clock'>,
  secret: string,
): Promise<{ purpose: 'registration' | 'password_reset'; email: string } | null> {
  const link = await openLink(db, secret, clock.now());
  switch (link?.purpose) {
    case 'registration':
      return { purpose: 'registration', email: link.email };
    case 'password_reset':
    case 'factors_reset':
      return { purpose: 'password_reset', email: link.email };
    default:
      return null;
  }
}

type PasswordChoice = Omit<LoginAttempt, 'userId'> & { secret: string; password: string };

type PasswordOutcome =
  | (Admission & { returnUrl: string | null })
  | { kind: 'invalid'; fault: PasswordFault }
  /** Unknown, used or too old. */
  | { kind: 'gone' };

/**
 * Uses the link of a mail: makes the account or gives it the new password, and signs in. A new password ends every
 * login of the account, wherever it is.
 */
export async function choosePassword(
  deps: RegistrationDeps,
  { secret, password, ...arrival }: PasswordChoice,
): Promise<PasswordOutcome> {
  const found = await findPasswordLink(deps, secret);
  if (!found) return { kind: 'gone' };
  const fault = passwordFault(password, found.email);
  if (fault) return { kind: 'invalid', fault };
  const passwordHash = await deps.passwords.hash(password);
  const used = await deps.db.transaction().execute((tx) => useLink(deps, tx, { secret, passwordHash }));
  if (!used) return { kind: 'gone' };
  const admission = await admit(deps, { ...arrival, userId: used.userId });
  return { ...admission, returnUrl: contentSchema.parse(used.link.content).returnUrl };
}

async function useLink(
  deps: RegistrationDeps,
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
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number | null> {
  const { firstName, lastName } = contentSchema.parse(content);
  const names = { salutation: '', title: '', firstName, lastName };
  const id = await createUser(tx, { countryId, email, ...names, passwordHash, isDemo: false, now });
  if (id !== null) await adoptGuests(tx, { id, email });
  return id;
}

async function replacePassword(
  tx: Transaction,
  deps: RegistrationDeps,
  { link, passwordHash }: { link: AccountLink; passwordHash: string },
): Promise<number | null> {
  const { userId, email, countryId } = link;
  if (userId === null || !(await setPassword(tx, userId, passwordHash))) return null;
  await afterNewPassword(tx, deps, { user: { id: userId, email }, countryId, exceptLoginId: null });
  return userId;
}

/** Whoever was in with the old password is out, and the owner is told. */
async function afterNewPassword(
  tx: Transaction,
  deps: RegistrationDeps,
  change: { user: { id: number; email: string }; countryId: number; exceptLoginId: number | null },
): Promise<void> {
  const { user, countryId, exceptLoginId } = change;
  const now = deps.clock.now();
  await endLoginsOf(tx, { userId: user.id, exceptLoginId, reason: 'password_changed', now });
  await closeSecondStepsOf(tx, user.id);
  // Whoever knew the old password may have asked for another mail address.
  await closeLinksOf(tx, user.id, now);
  const content = { at: now.toISOString() };
  await tellOwner(tx, deps, { user, countryId, purpose: 'password_changed', content });
}

type PasswordChange = {
  userId: number;
  loginId: number;
  email: string;
  current: string;
  next: string;
  address: string;
  countryId: number;
};

/** Changes the password of somebody who knows the present one; other devices are signed out. */
export async function changePassword(
  deps: SignInDeps,
  change: PasswordChange,
): Promise<'changed' | 'wrong' | 'too_many' | PasswordFault> {
  const { userId, loginId, email, countryId } = change;
  const proof = await provePassword(deps, { ...change, password: change.current });
  if (proof !== 'right') return proof;
  const fault = passwordFault(change.next, email);
  if (fault) return fault;
  const passwordHash = await deps.passwords.hash(change.next);
  await deps.db.transaction().execute(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await afterNewPassword(tx, deps, { user: { id: userId, email }, countryId, exceptLoginId: loginId });
  });
  return 'changed';
}
