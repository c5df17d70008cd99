import type { Insertable } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { ProviderName } from '#features/catalog/types.ts';
import { intentAbout } from './intents.store.ts';
import { advanceIntentTask } from './payments.jobs.ts';
import type { PaymentDeps, ReadMessage } from './providers.types.ts';

/**
 * Takes a provider's message, once however often it is sent. It is a hint to look: what has become of the payment is
 * asked of the provider itself, by a job. A message that cannot be believed is noted and changes nothing.
 */
export async function receiveMessage(
  deps: Pick<PaymentDeps, 'db' | 'queue'>,
  received: { provider: ProviderName; receivedAt: Date },
  read: ReadMessage,
): Promise<void> {
  if (read.outcome !== 'accepted') {
    await insertMessage(deps.db, { ...received, messageId: '', outcome: read.outcome });
    return;
  }
  const { outcome, messageId, kind, about } = read;
  const intent = await intentAbout(deps.db, { provider: received.provider, about });
  const message = { ...received, messageId, kind, reference: about };
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertMessage(tx, { ...message, outcome }))) {
      await insertMessage(tx, { ...message, outcome: 'duplicate' });
    } else if (intent) {
      const { reference } = intent;
      await deps.queue.enqueue(tx, advanceIntentTask, { reference }, { jobKey: `attempt:${reference}` });
    }
  });
}

/** Nothing when it was accepted before. */
const insertMessage = (db: Connection, message: Insertable<DB['paymentMessages']>) =>
  db
    .insertInto('paymentMessages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
