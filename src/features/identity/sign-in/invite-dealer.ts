import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { mailAccountLink } from '../account-links.store.ts';
import { hasStaffRole } from '../roles/roles.rules.ts';
import { accountOf, findUser, grantRole } from '../users.store.ts';
import type { SignInDeps } from './sign-in.ts';

type Invitation = {
  /** Its owner has answered a mail to it. */
  email: string;
  firstName: string;
  lastName: string;
  countryId: CountryId;
  dealerId: number;
  invitedBy: number;
};

/**
 * Gives somebody the access to a dealer's portal: a new account without a password, or the customer's account of this
 * address. The mail's link sets the password. Null when the address works for the operator or for a dealer already.
 */
export async function inviteDealer(
  tx: Transaction,
  deps: Pick<SignInDeps, 'clock' | 'queue'>,
  invitation: Invitation,
): Promise<number | null> {
  const { email, dealerId, invitedBy, countryId } = invitation;
  const now = deps.clock.now();
  const userId = (await freeAccount(tx, email)) ?? (await addAccount(tx, invitation, now));
  if (userId === null) return null;
  await tx
    .updateTable('users')
    .set({ dealerId, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
  await grantRole(tx, { userId, role: 'dealer', grantedBy: invitedBy, now });
  await mailAccountLink(tx, deps, { purpose: 'dealer_invitation', userId, countryId, email });
  return userId;
}

async function freeAccount(tx: Transaction, email: string): Promise<number | null> {
  const account = await accountOf(tx, email);
  const user = account && (await findUser(tx, account.id));
  return user && !user.isLocked && user.dealerId === null && !hasStaffRole(user.roles) ? user.id : null;
}

/** Null where the address has an account. */
async function addAccount(tx: Transaction, { email, ...of }: Invitation, now: Date): Promise<number | null> {
  const { firstName, lastName, countryId } = of;
  const created = await tx
    .insertInto('users')
    .values({ email, firstName, lastName, countryId, isGuest: false, createdAt: now, emailConfirmedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? null;
}
