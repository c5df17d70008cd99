import type { Database } from '#db/database.ts';
import { closeLinksOf, mailAccountLink } from '../account-links.store.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import type { LoginDeps } from '../sign-in/sign-in.ts';
import { accountOf, deletePassword, findUser } from '../users.store.ts';
import { deleteFactorRows, factorsOf, factorTables } from './factors.store.ts';

type ResetDeps = Pick<LoginDeps, 'clock' | 'queue'> & { db: Database };

type Owner = { id: number; email: string; countryId: number };

/**
 * For somebody who has lost the device: every factor, the password and all logins go, and a mail leads to the choice
 * of a new password, after which staff sets up a factor again. So neither a stolen password nor a talked-over agent
 * is enough without the mailbox. False when there is no factor. `reason` tells what the person was recognised by.
 */
export async function resetFactors(
  deps: ResetDeps,
  { user, actorId, reason }: { user: Owner; actorId: number; reason: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const { id: userId, email, countryId } = user;
  return deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const { hasTotp: app, hasPasskey: passkeys } = await factorsOf(tx, userId);
    if (!app && !passkeys) return false;
    await deleteFactorRows(tx, userId, factorTables);
    await closeLinksOf(tx, userId, now);
    await deletePassword(tx, userId);
    await endLoginsOf(tx, { userId, exceptLoginId: null, reason: 'factors_reset', now });
    await mailAccountLink(tx, deps, { purpose: 'factors_reset', userId, email, countryId });
    const details = { reason, app, passkeys };
    await addAuditEvent(tx, { actorId, userId, action: 'factors_reset', details, now });
    return true;
  });
}

/** The same for whoever runs the server: the only admin has nobody else to ask. */
export async function resetFactorsByOperator(
  deps: ResetDeps,
  email: string,
): Promise<'reset' | 'unknown' | 'locked' | 'no_factor'> {
  const account = await accountOf(deps.db, email);
  const user = account && (await findUser(deps.db, account.id));
  if (!user) return 'unknown';
  if (user.isLocked) return 'locked';
  const isReset = await resetFactors(deps, { user, actorId: user.id, reason: 'server command' });
  return isReset ? 'reset' : 'no_factor';
}
