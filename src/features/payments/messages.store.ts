import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { ProviderName } from '#features/catalog/types.ts';
import type { ReadMessage } from './providers.types.ts';

export type KeptMessage = {
  provider: ProviderName;
  messageId: string;
  kind: string;
  reference: string;
  receivedAt: Date;
};

/** Takes a message in; false when it was there already. */
export async function keepMessage(db: Connection, message: KeptMessage): Promise<boolean> {
  const kept = await db
    .insertInto('paymentMessages')
    .values({ ...message, outcome: 'accepted' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) await logMessage(db, { ...message, outcome: 'duplicate' });
  return kept !== undefined;
}

/** Writes down a message that does nothing. */
export async function logMessage(
  db: Connection,
  message: KeptMessage & { outcome: Exclude<ReadMessage['outcome'], 'accepted'> | 'duplicate' | 'unknown' },
): Promise<void> {
  await db.insertInto('paymentMessages').values(message).execute();
}

export async function forgetOldMessages(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('paymentMessages').where('receivedAt', '<', before).execute();
}

/** Attempts that are over and whose money may have come late: nobody has to be written to about them any more. */
export async function forgetLateRequests(db: Connection, before: Date): Promise<void> {
  await sql`update payment_attempts set request = null
    where state in ('refused', 'expired') and request is not null and updated_at < ${before}`.execute(db);
}

/** Attempts without an order hold a whole address; those with money in the ledger keep their row without it. */
export async function forgetOldAttempts(db: Connection, before: Date): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ request: null, details: '{}' })
    .where('state', '=', 'given_back')
    .where('updatedAt', '<', before)
    .where('request', 'is not', null)
    .execute();
  await sql`delete from payment_attempts where state in ('refused', 'expired') and updated_at < ${before}`.execute(
    db,
  );
}
