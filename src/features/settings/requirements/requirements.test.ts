import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalog, requirementRules } from '#features/catalog/catalog.store.ts';
import type { RequirementRule } from '#features/catalog/requirement-rules.rules.ts';
import { newDraft, saveOrderDraft } from '#features/checkout/order-draft.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { placesFixture, requestIn, sampleRequest } from '#features/orders/orders.fixture.ts';
import { quoteOrder } from '#features/orders/place/place-order.ts';
import { anyUser, placedOrder } from '#features/orders/placed-order.fixture.ts';
import { createPricing, type PricingService } from '#features/pricing/pricing.service.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { changesOfKind } from '../setting-changes.ts';
import { effectOf, type RuleEffect } from './requirement-effect.ts';
import { requirementsTexts } from './requirements.texts.ts';
import { rulesAfter, saveRule, subjectOfRule } from './save-requirement.ts';

let database: TestDatabase;
let actorId: number;
const clock = { now: () => new Date('2026-11-23T09:00:00Z') };
const processes: PricingService[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  actorId = await anyUser(database.db);
});
afterAll(() => database.drop());

beforeEach(async () => {
  for (const { ruleId } of await rulesAbout(20)) await save({ ruleId, rule: null });
});

const rulesAbout = async (parameterId: number) =>
  (await requirementRules(database.db)).filter((rule) => rule.parameterId === parameterId);

const noInvoice: RequirementRule = {
  countryId: 1,
  productGroupIds: [1, 2],
  parameterId: 20,
  kind: 'forbidden',
  reason: '',
};

async function process(): Promise<PricingService> {
  const pricing = createPricing({
    db: database.db,
    places: placesFixture,
    secret: 'a secret of at least 32 characters',
    pollMilliseconds: 20,
  });
  processes.push(pricing);
  await pricing.start();
  return pricing;
}
afterAll(() => Promise.all(processes.map((pricing) => pricing.stop())));

const seenOf = async (ruleId: number | null) =>
  (await changesOfKind(database.db, 'rule')).find(({ subject }) => subject === subjectOfRule(ruleId))?.id ??
  0;

async function save(
  change: { ruleId: number | null; rule: RequirementRule | null },
  { seen, formKey = randomUUID() }: { seen?: number; formKey?: string } = {},
) {
  const catalog = (processes[0] ?? (await process())).index().catalog;
  return saveRule({ db: database.db, clock }, change, {
    formKey,
    actorId,
    catalog,
    seen: seen ?? (await seenOf(change.ruleId)),
  });
}

describe('a payment method that Admin forbids', () => {
  it('is forbidden in every process, in what lists say, in an order under way, and allowed again', async () => {
    const order = await placedOrder(database.db);
    const [one, other] = [await process(), await process()];
    const paymentsIn = (pricing: PricingService) =>
      pricing.calculateForDealer(sampleRequest, order.dealerId, clock.now()).offers[0]?.payments ?? [];
    expect([paymentsIn(one), paymentsIn(other)]).toEqual([paymentsIn(one), paymentsIn(one)]);
    expect(paymentsIn(one)).toContain(20);
    const underWay = order.request({ paymentId: 20 });
    await save({ ruleId: null, rule: noInvoice });
    await expect.poll(() => paymentsIn(one)).not.toContain(20);
    await expect.poll(() => paymentsIn(other)).not.toContain(20);
    const forbiddenAt = other.index().version;
    const chosen = {
      ...sampleRequest,
      parameters: [{ id: 20 }, ...sampleRequest.parameters.filter(({ id }) => id !== -2)],
    };
    expect(one.calculateForDealer(chosen, order.dealerId, clock.now()).offers).toEqual([]);
    const quote = await quoteOrder({ ...order.deps, pricing: one }, { request: underWay });
    expect(quote).toEqual({
      kind: 'invalid',
      fields: { paymentId: 'Rechnung des Händlers ist zurzeit nicht möglich.' },
    });
    // With another payment the same offer is ordered at the price that was shown.
    expect(
      await quoteOrder({ ...order.deps, pricing: one }, { request: { ...underWay, paymentId: 6 } }),
    ).toMatchObject({
      kind: 'orderable',
    });
    const [made] = await rulesAbout(20);
    await save({ ruleId: made?.ruleId ?? 0, rule: null });
    await expect.poll(() => paymentsIn(other)).toContain(20);
    // What was ordered meanwhile is reckoned by the rule that held then.
    const past = (await loadCatalog(database.db, forbiddenAt)).scope(1, 1).requirements;
    expect(past).toContainEqual(expect.objectContaining({ kind: 'forbidden', parameterId: 20 }));
  });

  it('leaves an offer whose payment was chosen in the list, which the order asks for anew', async () => {
    const order = await placedOrder(database.db);
    const withInvoice = {
      ...sampleRequest,
      parameters: sampleRequest.parameters.map((chosen) => (chosen.id === -2 ? { id: 20 } : chosen)),
    };
    const { hash } = order.offerFor(withInvoice);
    await save({ ruleId: null, rule: noInvoice });
    const pricing = await process();
    const request = order.request({ hash, paymentId: 6 });
    const deps = { ...order.deps, pricing };
    expect(await quoteOrder(deps, { request })).toMatchObject({ kind: 'orderable' });
    // Long after the guarantee.
    order.clock.at = new Date(order.clock.at.getTime() + 3_600_000);
    expect(['orderable', 'price_changed']).toContain((await quoteOrder(deps, { request })).kind);
  });
});

describe('an order that was placed under older rules', () => {
  it('is settled by them, whatever is forbidden now', async () => {
    const order = await placedOrder(database.db);
    const { terms } = await order.present();
    await order.move(order.dealer, { to: 'confirmed' });
    await save({ ruleId: null, rule: { ...noInvoice, parameterId: 24 } });
    const pricing = await process();
    expect(pricing.calculateForDealer(requestIn(1), order.dealerId, clock.now()).offers).toEqual([]);
    Object.assign(order.deps, { pricing });
    const day = '2026-11-26';
    await order.move(order.dealer, { to: 'scheduled', day, window: 'morning', reason: '' });
    order.clock.at = new Date('2026-11-26T15:00:00Z');
    const { progress } = await order.move(order.dealer, { to: 'delivered', amount: 3000, day, reason: '' });
    expect(progress.delivered?.settlement.totalPrice).toBe(terms.totalPrice);
    for (const { ruleId } of await rulesAbout(24)) await save({ ruleId, rule: null });
  });
});

describe('two admins', () => {
  it('do not overwrite each other: the second reads what the first has changed', async () => {
    const [instalment] = (await rulesAbout(23)).filter(({ countryId }) => countryId === 1);
    if (!instalment) throw new Error('there is no rule about instalments');
    const { ruleId, ...rule } = instalment;
    const seen = await seenOf(ruleId);
    const upTo = (maximum: number) => ({
      ruleId,
      rule: { ...rule, kind: 'total', minimum: 20_000, maximum } as const,
    });
    expect(await save(upTo(600_000), { seen })).toEqual({ ok: true, value: 'changed' });
    expect(await save(upTo(700_000), { seen })).toMatchObject({
      ok: false,
      error: {
        kind: 'stale',
        since: [{ before: expect.stringContaining('5.000 €'), after: expect.stringContaining('6.000 €') }],
      },
    });
    expect(await save(upTo(600_000))).toEqual({ ok: true, value: 'unchanged' });
    expect(await save({ ruleId, rule: null }, { seen })).toMatchObject({ error: { kind: 'stale' } });
    await save(upTo(500_000));
  });

  it('make one rule of a form that is sent twice', async () => {
    const formKey = randomUUID();
    await save({ ruleId: null, rule: noInvoice }, { formKey });
    expect(await save({ ruleId: null, rule: noInvoice }, { formKey })).toEqual({
      ok: true,
      value: 'done_before',
    });
    expect(await rulesAbout(20)).toHaveLength(1);
  });
});

async function effectOfChange(
  deps: Parameters<typeof effectOf>[0],
  change: Parameters<typeof rulesAfter>[1],
): Promise<RuleEffect> {
  const rules = await rulesAfter(database.db, change);
  if (!rules) throw new Error('no rules');
  return effectOf(deps, rules, clock.now());
}

describe('what a change would do', () => {
  it('is counted among offers and orders before it is made', async () => {
    await placedOrder(database.db);
    const pricing = await process();
    const berlin = placesFixture.find(1, '10115');
    const deps = { db: database.db, pricing, places: { all: () => (berlin ? [berlin] : []) } };
    const change = { ruleId: null, rule: { ...noInvoice, parameterId: 6, productGroupIds: [1] as const } };
    const rules = await rulesAfter(database.db, change);
    if (!rules) throw new Error('no rules');
    const effect = await effectOf(deps, rules, clock.now());
    expect(effect.offers.before).toBeGreaterThan(0);
    expect(effect.offers.after).toBe(0);
    expect(effect.orders.count).toBeGreaterThan(0);
    expect(effect.orders.closed).toBe(effect.orders.count);
    expect(effect.conflicts).toEqual([]);
    expect(await rulesAbout(6)).toEqual([]);
  });

  it('counts price alarms of the country, and begun orders of it with the payment method and the products', async () => {
    const pricing = await process();
    const deps = { db: database.db, pricing, places: { all: () => [] } };
    for (const [countryId, productGroupId, paymentId] of [
      ...([
        [1, 1, '6'],
        [1, 1, '6'],
        [1, 1, '20'],
        [1, 3, '6'],
        [2, 1, '6'],
      ] as const),
    ]) {
      const { id: sessionId } = await createSession(database.db, clock.now());
      const draft = { ...newDraft(), values: { paymentId }, scope: { countryId, productGroupId } };
      await saveOrderDraft(database.db, { sessionId, draft, now: clock.now() });
    }
    const alarm = { userId: actorId, amount: 3000, targetPrice: 1, createdAt: clock.now() };
    const alarms = [
      { ...alarm, countryId: 1, productId: 1, postalCode: '10115' },
      { ...alarm, countryId: 1, productId: 1, postalCode: '10117' },
      { ...alarm, countryId: 1, productId: 1, postalCode: '10119', endedAt: clock.now() },
      { ...alarm, countryId: 2, productId: 6, postalCode: '1010' },
    ];
    await database.db.insertInto('priceAlarms').values(alarms).execute();
    // 5 is what everybody starts with, alarms as well.
    const preset = await effectOfChange(deps, { ruleId: null, rule: { ...noInvoice, parameterId: 5 } });
    expect(preset).toMatchObject({ alarms: { count: 2, closed: 2, opened: 0 }, drafts: null });
    const rule: RequirementRule = { ...noInvoice, parameterId: 6, productGroupIds: [1] };
    expect(await effectOfChange(deps, { ruleId: null, rule })).toMatchObject({
      alarms: { count: 2, closed: 0, opened: 0 },
      drafts: 2,
    });
    await save({ ruleId: null, rule });
    const [made] = await rulesAbout(6);
    const ruleId = made?.ruleId ?? 0;
    expect(await effectOfChange(deps, { ruleId, rule: null })).toMatchObject({ drafts: null });
    await save({ ruleId, rule: null });
  });

  it('is counted among the latest orders where there are many, and says so', async () => {
    const { id } = await placedOrder(database.db);
    const pricing = await process();
    const deps = { db: database.db, pricing, places: { all: () => [] } };
    const change = { ruleId: null, rule: { ...noInvoice, parameterId: 6 } };
    expect((await effectOfChange(deps, change)).orders.isCut).toBe(false);
    await database.db.transaction().execute(async (tx) => {
      // Nothing else has to follow from them.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into orders
        select copies.* from orders, generate_series(1, 5000) as n,
          jsonb_populate_record(orders, jsonb_build_object('id', orders.id + n, 'number', 'N' || n)) as copies
        where orders.id = ${id}`.execute(tx);
    });
    const { orders } = await effectOfChange(deps, change);
    expect(orders).toMatchObject({ count: 5000, isCut: true });
    const texts = requirementsTexts('de-DE');
    expect(texts.latestOrders('0', '0', '5.000')).toBe(
      'Von den letzten 5.000 Bestellungen wären 0 so nicht mehr möglich.',
    );
  });

  it('names the option that everybody starts with and nobody could have any more', async () => {
    const pricing = await process();
    const deps = { db: database.db, pricing, places: { all: () => [] } };
    const rule: RequirementRule = { ...noInvoice, parameterId: 5, productGroupIds: [1] };
    const rules = await rulesAfter(database.db, { ruleId: null, rule });
    if (!rules) throw new Error('no rules');
    const { conflicts } = await effectOf(deps, rules, clock.now());
    expect(conflicts).toContainEqual({ kind: 'default', parameterId: 5, productGroupId: 1 });
  });
});
