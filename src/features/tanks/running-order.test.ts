import { afterAll, beforeAll, expect, it } from 'vitest';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { runningOrder } from './running-order.ts';
import { tankStatuses } from './tank-status.ts';
import { householdFixture } from './tanks.fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('oil on its way belongs to the tanks of its place and house, until it is there', async () => {
  const order = await placedOrder(test.db);
  const now = new Date('2026-01-01T00:00:00Z');
  const [{ postalCode }, { street }] = await Promise.all([
    test.db.selectFrom('orders').select('postalCode').executeTakeFirstOrThrow(),
    test.db
      .selectFrom('orderAddresses')
      .select('street')
      .where('kind', '=', 'delivery')
      .executeTakeFirstOrThrow(),
  ]);
  const { userId, tankId } = await householdFixture(test.db, { now, tank: { postalCode } });
  const elsewhere = await householdFixture(test.db, { now, userId, tank: { postalCode: '99998' } });
  const other = await householdFixture(test.db, { now, email: 'andere@beispiel.de', tank: { postalCode } });
  await test.db.updateTable('orders').set({ userId }).where('id', '=', order.id).execute();
  const runs = async (whose: number, ...tankIds: number[]) =>
    (await runningOrder(test.db, { userId: whose, tankIds }))?.id ?? null;
  expect(await runs(userId, elsewhere.tankId, tankId)).toBe(order.id);
  expect(await runs(userId, elsewhere.tankId)).toBeNull();
  expect(await runs(other.userId, other.tankId)).toBeNull();
  const named = await householdFixture(test.db, { now, userId, tank: { postalCode, house: street } });
  expect(await runs(userId, tankId)).toBeNull();
  expect(await runs(userId, named.tankId)).toBe(order.id);
  await order.move(order.dealer, { to: 'confirmed' });
  expect(await runs(userId, named.tankId)).toBe(order.id);
  await test.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order.id).execute();
  expect(await runs(userId, named.tankId)).toBeNull();
});

it('oil that came is in the tank of its place, also after it was dipped', async () => {
  const order = await placedOrder(test.db);
  const clock = { now: () => new Date('2026-11-24T10:00:00Z') };
  const { postalCode } = await test.db.selectFrom('orders').select('postalCode').executeTakeFirstOrThrow();
  const home = { now: clock.now(), tank: { postalCode } };
  const { userId, tankId, sensorId } = await householdFixture(test.db, { ...home, email: 'kam@beispiel.de' });
  await householdFixture(test.db, { ...home, userId, tank: { postalCode: '99998' } });
  await test.db.updateTable('sensors').set({ kind: 'dip' }).where('id', '=', sensorId).execute();
  const came = {
    ...{ userId, state: 'delivered', deliveredOn: '2026-11-10', deliveredAmount: 900, finalPrice: 90_000 },
    settlement: '{"co2":null}',
  };
  await test.db.updateTable('orders').set(came).where('id', '=', order.id).execute();
  const levels = async () =>
    (await tankStatuses({ db: test.db, clock }, userId)).map(
      ({ level }) => level && [level.source, level.measured],
    );
  // 95 % of 1,500 l, and nothing in the tank elsewhere.
  expect(await levels()).toEqual([['order', 1425], null]);
  const day = '2026-11-01';
  const dip = {
    tankId,
    day,
    low: 300,
    high: 300,
    last: 300,
    lastAt: new Date(`${day}T11:00:00Z`),
    readings: 1,
  };
  await test.db.insertInto('tankDays').values(dip).execute();
  const [status] = await tankStatuses({ db: test.db, clock }, userId);
  expect(status?.level?.measured).toBe(300);
  expect(status?.level?.litres).toBeGreaterThan(900);
});
