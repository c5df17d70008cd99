import { randomInt } from 'node:crypto';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { closeLinksOf, mailAccountLink } from '../account-links.store.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { endLoginsOf } from '../sessions/logins.store.ts';
import { type AccountKeys, accountKeys, pseudonym, type TokenDeps } from '../sessions/tokens.ts';
import type { LoginDeps } from '../sign-in/sign-in.ts';
import { accountOf, deletePassword, findUser } from '../users.store.ts';
import { normalizeCode } from './factors.rules.ts';
import { deleteFactorRows, factorsOf, factorTables } from './factors.store.ts';

/** Without those that are mistaken for each other; 10 of 31 are 49 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes for the day the device is lost, each good once; earlier ones are worthless from now on. */
export async function newRecoveryCodes(tx: Transaction, deps: TokenDeps, userId: number): Promise<string[]> {
  const keys = accountKeys(deps.config.secret);
  const codes = Array.from({ length: 10 }, newCode);
  await deleteFactorRows(tx, userId, ['recoveryCodes']);
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(keys, userId, code) })))
    .execute();
  return codes;
}

/** Takes a code once; false when it is none or was used. */
export async function spendRecoveryCode(
  tx: Transaction,
  deps: TokenDeps,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: deps.clock.now() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(accountKeys(deps.config.secret), userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many are left. */
export async function recoveryCodesLeft(db: Connection, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

const newCode = (): string => {
  const code = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

const hashOf = (keys: AccountKeys, userId: number, code: string): Buffer =>
  pseudonym(keys, `recovery ${userId} ${normalizeCode(code)}`);

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
