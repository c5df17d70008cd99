import { z } from 'zod';
import { paypal } from '#adapters/payments/paypal.ts';
import { orderRequest, placesFixture as places } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { OrderId } from '#features/orders/orders.types.ts';
import { advanceAttempt } from '#features/payments/advance-attempt.ts';
import { findAttempt } from '#features/payments/attempts.store.ts';
import { noIds } from '#features/payments/no-ids.fixture.ts';
import { payOrder } from '#features/payments/pay-order.ts';
import { noDetails } from '#features/payments/payment-details.rules.ts';
import { payableKinds } from '#features/payments/payment-kinds.rules.ts';
import { paymentOfOrder } from '#features/payments/payments.store.ts';
import type { PaymentDeps } from '#features/payments/payments.types.ts';
import { moneyFollowsOrder } from '#features/payments/record-payment.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { databaseQueue } from '#server/queue/queue.ts';

/**
 * One step of a payment in a process that kills itself (SIGKILL) before its n-th word to the database or the provider,
 * or after the provider's answer. Ends by itself when the step has fewer words. The parent is payments-survive.test.ts.
 */
const task = z
  .object({
    databaseUrl: z.string(),
    providerUrl: z.string(),
    now: z.string(),
    crashAt: z.int(),
    phase: z.enum(['order', 'return', 'confirm']),
    sessionId: z.int(),
    key: z.string(),
    hash: z.string(),
    reference: z.string(),
    orderId: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const clock = { now: () => new Date(task.now) };
const pool = openPool(task.databaseUrl, forBackground);
const db = kyselyOn(pool);
const pricing = createPricing({ db, places, secret: 'a secret of at least 32 characters' });
await pricing.refresh();

const payments: PaymentDeps['payments'] = {
  redirect: {
    paypal: paypal({
      ...{
        url: task.providerUrl,
        clientId: 'client',
        secret: 'a secret of the stand-in',
        webhookId: 'WH-ID',
      },
    }),
  },
  ...{
    direct: {},
    operatorName: '',
    creditorId: null,
    qrIban: null,
    patience: 5000,
    ids: noIds,
    isDemo: true,
  },
};
const deps: PaymentDeps = {
  ...{ db, clock, queue: databaseQueue, places, pricing, payments },
  paymentKinds: payableKinds(payments),
  originOf: () => 'http://localhost',
  afterOrderChange: [moneyFollowsOrder({ queue: databaseQueue })],
};

const counted = new WeakSet<object>();

function countWords(crashAt: number): void {
  let words = 0;
  const word = () => {
    words += 1;
    if (words === crashAt) process.kill(process.pid, 'SIGKILL');
  };
  // Also connections that were made before: they wait in the pool and are handed out again.
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        word();
        return query(...args);
      },
    });
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    word();
    const answer = await fetch(...args);
    word();
    return answer;
  };
}

async function step(): Promise<void> {
  const { sessionId, key, hash } = task;
  switch (task.phase) {
    case 'order':
      await payOrder(deps, {
        request: orderRequest({ hash, paymentId: 29 }),
        placing: { sessionId, key, isAnonymous: false },
        details: noDetails,
        retryPath: '/',
      });
      return;
    case 'return': {
      const attempt = await findAttempt(db, task.reference);
      if (attempt) await advanceAttempt(deps, attempt);
      return;
    }
    case 'confirm':
      await confirm(task.orderId as OrderId);
  }
}

async function confirm(orderId: OrderId): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('no order to confirm');
  const party = { actor: 'operator', userId: null } as const;
  const change = { order, from: 'placed', to: 'confirmed', party, reason: '', at: clock.now() } as const;
  await db.transaction().execute((tx) => moneyFollowsOrder({ queue: databaseQueue })(tx, change));
  const payment = await paymentOfOrder(db, orderId);
  if (payment) await settlePayment(deps, payment.id);
}

countWords(task.crashAt);
await step();
await pool.end();
