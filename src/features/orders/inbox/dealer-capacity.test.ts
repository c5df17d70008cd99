import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitedDealers, usualSchedule } from '#features/dealers/delivery-days.store.ts';
import { latestVersionOf } from '#features/dealers/prices/own-prices.store.ts';
import { saveOwnChange } from '#features/dealers/prices/price-changes.ts';
import type { PricingService } from '#features/pricing/pricing.service.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { changeOrder } from '../change/change-order.ts';
import { address, placingFixture, requestIn } from '../orders.fixture.ts';
import { placeOrder } from '../place/place-order.ts';
import { markFullDays } from './dealer-capacity.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A dealer that takes so many stops a day. */
async function dealerTaking(stopsPerDay: number | null) {
  const market = await placingFixture(database.db);
  const { deps, dealerId } = market;
  const pricing = deps.pricing as PricingService;
  const limit = (stops: number | null) =>
    saveOwnChange(deps, {
      dealerId,
      expectedVersion: null,
      change: { kind: 'schedule', schedule: { ...usualSchedule, stopsPerDay: stops } },
    });
  await limit(stopsPerDay);
  await pricing.refresh();
  const order = async () => {
    const placing = { ...market.placing, key: crypto.randomUUID() };
    const outcome = await placeOrder(deps, { request: market.request(), placing });
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    return outcome.order;
  };
  const promised = () => market.offerFor(requestIn(1)).deliveryDate;
  const mark = async () => {
    await markFullDays(deps, dealerId);
    await pricing.refresh();
  };
  return { ...market, limit, order, promised, mark };
}

describe('a day that has as many stops as the dealer takes', () => {
  it('is not promised again, until an order of it is gone', async () => {
    const { deps, dealerId, order, promised, mark } = await dealerTaking(2);
    const day = promised();
    await order();
    await mark();
    expect(promised()).toBe(day);
    const second = await order();
    const seen = await latestVersionOf(database.db, dealerId);
    await mark();
    expect(promised() > day).toBe(true);
    // An open tab of the dealer must not be refused for it.
    expect(await latestVersionOf(database.db, dealerId)).toBe(seen);
    const { userId } = await database.db
      .selectFrom('orders')
      .select('userId')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    const cancelled = await changeOrder(deps, {
      orderId: second.id,
      version: 1,
      key: null,
      party: { actor: 'guest' as const, userId },
      step: { to: 'cancelled', reason: '', acceptedFee: cents(0) },
    });
    expect(cancelled.kind).toBe('changed');
    await mark();
    expect(promised()).toBe(day);
    expect(await markFullDays(deps, dealerId)).toBe(0);
  });

  it('stays promised to whoever saw it in time', async () => {
    const { deps, request, placing, order, promised, mark } = await dealerTaking(1);
    const day = promised();
    const seen = request({ stations: [{ address, amount: 3000 }] });
    await order();
    await mark();
    expect(promised() > day).toBe(true);
    const outcome = await placeOrder(deps, { request: seen, placing });
    expect(outcome).toMatchObject({ kind: 'placed', order: { terms: { deliveryDate: day } } });
  });

  it('is free again when the dealer takes more, or as many as come', async () => {
    const { dealerId, order, promised, mark, limit } = await dealerTaking(1);
    const day = promised();
    await order();
    await mark();
    expect(promised() > day).toBe(true);
    await limit(null);
    await mark();
    expect(promised()).toBe(day);
    expect(await limitedDealers(database.db, dealerId)).toEqual([]);
  });
});
