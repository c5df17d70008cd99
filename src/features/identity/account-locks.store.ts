import type { Transaction } from '#db/database.ts';

/** Until the transaction ends, whoever locks the account as well waits: for what is counted before one more is added. */
export async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/**
 * False when the account is gone. Else it stays until the transaction ends: its deletion waits, and takes along what was written.
 * To be taken before any other lock, as the deletion does.
 */
export async function holdAccount(tx: Transaction, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Waits for all who hold these accounts, and lets nobody else hold one until the transaction ends. */
export async function awaitHolders(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).forNoKeyUpdate().execute();
}
