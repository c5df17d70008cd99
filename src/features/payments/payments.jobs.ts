import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#db/database.ts';
import { changeOrder } from '#features/orders/orders.ts';
import { countries } from '#features/places/shared.ts';
import { forEachIsolated, type Job } from '#platform/jobs/queue.ts';
import { cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import { advanceIntent } from './advance-intent.ts';
import { findIntent, intentsToPollAgain, unfinishedIntents } from './intents.store.ts';
import { refundedOrders, unsettledPayments } from './payments.store.ts';
import type { PaymentDeps } from './providers.types.ts';
import { settlePaymentTask } from './record-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** The job that looks after an intent of which a provider has news. */
export const advanceIntentTask = 'advance_payment_attempt';

const intentPayload = z.object({ reference: z.string() });
const paymentPayload = z.object({ id: z.int() });

/** Intents younger than this are in somebody's hands, ms. */
const handsOff = 20_000;
const retentionDays = 30;

/** Money that is under way is looked after every minute, whatever became of those who began it. */
export const paymentsJobs = (deps: PaymentDeps): Job[] => [
  {
    task: advanceIntentTask,
    run: (payload) => reconcileIntent(deps, intentPayload.parse(payload).reference),
  },
  { task: settlePaymentTask, run: (payload) => settlePayment(deps, paymentPayload.parse(payload).id) },
  { task: 'reconcile_payments', cron: '* * * * *', run: () => reconcilePayments(deps) },
  {
    task: 'forget_old_payment_attempts',
    cron: '25 3 * * *',
    run: async () => {
      const ago = (days: number) => new Date(deps.clock.now().getTime() - days * 86_400_000);
      await deps.db.deleteFrom('paymentMessages').where('receivedAt', '<', ago(retentionDays)).execute();
      await deleteLateRequests(deps.db, ago(1));
      await deleteOldIntents(deps.db, ago(retentionDays));
    },
  },
];

/** Moves everything on that is not at its end. One that fails does not keep the others from their turn. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  const each = <Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>) =>
    forEachIsolated(items, 'payments', run);
  const reconcile = (reference: string) => reconcileIntent(deps, reference);
  const passes = [
    async () => each(await unfinishedIntents(deps.db, new Date(now.getTime() - handsOff)), reconcile),
    async () => each(await unsettledPayments(deps.db, now), (id) => settlePayment(deps, id)),
    async () => each(await refundedOrders(deps.db), (refunded) => noteRefund(deps, refunded)),
    // Last: what is over keeps nobody waiting, and a provider that is down takes its time to say so.
    async () => each(await overButOpen(deps, now), reconcile),
  ];
  await each(passes, (pass) => pass());
}

/**
 * Writes into the history of a withdrawn order that its money is back, however it went: by its provider, by transfer. An
 * order that went on meanwhile has its turn a minute later.
 */
async function noteRefund(
  deps: PaymentDeps,
  { orderId, version, countryId, total, taken }: Awaited<ReturnType<typeof refundedOrders>>[number],
): Promise<void> {
  await changeOrder(deps, {
    orderId,
    version,
    key: null,
    party: { actor: 'operator', userId: null },
    step: {
      to: 'money_refunded',
      // What was too much before the withdrawal went back then.
      amount: cents(Math.min(taken, total)),
      day: localDay(deps.clock.now(), countries[countryId].timeZone),
      reason: taken < total ? 'Mehr war noch nicht bezahlt.' : '',
    },
  });
}

/** Pages of providers end within an hour or two; a message that they were paid after all may be lost. */
function overButOpen({ db, payments }: PaymentDeps, now: Date): Promise<readonly string[]> {
  const providers = Object.values(payments.redirect).filter(({ approvalMovesMoney }) => approvalMovesMoney);
  return intentsToPollAgain(db, {
    providers: providers.map(({ name }) => name),
    begunSince: new Date(now.getTime() - 4 * 60 * 60_000),
    untouchedSince: new Date(now.getTime() - 10 * 60_000),
  });
}

/** Moves an intent on without its customer: one that never reached its provider only ends. */
async function reconcileIntent(deps: PaymentDeps, reference: string): Promise<void> {
  const intent = await findIntent(deps.db, reference);
  if (!intent) return;
  const age = deps.clock.now().getTime() - intent.createdAt.getTime();
  if (intent.state === 'created' && age < 60 * 60_000) return;
  await advanceIntent(deps, intent);
}

/** Intents that are over and whose money may have come late: nobody has to be written to about them any more. */
async function deleteLateRequests(db: Connection, before: Date): Promise<void> {
  await sql`update payment_attempts set request = null
    where state in ('refused', 'expired') and request is not null and updated_at < ${before}`.execute(db);
}

/** Intents without an order hold a whole address; those with money in the ledger keep their row without it. */
async function deleteOldIntents(db: Connection, before: Date): Promise<void> {
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
