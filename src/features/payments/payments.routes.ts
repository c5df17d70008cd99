import type { Insertable } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { ProviderName } from '#features/catalog/types.ts';
import { problem, type Route, route } from '#platform/http/endpoint.ts';
import { intentAbout } from './intents.store.ts';
import { paymentMessageEndpoint } from './payments.contract.ts';
import { advanceIntentTask } from './payments.jobs.ts';
import { isUnavailable, type PaymentDeps, type ReadMessage } from './providers.types.ts';

export const paymentsRoutes = (deps: PaymentDeps): Route[] => [
  route(paymentMessageEndpoint, async ({ params: { provider }, body, header }) => {
    const adapter = deps.payments.redirect[provider];
    if (!adapter) return problem({ status: 404, code: 'no_provider', detail: texts.noProvider });
    const receivedAt = deps.clock.now();
    const read = await adapter
      .readMessage({ headers: header, body, now: receivedAt })
      .catch(nullWhenUnavailable);
    if (read === null)
      return problem({ status: 503, code: 'not_verified', detail: texts.notVerified, retryAfter: 60 });
    const { outcome } = read;
    if (outcome !== 'accepted') {
      await insertMessage(deps.db, { provider, messageId: '', outcome, receivedAt });
      return problem({ status: 400, code: outcome, detail: texts.refused[outcome] });
    }
    await take(deps, { provider, receivedAt }, read);
    return { body: { received: true } };
  }),
];

function nullWhenUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null;
  throw error;
}

const texts = {
  noProvider: 'Diesen Zahlungsanbieter gibt es hier nicht.',
  notVerified: 'Die Nachricht kann gerade nicht geprüft werden. Bitte senden Sie sie später noch einmal.',
  refused: {
    forged: 'Die Unterschrift der Nachricht stimmt nicht.',
    too_old: 'Die Nachricht ist älter als fünf Minuten.',
    unreadable: 'Die Nachricht ist nicht lesbar.',
  },
};

/** A message is a hint to look: what has become of the payment is asked of the provider itself, by a job. */
async function take(
  deps: PaymentDeps,
  received: { provider: ProviderName; receivedAt: Date },
  { messageId, kind, about }: Extract<ReadMessage, { outcome: 'accepted' }>,
): Promise<void> {
  const intent = await intentAbout(deps.db, { provider: received.provider, about });
  const message = { ...received, messageId, kind, reference: about };
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertMessage(tx, { ...message, outcome: 'accepted' }))) {
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
