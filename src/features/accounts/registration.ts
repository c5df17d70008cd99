import { z } from 'zod';
import type { Transaction } from '#db/database.ts';
import type { CountryId } from '#features/locations/countries.ts';
import { enqueueMails } from '#kernel/mail.ts';
import type { Queue } from '#kernel/queue.ts';
import {
  type AccountLink,
  addAccountLink,
  linksSince,
  markLinkUsed,
  openLink,
} from './account-links.store.ts';
import { accountLinkExpiry } from './accounts.rules.ts';
import { deviceName } from './device.rules.ts';
import { normalizeEmail, tidyLine } from './email.rules.ts';
import { takeBackAttempt } from './login-failures.store.ts';
import { endLoginsOf } from './logins.store.ts';
import { type PasswordFault, passwordFault } from './passwords.rules.ts';
import { admitAttempt, openLogin, type SignedIn, type SignInDeps } from './sign-in.ts';
import { accountOf, adoptGuests, createUser, setPassword } from './users.store.ts';

export type RegistrationDeps = SignInDeps & { queue: Queue };

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
  const account = await accountOf(deps.db, email);
  await sendLink(deps, {
    ...request,
    email,
    purpose: account ? 'already_registered' : 'registration',
    userId: account?.id ?? null,
    content: { firstName, lastName, returnUrl: request.returnUrl },
  });
  return { kind: 'asked', email };
}

/** Asks for a new password. Without such an account nothing is sent, and the answer is the same. */
export async function requestPasswordReset(deps: RegistrationDeps, request: LinkRequest): Promise<Asked> {
  const email = normalizeEmail(request.email);
  if (email === null) return { kind: 'invalid', fields: ['email'] };
  const account = await accountOf(deps.db, email);
  if (account && !account.isLocked) {
    const content = { returnUrl: request.returnUrl };
    await sendLink(deps, { ...request, email, purpose: 'password_reset', userId: account.id, content });
  }
  return { kind: 'asked', email };
}

const isName = (name: string): boolean => name.length <= 60 && /^\p{L}[\p{L}\p{M}'’´`., -]*$/u.test(name);

/** More mails an hour than anybody needs would be a nuisance to the one who gets them. */
const mostLinksAnHour = 3;
const hour = 60 * 60 * 1000;

type LinkToSend = {
  email: string;
  countryId: CountryId;
  purpose: 'registration' | 'already_registered' | 'password_reset';
  userId: number | null;
  content: { firstName?: string; lastName?: string; returnUrl: string | null };
};

async function sendLink({ db, clock, queue }: RegistrationDeps, link: LinkToSend): Promise<void> {
  const { email, countryId, purpose, userId, content } = link;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if ((await linksSince(tx, email, new Date(now.getTime() - hour))) >= mostLinksAnHour) return;
    const kindOfExpiry = purpose === 'password_reset' ? 'password_reset' : 'registration';
    const expiresAt = accountLinkExpiry(kindOfExpiry, now);
    const id = await addAccountLink(tx, { email, countryId, purpose, userId, content, now, expiresAt });
    await enqueueMails(queue, tx, [{ kind: `account_${purpose}`, about: id }]);
  });
}

/** What an unused link of a mail is for, or null. */
export async function findPasswordLink(
  { db, clock }: Pick<RegistrationDeps, 'db' | 'clock'>,
  secret: string,
): Promise<{ purpose: 'registration' | 'password_reset'; email: string } | null> {
  const link = await openLink(db, secret, clock.now());
  if (link?.purpose !== 'registration' && link?.purpose !== 'password_reset') return null;
  return { purpose: link.purpose, email: link.email };
}

export type PasswordChoice = { secret: string; password: string; userAgent: string; countryId: CountryId };

export type PasswordOutcome =
  | ({ kind: 'signed_in'; returnUrl: string | null } & SignedIn)
  | { kind: 'invalid'; fault: PasswordFault }
  /** Unknown, used or too old. */
  | { kind: 'gone' };

/**
 * Uses the link of a mail: makes the account or gives it the new password, and signs in. A new password ends every
 * login of the account, wherever it is.
 */
export async function choosePassword(
  deps: RegistrationDeps,
  { secret, password, userAgent, countryId }: PasswordChoice,
): Promise<PasswordOutcome> {
  const found = await findPasswordLink(deps, secret);
  if (!found) return { kind: 'gone' };
  const fault = passwordFault(password, found.email);
  if (fault) return { kind: 'invalid', fault };
  const passwordHash = await deps.passwords.hash(password);
  const used = await deps.db.transaction().execute((tx) => useLink(deps, tx, { secret, passwordHash }));
  if (!used) return { kind: 'gone' };
  const login = { userId: used.userId, countryId, device: deviceName(userAgent), impersonation: null };
  const signedIn = await openLogin(deps, { login, wants: 'tokens' });
  return { kind: 'signed_in', ...signedIn, returnUrl: contentSchema.parse(used.link.content).returnUrl };
}

async function useLink(
  { clock }: RegistrationDeps,
  tx: Transaction,
  { secret, passwordHash }: { secret: string; passwordHash: string },
): Promise<{ userId: number; link: AccountLink } | null> {
  const now = clock.now();
  const link = await openLink(tx, secret, now);
  if (!link || !(await markLinkUsed(tx, link.id, now))) return null;
  const userId =
    link.purpose === 'registration'
      ? await register(tx, link, { passwordHash, now })
      : await replacePassword(tx, link, { passwordHash, now });
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
  { userId }: AccountLink,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number | null> {
  if (userId === null || !(await setPassword(tx, userId, passwordHash))) return null;
  await endLoginsOf(tx, { userId, exceptLoginId: null, reason: 'password_changed', now });
  return userId;
}

export type PasswordChange = {
  userId: number;
  loginId: number;
  email: string;
  current: string;
  next: string;
  address: string;
};

/** Changes the password of somebody who knows the present one; other devices are signed out. */
export async function changePassword(
  deps: SignInDeps,
  change: PasswordChange,
): Promise<'changed' | 'wrong' | 'too_many' | PasswordFault> {
  const { userId, loginId, email, address } = change;
  const attempt = await admitAttempt(deps, { userName: email, address });
  if (attempt.kind === 'too_many') return 'too_many';
  const account = await accountOf(deps.db, email);
  const isRight = await deps.passwords.verify(account?.passwordHash ?? null, change.current);
  if (!isRight || account?.id !== userId) return 'wrong';
  await takeBackAttempt(deps.db, attempt.id);
  const fault = passwordFault(change.next, email);
  if (fault) return fault;
  const passwordHash = await deps.passwords.hash(change.next);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await endLoginsOf(tx, { userId, exceptLoginId: loginId, reason: 'password_changed', now });
  });
  return 'changed';
}
