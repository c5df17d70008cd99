import { afterAll, beforeAll, expect, it } from 'vitest';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { runningOrder } from './running-order.ts';
import { householdFixture } from './tanks.fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('oil on its way belongs to the tanks of its place, until it is there', async () => {
  const order = await placedOrder(test.db);
  const { userId } = await householdFixture(test.db, { now: new Date('2026-01-01T00:00:00Z') });
  const other = await householdFixture(test.db, {
    ...{ now: new Date('2026-01-01T00:00:00Z'), email: 'andere@beispiel.de' },
  });
  await test.db.updateTable('orders').set({ userId }).where('id', '=', order.id).execute();
  const { postalCode } = await test.db.selectFrom('orders').select('postalCode').executeTakeFirstOrThrow();
  const runs = async (whose: number, ...postalCodes: string[]) =>
    (await runningOrder(test.db, { userId: whose, postalCodes }))?.id ?? null;
  expect(await runs(userId, '99998', postalCode)).toBe(order.id);
  expect(await runs(userId, '99998')).toBeNull();
  expect(await runs(other.userId, postalCode)).toBeNull();
  await order.move(order.dealer, { to: 'confirmed' });
  expect(await runs(userId, postalCode)).toBe(order.id);
  await test.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order.id).execute();
  expect(await runs(userId, postalCode)).toBeNull();
});
