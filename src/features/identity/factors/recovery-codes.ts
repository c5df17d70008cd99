import { randomInt } from 'node:crypto';
import type { Connection, Transaction } from '#db/database.ts';
import { type AccountKeys, accountKeys, pseudonym, type TokenDeps } from '../sessions/account-keys.ts';
import { deleteFactorRows } from './factors.store.ts';
import { normalizeCode } from './second-factor.rules.ts';

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
