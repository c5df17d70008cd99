import type { Connection } from '#db/database.ts';
import type { ProviderName } from '#features/catalog/types.ts';
import { type Call, problem, type Route, route } from '#platform/http/endpoint.ts';
import { intentAbout } from './intents.store.ts';
import { paymentMessageEndpoint } from './payments.contract.ts';
import { advanceIntentTask } from './payments.jobs.ts';
import { isUnavailable, type PaymentDeps, type ReadMessage } from './providers.types.ts';

export const paymentsRoutes = (deps: PaymentDeps): Route[] => [
  route(paymentMessageEndpoint, async ({ params, body, header }) => {
    const read = await readMessage(deps, params.provider, { body, header });
    if (read === null) return problem({ status: 404, code: 'no_provider', detail: texts.noProvider });
    const receivedAt = deps.clock.now();
    const { provider } = params;
    if (read.outcome === 'unavailable') {
      return problem({ status: 503, code: 'not_verified', detail: texts.notVerified, retryAfter: 60 });
    }
    if (read.outcome !== 'accepted') {
      const message = { provider, messageId: '', kind: '', reference: '', receivedAt };
      await logMessage(deps.db, message, read.outcome);
      return problem({ status: 400, code: read.outcome, detail: texts.refused[read.outcome] });
    }
    await take(deps, provider, read);
    return { body: { received: true } };
  }),
];

const texts = {
  noProvider: 'Diesen Zahlungsanbieter gibt es hier nicht.',
  notVerified: 'Die Nachricht kann gerade nicht geprüft werden. Bitte senden Sie sie später noch einmal.',
  refused: {
    forged: 'Die Unterschrift der Nachricht stimmt nicht.',
    too_old: 'Die Nachricht ist älter als fünf Minuten.',
    unreadable: 'Die Nachricht ist nicht lesbar.',
  },
};

async function readMessage(
  { payments, clock }: PaymentDeps,
  provider: ProviderName,
  { body, header }: Pick<Call<unknown, unknown, string>, 'body' | 'header'>,
): Promise<ReadMessage | { outcome: 'unavailable' } | null> {
  const adapter = payments.redirect[provider];
  if (!adapter) return null;
  try {
    return await adapter.readMessage({ headers: header, body, now: clock.now() });
  } catch (error) {
    if (isUnavailable(error)) return { outcome: 'unavailable' };
    throw error;
  }
}

/** A message is a hint to look: what has become of the payment is asked of the provider itself, by a job. */
async function take(
  deps: PaymentDeps,
  provider: ProviderName,
  { messageId, kind, about }: Extract<ReadMessage, { outcome: 'accepted' }>,
): Promise<void> {
  const intent = await intentAbout(deps.db, { provider, about });
  const receivedAt = deps.clock.now();
  const message = { provider, messageId, kind, reference: about, receivedAt };
  await deps.db.transaction().execute(async (tx) => {
    if (!(await saveMessage(tx, message)) || !intent) return;
    const { reference } = intent;
    await deps.queue.enqueue(tx, advanceIntentTask, { reference }, { jobKey: `attempt:${reference}` });
  });
}

type ProviderMessage = {
  provider: ProviderName;
  messageId: string;
  kind: string;
  reference: string;
  receivedAt: Date;
};

/** Takes a message in; false when it was there already. */
async function saveMessage(db: Connection, message: ProviderMessage): Promise<boolean> {
  const saved = await db
    .insertInto('paymentMessages')
    .values({ ...message, outcome: 'accepted' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) await logMessage(db, message, 'duplicate');
  return saved !== undefined;
}

/** Writes down a message that does nothing. */
async function logMessage(
  db: Connection,
  message: ProviderMessage,
  outcome: Exclude<ReadMessage['outcome'], 'accepted'> | 'duplicate',
): Promise<void> {
  await db
    .insertInto('paymentMessages')
    .values({ ...message, outcome })
    .execute();
}
