import type { CountryId } from '#features/places/types.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { addAccountLink, hasLinksEnough } from '../account-links.store.ts';
import { enqueueFindAddressee } from '../accounts.jobs.ts';
import { isName, normalizeEmail, tidyLine } from '../name-and-email.rules.ts';
import type { SignInDeps } from './sign-in.ts';

type LinkRequest = {
  email: string;
  countryId: CountryId;
  returnUrl: string | null;
  /** On whose host it is asked for. */
  partnerId?: number | null | undefined;
};

export type RegistrationField = 'email' | 'firstName' | 'lastName';
/** The address that was written to, as far as the answer tells, or the fields that are wrong. */
type Requested = Result<string, readonly RegistrationField[]>;

/**
 * Asks for an account: a mail leads to the choice of a password. Whoever has an account gets a mail that says so;
 * nobody learns from the answer which it was.
 */
export async function requestRegistration(
  deps: SignInDeps,
  request: LinkRequest & { firstName: string; lastName: string },
): Promise<Requested> {
  const email = normalizeEmail(request.email);
  const names = { firstName: tidyLine(request.firstName), lastName: tidyLine(request.lastName) };
  const wrong = (['firstName', 'lastName'] as const).filter((name) => !isName(names[name]));
  if (email === null) return failed([...wrong, 'email']);
  if (wrong.length > 0) return failed(wrong);
  return noteLink(deps, { ...request, email }, { purpose: 'registration', names });
}

/** Asks for a new password. Without such an account nothing is sent, and the answer is the same. */
export async function requestPasswordReset(deps: SignInDeps, request: LinkRequest): Promise<Requested> {
  const email = normalizeEmail(request.email);
  return email === null
    ? failed(['email'])
    : noteLink(deps, { ...request, email }, { purpose: 'password_reset' });
}

async function noteLink(
  { db, clock, queue }: SignInDeps,
  { email, countryId, returnUrl, partnerId }: LinkRequest,
  { purpose, names }: { purpose: 'registration' | 'password_reset'; names?: Record<string, string> },
): Promise<Requested> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (await hasLinksEnough(tx, email, now)) return;
    const link = { email, countryId, partnerId, purpose, userId: null, content: { ...names, returnUrl } };
    await enqueueFindAddressee(queue, tx, await addAccountLink(tx, link, now));
  });
  return ok(email);
}
