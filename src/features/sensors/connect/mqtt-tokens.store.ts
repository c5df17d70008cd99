import { randomBytes } from 'node:crypto';
import type { Connection } from '#db/database.ts';
import { sensorKeyHash } from '../sensors.store.ts';

/** A further program of theirs; its password is answered once and stored nowhere. */
export async function createMqttToken(
  db: Connection,
  { userId, name, now }: { userId: number; name: string; now: Date },
): Promise<string> {
  const token = `bwm_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('mqttTokens')
    .values({ userId, name, tokenHash: sensorKeyHash(token), hint: token.slice(-4), createdAt: now })
    .execute();
  return token;
}

export const mqttTokensOf = (db: Connection, userId: number) =>
  db
    .selectFrom('mqttTokens')
    .select(['id', 'name', 'hint', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute();

export async function revokeMqttToken(
  db: Connection,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<void> {
  await db
    .updateTable('mqttTokens')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Whose program this is; undefined for an unknown or ended one. Remembers that it was used. */
export const programByToken = (db: Connection, token: string, now: Date) =>
  db
    .updateTable('mqttTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', sensorKeyHash(token))
    .where('revokedAt', 'is', null)
    .returning(['id', 'userId'])
    .executeTakeFirst();

/** Of these programs, those that were not ended. */
export async function liveMqttTokens(db: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('mqttTokens')
    .select('id')
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
