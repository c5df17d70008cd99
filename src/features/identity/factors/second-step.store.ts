import type { Connection, Transaction } from '#db/database.ts';
import { secondStepExpiry } from './factors.rules.ts';

/** Somebody has given the right password; this is what is still missing. */
export type SecondStep = {
  userId: number;
  kind: 'prove' | 'set_up';
  wants: 'tokens' | 'tokens and cookie';
};

/** Replaces an earlier one of the session. */
export async function openSecondStep(
  db: Connection,
  sessionId: number,
  { now, ...step }: SecondStep & { now: Date },
): Promise<void> {
  const values = { ...step, expiresAt: secondStepExpiry(now) };
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
    .select(['secondSteps.userId', 'secondSteps.kind', 'secondSteps.wants'])
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .where('secondSteps.sessionId', '=', sessionId)
    .where('secondSteps.expiresAt', '>', now)
    .where('users.lockedAt', 'is', null)
    .where('users.erasedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { firstName, lastName, kind, wants, ...step } = found;
  return {
    ...step,
    kind: kind === 'set_up' ? 'set_up' : 'prove',
    wants: wants === 'tokens' ? 'tokens' : 'tokens and cookie',
    name: `${firstName} ${lastName}`.trim(),
  };
}

/** True for the one who ends it. */
export async function closeSecondStep(tx: Transaction, sessionId: number): Promise<boolean> {
  const closed = await tx
    .deleteFrom('secondSteps')
    .where('sessionId', '=', sessionId)
    .returning('userId')
    .executeTakeFirst();
  return closed !== undefined;
}

/** A new password or a lock ends what was begun with the old one. */
export async function closeSecondStepsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('secondSteps').where('userId', '=', userId).execute();
}
