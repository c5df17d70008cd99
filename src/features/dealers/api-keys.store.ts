import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '#db/database.ts';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new key; its secret is answered once and stored nowhere. 256 random bits, so one fast hash is enough. */
export async function createApiKey(
  db: Connection,
  key: { dealerId: number; name: string; userId: number; now: Date },
): Promise<string> {
  const secret = `bw_${randomBytes(32).toString('base64url')}`;
  const { userId: createdBy, now: createdAt, ...owner } = key;
  await db
    .insertInto('dealerApiKeys')
    .values({ ...owner, keyHash: hashOf(secret), hint: secret.slice(-4), createdBy, createdAt })
    .execute();
  return secret;
}

export const liveKeysOf = (db: Connection, dealerId: number) =>
  db
    .selectFrom('dealerApiKeys')
    .select(['id', 'name', 'hint', 'createdAt', 'usedAt'])
    .where('dealerId', '=', dealerId)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute();

export async function revokeApiKey(
  db: Connection,
  key: { dealerId: number; id: number; now: Date },
): Promise<void> {
  await db
    .updateTable('dealerApiKeys')
    .set({ revokedAt: key.now })
    .where('dealerId', '=', key.dealerId)
    .where('id', '=', key.id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Whose software a key is of; null for an unknown or revoked one. Remembers that it was used. */
export async function dealerOfApiKey(db: Connection, secret: string, now: Date): Promise<number | null> {
  if (!/^bw_[\w-]{43}$/.test(secret)) return null;
  const used = await db
    .updateTable('dealerApiKeys')
    .set({ usedAt: now })
    .where('keyHash', '=', hashOf(secret))
    .where('revokedAt', 'is', null)
    .returning('dealerId')
    .executeTakeFirst();
  return used?.dealerId ?? null;
}
