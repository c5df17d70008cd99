import { failed, ok, type Result } from '#platform/result.ts';
import {
  closeLinksOf,
  emailChangeState,
  hasLinksEnough,
  mailAccountLink,
  markLinkUsed,
  openLink,
} from '../account-links.store.ts';
import { factorsOf } from '../factors/factors.store.ts';
import { stepAfterPassword } from '../factors/second-factor.rules.ts';
import { normalizeEmail } from '../name-and-email.rules.ts';
import { accountOf, adoptGuests, setEmail } from '../users.store.ts';
import { provePassword } from './passwords.ts';
import type { SignInDeps } from './sign-in.ts';

type EmailChange = {
  userId: number;
  email: string;
  next: string;
  password: string;
  countryId: 1 | 2 | 3;
  /** On whose host it is asked for. */
  partnerId?: number | null | undefined;
  /** Network address of the caller. */
  address: string;
};

export type NewEmailError = 'invalid' | 'same' | 'wrong' | 'too_many' | 'staff_first_factor';

type Deps = Pick<SignInDeps, 'db' | 'clock'>;

/**
 * Asks for another mail address: it counts once the link that is sent there was used, and the present one is told.
 * For an address that has an account the answer is the same, and its owner is told.
 */
export async function requestEmailChange(
  deps: SignInDeps,
  change: EmailChange,
): Promise<Result<null, NewEmailError>> {
  const next = normalizeEmail(change.next);
  if (next === null) return failed('invalid');
  if (next.toLowerCase() === change.email.toLowerCase()) return failed('same');
  const error = await provePassword(deps, change);
  if (error) return failed(error);
  const { userId, email, countryId, partnerId } = change;
  // The mailbox is what a colleague's first factor is proved by.
  if (stepAfterPassword(await factorsOf(deps.db, userId)) === 'set_up') return failed('staff_first_factor');
  const purpose = (await accountOf(deps.db, next)) ? 'already_registered' : 'email_change';
  await deps.db.transaction().execute(async (tx) => {
    if (await hasLinksEnough(tx, next, deps.clock.now())) return;
    await mailAccountLink(tx, deps, { userId, countryId, partnerId, purpose, email: next });
    const notice = { purpose: 'email_change_notice', email, content: { newEmail: next } } as const;
    await mailAccountLink(tx, deps, { userId, countryId, partnerId, ...notice });
  });
  return ok(null);
}

/** The address that waits to be confirmed, or null. */
export async function pendingEmail(deps: Deps, userId: number): Promise<string | null> {
  const change = await emailChangeState(deps, userId);
  return change && !change.isApplied ? change.email : null;
}

/** What an unused link would change, or null. */
export async function findEmailLink({ db, clock }: Deps, secret: string) {
  const link = await openLink(db, secret, clock.now());
  return link?.purpose === 'email_change' && link.userId !== null ? { ...link, userId: link.userId } : null;
}

/** The new address counts from now on; false when the link is gone or the address got an account meanwhile. */
export async function confirmEmailChange(deps: Deps, secret: string): Promise<boolean> {
  const link = await findEmailLink(deps, secret);
  if (!link) return false;
  const { id, userId, email } = link;
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    if (!(await markLinkUsed(tx, id, now)) || !(await setEmail(tx, userId, email))) return false;
    // The address that counted until now leads in no more.
    await closeLinksOf(tx, userId, now);
    await adoptGuests(tx, { id: userId, email });
    return true;
  });
}
