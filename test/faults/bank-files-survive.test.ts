import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentMethods } from '#features/catalog/shared.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { paidOrder } from '#features/payments/paid-order.fixture.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { importedFile } from '#features/receivables/bank-files/imported-file.fixture.ts';
import { receivablesJobs } from '#features/receivables/receivables.jobs.ts';
import { startWorker } from '#server/queue/job-worker.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isQuick } from '../tags.ts';
import { killedProcess } from './killed-process.ts';

let database: TestDatabase;
let market: Awaited<ReturnType<typeof paymentsFixture>>;
beforeAll(async () => {
  database = await createTestDatabase();
  market = await paymentsFixture(database.db, 1);
});
afterAll(async () => {
  await market.server.stop();
  await database.drop();
});

const day = '2026-11-23';
const reason = '';

/** An order of 3,000 l that was delivered and is owed. */
async function owed() {
  market.clock.at = new Date('2026-11-21T09:00:00Z');
  const order = await paidOrder(market, paymentMethods.operatorInvoice.id);
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason });
  market.clock.at = new Date(`${day}T15:00:00Z`);
  await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason });
  return { ...order, number: (await order.order()).number };
}

/** Two orders' money, two movements that are alike and one that is none. */
const fileOf = (round: number, numbers: readonly string[]): string =>
  [
    'Buchungstag;Name;Verwendungszweck;Betrag;Währung',
    ...numbers.map((number) => `24.11.2026;Anna Heide;${number};100,00;EUR`),
    ...Array(2).fill(`24.11.2026;Cora Wald;Spende ${round};7,00;EUR`),
    `24.11.2026;Cora Wald;Zinsen ${round};0,00;EUR`,
  ].join('\n');

/** What another process has left undone is done, as far as it concerns the bank. */
async function finishMatching(): Promise<void> {
  const worker = await startWorker({
    pool: database.pool,
    log: pino({ level: 'silent' }),
    sharing: 'alone',
    clockwork: 'held',
    jobs: receivablesJobs(market.deps),
  });
  await expect
    .poll(async () => {
      const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier = 'match_bank_lines'`.execute(database.db);
      return rows.length;
    })
    .toBe(0);
  await worker.stop();
}

/** The lines of a round by purpose, in cents. */
async function linesOf(round: number, numbers: readonly string[]) {
  const { rows } = await sql<{ purpose: string; amount: number; state: string }>`
    select purpose, amount, state from bank_lines
    where purpose = any(${[...numbers, `Spende ${round}`, `Zinsen ${round}`]}) order by id`.execute(
    database.db,
  );
  return rows.map(({ purpose, amount, state }) => [purpose, amount, state]);
}

it('a kill at any moment of an import loses no movement, books none twice, and the same file goes on', async () => {
  const userId = await anyUser(database.db);
  const dieAt = async (round: number, nth: number) => {
    const orders = [await owed(), await owed()];
    const numbers = orders.map(({ number }) => number);
    const file = fileOf(round, numbers);
    const now = market.clock.at.toISOString();
    const calls = await killedProcess('bank-file-crash.process.ts', {
      databaseUrl: database.url,
      now,
      userId,
      file,
      nth,
    });
    await finishMatching();
    // Whatever was there by then is whole and booked.
    const before = await linesOf(round, numbers);
    const whole = [
      ...numbers.map((number) => [number, 10_000, 'matched']),
      ...Array(2).fill([`Spende ${round}`, 700, 'open']),
    ];
    expect([[], whole], `killed before call ${nth}`).toContainEqual(before);
    const again = await importedFile(market.deps, { bytes: Buffer.from(file), userId });
    expect([again.new + again.known, again.left], `killed before call ${nth}`).toEqual([4, 1]);
    expect(await linesOf(round, numbers), `killed before call ${nth}`).toEqual(whole);
    for (const order of orders) expect((await order.payment()).received).toBe(10_000);
    return Number(calls);
  };
  const calls = await dieAt(0, 0);
  expect(calls).toBeGreaterThan(10);
  const every = Array.from({ length: calls }, (_, at) => at + 1);
  const moments = isQuick ? [Math.round(calls / 3), calls - 4] : every;
  for (const [at, nth] of moments.entries()) await dieAt(at + 1, nth);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_entries`.execute(database.db);
  expect(rows[0]?.sum).toBe(0);
});
