import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, documentsOfOrder } from '#features/documents/documents.store.ts';
import { documentLinks, namedDocument } from '#features/documents/order-documents.ts';
import { orderTours } from '#features/group-orders/reads.ts';
import { documentsFollowOrder } from '#features/orders/documents/documents-follow-order.ts';
import { exportedOrders } from '#features/orders/exported-orders.store.ts';
import { ordersOfDealer } from '#features/orders/inbox/dealer-orders.store.ts';
import { cents } from '#platform/money/money.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { groupOrderMails } from './group-order.mails.ts';
import { inviting, neighbourhood } from './group-orders.fixture.ts';
import { membersOf } from './group-orders.store.ts';
import { deliveryTourOf, startGroupOrder } from './order-groups.ts';
import { endCollecting, settleGroupOrder, settleGroupOrders } from './settle-group-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Gross of 2,000 l at net 100, 90 and 80 per 100 l. */
const [alone, withTwo, withFour] = [238_000, 214_200, 190_400];

const hoursLater = (hours: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + hours * 3_600_000);

async function mailsAbout(ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select payload->>'kind' as kind from graphile_worker._private_jobs
    where (payload->>'about')::bigint = any (${ids}) and payload->>'kind' like '%group%' order by 1`.execute(
    database.db,
  );
  return rows.map(({ kind }) => kind);
}

const sources = () =>
  groupOrderMails({
    db: database.db,
    operator: parseOperator({}),
    originOf: () => 'https://brennwert.example',
  });

async function mail(kind: string, about: number) {
  const draft = await sources()
    .find((source) => source.kind === kind)
    ?.draft(about, hoursLater(0));
  return draft && { to: draft.recipient, text: JSON.stringify(draft.document), secrets: draft.secrets };
}

describe('the mails of a group order', () => {
  it('tell each what concerns it, names only with consent, and the link to whoever may pass it on', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const shy = here.placed(
      await here.order(2000, { ...here.joining(group.code), showsName: false } as never),
    );
    const open = await here.join(group.code);
    const started = await mail('group_order_started', id);
    expect(started?.text).toContain(`/sammelbestellung/${group.code}`);
    expect(started?.secrets).toContain(group.code);
    expect((await mail('group_order_joined', shy))?.text).toContain('Ein Nachbar hat mitbestellt');
    expect((await mail('group_order_joined', open))?.text).toContain('Haus Eins hat mitbestellt');
    expect((await mail('group_order_joined', open))?.text).toContain('3 Haushalte und 6.000 l');
    for (const one of [id, shy, open]) await here.confirm(one);
    await endCollecting(here.deps, group.id);
    await here.settle(group.id);
    expect((await mail('group_order_closed', shy))?.text).toContain('3 Haushalte');
    const price = (await mail('group_order_price', open))?.text;
    expect(price).toContain('2.142,00');
    expect(price).toContain('238,00');
    const toDealer = await mail('dealer_group_order', group.id);
    expect(toDealer).toMatchObject({ to: 'auftrag@heide-energie.example' });
    expect(toDealer?.text).toContain(`tour=${group.runNumber}`);
  });

  it('are not sent to who has left', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code);
    await here.move(id, { to: 'cancelled', reason: '', acceptedFee: cents(0) }, here.customer);
    expect(await mail('group_order_joined', other)).toBe(null);
    expect(await mail('group_order_closed', id)).toBe(null);
    expect((await mail('group_order_closed', other))?.text).toContain('niemand angeschlossen');
  });
});

describe('a group order', () => {
  it('gives every household the tier of all, each its own order and its own price', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code);
    expect((await here.present(id)).terms.totalPrice).toBe(alone);
    await here.confirm(id);
    await here.confirm(other);
    await endCollecting(here.deps, group.id);
    await here.settle(group.id);
    for (const order of [await here.present(id), await here.present(other)]) {
      expect(order.terms).toMatchObject({ totalPrice: withTwo, joint: { amount: 4000, before: alone } });
      expect(order.terms.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(withTwo);
    }
    expect(await here.groupOf(id)).toMatchObject({ state: 'settled', jointAmount: 4000 });
    expect(await mailsAbout([id, other])).toEqual([
      'group_order_closed',
      'group_order_closed',
      'group_order_joined',
      'group_order_price',
      'group_order_price',
      'group_order_started',
    ]);
    expect(await mailsAbout([group.id])).toContain('dealer_group_order');
  });

  it('is fixed once, however often and however parallel it is settled', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code);
    await here.confirm(id);
    await here.confirm(other);
    await endCollecting(here.deps, group.id);
    await Promise.all(Array.from({ length: 8 }, () => settleGroupOrder(here.deps, group.id)));
    await settleGroupOrders(here.deps);
    const { version } = await here.present(id);
    expect(version).toBe(3);
    expect((await here.present(other)).terms.totalPrice).toBe(withTwo);
  });

  it('is changed wholly or not at all when something breaks between two orders', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code);
    await here.confirm(id);
    await here.confirm(other);
    await endCollecting(here.deps, group.id);
    const breaking = {
      ...here.deps,
      ports: {
        ...here.deps.ports,
        orderChangeListeners: [
          async (_: unknown, { order }: { order: { id: number } }) => {
            if (order.id === other) throw new Error('killed');
          },
        ],
      },
    };
    await expect(settleGroupOrder(breaking, group.id)).rejects.toThrow('killed');
    expect((await here.present(id)).terms.totalPrice).toBe(alone);
    expect(await here.groupOf(id)).toMatchObject({ state: 'closed', jointAmount: null });
    await here.settle(group.id);
    expect((await here.present(id)).terms.totalPrice).toBe(withTwo);
    expect((await here.present(other)).terms.totalPrice).toBe(withTwo);
  });

  it('lets one of two neighbours have the last place, and places nothing for the other', async () => {
    const here = await neighbourhood(database.db);
    const { group } = await here.start(2000, { ...inviting, mostHouseholds: 2 });
    const outcomes = await Promise.all([1, 2, 3].map(() => here.order(2000, here.joining(group.code))));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['group_refused', 'group_refused', 'placed']);
    expect(outcomes).toContainEqual({ kind: 'group_refused', reason: 'full' });
    const members = await membersOf(database.db, group.id);
    expect(members).toHaveLength(2);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from orders where dealer_id = ${here.dealerId}`.execute(database.db);
    expect(rows[0]?.count).toBe(2);
  });

  it('counts only what the dealer agreed to, and waits until it has decided', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const second = await here.join(group.code);
    const third = await here.join(group.code, 4000);
    await here.confirm(id);
    await here.confirm(second);
    await endCollecting(here.deps, group.id);
    await here.settle(group.id);
    expect((await here.groupOf(id)).state).toBe('closed');
    await here.move(third, { to: 'cancelled', reason: '', acceptedFee: cents(0) }, here.customer);
    await here.settle(group.id);
    expect((await here.present(id)).terms).toMatchObject({ totalPrice: withTwo, joint: { amount: 4000 } });
  });

  it('keeps the price of the others when one cancels afterwards', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const ids = [id, await here.join(group.code), await here.join(group.code, 4000)];
    for (const one of ids) await here.confirm(one);
    await endCollecting(here.deps, group.id);
    await here.settle(group.id);
    expect((await here.present(id)).terms.totalPrice).toBe(withFour);
    const last = await here.present(ids[2] ?? id);
    const fee = Math.round(last.terms.totalPrice * 0.05);
    await here.move(
      last.id,
      { to: 'cancelled', reason: '', acceptedFee: cents(Math.min(fee, 15_000)) },
      here.customer,
    );
    await here.settle(group.id);
    expect((await here.present(id)).terms.totalPrice).toBe(withFour);
  });

  it('holds at the delivery: another amount is charged at the tier of all', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code);
    await here.confirm(id);
    await here.confirm(other);
    await endCollecting(here.deps, group.id);
    await here.settle(group.id);
    await here.move(id, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
    here.clock.at = hoursLater(4 * 24 + 6);
    const step = { to: 'delivered', amount: 1900, day: '2026-11-25', reason: '' } as const;
    expect((await here.move(id, step)).progress.delivered?.settlement).toMatchObject({
      tier: 'ordered',
      totalPrice: (withTwo * 1900) / 2000,
    });
  });

  it('comes with a new edition of the confirmation, which the mail brings; the first one stays', async () => {
    const operator = parseOperator({});
    const here = await neighbourhood(database.db, [documentsFollowOrder({ operator })]);
    const { id, group } = await here.start();
    const ids = [id, await here.join(group.code)];
    for (const one of ids) await here.confirm(one);
    await endCollecting(here.deps, group.id);
    await here.settle(group.id);
    await here.settle(group.id);
    const [first, second, ...more] = await documentsOfOrder(database.db, id);
    expect(more).toEqual([]);
    expect([first?.figures.gross, second?.figures.gross]).toEqual([alone, withTwo]);
    expect([first?.edition, second?.edition]).toEqual([1, 2]);
    const { content } = (await contentOf(database.db, second?.id ?? 0)) ?? {};
    expect(content?.title).toBe('Auftragsbestätigung, Fassung 2');
    expect(JSON.stringify(content)).toContain('2.142,00 € statt 2.380,00 €');
    const draft = await sources()
      .find(({ kind }) => kind === 'group_order_price')
      ?.draft(id, hoursLater(0));
    expect(draft?.documentIds).toEqual([second?.id]);
    const links = await documentLinks(database.db, await here.present(id), 'customer');
    expect(links.map(({ href, isReplaced }) => [href.split('/').at(-1), isReplaced])).toEqual([
      ['auftragsbestaetigung.pdf', true],
      ['auftragsbestaetigung-2.pdf', false],
    ]);
    const order = await here.present(id);
    const named = (file: string) => namedDocument(database.db, { order, file, reader: 'dealer' });
    expect((await named('auftragsbestaetigung-2.pdf'))?.id).toBe(second?.id);
    for (const none of ['auftragsbestaetigung-1.pdf', 'auftragsbestaetigung-3.pdf', 'rechnung.pdf'])
      expect(await named(none)).toBeNull();
    // Another appointment makes no further edition.
    await here.move(id, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
    await here.move(id, { to: 'scheduled', day: '2026-11-26', window: 'day', reason: 'Stau' });
    expect(await documentsOfOrder(database.db, id)).toHaveLength(2);
  });

  it('that comes after a neighbour’s delivery makes a new edition of its settlement', async () => {
    const operator = parseOperator({});
    const here = await neighbourhood(database.db, [documentsFollowOrder({ operator })]);
    const { id, group } = await here.start();
    const waiting = await here.join(group.code);
    await here.confirm(id);
    await here.move(id, { to: 'scheduled', day: '2026-11-23', window: 'day', reason: '' });
    here.clock.at = hoursLater(50);
    await here.move(id, { to: 'delivered', amount: 2000, day: '2026-11-23', reason: '' });
    await here.settle(group.id);
    await here.confirm(waiting);
    await here.settle(group.id);
    const issued = await documentsOfOrder(database.db, id);
    expect(issued.map(({ kind, edition, figures }) => [kind, edition, figures.gross])).toEqual([
      ['confirmation', 1, alone],
      ['settlement', 1, alone],
      ['settlement', 2, withTwo],
    ]);
  });

  it('closes by its day, is reported to whoever comes late, and changes nothing for who stayed alone', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    await here.confirm(id);
    here.clock.at = hoursLater(4 * 24);
    expect(await here.order(2000, here.joining(group.code))).toEqual({
      kind: 'group_refused',
      reason: 'expired',
    });
    await settleGroupOrders(here.deps);
    expect(await here.groupOf(id)).toMatchObject({
      state: 'settled',
      closingReason: 'time',
      jointAmount: 2000,
    });
    expect(await here.present(id)).toMatchObject({ version: 2, terms: { totalPrice: alone } });
  });

  it('gives a neighbour whose dealer was late the tier with its own amount added', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const [second, late] = [await here.join(group.code), await here.join(group.code, 4000)];
    await here.confirm(id);
    await here.confirm(second);
    await endCollecting(here.deps, group.id);
    here.clock.at = hoursLater(5 * 24);
    await here.settle(group.id);
    expect((await here.present(id)).terms.totalPrice).toBe(withTwo);
    await here.move(late, { to: 'placed' }, here.customer);
    await here.confirm(late);
    await here.settle(group.id);
    expect((await here.present(late)).terms.joint).toEqual({ amount: 8000, before: 428_400 });
    expect((await here.present(id)).terms.totalPrice).toBe(withTwo);
  });

  it.each([
    ['unknown', { code: 'x'.repeat(22) }, {}],
    ['other_offer', {}, { parameters: [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 12 }, { id: 9 }] }],
    ['too_much', {}, { amount: 31_000 }],
  ])('refuses %s orders before anything is placed', async (reason, choice, change) => {
    const here = await neighbourhood(database.db);
    const { group } = await here.start();
    const outcome = await here.order(
      'amount' in change ? change.amount : 2000,
      { ...here.joining(group.code), ...choice } as never,
      change,
    );
    expect(outcome).toEqual({ kind: 'group_refused', reason });
  });

  it('asks whoever joins to confirm that it is in the neighbourhood', async () => {
    const here = await neighbourhood(database.db);
    const { group } = await here.start();
    const outcome = await here.order(2000, { ...here.joining(group.code), isNear: false } as never);
    expect(outcome).toMatchObject({ kind: 'invalid', fields: { 'group.isNear': expect.any(String) } });
  });

  it('can be begun after ordering, once for an order, also by two tabs', async () => {
    const here = await neighbourhood(database.db);
    const orderId = here.placed(await here.order(2000));
    const started = await Promise.all(
      [1, 2, 3].map(() => startGroupOrder(here.deps, { orderId, invitation: inviting })),
    );
    const codes = started.map((one) => (one?.ok ? one.value.code : one?.error));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[\w-]{22}$/);
  });

  it.each([
    [{ closesOn: '2026-11-21' }, ['group.closesOn']],
    [{ closesOn: '2027-01-01' }, ['group.closesOn']],
    [{ mostHouseholds: 11, closesOn: 'bald' }, ['group.mostHouseholds', 'group.closesOn']],
    [{ mostHouseholds: 1.5 }, ['group.mostHouseholds']],
  ])('refuses %j and names the fields', async (change, fields) => {
    const here = await neighbourhood(database.db);
    const outcome = await here.order(2000, { ...inviting, ...change });
    expect(outcome.kind === 'invalid' && Object.keys(outcome.fields)).toEqual(fields);
  });

  it('cannot be begun where no time is left: express, or an appointment that is made', async () => {
    const here = await neighbourhood(database.db);
    const express = { parameters: [{ id: 31 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }] };
    expect(await here.order(2000, inviting, express)).toEqual({ kind: 'group_refused', reason: 'express' });
    const orderId = here.placed(await here.order(2000));
    await here.confirm(orderId);
    await here.move(orderId, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
    expect(await startGroupOrder(here.deps, { orderId, invitation: inviting })).toEqual({
      ok: false,
      error: { code: 'too_late' },
    });
  });

  it('is one tour for its dealer: on the order, in the inbox and in the export', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code, 2500);
    here.placed(await here.order(3000));
    const tour = await deliveryTourOf(database.db, await here.present(other));
    expect(tour).toMatchObject({ runNumber: group.runNumber, status: 'open', unit: 'l' });
    // Both joined at the same moment of this test's clock: their order is that of their random numbers.
    expect(new Map(tour?.orders.map((one) => [one.id, [one.amount, one.isThis, one.street]]))).toEqual(
      new Map([
        [id, [2000, false, 'Lindenweg 4a']],
        [other, [2500, true, 'Lindenweg 4a']],
      ]),
    );
    await here.confirm(id);
    const query = { dealerId: here.dealerId, tab: 'neu', query: '', offset: 0, limit: 10 } as const;
    const inbox = await ordersOfDealer({ db: database.db, orderTours }, { ...query, tour: group.runNumber });
    expect(inbox.map((row) => [row.id, row.runSize]).sort()).toEqual(
      [
        [id, 2],
        [other, 2],
      ].sort(),
    );
    const alone = await ordersOfDealer({ db: database.db, orderTours }, { ...query, tour: '' });
    expect(alone.map(({ runNumber }) => runNumber).sort()).toEqual([group.runNumber, null].sort());
    const foreign = { ...query, dealerId: here.dealerId + 1, tour: group.runNumber };
    expect(await ordersOfDealer({ db: database.db, orderTours }, foreign)).toEqual([]);
    const filter = { dealerId: here.dealerId, from: null, until: null, states: [] };
    const exported = await Array.fromAsync(exportedOrders({ db: database.db, orderTours }, filter));
    expect(exported.filter(({ runNumber }) => runNumber === group.runNumber)).toHaveLength(2);
    expect(exported).toHaveLength(3);
  });

  it('closes when the dealer makes the first appointment', async () => {
    const here = await neighbourhood(database.db);
    const { id, group } = await here.start();
    const other = await here.join(group.code);
    await here.confirm(id);
    await here.confirm(other);
    await here.move(id, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
    await here.settle(group.id);
    expect(await here.groupOf(id)).toMatchObject({ state: 'settled', closingReason: 'scheduled' });
    expect((await here.present(id)).terms.totalPrice).toBe(withTwo);
  });
});
