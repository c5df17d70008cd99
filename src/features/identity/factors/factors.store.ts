import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { hasStaffRole } from '../roles/roles.rules.ts';
import { minute } from '../sessions/session-lifetime.rules.ts';
import type { Factors } from './second-factor.rules.ts';

/** What an account can prove itself with, and whether it must. */
export async function factorsOf(db: Connection, userId: number): Promise<Factors> {
  const { rows } = await sql<Omit<Factors, 'isStaff'> & { granted: string[] }>`
    select users.is_demo,
      array(select role from user_roles where user_id = users.id) as granted,
      exists (select from totp_secrets where user_id = users.id and confirmed_at is not null) as has_totp,
      exists (select from passkeys where user_id = users.id) as has_passkey
    from users where id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`there is no user ${userId}`);
  const { granted, ...factors } = row;
  return { ...factors, isStaff: hasStaffRole(granted) };
}

/** Notes where an account is used; tells whether that is news to an account that was used elsewhere before. */
export async function noteDevice(
  tx: Transaction,
  { userId, keys, now }: { userId: number; keys: readonly Buffer[]; now: Date },
): Promise<boolean> {
  const before = await tx.selectFrom('knownDevices').select('key').where('userId', '=', userId).execute();
  await tx
    .insertInto('knownDevices')
    .values(keys.map((key) => ({ userId, key, seenAt: now })))
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ seenAt: now }))
    .execute();
  return before.length > 0 && !before.some(({ key }) => keys.some((one) => one.equals(key)));
}

/** Somebody has given the right password; this is what is still missing. */
type SecondStep = {
  userId: number;
  kind: 'prove' | 'set_up';
  wants: 'tokens' | 'tokens and cookie';
  /** The link of a mail was opened in this session: only then a first factor is set up. */
  isMailboxProved: boolean;
};

/** Replaces an earlier one of the session; it has to be taken within a quarter of an hour, or as long as its mail's link. */
export async function openSecondStep(
  db: Connection,
  sessionId: number,
  { now, ...step }: SecondStep & { now: Date },
): Promise<void> {
  const lifetime = step.kind === 'set_up' ? 60 * minute : 15 * minute;
  const values = { ...step, expiresAt: new Date(now.getTime() + lifetime) };
  await db
    .insertInto('secondSteps')
    .values({ sessionId, ...values })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(values))
    .execute();
}

/** The step that a session waits in, with whom it is about; null when it is over or the account may not sign in. */
export async function secondStepOf(
  db: Connection,
  sessionId: number | null,
  now: Date,
): Promise<(SecondStep & { email: string; name: string }) | null> {
  if (sessionId === null) return null;
  const found = await db
    .selectFrom('secondSteps')
    .innerJoin('users', 'users.id', 'secondSteps.userId')
    .select(['secondSteps.userId', 'secondSteps.kind', 'secondSteps.wants', 'secondSteps.isMailboxProved'])
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .where('secondSteps.sessionId', '=', sessionId)
    .where('secondSteps.expiresAt', '>', now)
    .where('users.lockedAt', 'is', null)
    .where('users.erasedAt', 'is', null)
    .$narrowType<Pick<SecondStep, 'kind' | 'wants'>>()
    .executeTakeFirst();
  if (!found) return null;
  const { firstName, lastName, ...step } = found;
  return { ...step, name: `${firstName} ${lastName}`.trim() };
}

/** From now on the first factor of this account may be set up in this session; false when another one waits there. */
export async function markMailboxProved(
  tx: Transaction,
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondSteps')
    .set({ isMailboxProved: true })
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True for the one who ends it. */
export async function closeSecondStep(tx: Transaction, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondSteps')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What an account proves itself with, and what it just does so by. */
export const factorTables = [
  'passkeys',
  'passkeyChallenges',
  'totpSecrets',
  'recoveryCodes',
  'secondSteps',
] as const;

/** Takes all of these from an account. */
export async function deleteFactorRows(
  tx: Transaction,
  userId: number,
  tables: readonly (typeof factorTables)[number][],
): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('userId', '=', userId).execute();
}
