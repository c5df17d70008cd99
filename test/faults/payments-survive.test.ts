import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payOrder } from '#features/payments/pay-order.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { reconcilePayments } from '#features/payments/payments.jobs.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof paymentsFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await paymentsFixture(database.db);
});
afterAll(async () => {
  await fixture.server.stop();
  await database.drop();
});

/** Every third word; FAULTS_EVERY_WORD=1 takes all of them, which lasts minutes. */
const stride = process.env.FAULTS_EVERY_WORD ? 1 : 3;

type Phase = 'order' | 'return' | 'confirm';
type Purchase = { key: string; hash: string; reference: string; orderId: number };

/** Runs a step in a process of its own; true when it was killed at that word. */
async function runAndKill(phase: Phase, crashAt: number, purchase: Purchase): Promise<boolean> {
  const task = {
    ...{ phase, crashAt, ...purchase, databaseUrl: database.url, providerUrl: fixture.server.url },
    ...{ now: fixture.clock.at.toISOString(), sessionId: fixture.sessionId },
  };
  const script = path.join(import.meta.dirname, 'payment-crash.process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  await once(child, 'close');
  if (child.signalCode !== 'SIGKILL' && child.exitCode !== 0) throw new Error(said);
  return child.signalCode === 'SIGKILL';
}

const newPurchase = (): Purchase => ({
  key: crypto.randomUUID(),
  hash: fixture.request().hash,
  reference: '',
  orderId: 0,
});

/** The customer presses the button (again) and approves. */
async function approve(purchase: Purchase): Promise<void> {
  const outcome = await payOrder(fixture.deps, {
    ...fixture.paid({ hash: purchase.hash }),
    placing: { ...fixture.placing, key: purchase.key },
  });
  if (outcome.kind !== 'approve') throw new Error(`not sent to the approval but ${outcome.kind}`);
  purchase.reference = outcome.reference;
  await fixture.decide(outcome.url, 'approve');
}

/** Two turns of the job, a minute apart. */
async function reconcile(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    fixture.clock.at = new Date(fixture.clock.at.getTime() + 60_000);
    await reconcilePayments(fixture.deps);
  }
}

async function ordersOf({ key }: Purchase): Promise<number[]> {
  const rows = await database.db
    .selectFrom('idempotencyKeys')
    .select('orderId')
    .where('key', '=', key)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Whatever happened: one payment for each order, every posting balanced, nothing left hanging. */
async function expectInvariants(): Promise<void> {
  const { rows } = await sql<{ orders: number; payments: number; sum: number; hanging: number }>`
    select (select count(*) from orders)::int as orders, (select count(*) from payments)::int as payments,
      (select coalesce(sum(amount), 0) from ledger_entries)::int as sum,
      (select count(*) from payment_attempts where state in ('secured', 'giving_back'))::int
        + (select count(*) from payments where not is_settled)::int as hanging`.execute(database.db);
  const [found] = rows;
  expect(found).toMatchObject({ payments: found?.orders, sum: 0, hanging: 0 });
}

/** Kills at one word after the other until the step is through. */
async function atEveryWord(
  phase: Phase,
  prepare: () => Promise<Purchase>,
  then: (bought: Purchase) => Promise<void>,
) {
  let crashes = 0;
  for (let crashAt = 1; crashAt < 100; crashAt += stride) {
    const purchase = await prepare();
    const wasKilled = await runAndKill(phase, crashAt, purchase);
    await then(purchase);
    await expectInvariants();
    if (!wasKilled) break;
    crashes += 1;
  }
  return crashes;
}

describe('a payment whose process is killed at any word', () => {
  it('while it begins: pressing again goes on, and one order comes of it', async () => {
    const crashes = await atEveryWord(
      'order',
      async () => newPurchase(),
      async (purchase) => {
        await approve(purchase);
        await reconcile();
        expect(await ordersOf(purchase)).toHaveLength(1);
      },
    );
    expect(crashes).toBeGreaterThan(2);
  });

  it('while the customer comes back: the job places the order, once', async () => {
    const prepare = async () => {
      const purchase = newPurchase();
      await approve(purchase);
      return purchase;
    };
    const crashes = await atEveryWord('return', prepare, async (purchase) => {
      await reconcile();
      expect(await ordersOf(purchase)).toHaveLength(1);
    });
    expect(crashes).toBeGreaterThan(2);
  });

  it('while the dealer’s confirmation takes the money: it is taken once', async () => {
    const prepare = async () => {
      const purchase = newPurchase();
      await approve(purchase);
      await reconcile();
      const [orderId = 0] = await ordersOf(purchase);
      return { ...purchase, orderId };
    };
    const crashes = await atEveryWord('confirm', prepare, async ({ orderId }) => {
      await reconcile();
      const { state, captured, due } = await database.db
        .selectFrom('payments')
        .select(['state', 'captured', 'due'])
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow();
      const posted = await database.db
        .selectFrom('ledgerPostings')
        .innerJoin('payments', 'payments.id', 'ledgerPostings.paymentId')
        .select('ledgerPostings.id')
        .where('payments.orderId', '=', orderId)
        .execute();
      // Killed before the change was written the order is not confirmed; then nothing is taken.
      if (state === 'authorised') expect([captured, posted.length]).toEqual([0, 0]);
      else expect([state, captured, posted.length]).toEqual(['captured', due, 1]);
    });
    expect(crashes).toBeGreaterThan(2);
  });
});
