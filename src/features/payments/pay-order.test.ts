import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { pricingThatForbids } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { OrderChange, OrderChangeListener } from '#features/orders/orders.types.ts';
import { addPartner } from '#features/partners/partners.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { parseConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { withSlowAnswer } from '#test/slow-answer.ts';
import { advanceIntent, type IntentOutcome } from './advance-intent.ts';
import { findIntent } from './intents.store.ts';
import { balances, clientMoneyOf } from './ledger.fixture.ts';
import { payOrder, visitPayment } from './pay-order.ts';
import { paymentMails } from './payment-mails.ts';
import { paymentsFixture } from './payments.fixture.ts';
import { reconcilePayments } from './payments.jobs.ts';
import { paymentOfOrder } from './payments.store.ts';
import { ProviderDeclinedError } from './providers.types.ts';
import { settlePayment } from './settle-payment.ts';

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof paymentsFixture>>;

beforeEach(async () => {
  database = await createTestDatabase();
  fixture = await paymentsFixture(database.db);
});
afterEach(async () => {
  await fixture.server.stop();
  await database.drop();
});

const orders = async () =>
  (await database.db.selectFrom('orders').select('id').execute()).map(({ id }) => id);

async function toApproval(change = {}) {
  const outcome = await payOrder(fixture.deps, fixture.paid(change));
  if (outcome.kind !== 'approve') throw new Error(`not sent to the approval but ${outcome.kind}`);
  return outcome;
}

async function comeBack(reference: string): Promise<IntentOutcome> {
  const intent = await findIntent(database.db, reference);
  if (!intent) throw new Error('no attempt');
  return advanceIntent(fixture.deps, intent);
}

async function paidOrder(): Promise<OrderId> {
  const { url, reference } = await toApproval();
  await fixture.decide(url, 'approve');
  const outcome = await comeBack(reference);
  if (outcome.kind !== 'placed') throw new Error(`not placed but ${outcome.kind}`);
  return outcome.orderId;
}

/** Tells the listener of a change as the order's life does. */
async function changeTo(to: OrderChange['to'], orderId: OrderId): Promise<void> {
  const order = await findOrder(database.db, orderId);
  const [listener] = fixture.deps.ports.orderChangeListeners as readonly OrderChangeListener[];
  if (!order || !listener) throw new Error('nothing to change');
  const party = { actor: 'operator', userId: null } as const;
  await database.db.transaction().execute((tx) =>
    listener(tx, {
      order: { ...order, state: to },
      from: order.state,
      to,
      party,
      reason: '',
      at: fixture.clock.at,
    }),
  );
  const payment = await paymentOfOrder(database.db, orderId);
  if (payment) await settlePayment(fixture.deps, payment.id);
}

async function reversedMail(reference: string): Promise<string> {
  const intent = await findIntent(database.db, reference);
  const sources = paymentMails({ ...fixture.deps, operator: parseConfig({}).operator });
  const source = sources.find(({ kind }) => kind === 'payment_given_back');
  return JSON.stringify(await source?.draft(intent?.id ?? 0, fixture.clock.at));
}

const minutesLater = (minutes: number) => {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + minutes * 60_000);
};

async function expectBalanced(): Promise<void> {
  const sums = await sql<{ sum: number }>`select sum(amount)::int as sum from ledger_entries`.execute(
    database.db,
  );
  expect(sums.rows[0]?.sum ?? 0).toBe(0);
}

describe('an order that is paid without a provider', () => {
  it('has its payment planned in the same transaction', async () => {
    const outcome = await payOrder(fixture.deps, fixture.paid({ paymentId: 20 }));
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    expect(await paymentOfOrder(database.db, outcome.order.id)).toMatchObject({
      state: 'planned',
      receiver: 'dealer',
      provider: null,
      due: outcome.order.terms.totalPrice,
    });
  });
});

describe('an order that is paid by PayPal', () => {
  it('exists only after the approval, authorised, and its money is taken when the dealer confirms', async () => {
    const { url, reference } = await toApproval();
    expect(await orders()).toEqual([]);
    expect(await comeBack(reference)).toMatchObject({ kind: 'approve', url });
    await fixture.decide(url, 'approve');
    const outcome = await comeBack(reference);
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    expect(await paymentOfOrder(database.db, outcome.orderId)).toMatchObject({
      state: 'authorised',
      captured: 0,
    });
    expect(await balances(database.db)).toEqual([]);
    await changeTo('confirmed', outcome.orderId);
    const payment = await paymentOfOrder(database.db, outcome.orderId);
    expect(payment).toMatchObject({ state: 'captured', captured: payment?.due, isSettled: true });
    expect(await clientMoneyOf(database.db, fixture.dealerId)).toBe(payment?.due);
    await expectBalanced();
  });

  it('leads back to the host of the partner where it was begun, and is an order of that partner', async () => {
    const { paypal } = fixture.deps.payments.redirect;
    if (!paypal) throw new Error('no PayPal');
    const partnerId = await addPartner(database.db);
    const asked: string[][] = [];
    const begin: typeof paypal.begin = (of) => {
      asked.push([of.returnUrl, of.cancelUrl]);
      return paypal.begin(of);
    };
    Object.assign(fixture.deps.payments.redirect, { paypal: { ...paypal, begin } });
    const originOf = (_: number, partner?: number | null) =>
      partner === partnerId ? 'https://stadt.example' : 'http://localhost:1';
    Object.assign(fixture.deps, { originOf });
    const begun = await payOrder(fixture.deps, { ...fixture.paid(), partnerId });
    if (begun.kind !== 'approve') throw new Error(begun.kind);
    const back = `https://stadt.example/bestellung/zahlung/${begun.reference}`;
    expect(asked).toEqual([[back, `${back}?abbruch=1`]]);
    await fixture.decide(begun.url, 'approve');
    const outcome = await comeBack(begun.reference);
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    expect((await findOrder(database.db, outcome.orderId))?.partner?.id).toBe(partnerId);
  });

  it('is one order and one payment for two tabs, a double click and a repeated return', async () => {
    const [first, second] = await Promise.all([toApproval(), toApproval()]);
    expect(second.reference).toBe(first.reference);
    await fixture.decide(first.url, 'approve');
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => comeBack(first.reference)));
    expect(new Set(outcomes.map((one) => (one.kind === 'placed' ? one.orderId : one.kind))).size).toBe(1);
    expect(outcomes[0]?.kind).toBe('placed');
    expect(await orders()).toHaveLength(1);
    expect((await payOrder(fixture.deps, fixture.paid())).kind).not.toBe('approve');
  });

  it('leads two presses to one approval even where the provider begins anew for each', async () => {
    const { paypal } = fixture.deps.payments.redirect;
    if (!paypal) throw new Error('no PayPal');
    let begun = 0;
    const { promise: bothHavePressed, resolve } = Promise.withResolvers<void>();
    Object.assign(fixture.deps.payments.redirect, {
      paypal: {
        ...paypal,
        begin: async (of: Parameters<typeof paypal.begin>[0]) => {
          begun += 1;
          if (begun === 2) resolve();
          await bothHavePressed;
          return paypal.begin({ ...of, reference: `${of.reference}-${randomUUID()}` });
        },
      },
    });
    const [first, second] = await Promise.all([toApproval(), toApproval()]);
    expect(begun).toBe(2);
    expect(second.url).toBe(first.url);
    await fixture.decide(first.url, 'approve');
    expect((await comeBack(first.reference)).kind).toBe('placed');
  });

  it('keeps the payment of the quicker press when the slower one is refused', async () => {
    const { paypal } = fixture.deps.payments.redirect;
    if (!paypal) throw new Error('no PayPal');
    let begun = 0;
    const { promise: quickerIsThrough, resolve } = Promise.withResolvers<void>();
    const { promise: bothHavePressed, resolve: pressed } = Promise.withResolvers<void>();
    Object.assign(fixture.deps.payments.redirect, {
      paypal: {
        ...paypal,
        begin: async (of: Parameters<typeof paypal.begin>[0]) => {
          begun += 1;
          if (begun === 1) {
            await bothHavePressed;
            return paypal.begin(of);
          }
          pressed();
          await quickerIsThrough;
          throw new ProviderDeclinedError('refused');
        },
      },
    });
    // Either of them may be the quicker.
    const presses = [toApproval(), toApproval()] as const;
    void Promise.race(presses).finally(resolve);
    const [{ url, reference }, late] = await Promise.all(presses);
    expect(late.url).toBe(url);
    await fixture.decide(url, 'approve');
    expect((await comeBack(reference)).kind).toBe('placed');
  });

  it('begins once at a provider that is told the same twice at the same moment', async () => {
    const { paypal } = fixture.deps.payments.redirect;
    if (!paypal) throw new Error('no PayPal');
    const begin = () =>
      paypal.begin({
        reference: 'same',
        amount: cents(9900),
        currency: 'EUR',
        description: 'Brennwert',
        returnUrl: 'http://localhost/',
        cancelUrl: 'http://localhost/',
        signal: AbortSignal.timeout(5000),
      });
    const all = await Promise.all([begin(), begin(), begin(), begin()]);
    expect(new Set(all.map(({ providerId }) => providerId)).size).toBe(1);
  });

  it('asks for no second payment when the first is through just while the second click arrives', async () => {
    let placed: OrderId | null = null;
    const db = withSlowAnswer(database.db, async () => {
      placed = await paidOrder();
    });
    const outcome = await payOrder({ ...fixture.deps, db }, fixture.paid());
    expect(outcome).toMatchObject({ kind: 'placed', order: { id: placed } });
    const attempts = await database.db.selectFrom('paymentAttempts').select('state').execute();
    expect(attempts).toEqual([{ state: 'placed' }]);
  });

  it('is placed by the job when the customer approved and closed the window', async () => {
    const { url } = await toApproval();
    await fixture.decide(url, 'approve-and-leave');
    minutesLater(1);
    await reconcilePayments(fixture.deps);
    expect(await orders()).toHaveLength(1);
  });

  it('is not ordered when the account is not covered, and the customer may choose another kind', async () => {
    const { url, reference } = await toApproval();
    await fixture.decide(url, 'decline');
    expect(await comeBack(reference)).toEqual({ kind: 'payment_refused', reason: 'declined' });
    expect(await orders()).toEqual([]);
    const other = await payOrder(fixture.deps, fixture.paid({ paymentId: 6 }));
    expect(other.kind).toBe('placed');
  });

  it('gives the money back and tells the customer when the dealer stopped meanwhile', async () => {
    const { url, reference } = await toApproval();
    await fixture.lock();
    await fixture.decide(url, 'approve');
    expect(await comeBack(reference)).toMatchObject({ kind: 'given_back', reason: 'offer_gone' });
    expect(await findIntent(database.db, reference)).toMatchObject({ state: 'given_back' });
    expect(fixture.server.calls.filter((call) => call.endsWith('/void'))).toHaveLength(1);
    const mails = await sql<{ count: number }>`select count(*)::int from graphile_worker.jobs
      where key like 'mail:payment_given_back:%'`.execute(database.db);
    expect(mails.rows[0]?.count).toBe(1);
    expect(await orders()).toEqual([]);
  });

  it('gives the money back when a parameter of the order was forbidden meanwhile, and says which', async () => {
    const { url, reference } = await toApproval();
    const { pricing, reason } = await pricingThatForbids(database.db, 11);
    Object.assign(fixture.deps, { pricing });
    await fixture.decide(url, 'approve');
    expect(await comeBack(reference)).toMatchObject({ kind: 'given_back', reason });
    expect(await reversedMail(reference)).toContain(reason);
    expect(await orders()).toEqual([]);
    fixture.placing.key = randomUUID();
    expect(await payOrder(fixture.deps, fixture.paid({ paymentId: 6 }))).toEqual({
      kind: 'offer_gone',
      reason: 'forbidden',
      rule: reason,
    });
  });

  it('leads to its order whenever the customer goes back after paying, even to the provider’s cancel', async () => {
    const { url, reference } = await toApproval();
    await fixture.decide(url, 'approve');
    const outcome = await comeBack(reference);
    const visitor = { sessionId: fixture.sessionId, userId: null, guest: null };
    for (const isCancelled of [false, true, true]) {
      const visit = await visitPayment(fixture.deps, visitor, { reference, isCancelled });
      expect(visit).toMatchObject({ kind: 'redirect', to: expect.stringMatching(/bestellung-erfolgreich/) });
    }
    // On another device nothing of the order is shown.
    const stranger = { sessionId: null, userId: null, guest: null };
    expect(await visitPayment(fixture.deps, stranger, { reference, isCancelled: true })).toEqual({
      kind: 'ordered',
    });
    expect(await orders()).toHaveLength(1);
    expect(outcome.kind).toBe('placed');
    expect((await payOrder(fixture.deps, fixture.paid())).kind).toBe('placed');
    expect(fixture.server.calls.filter((call) => call.endsWith('/authorize'))).toHaveLength(1);
  });

  it('keeps the price of the click for an hour even when the dealer changes it', async () => {
    const { url, reference } = await toApproval();
    await fixture.setPrice(950_000);
    minutesLater(45);
    await fixture.decide(url, 'approve');
    expect((await comeBack(reference)).kind).toBe('placed');
  });

  it('gives back what is approved after the same order was placed otherwise', async () => {
    const { url, reference } = await toApproval();
    const placed = await payOrder(fixture.deps, fixture.paid({ paymentId: 6 }));
    expect(placed.kind).toBe('placed');
    await fixture.decide(url, 'approve');
    expect(await comeBack(reference)).toMatchObject({ kind: 'given_back', reason: 'key_used' });
    expect(await orders()).toHaveLength(1);
  });

  it('offers another kind when PayPal does not answer, and goes on with the same attempt afterwards', async () => {
    fixture.deps.payments.patience = 150;
    fixture.server.faults.push({ path: /orders$/, kind: 'hang', times: 1 });
    expect(await payOrder(fixture.deps, fixture.paid())).toEqual({ kind: 'payment_unavailable' });
    expect(await orders()).toEqual([]);
    fixture.deps.payments.patience = 2000;
    const { url, reference } = await toApproval();
    await fixture.decide(url, 'approve');
    expect((await comeBack(reference)).kind).toBe('placed');
    expect(await orders()).toHaveLength(1);
  });

  it('authorises once when the answer of the authorisation was lost', async () => {
    const { url, reference } = await toApproval();
    await fixture.decide(url, 'approve');
    fixture.deps.payments.patience = 200;
    fixture.server.faults.push({ path: /authorize$/, kind: 'hang', times: 1 });
    expect(await comeBack(reference)).toEqual({ kind: 'payment_unavailable' });
    fixture.deps.payments.patience = 2000;
    minutesLater(1);
    await reconcilePayments(fixture.deps);
    expect(await orders()).toHaveLength(1);
  });

  it('ends after an hour without an approval', async () => {
    const { reference } = await toApproval();
    minutesLater(61);
    await reconcilePayments(fixture.deps);
    expect(await findIntent(database.db, reference)).toMatchObject({ state: 'expired', request: null });
  });
});

describe('the money of an order', () => {
  it('is given back when the order is cancelled before and after the dealer confirmed', async () => {
    const before = await paidOrder();
    await changeTo('cancelled', before);
    expect(await paymentOfOrder(database.db, before)).toMatchObject({
      state: 'refunded',
      captured: 0,
      authorised: 0,
    });
    fixture.placing.key = randomUUID();
    const after = await paidOrder();
    await changeTo('confirmed', after);
    await changeTo('cancelled', after);
    const payment = await paymentOfOrder(database.db, after);
    expect(payment).toMatchObject({ state: 'refunded', refunded: payment?.captured });
    expect(await clientMoneyOf(database.db, fixture.dealerId)).toBe(0);
    await expectBalanced();
  });

  it('is taken later, once, when PayPal is down at the moment of confirming', async () => {
    const id = await paidOrder();
    fixture.server.faults.push({ path: /capture$/, kind: 'down', times: 2 });
    await changeTo('confirmed', id);
    expect(await paymentOfOrder(database.db, id)).toMatchObject({
      state: 'authorised',
      isSettled: false,
      tries: 1,
    });
    minutesLater(1);
    await reconcilePayments(fixture.deps);
    minutesLater(2);
    await reconcilePayments(fixture.deps);
    expect(await paymentOfOrder(database.db, id)).toMatchObject({ state: 'captured', isSettled: true });
    expect(await clientMoneyOf(database.db, fixture.dealerId)).toBe(
      (await paymentOfOrder(database.db, id))?.due,
    );
  });

  it('is taken once when two jobs ask at once and the first answer is lost', async () => {
    const id = await paidOrder();
    fixture.server.faults.push({ path: /capture$/, kind: 'hang', times: 1 });
    fixture.deps.payments.patience = 200;
    await changeTo('confirmed', id);
    fixture.deps.payments.patience = 2000;
    const payment = await paymentOfOrder(database.db, id);
    minutesLater(5);
    await Promise.all([1, 2, 3].map(() => settlePayment(fixture.deps, payment?.id ?? 0)));
    const captured = await paymentOfOrder(database.db, id);
    expect(captured).toMatchObject({ state: 'captured', captured: captured?.due });
    expect(await clientMoneyOf(database.db, fixture.dealerId)).toBe(captured?.due);
    await expectBalanced();
  });

  it('cannot be changed in the ledger, nor posted out of balance', async () => {
    const id = await paidOrder();
    await changeTo('confirmed', id);
    await expect(sql`update ledger_entries set amount = 1`.execute(database.db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from ledger_postings`.execute(database.db)).rejects.toThrow('append-only');
    const lopsided = sql`with posting as (
        insert into ledger_postings (payment_id, kind, key, posted_at)
        select id, 'captured', 'forged', now() from payments limit 1 returning id)
      insert into ledger_entries (posting_id, account, currency, amount)
      select id, 'client_bank', 'EUR', 100 from posting`;
    await expect(lopsided.execute(database.db)).rejects.toThrow('does not sum to zero');
    const second = sql`insert into payments (order_id, year, dealer_id, country_id, payment_id, receiver, state,
        currency, due, created_at, updated_at)
      select order_id, year, dealer_id, country_id, payment_id, receiver, state, currency, due, now(), now()
      from payments`;
    await expect(second.execute(database.db)).rejects.toThrow('payments_order_id_key');
  });
});
