import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyUser, changeMailsOf, placedOrder } from '#features/orders/placed-order.fixture.ts';
import { parseConfig } from '#server/config.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { declarationForm, declareWithdrawal, looksLikeReceipt } from './declare-withdrawal.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { withdrawalMails } from './withdrawal-mails.ts';
import { markHandled, withdrawalBy, withdrawalsFor } from './withdrawals.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Made = Awaited<ReturnType<typeof placedOrder>>;

/** An order of AdBlue, which has the right; oil keeps its group. */
async function order(goods: 'adblue' | 'oil', change: { paymentId?: number } = {}): Promise<Made> {
  const made = await placedOrder(database.db);
  if (goods === 'adblue') await frozen(made, '{product,productGroupId}', 5);
  if (change.paymentId) await frozen(made, '{payment,id}', change.paymentId);
  return made;
}

const frozen = (made: Made, path: string, value: number) =>
  sql`update orders set terms = jsonb_set(terms, ${path}, ${JSON.stringify(value)}::jsonb) where id = ${made.id}`.execute(
    database.db,
  );

async function confirmed(made: Made): Promise<Made> {
  await made.move(made.dealer, { to: 'confirmed' });
  return made;
}

async function declared(made: Made, change: { orderNumber?: string; email?: string; key?: string } = {}) {
  const { number, email } = await made.present();
  const { key = randomUUID(), ...entries } = change;
  const declaration = { name: 'Anna Heide', orderNumber: number, email, ...entries };
  const deps = { db: database.db, clock: made.deps.clock, queue: databaseQueue };
  const receipt = await declareWithdrawal(deps, { declaration, key, countryId: 1 });
  const withdrawal = await withdrawalBy(database.db, 'receipt', receipt);
  if (!withdrawal) throw new Error('nothing was stored');
  return { ...withdrawal, judge: () => judgeWithdrawal(made.deps, withdrawal.id) };
}

const storedUnder = (receipt: string) => withdrawalBy(database.db, 'receipt', receipt);

const jobsAbout = async (id: number) => {
  const { rows } = await sql<{ what: string }>`
    select coalesce(payload->>'kind', identifier) as what from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where (payload->>'about')::bigint = ${id} and payload->>'kind' like '%withdrawal%'
      or identifier = 'judge_withdrawal' and (payload->>'id')::bigint = ${id} order by 1`.execute(
    database.db,
  );
  return rows.map((row) => row.what);
};

describe('a declaration of withdrawal', () => {
  it('carries out the withdrawal of a confirmed order that has the right, once', async () => {
    const made = await confirmed(await order('adblue'));
    const withdrawal = await declared(made);
    await withdrawal.judge();
    await withdrawal.judge();
    expect((await made.present()).state).toBe('withdrawn');
    expect(await storedUnder(withdrawal.receipt)).toMatchObject({ outcome: 'withdrawn', orderId: made.id });
    expect(await changeMailsOf(database.db, made.id)).toContain('order_withdrawn');
  });

  it('finds the order however its number and address are typed', async () => {
    const made = await confirmed(await order('adblue'));
    const { number, email } = await made.present();
    const input = {
      orderNumber: ` ${number.toLowerCase().replaceAll('-', ' ')} `,
      email: email.toUpperCase(),
    };
    const withdrawal = await declared(made, input);
    await withdrawal.judge();
    expect((await made.present()).state).toBe('withdrawn');
  });

  it('takes back what the dealer has not confirmed, free of charge', async () => {
    const made = await order('adblue');
    const withdrawal = await declared(made);
    await withdrawal.judge();
    const { state, progress } = await made.present();
    expect([state, progress.feeCharged]).toEqual(['cancelled', 0]);
    expect(await storedUnder(withdrawal.receipt)).toMatchObject({ outcome: 'cancelled' });
  });

  it('takes back an order of oil, too, as long as the dealer has not confirmed it', async () => {
    const made = await order('oil', { paymentId: 23 });
    const withdrawal = await declared(made);
    await withdrawal.judge();
    const { state, progress } = await made.present();
    expect([state, progress.feeCharged]).toEqual(['cancelled', 0]);
    expect(await storedUnder(withdrawal.receipt)).toMatchObject({ outcome: 'cancelled' });
    expect(await jobsAbout(withdrawal.id)).not.toContain('support_withdrawal');
  });

  it('counts by the day on which it was declared, however late it is looked at', async () => {
    const made = await confirmed(await order('adblue'));
    await made.move(made.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
    made.clock.at = new Date('2026-11-24T12:00:00Z');
    await made.move(made.dealer, { to: 'delivered', amount: 3000, day: '2026-11-24', reason: '' });
    made.clock.at = new Date('2026-12-08T22:59:30Z');
    const withdrawal = await declared(made);
    made.clock.at = new Date('2026-12-08T23:00:30Z');
    await withdrawal.judge();
    expect((await made.present()).state).toBe('withdrawn');
  });

  it('ends the same when the process died between the change and the note of it', async () => {
    const made = await confirmed(await order('adblue'));
    const withdrawal = await declared(made);
    await withdrawal.judge();
    await sql`update withdrawals set outcome = null where id = ${withdrawal.id}`.execute(database.db);
    await withdrawal.judge();
    expect(await storedUnder(withdrawal.receipt)).toMatchObject({ outcome: 'withdrawn', reason: '' });
  });

  it.each([
    ['a number that no order bears', 'adblue', { orderNumber: 'DE-26-2222-22' }, 'no_order'],
    ['something that is no number', 'adblue', { orderNumber: 'mein AdBlue' }, 'no_order'],
    ['another mail address', 'adblue', { email: 'fremd@beispiel.de' }, 'other_email'],
    ['an order of oil', 'oil', {}, 'no_right'],
  ] as const)('with %s is kept for support and changes nothing', async (_, goods, change, reason) => {
    const made = await confirmed(await order(goods));
    const withdrawal = await declared(made, change);
    await withdrawal.judge();
    expect((await made.present()).state).toBe('confirmed');
    expect(await storedUnder(withdrawal.receipt)).toMatchObject({ outcome: 'kept', reason });
    expect(await jobsAbout(withdrawal.id)).toContain('support_withdrawal');
    const open = await withdrawalsFor(database.db, { tab: 'open', limit: 100 });
    expect(open.map(({ id }) => id)).toContain(withdrawal.id);
  });

  it('of an instalment contract for oil is kept with that word', async () => {
    const made = await confirmed(await order('oil', { paymentId: 23 }));
    const withdrawal = await declared(made);
    await withdrawal.judge();
    expect(await storedUnder(withdrawal.receipt)).toMatchObject({ outcome: 'kept', reason: 'instalment' });
  });

  it('takes back what the dealer settled on the day of the delivery', async () => {
    const made = await confirmed(await order('adblue'));
    await made.move(made.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
    made.clock.at = new Date('2026-11-24T12:00:00Z');
    await made.move(made.dealer, { to: 'delivered', amount: 3000, day: '2026-11-24', reason: '' });
    await made.move(made.dealer, { to: 'settled', reason: '' });
    made.clock.at = new Date('2026-12-08T12:00:00Z');
    const withdrawal = await declared(made);
    await withdrawal.judge();
    expect((await made.present()).state).toBe('withdrawn');
  });

  it('that comes after fourteen days is kept', async () => {
    const made = await confirmed(await order('adblue'));
    await made.move(made.dealer, { to: 'scheduled', day: '2026-11-24', window: 'day', reason: '' });
    made.clock.at = new Date('2026-11-24T12:00:00Z');
    await made.move(made.dealer, { to: 'delivered', amount: 3000, day: '2026-11-24', reason: '' });
    made.clock.at = new Date('2026-12-09T12:00:00Z');
    const withdrawal = await declared(made);
    await withdrawal.judge();
    expect(await storedUnder(withdrawal.receipt)).toMatchObject({ outcome: 'kept', reason: 'not_possible' });
  });

  it('answers alike for every number, and has nothing done before it answered', async () => {
    await database.db.deleteFrom('withdrawals').execute();
    const made = await confirmed(await order('adblue'));
    const [right, wrong] = [await declared(made), await declared(made, { orderNumber: 'DE-26-2222-22' })];
    for (const one of [right, wrong]) {
      expect(looksLikeReceipt(one.receipt)).toBe(true);
      expect(one).toMatchObject({ outcome: null, orderId: null });
      expect(await jobsAbout(one.id)).toEqual(['judge_withdrawal', 'withdrawal_receipt']);
    }
    expect((await made.present()).state).toBe('confirmed');
  });

  it('pressed twice is one; corrected it is another', async () => {
    const made = await confirmed(await order('adblue'));
    const key = randomUUID();
    const [first, again] = [await declared(made, { key }), await declared(made, { key })];
    expect(again.id).toBe(first.id);
    expect((await declared(made, { key, orderNumber: 'DE-26-3333-33' })).id).not.toBe(first.id);
  });

  it('fills nobody’s mailbox: the eleventh of a day is kept without a mail', async () => {
    const made = await order('oil');
    const email = `${randomUUID()}@beispiel.de`;
    for (let sent = 0; sent < 10; sent++) await declared(made, { email });
    const eleventh = await declared(made, { email });
    expect(await jobsAbout(eleventh.id)).toEqual(['judge_withdrawal']);
  });

  it.each([
    [{ name: ' ' }, { name: 'name_missing' }],
    [{ name: 'x'.repeat(101) }, { name: 'name_long' }],
    [{ orderNumber: '' }, { orderNumber: 'number_missing' }],
    [{ orderNumber: 'x'.repeat(61) }, { orderNumber: 'number_long' }],
    [{ email: '' }, { email: 'email_missing' }],
    [{ email: 'anna' }, { email: 'email_wrong' }],
  ])('with %o is refused beside its field', (change, errors) => {
    const input = { name: 'Anna', orderNumber: 'DE-26-2222-22', email: 'anna@beispiel.de', ...change };
    expect(declarationForm(formOf(input))).toEqual({ ok: false, errors });
  });

  it('is receipted by a dated mail with what was declared, to the typed address alone', async () => {
    const made = await order('adblue');
    const withdrawal = await declared(made, { email: 'wer@beispiel.de', orderNumber: 'DE-26-2222-22' });
    const [receipt] = withdrawalMails({
      db: database.db,
      operator: parseConfig({}).operator,
      originOf: () => '',
    });
    const mail = await receipt?.draft(withdrawal.id, made.clock.at);
    expect(mail?.recipient).toBe('wer@beispiel.de');
    expect(JSON.stringify(mail?.document)).toContain('21.11.2026, 10:00 Uhr');
    expect(JSON.stringify(mail?.document)).toContain('DE-26-2222-22');
  });

  it('is handled by one agent', async () => {
    const withdrawal = await declared(await confirmed(await order('oil')));
    await withdrawal.judge();
    const agentId = await anyUser(database.db);
    const handled = { id: withdrawal.id, agentId, note: 'angerufen', at: new Date() };
    expect(await markHandled(database.db, handled)).toBe(true);
    expect(await markHandled(database.db, handled)).toBe(false);
  });
});
