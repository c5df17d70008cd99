import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeToCancel } from '#features/orders/change/change-order.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { usualCancellationRule } from '../../cancellation-fee.fixture.ts';
import { ownCancellationRule, readCancellation, setCancellationRule } from './own-cancellation-fee.ts';

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
    const { id } = await ownCancellationRule(database.db, mine.dealerId, new Date());
    expect(await setCancellationRule(mine.deps, { dealerId: mine.dealerId, seenId: id, rule: dear })).toBe(
      'saved',
    );
    const after = await order();
    const fee = (of: typeof after) => feeToCancel({ db: database.db }, of, { actor: 'customer' });
    expect(await fee(before)).toBe(14_280);
    expect(await fee(after)).toBe(15_000);
    expect((await ownCancellationRule(database.db, theirs.dealerId, new Date())).rule).toEqual(
      usualCancellationRule,
    );
  });

  it('is saved for one of two tabs, and the other is told', async () => {
    const { deps, dealerId } = await placingFixture(database.db);
    const save = () => setCancellationRule(deps, { dealerId, seenId: 0, rule: dear });
    expect((await Promise.all([save(), save()])).sort()).toEqual(['saved', 'stale']);
  });
});

const read = (share: string, minimum: string, maximum: string) =>
  readCancellation(formOf({ share, minimum, maximum }));

describe('the form of a dealer’s cancellation fee', () => {
  it.each([
    ['5', '25', '150', { permille: 50, minimum: 2500, maximum: 15_000 }],
    ['2,5 %', '19,90', '99.5', { permille: 25, minimum: 1990, maximum: 9950 }],
    ['', '', '', { permille: 0, minimum: 0, maximum: 0 }],
    ['0', '30 €', '30', { permille: 0, minimum: 3000, maximum: 3000 }],
  ])('reads %j, %j and %j', (share, minimum, maximum, rule) => {
    expect(read(share, minimum, maximum)).toEqual({ ok: true, values: rule });
  });

  it.each([
    ['10,1', '25', '150', { share: 'share' }],
    ['viel', '25', '150', { share: 'share' }],
    ['5', '-1', '150', { minimum: 'money' }],
    ['5', '25', '150,01', { maximum: 'money' }],
    ['5', '100', '50', { maximum: 'order' }],
  ])('refuses %j, %j and %j', (share, minimum, maximum, errors) => {
    expect(read(share, minimum, maximum)).toEqual({ ok: false, errors });
  });
});
