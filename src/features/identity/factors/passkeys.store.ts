import type { Connection, Transaction } from '#db/database.ts';
import { hashOfSecret } from '../sessions/secrets.ts';

export type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** An account's passkeys as their owner sees them. */
export const passkeysOf = (db: Connection, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'isSynced', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

export type Credential = NonNullable<Awaited<ReturnType<typeof credentialBy>>>;

export const credentialBy = (db: Connection, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports', 'rpId'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

/** Those of an account for one host, so that a device is not registered twice. */
export const credentialIdsOf = (db: Connection, userId: number, rpId: string) =>
  db
    .selectFrom('passkeys')
    .select(['credentialId as id', 'transports'])
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .execute();

type NewPasskey = Omit<Credential, 'id'> & { name: string; isSynced: boolean; now: Date };

/** False when the credential is known already. */
export async function addPasskey(tx: Transaction, { now, ...passkey }: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({ ...passkey, createdAt: now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a use; false when another use with this counter was quicker. Devices that do not count stay at 0. */
export async function notePasskeyUse(db: Connection, use: { id: number; counter: number; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, usedAt: use.now })
    .where('id', '=', use.id)
    .where((or) =>
      or.or([or('counter', '<', use.counter), or.and([or('counter', '=', 0), or.val(use.counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Transaction, own: { id: number; userId: number }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', own.id)
    .where('userId', '=', own.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Challenge = { purpose: 'sign_in' | 'register'; userId: number | null; rpId: string };

export async function addChallenge(
  db: Connection,
  { challenge, ...columns }: Challenge & { challenge: string; expiresAt: Date },
): Promise<void> {
  const values = { ...columns, challengeHash: hashOfSecret(challenge) };
  await db.insertInto('passkeyChallenges').values(values).execute();
}

/** Takes a challenge out of the database: whoever comes second finds none. */
export const takeChallenge = (
  db: Connection,
  text: string,
  { purpose, now }: { purpose: Challenge['purpose']; now: Date },
) =>
  db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashOfSecret(text))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning(['userId', 'rpId'])
    .executeTakeFirst();
