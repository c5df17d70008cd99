import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/catalog/catalog.rules.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { address, now, placingFixture, sampleRequest } from '../orders.fixture.ts';
import { findOrder, orderForVisitor } from '../orders.store.ts';
import type { OrderRequest } from '../orders.types.ts';
import { type PlaceOrderOutcome, placeOrder } from './place-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const placedId = (outcome: PlaceOrderOutcome): OrderId => {
  if (outcome.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(outcome)}`);
  return outcome.order.id;
};

const ordersOf = async (dealerId: number) =>
  database.db
    .selectFrom('orders')
    .select(['id', 'userId', 'number'])
    .where('dealerId', '=', dealerId)
    .execute();

const mailJobsOf = async (orderId: OrderId) => {
  const { rows } = await sql<{ kind: string }>`
    select payload->>'kind' as kind from graphile_worker._private_jobs
    where (payload->>'about')::bigint = ${orderId} order by 1`.execute(database.db);
  return rows.map((row) => row.kind);
};

describe('a placed order', () => {
  it('says nothing to the driver when its request is older than that note', async () => {
    const { deps, placing, request } = await placingFixture(database.db);
    const { driverHints: _, ...older } = request();
    const id = placedId(await placeOrder(deps, { request: older as OrderRequest, placing }));
    expect(await findOrder(database.db, id)).toMatchObject({ driverHints: '' });
  });

  it('is stored with everything that was agreed, its buyer, its first event and two mails', async () => {
    const { deps, placing, dealerId, sessionId, ...fixture } = await placingFixture(database.db);
    const invoiceAddress = {
      ...address,
      firstName: 'Karl',
      phone: '',
      postalCode: '1010',
      countryIso: 'AT' as const,
    };
    const request = fixture.request({
      driverHints: '  Tor links\nKlingel Heide ',
      invoiceAddress,
      paymentId: 20,
    });
    const id = placedId(await placeOrder(deps, { request, placing }));

    const order = await findOrder(database.db, id);
    expect(order).toMatchObject({
      state: 'placed',
      countryId: 1,
      currency: 'EUR',
      email: 'anna.heide@beispiel.de',
      driverHints: 'Tor links\nKlingel Heide',
      stations: [{ amount: 3000, address: { ...address, phone: '+4930901820' } }],
      invoiceAddress: { firstName: 'Karl', countryIso: 'AT' },
      placedAt: now,
      // Saturday's order is confirmed until the end of Monday.
      confirmBy: new Date('2026-11-23T23:00:00Z'),
      terms: {
        totalPrice: 285_600,
        vatPermille: 190,
        vatAmount: 45_600,
        deliveryDate: '2026-12-04',
        payment: { id: 20 },
        place: 'Berlin',
        dealer: { id: dealerId, legalName: 'Heide Energiehandel GmbH' },
      },
    });
    expect(order?.number).toMatch(/^DE-26-[2-9B-Z]{4}-[2-9B-Z]{2}$/);
    expect(order?.terms.options.map((option) => option.groupKey)).toEqual([
      'Delivery',
      'DeliveryTime',
      'Truck',
      'Hose',
    ]);
    const events = await database.db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderId', '=', id)
      .execute();
    expect(events).toMatchObject([
      { actor: 'guest', fromState: null, toState: 'placed', userId: order?.userId },
    ]);
    expect(await mailJobsOf(id)).toEqual(['dealer_order', 'order_receipt']);
    expect(await orderForVisitor(database.db, { sessionId, userId: null }, id)).toMatchObject({ id });
  });

  it('is shown to nobody else', async () => {
    const { deps, placing, request } = await placingFixture(database.db);
    const id = placedId(await placeOrder(deps, { request: request(), placing }));
    const stranger = await createSession(database.db, now);
    expect(await orderForVisitor(database.db, { sessionId: stranger.id, userId: null }, id)).toBeNull();
    expect(await orderForVisitor(database.db, { sessionId: null, userId: null }, id)).toBeNull();
  });

  it('of the same guest has the same buyer, one under another e-mail address has not', async () => {
    const { deps, placing, dealerId, sessionId, request } = await placingFixture(database.db);
    const ids: OrderId[] = [];
    for (const [key, email] of [
      ['a', 'anna@beispiel.de'],
      ['b', 'Anna@Beispiel.de'],
      ['c', 'karl@beispiel.de'],
    ] as const) {
      const outcome = await placeOrder(deps, {
        request: request({ email }),
        placing: { ...placing, key },
      });
      ids.push(placedId(outcome));
    }
    const buyers = new Map((await ordersOf(dealerId)).map((order) => [order.id, order.userId]));
    const [first, second, third] = ids.map((id) => buyers.get(id));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    // The session opens the order that was placed last, and no other: the mails lead to each.
    const seen = ids.map((id) => orderForVisitor(database.db, { sessionId, userId: null }, id));
    expect((await Promise.all(seen)).map((order) => order?.id)).toEqual([undefined, undefined, ids[2]]);
  });
});

describe('the same key', () => {
  it('sent fifty times in parallel gives one order and one answer', async () => {
    const { deps, placing, dealerId, request } = await placingFixture(database.db);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(deps, { request: request(), placing })),
    );
    const answers = outcomes.map((outcome) =>
      outcome.kind === 'placed'
        ? `${outcome.order.id} ${outcome.order.number} ${outcome.order.confirmBy}`
        : outcome.kind,
    );
    expect(new Set(answers).size).toBe(1);
    expect(await ordersOf(dealerId)).toHaveLength(1);
    expect(await mailJobsOf(placedId(outcomes[0] ?? { kind: 'key_used' }))).toHaveLength(2);
  });

  it('answers a retry alike when the price has expired and the dealer is locked', async () => {
    const { deps, placing, clock, lock, request } = await placingFixture(database.db);
    const same = request();
    const id = placedId(await placeOrder(deps, { request: same, placing }));
    clock.at = minutesLater(300);
    await lock();
    expect(placedId(await placeOrder(deps, { request: same, placing }))).toBe(id);
  });

  it('with another order is refused', async () => {
    const { deps, placing, dealerId, request } = await placingFixture(database.db);
    await placeOrder(deps, { request: request(), placing });
    const other = request({ driverHints: 'Hund' });
    expect(await placeOrder(deps, { request: other, placing })).toEqual({ kind: 'key_used' });
    expect(await ordersOf(dealerId)).toHaveLength(1);
  });

  it('of another session is another key', async () => {
    const { deps, placing, dealerId, request } = await placingFixture(database.db);
    const other = await createSession(database.db, now);
    await placeOrder(deps, { request: request(), placing });
    await placeOrder(deps, { request: request(), placing: { ...placing, sessionId: other.id } });
    expect(await ordersOf(dealerId)).toHaveLength(2);
  });

  it('is not used up by a refused order', async () => {
    const { deps, placing, request } = await placingFixture(database.db);
    const refused = await placeOrder(deps, { request: request({ email: '' }), placing });
    expect(refused.kind).toBe('invalid');
    expect((await placeOrder(deps, { request: request(), placing })).kind).toBe('placed');
  });

  it('of callers without a session gives one order, which only the one who placed it can see', async () => {
    const { deps, dealerId, request } = await placingFixture(database.db);
    const visits = await Promise.all(Array.from({ length: 10 }, () => createSession(database.db, now)));
    const outcomes = await Promise.all(
      visits.map(({ id }) =>
        placeOrder(deps, {
          request: request(),
          placing: { sessionId: id, isAnonymous: true, key: `k-${dealerId}` },
        }),
      ),
    );
    const [id] = [...new Set(outcomes.map(placedId))];
    expect(await ordersOf(dealerId)).toHaveLength(1);
    if (!id) throw new Error('nothing was placed');
    const sessionIds = visits.map((visit) => visit.id);
    const sessions = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', sessionIds)
      .execute();
    const seen = await Promise.all(
      sessions.map((session) => orderForVisitor(database.db, { sessionId: session.id, userId: null }, id)),
    );
    expect(seen.filter(Boolean)).toHaveLength(1);
  });
});

describe('an order is refused', () => {
  it.each([
    ['a forged hash', { hash: `forged.${'A'.repeat(22)}.1` }, 'hash'],
    ['another dealer', { claimed: { request: null, dealerId: 987_654 } }, 'dealerId'],
    ['no address', { stations: [] }, 'stations'],
    [
      'two addresses for one station',
      { stations: [1500, 1500].map((amount) => ({ address, amount })) },
      'stations',
    ],
    ['too little', { stations: [{ address, amount: 499 }] }, 'stations.0.amount'],
    ['an amount that was not calculated', { stations: [{ address, amount: 3001 }] }, 'stations.0.amount'],
    [
      'another postal code',
      { stations: [{ address: { ...address, postalCode: '10117' }, amount: 3000 }] },
      'stations.0.address.postalCode',
    ],
    ['a wrong invoice address', { invoiceAddress: { ...address, lastName: '' } }, 'invoiceAddress.lastName'],
    ['a wrong e-mail address', { email: 'anna@' }, 'email'],
    ['a VAT id without a company', { vatId: 'DE136695976' }, 'vatId'],
    ['a wrong VAT id', { vatId: 'DE1' }, 'vatId'],
    ['a novel for the driver', { driverHints: 'x'.repeat(501) }, 'driverHints'],
    ['a payment that needs a provider', { paymentId: 23 }, 'paymentId'],
    ['the dealer’s direct debit', { paymentId: 21 }, 'paymentId'],
    ['a payment of another country', { paymentId: 22 }, 'paymentId'],
    ['no such payment', { paymentId: 999 }, 'paymentId'],
  ])('for %s', async (_, change, field) => {
    const { deps, placing, dealerId, request } = await placingFixture(database.db);
    const outcome = await placeOrder(deps, { request: request(change), placing });
    expect(outcome.kind === 'invalid' ? Object.keys(outcome.fields) : outcome.kind).toEqual([field]);
    expect(await ordersOf(dealerId)).toEqual([]);
  });

  it.each([
    ['AT', '1010', 'Wien'],
    ['CH', '8001', 'Zürich'],
  ] as const)(
    'for a foreign code (%s %s), naming code and country',
    async (countryIso, postalCode, place) => {
      const { deps, placing, dealerId, request } = await placingFixture(database.db);
      const abroad = { ...address, countryIso, postalCode, place };
      const outcome = await placeOrder(deps, {
        request: request({ stations: [{ address: abroad, amount: 3000 }] }),
        placing,
      });
      const fields = outcome.kind === 'invalid' ? Object.keys(outcome.fields) : [];
      expect(fields).toContain('stations.0.address.postalCode');
      expect(fields).toContain('stations.0.address.countryIso');
      expect(await ordersOf(dealerId)).toEqual([]);
    },
  );

  it('for a configuration that the hash does not seal, except for its payment', async () => {
    const { deps, placing, request } = await placingFixture(database.db);
    const claiming = (change: object) =>
      placeOrder(deps, {
        request: request({ claimed: { request: { ...sampleRequest, ...change }, dealerId: null } }),
        placing,
      });
    expect(await claiming({ amount: 500 })).toMatchObject({ fields: { configuration: expect.any(String) } });
    const parameters = [{ id: 20 }, { id: 5 }, { id: 24 }, { id: 11 }, { id: 9 }];
    expect((await claiming({ parameters })).kind).toBe('placed');
  });

  it('when the stations do not share the amount exactly, and taken when they do', async () => {
    const { deps, placing, request, offerFor } = await placingFixture(database.db);
    const { hash } = offerFor({ ...sampleRequest, stations: 2 });
    const sharing = (...amounts: number[]) =>
      placeOrder(deps, {
        request: request({ hash, stations: amounts.map((amount) => ({ address, amount })) }),
        placing,
      });
    expect(await sharing(2000, 900)).toMatchObject({
      fields: { 'stations.1.amount': expect.stringContaining('2.900 l') },
    });
    expect(await sharing(2600, 400)).toMatchObject({ kind: 'invalid' });
    expect(await sharing(2500, 500)).toMatchObject({ kind: 'placed' });
  });
});

describe('the price guarantee', () => {
  it('holds for thirty minutes, whatever the dealer asks meanwhile', async () => {
    const { deps, placing, clock, request, setPrice } = await placingFixture(database.db);
    const shown = request();
    await setPrice(900_000);
    clock.at = minutesLater(30);
    const id = placedId(await placeOrder(deps, { request: shown, placing }));
    expect((await findOrder(database.db, id))?.terms.totalPrice).toBe(285_600);
  });

  it('ends then: the new price is asked for and can be ordered with its new hash under the same key', async () => {
    const { deps, placing, clock, dealerId, request, setPrice } = await placingFixture(database.db);
    const shown = request();
    await setPrice(900_000);
    clock.at = minutesLater(31);
    const changed = await placeOrder(deps, { request: shown, placing });
    expect(changed).toMatchObject({
      kind: 'price_changed',
      shown: { totalPrice: 285_600 },
      offer: { totalPrice: 321_300 },
    });
    expect(await ordersOf(dealerId)).toEqual([]);
    const hash = changed.kind === 'price_changed' ? changed.offer.hash : '';
    const id = placedId(await placeOrder(deps, { request: request({ hash }), placing }));
    expect((await findOrder(database.db, id))?.terms.totalPrice).toBe(321_300);
  });

  it('asks nobody again when nothing has changed', async () => {
    const { deps, placing, clock, request } = await placingFixture(database.db);
    const shown = request();
    clock.at = minutesLater(90);
    expect((await placeOrder(deps, { request: shown, placing })).kind).toBe('placed');
  });

  it('asks again when the delivery would come later than was shown', async () => {
    const { deps, placing, clock, request } = await placingFixture(database.db);
    const shown = request();
    clock.at = minutesLater(3 * 24 * 60);
    const changed = await placeOrder(deps, { request: shown, placing });
    expect(changed).toMatchObject({ kind: 'price_changed', offer: { totalPrice: 285_600 } });
    if (changed.kind !== 'price_changed') return;
    expect(changed.offer.deliveryDate > (changed.shown?.deliveryDate ?? '')).toBe(true);
  });

  it('ends with the offer itself when the dealer delivers such an amount no more', async () => {
    const { deps, clock, placing, dealerId, request, deliverFrom } = await placingFixture(database.db);
    const shown = request();
    await deliverFrom(5000);
    clock.at = new Date(now.getTime() + 31 * 60_000);
    expect(await placeOrder(deps, { request: shown, placing })).toEqual({
      kind: 'offer_gone',
      reason: 'not_served',
    });
    expect(await ordersOf(dealerId)).toEqual([]);
  });

  it('is beaten by a dealer that was locked', async () => {
    const { deps, placing, request, lock } = await placingFixture(database.db);
    const shown = request();
    await lock();
    expect(await placeOrder(deps, { request: shown, placing })).toEqual({
      kind: 'offer_gone',
      reason: 'dealer_stopped',
    });
  });

  it('is beaten by a day on which the dealer does not deliver: another day is offered', async () => {
    const { deps, placing, request, blackOut, offerFor } = await placingFixture(database.db);
    const { deliveryDate } = offerFor(sampleRequest);
    const shown = request();
    await blackOut(deliveryDate);
    expect(await placeOrder(deps, { request: shown, placing })).toMatchObject({
      kind: 'price_changed',
      shown: { deliveryDate },
      offer: { deliveryDate: '2026-12-07' },
    });
  });

  it('is beaten by such a day for good when the customer wants that very day', async () => {
    const { deps, placing, request, blackOut, offerFor } = await placingFixture(database.db);
    const parameters = [{ id: 7, desiredDate: '2026-12-10' }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }];
    const { hash } = offerFor({ ...sampleRequest, parameters });
    await blackOut('2026-12-10');
    expect(await placeOrder(deps, { request: request({ hash }), placing })).toEqual({
      kind: 'offer_gone',
      reason: 'day_blocked',
    });
  });
});

describe('an order number that is taken', () => {
  it('is replaced by another', async () => {
    const { deps, placing, request } = await placingFixture(database.db);
    const bytes = [7, 7, 7, 8];
    const taking = {
      ...deps,
      randomBytes: (count: number) => new Uint8Array(count).fill(bytes.shift() ?? 9),
    };
    const first = placedId(await placeOrder(taking, { request: request(), placing }));
    bytes.unshift(7, 7);
    const second = await placeOrder(taking, {
      request: request(),
      placing: { ...placing, key: 'next' },
    });
    expect(placedId(second)).not.toBe(first);
  });
});

describe('the first order of a year without a partition', () => {
  it('makes its room', async () => {
    const { deps, placing, clock, request } = await placingFixture(database.db);
    // UTC is still in the old year.
    clock.at = new Date('2030-12-31T23:30:00Z');
    const id = placedId(await placeOrder(deps, { request: request(), placing }));
    expect((await findOrder(database.db, id))?.number).toMatch(/^DE-31-/);
  });
});
