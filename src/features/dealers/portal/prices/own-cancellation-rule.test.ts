import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeToCancel } from '#features/orders/change/change-order.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { usualCancellationRule } from '../../cancellation-rule.rules.ts';
import { ownCancellationRule, setCancellationRule } from './own-cancellation-rule.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const dear = { permille: 100, minimum: cents(5000), maximum: cents(15_000) };

describe('a dealer’s own rule for cancelling', () => {
  it('holds for orders that are placed from then on, and for nobody else’s', async () => {
    const mine = await placingFixture(database.db);
    const theirs = await placingFixture(database.db);
    const order = async () => {
      const placing = { ...mine.placing, key: crypto.randomUUID() };
      const outcome = await placeOrder(mine.deps, { request: mine.request(), placing });
      if (outcome.kind !== 'placed') throw new Error(outcome.kind);
      const placed = await findOrder(database.db, outcome.order.id);
      if (!placed) throw new Error('the order is gone');
      return { ...placed, state: 'confirmed' as const };
    };
    const before = await order();
    mine.clock.at = new Date(mine.clock.at.getTime() + 60_000);
    const { id } = await ownCancellationRule(database.db, mine.dealerId);
    expect(await setCancellationRule(mine.deps, { dealerId: mine.dealerId, seenId: id, rule: dear })).toBe(
      'saved',
    );
    const after = await order();
    const fee = (of: typeof after) => feeToCancel({ db: database.db }, of, { actor: 'customer' });
    expect(await fee(before)).toBe(14_280);
    expect(await fee(after)).toBe(15_000);
    expect((await ownCancellationRule(database.db, theirs.dealerId)).rule).toEqual(usualCancellationRule);
  });

  it('is saved for one of two tabs, and the other is told', async () => {
    const { deps, dealerId } = await placingFixture(database.db);
    const save = () => setCancellationRule(deps, { dealerId, seenId: 0, rule: dear });
    expect((await Promise.all([save(), save()])).sort()).toEqual(['saved', 'stale']);
  });
});
