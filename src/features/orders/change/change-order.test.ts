import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { deviceFixture, toldOnDevices } from '#features/push/push.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { reportLateDeliveries, reportOverdue } from '../deadlines/order-deadlines.ts';
import { dealerMonths } from '../inbox/dealer-orders.store.ts';
import { orderPushes } from '../mails/order-pushes.ts';
import { recordsIn, stepsFrom } from '../order-states.rules.ts';
import type { OrderActor, OrderParty, OrderState, OrderStep } from '../orders.types.ts';
import { anyUser, changeMailsOf, placedOrder } from '../placed-order.fixture.ts';
import { changeOrder } from './change-order.ts';
import { eventsOf } from './order-changes.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = '2026-11-25';
const appointment: OrderStep = { to: 'scheduled', day, window: 'morning', reason: '' };

const placed = (countryId: 1 | 3 = 1) => placedOrder(database.db, countryId);

const mailsOf = (id: OrderId) => changeMailsOf(database.db, id);

const confirmedPush = { title: 'Ihre Bestellung ist bestätigt' };

/** What somebody's devices are told if it is told now, by kind; null where nothing is left to say. */
const draftsFor = async (userId: number) => {
  const sources = orderPushes({ db: database.db });
  const asked = await toldOnDevices(database.db, userId);
  return Promise.all(
    asked.map(async ({ kind, about }) => {
      const draft = await sources.find((source) => source.kind === kind)?.draft(about, new Date());
      return [kind, draft] as const;
    }),
  );
};

const saidNow = async (userId: number) =>
  (await draftsFor(userId)).flatMap(([kind, draft]) => (draft ? [kind] : []));

describe('an order', () => {
  it('lives from its confirmation to the settlement, each change with its event and mail', async () => {
    const order = await placed();
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, appointment);
    await order.move(order.dealer, { ...appointment, day: '2026-11-26' });
    order.clock.at = new Date('2026-11-26T15:00:00Z');
    const delivered = await order.move(order.dealer, {
      to: 'delivered',
      amount: 2950,
      day: '2026-11-26',
      reason: '',
    });
    await order.move(order.dealer, { to: 'settled', reason: '' });
    expect(delivered.progress).toMatchObject({
      appointment: { day: '2026-11-26', window: 'morning' },
      delivered: { amount: 2950, settlement: { tier: 'ordered', co2: { kilowattHours: 29_636 } } },
    });
    const events = await eventsOf(database.db, order.id);
    expect(events.map((event) => [event.version, event.from, event.to, event.actor])).toEqual([
      [1, null, 'placed', 'guest'],
      [2, 'placed', 'confirmed', 'dealer'],
      [3, 'confirmed', 'scheduled', 'dealer'],
      [4, 'scheduled', 'scheduled', 'dealer'],
      [5, 'scheduled', 'delivered', 'dealer'],
      [6, 'delivered', 'settled', 'dealer'],
    ]);
    expect(await mailsOf(order.id)).toEqual([
      'order_appointment',
      'order_appointment',
      'order_confirmed',
      'order_settlement',
    ]);
  });

  it('is told to the customer’s devices when somebody else changes it, without names or numbers', async () => {
    const order = await placed();
    const { userId } = await order.present();
    await deviceFixture(database.db, userId);
    await order.move(order.dealer, { to: 'confirmed' });
    const path = `/kunde/bestellungen/${order.id}`;
    expect(await draftsFor(userId)).toMatchObject([['order_confirmed', { ...confirmedPush, path }]]);
    await order.move(order.dealer, appointment);
    const [, appointed] = await draftsFor(userId);
    const body = expect.stringMatching(/^Mittwoch, 25\. November.*, 7 bis 12 Uhr$/);
    expect(appointed).toMatchObject(['order_appointment', { title: 'Ihr Liefertermin', body }]);
  });

  it('is told as it is in the morning: nothing is said that a later change has overtaken', async () => {
    const order = await placed();
    const { userId } = await order.present();
    await deviceFixture(database.db, userId);
    // Confirmed, then cancelled overnight.
    await order.move(order.dealer, { to: 'confirmed' });
    expect(await saidNow(userId)).toEqual(['order_confirmed']);
    await order.move(order.dealer, { to: 'cancelled', reason: 'Tankwagen defekt', acceptedFee: cents(0) });
    expect(await saidNow(userId)).toEqual(['order_cancelled']);
  });

  it('is not told to be late once it was delivered or has another appointment, nor overdue once it may wait', async () => {
    const order = await placed();
    const { userId } = await order.present();
    await deviceFixture(database.db, userId);
    order.clock.at = new Date((await order.present()).confirmBy.getTime() + 60_000);
    await reportOverdue(order.deps);
    expect(await saidNow(userId)).toEqual(['order_overdue']);
    await order.move(order.customer, { to: 'placed' });
    expect(await saidNow(userId)).toEqual([]);
    await order.move(order.dealer, { to: 'confirmed' });
    order.clock.at = new Date('2026-12-20T15:00:00Z');
    await reportLateDeliveries(order.deps);
    expect(await saidNow(userId)).toEqual(['order_confirmed', 'order_delivery_late']);
    await order.move(order.dealer, { ...appointment, day: '2026-12-22', reason: 'Tankwagen defekt' });
    expect(await saidNow(userId)).toEqual(['order_appointment']);
    order.clock.at = new Date('2026-12-22T15:00:00Z');
    await order.move(order.dealer, { to: 'delivered', amount: 3000, day: '2026-12-22', reason: '' });
    expect(await saidNow(userId)).toEqual(['order_settlement']);
  });

  it('is not delivered with an amount that no number holds, nor with none', async () => {
    const order = await placed();
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, appointment);
    order.clock.at = new Date('2026-11-25T15:00:00Z');
    for (const amount of [1e30, Number.MAX_SAFE_INTEGER, 3301, 0, -1]) {
      const outcome = await order.change(order.dealer, {
        to: 'delivered',
        amount,
        day: '2026-11-21',
        reason: '',
      });
      expect(outcome, `${amount}`).toMatchObject({ fields: { amount: expect.any(String) } });
    }
  });

  it('costs what was delivered at the agreed price, whatever the dealer asks today or whether it still trades', async () => {
    const order = await placed();
    const { terms } = await order.present();
    await order.setPrice(1_500_000);
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, appointment);
    await order.lock();
    order.clock.at = new Date('2026-11-25T15:00:00Z');
    const { progress } = await order.move(order.dealer, { to: 'delivered', amount: 3150, day, reason: '' });
    const settlement = progress.delivered?.settlement;
    // 80.00 net per 100 l and the climate contribution, both per litre, with 19 % VAT.
    expect(settlement?.totalPrice).toBe(Math.round(terms.totalPrice * 1.05));
    expect(settlement?.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(settlement?.totalPrice);
    expect(settlement?.parts.map((part) => part.kind)).toEqual(terms.parts.map((part) => part.kind));
  });

  it('of which less than nine tenths are taken is billed at the tier of what was taken', async () => {
    const order = await placed();
    await database.db
      .updateTable('priceLists')
      .set({ tierAmounts: [500, 2500, 3000], tierPrices: [900_000, 850_000, 800_000] })
      .where('dealerId', '=', order.dealerId)
      .execute();
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, appointment);
    order.clock.at = new Date('2026-11-25T15:00:00Z');
    const refused = await order.change(order.dealer, { to: 'delivered', amount: 2600, day, reason: '' });
    expect(refused).toMatchObject({ kind: 'invalid', fields: { reason: 'reason_missing' } });
    const less = { to: 'delivered', amount: 2600, day, reason: 'Tank war fast voll' } as const;
    const { progress } = await order.move(order.dealer, less);
    expect(progress.delivered?.settlement).toMatchObject({ tier: 'taken', unitPrice: 10_274 });
  });

  it('in Switzerland is settled to five Rappen and without German CO2 figures', async () => {
    const order = await placed(3);
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, appointment);
    order.clock.at = new Date('2026-11-25T15:00:00Z');
    const { progress } = await order.move(order.dealer, { to: 'delivered', amount: 2987, day, reason: '' });
    expect(progress.delivered?.settlement.co2).toBeNull();
    expect((progress.delivered?.settlement.totalPrice ?? 1) % 5).toBe(0);
  });

  it('is not found by another dealer', async () => {
    const order = await placed();
    const stranger: OrderParty = {
      actor: 'dealer',
      userId: await anyUser(database.db),
      dealerId: order.dealerId + 1,
    };
    expect(await order.change(stranger, { to: 'confirmed' })).toEqual({ kind: 'not_found' });
  });

  it('tells whoever decides on an old state what happened since, and stays as it is', async () => {
    const order = await placed();
    const cancel: OrderStep = { to: 'cancelled', reason: '', acceptedFee: cents(0) };
    await order.move(order.dealer, { to: 'confirmed' });
    const outcome = await order.change(order.customer, cancel, { version: 1 });
    expect(outcome).toMatchObject({ kind: 'stale', since: [{ to: 'confirmed', actor: 'dealer' }] });
    expect((await order.present()).state).toBe('confirmed');
  });

  it('is cancelled by its customer at the fee that was shown, and at no other', async () => {
    const order = await placed();
    await order.move(order.dealer, { to: 'confirmed' });
    const cancel = (fee: number): OrderStep => ({ to: 'cancelled', reason: '', acceptedFee: cents(fee) });
    const refused = await order.change(order.customer, cancel(0));
    expect(refused).toMatchObject({ kind: 'refused', reason: 'fee_changed' });
    const fee = refused.kind === 'refused' ? refused.fee : 0;
    expect(fee).toBeGreaterThan(0);
    expect((await order.move(order.customer, cancel(fee))).progress.feeCharged).toBe(fee);
    expect(await mailsOf(order.id)).toEqual(['dealer_order_cancelled', 'order_cancelled', 'order_confirmed']);
  });

  it('is cancelled by the rule that the dealer had when it was placed', async () => {
    const order = await placed();
    const rule = (validFrom: string, permille: number) => ({
      dealerId: order.dealerId,
      permille,
      minimum: 0,
      maximum: 15_000,
      validFrom: new Date(validFrom),
    });
    await database.db
      .insertInto('cancellationRules')
      .values([rule('2026-11-01', 10), rule('2026-11-22', 50)])
      .execute();
    await order.move(order.dealer, { to: 'confirmed' });
    const step: OrderStep = { to: 'cancelled', reason: '', acceptedFee: cents(1) };
    const outcome = await order.change(order.customer, step);
    const { terms } = await order.present();
    expect(outcome).toMatchObject({ fee: Math.round(terms.totalPrice / 100) });
  });

  it('whose appointment does not suit is moved by one press to what its customer proposed', async () => {
    const order = await placed();
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, appointment);
    const proposed = { day: '2026-12-07', window: 'afternoon' } as const;
    await order.move(order.customer, { to: 'appointment_proposed', ...proposed, reason: 'Da bin ich da.' });
    expect((await order.present()).progress.answer).toEqual({ kind: 'proposed', ...proposed });
    const asked = { key: 'follow', version: (await order.present()).version };
    const follow: OrderStep = { to: 'scheduled', ...proposed, reason: '' };
    for (let press = 0; press < 2; press++)
      expect((await order.change(order.dealer, follow, asked)).kind).toBe('changed');
    const { progress } = await order.present();
    expect(progress).toMatchObject({ appointment: proposed, answer: { kind: 'accepted' } });
    expect(await eventsOf(database.db, order.id)).toHaveLength(5);
    await order.move(order.dealer, { ...appointment, day: '2026-12-08', reason: 'Lkw defekt' });
    expect((await order.present()).progress.answer).toBeNull();
    await order.move(order.customer, { to: 'appointment_declined', reason: '' });
    const mails = await mailsOf(order.id);
    expect(mails.filter((kind) => kind === 'dealer_appointment_answer')).toHaveLength(2);
    // What the customer wished for is not held against the dealer.
    expect(mails).not.toContain('support_order_moved');
  });

  it('is not delivered on a day that its dealer has blocked', async () => {
    const order = await placed();
    await order.blackOut(day);
    await order.move(order.dealer, { to: 'confirmed' });
    const refused = await order.change(order.dealer, appointment);
    expect(refused).toMatchObject({ kind: 'invalid', fields: { day: 'day_blocked' } });
  });

  it('of which too much was reported costs what a correction says, by the rules of the first time', async () => {
    const [right, wrong] = [await placed(), await placed()];
    for (const order of [right, wrong]) {
      await order.move(order.dealer, { to: 'confirmed' });
      await order.move(order.dealer, appointment);
      order.clock.at = new Date('2026-11-25T15:00:00Z');
    }
    const less = { amount: 2600, day, reason: 'Tank war fast voll' };
    await right.move(right.dealer, { to: 'delivered', ...less });
    await wrong.move(wrong.dealer, { to: 'delivered', amount: 2960, day, reason: '' });
    const { state, progress } = await wrong.move(wrong.dealer, { to: 'delivery_corrected', ...less });
    expect(state).toBe('delivered');
    expect(progress.delivered).toEqual((await right.present()).progress.delivered);
    const last = (await eventsOf(database.db, wrong.id)).at(-1);
    expect(last).toMatchObject({ reason: less.reason, details: { amount: 2600, before: { amount: 2960 } } });
    expect(await mailsOf(wrong.id)).toContain('order_corrected');
  });

  it('undoes the whole change when a listener fails', async () => {
    const order = await placed();
    const deps = {
      ...order.deps,
      ports: {
        ...order.deps.ports,
        orderChangeListeners: [() => Promise.reject(new Error('the ledger is closed'))],
      },
    };
    const asked = { orderId: order.id, version: 1, key: 'k', party: order.dealer };
    await expect(changeOrder(deps, { ...asked, step: { to: 'confirmed' } })).rejects.toThrow('ledger');
    expect((await order.present()).state).toBe('placed');
    expect(await mailsOf(order.id)).toEqual([]);
  });

  it('tells its listeners what changed, in the transaction of the change', async () => {
    const order = await placed();
    const heard: unknown[] = [];
    const deps = {
      ...order.deps,
      ports: {
        ...order.deps.ports,
        orderChangeListeners: [
          async (_: unknown, { from, to, order: after }: { from: unknown; to: unknown; order: unknown }) => {
            heard.push({ from, to, after });
          },
        ],
      },
    };
    const asked = { orderId: order.id, version: 1, key: 'k', party: order.dealer };
    await changeOrder(deps, { ...asked, step: { to: 'confirmed' } });
    expect(heard).toMatchObject([
      { from: 'placed', to: 'confirmed', after: { state: 'confirmed', version: 2 } },
    ]);
  });
});

describe('a dealer’s own figures', () => {
  it('count what was sold and delivered, and how quickly the dealer confirms', async () => {
    const order = await placed();
    order.clock.at = new Date('2026-11-21T09:45:00Z');
    await order.move(order.dealer, { to: 'confirmed' });
    await order.move(order.dealer, appointment);
    order.clock.at = new Date('2026-11-25T15:00:00Z');
    await order.move(order.dealer, { to: 'delivered', amount: 2950, day, reason: '' });
    const since = new Date('2025-11-21T00:00:00Z');
    const months = await dealerMonths(database.db, { dealerId: order.dealerId, since });
    expect(months).toEqual([
      {
        month: '2026-11',
        orders: 1,
        lost: 0,
        litres: 2950,
        kilograms: 0,
        confirmMinutes: 45,
        volume: (await order.present()).progress.delivered?.settlement.totalPrice,
      },
    ]);
  });
});

describe('the same change', () => {
  it('asked for thirty times at once is made once and answered alike', async () => {
    const order = await placed();
    const asked = { version: 1, key: randomUUID() };
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => order.change(order.dealer, { to: 'confirmed' }, asked)),
    );
    expect(new Set(outcomes.map((outcome) => outcome.kind))).toEqual(new Set(['changed']));
    expect(await eventsOf(database.db, order.id)).toHaveLength(2);
    expect(await mailsOf(order.id)).toEqual(['order_confirmed']);
  });

  it('is another one when the key comes with something else', async () => {
    const order = await placed();
    const asked = { version: 1, key: 'same' };
    await order.change(order.dealer, { to: 'confirmed' }, asked);
    const cancel: OrderStep = { to: 'cancelled', reason: 'Lkw defekt', acceptedFee: cents(0) };
    expect((await order.change(order.dealer, cancel, asked)).kind).toBe('key_used');
  });

  it('of two parties at once is made for one of them', async () => {
    const order = await placed();
    const cancel: OrderStep = { to: 'cancelled', reason: '', acceptedFee: cents(0) };
    const outcomes = await Promise.all([
      order.change(order.dealer, { to: 'confirmed' }, { version: 1 }),
      order.change(order.customer, cancel, { version: 1 }),
      order.change(order.support, { ...cancel, reason: 'doppelt' }, { version: 1 }),
    ]);
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['changed', 'stale', 'stale']);
    expect(await eventsOf(database.db, order.id)).toHaveLength(2);
  });
});

describe('random calls against the database', () => {
  it('never take an order where the table does not lead, and leave one event for each version', async () => {
    const order = await placed();
    const parties = [order.dealer, order.customer, order.support, order.dealer];
    const steps: OrderStep[] = [
      { to: 'placed' },
      { to: 'confirmed' },
      { ...appointment, day: '2026-11-21', window: 'day' },
      { to: 'appointment_accepted' },
      { to: 'delivered', amount: 3000, day: '2026-11-21', reason: '' },
      { to: 'delivery_corrected', amount: 2990, day: '2026-11-21', reason: 'Zahlendreher' },
      { to: 'disputed', reason: 'Menge falsch' },
      { to: 'settled', reason: 'geprüft' },
      { to: 'cancelled', reason: 'kein Bedarf', acceptedFee: cents(0) },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(parties.length - 1), fc.nat(steps.length - 1)), {
          minLength: 15,
          maxLength: 25,
        }),
        async (asked) => {
          await startAgain(order.id);
          for (const [who, what] of asked) {
            const party = parties[who] ?? order.dealer;
            const step = steps[what] ?? { to: 'confirmed' };
            const before = await order.present();
            const outcome = await order.change(party, step, { version: before.version });
            const after = await order.present();
            if (outcome.kind !== 'changed') expect(after).toEqual(before);
            else expect(canTake(before.state, party.actor)).toContain(step.to);
          }
          const events = await eventsOf(database.db, order.id);
          expect(events.map((event) => event.version)).toEqual(events.map((_, at) => at + 1));
          expect(events.at(-1)?.to).toBe((await order.present()).state);
        },
      ),
      { numRuns: 15 },
    );
  });
});

const canTake = (state: OrderState, actor: OrderActor) => [
  ...stepsFrom(state, actor),
  ...recordsIn(state, actor),
];

/** The order as if it had just been placed. */
async function startAgain(id: OrderId): Promise<void> {
  const state: OrderState = 'placed';
  await database.db.deleteFrom('orderEvents').where('orderId', '=', id).where('version', '>', 1).execute();
  await database.db
    .updateTable('orders')
    .set({ state, version: 1, deliveredAmount: null, deliveredOn: null, finalPrice: null, settlement: null })
    .where('id', '=', id)
    .execute();
}
