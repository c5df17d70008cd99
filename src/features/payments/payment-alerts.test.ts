import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentMethods } from '#features/catalog/shared.ts';
import { plainText } from '#features/messages/plain-text.rules.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { advanceIntent } from './advance-intent.ts';
import { findIntent } from './intents.store.ts';
import { paidOrder, purchaseBy } from './paid-order.fixture.ts';
import { payOrder } from './pay-order.ts';
import { alertsFor, openAlertCount } from './payment-alerts.store.ts';
import { paymentMails } from './payment-mails.ts';
import { paymentsFixture } from './payments.fixture.ts';
import { reconcilePayments } from './payments.jobs.ts';
import { type AlertDecision, resolveAlert } from './resolve-alert.ts';

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof paymentsFixture>>;
let agent: number;

beforeAll(async () => {
  database = await createTestDatabase();
  // Austria, where eps takes the money before there is an order.
  fixture = await paymentsFixture(database.db, 2);
  agent = await anyUser(database.db);
});
afterAll(async () => {
  await fixture.server.stop();
  await database.drop();
});
beforeEach(async () => {
  fixture.server.faults.length = 0;
  await sql`delete from payment_alerts`.execute(database.db);
});

const refuse = (path: RegExp, times = 1) => fixture.server.faults.push({ path, kind: 'refuse', times });

async function minutesLater(minutes: number) {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + minutes * 60_000);
  await reconcilePayments(fixture.deps);
}

const open = () => alertsFor(database.db, { tab: 'open', limit: 10 });

async function theAlert() {
  const [alert, ...others] = await open();
  if (!alert || others.length > 0) throw new Error(`${others.length + (alert ? 1 : 0)} alerts`);
  return alert;
}

const decide = async (step: AlertDecision['step'], note = '') =>
  resolveAlert(fixture.deps, { alertId: (await theAlert()).id, step, userId: agent, note });

const alertMails = async () => {
  const { rows } = await sql<{ about: number }>`
    select (payload->>'about')::int as about from graphile_worker._private_jobs
    where payload->>'kind' = 'support_payment_alert'`.execute(database.db);
  return rows.map(({ about }) => about);
};

/** Delivered a little less, so that something is to be given back. */
async function refundRefused() {
  const order = await paidOrder(fixture, paymentMethods.paypal.id);
  await order.move(order.dealer, { to: 'confirmed' });
  refuse(/refund$/);
  const reason = 'Lkw defekt';
  await order.move(order.dealer, { to: 'cancelled', reason, acceptedFee: cents(0) });
  return order;
}

describe('a refund that the provider refuses', () => {
  it('is listed with its reason, told by one mail, and done once when it is tried again', async () => {
    const order = await refundRefused();
    const alert = await theAlert();
    expect(alert).toMatchObject({
      kind: 'refund_refused',
      orderNumber: (await order.order()).number,
      due: 0,
      tries: 1,
      reason: expect.stringContaining('422'),
    });
    expect(await openAlertCount(database.db)).toBe(1);
    expect(await alertMails()).toContain(alert.id);
    refuse(/refund$/);
    expect(await decide('retry')).toBe('still_open');
    expect(await theAlert()).toMatchObject({ id: alert.id, tries: 2 });
    const again = { alertId: alert.id, step: 'retry', userId: agent, note: '' } as const;
    const both = await Promise.all([1, 2].map(() => resolveAlert(fixture.deps, again)));
    expect(both).toContain('resolved');
    const payment = await order.payment();
    expect(payment).toMatchObject({ state: 'refunded', refunded: payment.captured, isSettled: true });
    expect(await open()).toEqual([]);
    expect((await alertMails()).filter((about) => about === alert.id)).toHaveLength(1);
  });

  it('is written down as transferred when it was, once, and the provider is asked no more', async () => {
    const order = await refundRefused();
    const before = fixture.server.calls.length;
    const { id } = await theAlert();
    const transferred = { alertId: id, step: 'transferred', userId: agent, note: 'SEPA heute' } as const;
    const outcomes = await Promise.all([
      resolveAlert(fixture.deps, transferred),
      resolveAlert(fixture.deps, transferred),
    ]);
    expect(outcomes.sort()).toEqual(['resolved', 'stale']);
    await minutesLater(1);
    const payment = await order.payment();
    expect(payment).toMatchObject({ state: 'refunded', refunded: payment.captured, isSettled: true });
    expect(fixture.server.calls.slice(before).filter((call) => call.endsWith('/refund'))).toEqual([]);
    const { rows } = await sql<{ amount: number }>`
      select amount from ledger_entries join ledger_postings on ledger_postings.id = posting_id
      where payment_id = ${payment.id} and account = 'client_bank'`.execute(database.db);
    expect(rows).toEqual([{ amount: -payment.captured }]);
  });

  it('says in its mail what to do, and nothing of the customer', async () => {
    await refundRefused();
    const { operator } = parseConfig({});
    const source = paymentMails({
      db: database.db,
      payments: fixture.deps.payments,
      operator,
      originOf: () => 'https://brennwert.example',
    }).find(({ kind }) => kind === 'support_payment_alert');
    const draft = await source?.draft((await theAlert()).id, fixture.clock.at);
    const text = draft ? plainText(draft.document) : '';
    expect(draft?.recipient).toBe(operator.email);
    expect(text).toContain('Erstattung abgelehnt');
    expect(text).toContain('https://brennwert.example/support/zahlungen');
    expect(text).not.toContain('Heide');
    expect(text).not.toContain('anna');
  });
});

describe('money that the provider does not take', () => {
  it('when the dealer confirms is a failed payment, which the invoice after the delivery replaces', async () => {
    const order = await paidOrder(fixture, paymentMethods.paypal.id);
    refuse(/capture$/);
    expect(await order.move(order.dealer, { to: 'confirmed' })).toMatchObject({
      state: 'failed',
      captured: 0,
    });
    expect(await theAlert()).toMatchObject({ kind: 'capture_refused' });
    expect(await decide('invoice')).toBe('resolved');
    await minutesLater(48 * 60);
    const day = '2026-11-23';
    await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason: '' });
    const payment = await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason: '' });
    expect(payment).toMatchObject({ captured: 0, authorised: 0, invoiced: payment.due, isSettled: true });
  });

  it('and whose order is cancelled meanwhile is let go of', async () => {
    const order = await paidOrder(fixture, paymentMethods.paypal.id);
    refuse(/capture$/);
    await order.move(order.dealer, { to: 'confirmed' });
    const payment = await order.move(order.dealer, {
      to: 'cancelled',
      reason: 'Lkw defekt',
      acceptedFee: cents(0),
    });
    expect(payment).toMatchObject({ state: 'refunded', authorised: 0, captured: 0, isSettled: true });
    expect(await open()).toEqual([]);
  });
});

describe('a provider that is silent', () => {
  it('becomes a matter for people after a quarter of an hour, and none any more when it answers', async () => {
    const order = await paidOrder(fixture, paymentMethods.paypal.id);
    fixture.server.faults.push({ path: /capture$/, kind: 'down', times: 7 });
    await order.move(order.dealer, { to: 'confirmed' });
    for (let time = 0; time < 4; time += 1) await minutesLater(5);
    expect(await open()).toEqual([]);
    await minutesLater(10);
    expect(await theAlert()).toMatchObject({ kind: 'provider_silent' });
    for (let time = 0; time < 3; time += 1) await minutesLater(31);
    expect(await open()).toEqual([]);
    expect((await order.payment()).state).toBe('captured');
  });
});

describe('taken money of an order that could not be placed', () => {
  it('that the provider will not give back is a matter for people; whoever looks sees that it goes back', async () => {
    const outcome = await payOrder(fixture.deps, purchaseBy(fixture, paymentMethods.eps.id));
    if (outcome.kind !== 'approve') throw new Error(outcome.kind);
    await fixture.decide(outcome.url, 'approve');
    await sql`update payment_attempts set session_id = null where reference = ${outcome.reference}`.execute(
      database.db,
    );
    refuse(/refund$/, 2);
    const pollProvider = async () => {
      const intent = await findIntent(database.db, outcome.reference);
      return intent && advanceIntent(fixture.deps, intent);
    };
    expect(await pollProvider()).toMatchObject({ kind: 'given_back', reason: 'gone' });
    expect(await theAlert()).toMatchObject({ kind: 'give_back_refused', orderNumber: null });
    expect(await pollProvider()).toMatchObject({ kind: 'given_back' });
    expect(await decide('transferred', 'überwiesen')).toBe('resolved');
    expect(await findIntent(database.db, outcome.reference)).toMatchObject({ state: 'given_back' });
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from ledger_entries where account = 'unassigned_money'`.execute(
      database.db,
    );
    expect(rows[0]?.sum).toBe(0);
  });

  it('of which the provider speaks nonsense offers another payment method and tells people', async () => {
    const outcome = await payOrder(fixture.deps, purchaseBy(fixture, paymentMethods.eps.id));
    if (outcome.kind !== 'approve') throw new Error(outcome.kind);
    refuse(/payments\/\w+$/);
    const intent = await findIntent(database.db, outcome.reference);
    expect(intent && (await advanceIntent(fixture.deps, intent))).toEqual({ kind: 'payment_unavailable' });
    expect(await theAlert()).toMatchObject({ kind: 'hold_unclear' });
    expect(await decide('dismiss')).toBe('note_missing');
    expect(await decide('transferred')).toBe('impossible');
    expect(await decide('dismiss', 'nichts reserviert')).toBe('resolved');
  });
});
