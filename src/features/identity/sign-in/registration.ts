import type { CountryId } from '#features/places/types.ts';

import { addAccountLink, linksSince } from '../account-links.store.ts';
import { enqueueFindAddressee } from '../accounts.jobs.ts';
import { accountLinkExpiry } from '../accounts.rules.ts';
import { normalizeEmail, tidyLine } from '../person.rules.ts';
import type { SignInDeps } from './sign-in.ts';

export type RegistrationDeps = SignInDeps;

type LinkRequest = { email: string; countryId: CountryId; returnUrl: string | null };
type RegistrationRequest = LinkRequest & { firstName: string; lastName: string };

export type RegistrationField = 'email' | 'firstName' | 'lastName';
type Asked =
  | { kind: 'asked'; email: string }
  | { kind: 'invalid'; fields: readonly RegistrationField[] };

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
