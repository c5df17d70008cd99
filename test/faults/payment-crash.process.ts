import { z } from 'zod';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { placesFixture as places, portsFixture } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { OrderRequest, OrderStep } from '#features/orders/orders.types.ts';
import { advanceIntent } from '#features/payments/advance-intent.ts';
import { findIntent } from '#features/payments/intents.store.ts';
import { noIds } from '#features/payments/no-ids.fixture.ts';
import { payOrder } from '#features/payments/pay-order.ts';
import type { PaymentDetails } from '#features/payments/payment-details.rules.ts';
import { payableMethods } from '#features/payments/payment-methods.rules.ts';
import { providersAt } from '#features/payments/payments.fixture.ts';
import { paymentOfOrder } from '#features/payments/payments.store.ts';
import type { PaymentDeps } from '#features/payments/providers.types.ts';
import { moneyFollowsOrder } from '#features/payments/record-payment.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { collectInvoiced } from '#features/receivables/collect-payment.ts';
import { cents } from '#platform/money/money.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { beforeCall, countCallsTo, lasting, walkAll } from './scenarios.ts';

/**
 * Many purchases at once, each stopped before another call to the database or the provider, or after the provider's
 * answer (scenarios.ts). The parent is payments-survive.test.ts.
 */
const task = z
  .object({
    databaseUrl: z.string(),
    now: z.string(),
    phase: z.enum(['order', 'return', 'confirm', 'deliver', 'cancel']),
    purchases: z.array(
      z.object({
        /** The call it is stopped before; 0: none, its calls are counted. */
        stopAt: z.int(),
        providerUrl: z.string(),
        lending: z.enum(['loans', 'everything']),
        key: z.string(),
        sessionId: z.int(),
        request: z.unknown(),
        details: z.unknown(),
        reference: z.string(),
        orderId: z.int(),
        dealer: z.object({ userId: z.int(), dealerId: z.int() }),
      }),
    ),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

type Purchase = (typeof task)['purchases'][number];
const clock = { now: () => new Date(task.now) };
/** A stopped purchase keeps its connection, with an open transaction. */
const pool = openPool(task.databaseUrl, { ...forBackground, size: task.purchases.length + 2 });
const db = kyselyOn(pool);
const pricing = createPricing({ db, places, secret: 'a secret of at least 32 characters' });
await pricing.refresh();

/** Of one purchase alone, so that none profits from another's token and all have as many calls. */
function depsFor({ providerUrl, lending }: Purchase): PaymentDeps {
  const payments: PaymentDeps['payments'] = {
    ...providersAt(providerUrl, lending),
    operatorName: 'Brennwert Muster GmbH',
    creditorId: 'DE98ZZZ09999999999',
    collectionIban: 'DE02120300000000202051',
    refundIbans: { 1: null, 2: null, 3: null },
    qrIban: null,
    patience: 20_000,
    ids: noIds,
    isDemo: true,
  };
  return {
    db,
    clock,
    queue: databaseQueue,
    places,
    pricing,
    payments,
    originOf: () => 'http://localhost',
    ports: {
      ...portsFixture({ db, clock, queue: databaseQueue }),
      collectInvoiced,
      paymentMethodIds: payableMethods(payments),
      orderChangeListeners: [moneyFollowsOrder({ queue: databaseQueue })],
    },
  };
}

countCallsTo(pool);
const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  await beforeCall();
  const answer = await fetch(...args);
  lasting();
  await beforeCall();
  return answer;
};

const day = '2026-11-25';
const steps: Readonly<Record<'confirm' | 'deliver' | 'cancel', OrderStep>> = {
  confirm: { to: 'confirmed' },
  deliver: { to: 'delivered', amount: 2850, day, reason: '' },
  cancel: { to: 'cancelled', reason: 'Lkw defekt', acceptedFee: cents(0) },
};

async function walk(purchase: Purchase): Promise<void> {
  const { key, sessionId } = purchase;
  const deps = depsFor(purchase);
  switch (task.phase) {
    case 'order':
      await payOrder(deps, {
        request: purchase.request as OrderRequest,
        details: purchase.details as PaymentDetails,
        placing: { sessionId, key, isAnonymous: false },
        retryPath: '/',
      });
      return;
    case 'return': {
      const attempt = await findIntent(db, purchase.reference);
      if (attempt) await advanceIntent(deps, attempt);
      return;
    }
    default:
      return change(deps, purchase, steps[task.phase]);
  }
}

async function change(deps: PaymentDeps, { orderId, key, dealer }: Purchase, step: OrderStep): Promise<void> {
  const id = orderId as OrderId;
  const order = await findOrder(db, id);
  if (!order) throw new Error('no order to change');
  const party = { actor: 'dealer', ...dealer } as const;
  const outcome = await changeOrder(deps, { orderId: id, version: order.version, key, party, step });
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  const payment = await paymentOfOrder(db, id);
  if (payment) await settlePayment(deps, payment.id);
}

walkAll(
  task.purchases.map(({ stopAt }) => stopAt),
  async (at) => {
    const purchase = task.purchases[at];
    if (purchase) await walk(purchase);
  },
);
