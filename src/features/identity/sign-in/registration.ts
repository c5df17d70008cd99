import { z } from 'zod';
import type { Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

import {
  type AccountLink,
  addAccountLink,
  closeLinksOf,
  linksSince,
  markLinkUsed,
  openLink,
} from '../account-links.store.ts';
import { accountLinkExpiry } from '../accounts.rules.ts';
import { normalizeEmail, tidyLine } from '../email.rules.ts';
import { closeSecondStepsOf } from '../factors/second-step.store.ts';
import { enqueueFindAddressee } from '../link-addressee.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import { adoptGuests, createUser, setPassword } from '../users.store.ts';
import { type Admission, admit, type LoginAttempt, tellOwner } from './login-attempt.ts';
import { provePassword } from './password-proof.ts';
import { type PasswordFault, passwordFault } from './passwords.rules.ts';
import type { SignInDeps } from './sign-in.ts';

export type RegistrationDeps = SignInDeps;

export type LinkRequest = { email: string; countryId: CountryId; returnUrl: string | null };
export type RegistrationRequest = LinkRequest & { firstName: string; lastName: string };

export type RegistrationField = 'email' | 'firstName' | 'lastName';
export type Asked =
  | { kind: 'asked'; email: string }
  | { kind: 'invalid'; fields: readonly RegistrationField[] };

const contentSchema = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  returnUrl: z.string().nullable().default(null),
});

/**
 * Asks for an account: a mail leads to the choice of a password. Whoever has an account gets a mail that says so;
 * nobody learns from the answer which it was.
 */
export async function requestRegistration(
  deps: RegistrationDeps,
  request: RegistrationRequest,
): Promise<Asked> {
  const email = normalizeEmail(request.email);
  const [firstName, lastName] = [tidyLine(request.firstName), tidyLine(request.lastName)];
  const fields: RegistrationField[] = [
    ...(isName(firstName) ? [] : (['firstName'] as const)),
    ...(isName(lastName) ? [] : (['lastName'] as const)),
    ...(email === null ? (['email'] as const) : []),
  ];
  if (email === null || fields.length > 0) return { kind: 'invalid', fields };
  const content = { firstName, lastName, returnUrl: request.returnUrl };
  await noteLink(deps, { ...request, email, purpose: 'registration', content });
  return { kind: 'asked', email };
}

/** Asks for a new password. Without such an account nothing is sent, and the answer is the same. */
export async function requestPasswordReset(deps: RegistrationDeps, request: LinkRequest): Promise<Asked> {
  const email = normalizeEmail(request.email);
  if (email === null) return { kind: 'invalid', fields: ['email'] };
  const content = { returnUrl: request.returnUrl };
  await noteLink(deps, { ...request, email, purpose: 'password_reset', content });
  return { kind: 'asked', email };
}

const isName = (name: string): boolean => name.length <= 60 && /^\p{L}[\p{L}\p{M}'’´`., -]*$/u.test(name);

/** More mails an hour than anybody needs would be a nuisance to the one who gets them. */
const maxLinksAnHour = 3;
const hour = 60 * 60 * 1000;

type AskedLink = {
  email: string;
  countryId: CountryId;
  purpose: 'registration' | 'password_reset';
  content: { firstName?: string; lastName?: string; returnUrl: string | null };
};

async function noteLink({ db, clock, queue }: RegistrationDeps, link: AskedLink): Promise<void> {
  const { email, countryId, purpose, content } = link;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if ((await linksSince(tx, email, new Date(now.getTime() - hour))) >= maxLinksAnHour) return;
    const expiresAt = accountLinkExpiry(purpose, now);
    const values = { email, countryId, purpose, userId: null, content, now, expiresAt };
    await enqueueFindAddressee(queue, tx, await addAccountLink(tx, values));
  });
}

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

export type PasswordChoice = Omit<LoginAttempt, 'userId'> & { secret: string; password: string };

export type PasswordOutcome =
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

export type PasswordChange = {
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
