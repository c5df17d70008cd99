import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { yearlyReport } from '#features/my-oil/tank-report/report.ts';
import { submitOrderTank } from '#features/my-oil/view/my-oil.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { householdFixture } from '../household.fixture.ts';
import { runningOrder } from './running-order.ts';

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
    userId,
    state: 'delivered',
    deliveredOn: '2026-11-10',
    deliveredAmount: 900,
    finalPrice: 90_000,
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

describe('an order for a place with two tanks', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const clock = { now: () => now };

  /** A tank of 1,425 l and one of 4,275 l in one house, and an order that only the second one holds. */
  async function twoTanks(email: string) {
    const order = await placedOrder(test.db);
    const { postalCode, amount } = await test.db
      .selectFrom('orders')
      .select(['postalCode', 'amount'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const home = { now: new Date('2026-01-01T00:00:00Z'), tank: { postalCode } };
    const small = await householdFixture(test.db, { ...home, email });
    const { userId } = small;
    const tank = { postalCode, length: 3000, name: 'Scheune' };
    const large = await householdFixture(test.db, { ...home, userId, tank });
    await test.db.updateTable('sensors').set({ kind: 'dip' }).where('userId', '=', userId).execute();
    await test.db.updateTable('orders').set({ userId }).where('id', '=', order.id).execute();
    const into = async (...tankIds: number[]) =>
      (await runningOrder(test.db, { userId, tankIds }))?.parts.map(({ tankId, litres }) => [tankId, litres]);
    const came = () =>
      test.db
        .updateTable('orders')
        .set({ state: 'delivered', deliveredOn: '2026-11-10', deliveredAmount: amount })
        .set({ finalPrice: 90_000, settlement: '{"co2":null}' })
        .where('id', '=', order.id)
        .execute();
    const choose = (given: { by?: number; tank: number; was: number; id?: number }) =>
      submitOrderTank(test.db, {
        userId: given.by ?? userId,
        form: formOf({
          intent: 'order-tank',
          order: String(given.id ?? order.id),
          station: '1',
          tank: String(given.tank),
          was: String(given.was),
        }),
      });
    return { order, amount, userId, small: small.tankId, large: large.tankId, into, came, choose };
  }

  it('is on its way into one of them: the one that holds as much', async () => {
    const { small, large, amount, into } = await twoTanks('zwei@beispiel.de');
    expect(await into(small)).toBeUndefined();
    expect(await into(large)).toEqual([[large, amount]]);
    expect(await into(small, large)).toEqual([[large, amount]]);
  });

  it('goes into the other when its owner says so, and counts there alone once it came', async () => {
    const { userId, small, large, amount, into, came, choose } = await twoTanks('wahl@beispiel.de');
    expect(await choose({ tank: small, was: large })).toBe('saved');
    expect(await into(large)).toBeUndefined();
    expect(await into(small)).toEqual([[small, amount]]);
    expect(await choose({ tank: large, was: large })).toBe('stale');
    await came();
    const levels = await tankStatuses({ db: test.db, clock }, userId);
    expect(levels.map(({ tank, level }) => [tank.id, level?.source])).toEqual([
      [small, 'order'],
      [large, undefined],
    ]);
    const report = await yearlyReport({ db: test.db, clock }, { userId, year: 2026, house: null });
    expect(report?.deliveries.map(({ tankId, litres }) => [tankId, litres])).toEqual([[small, amount]]);
  });

  it('that came is in the level and in the report of the same tank', async () => {
    const { userId, large, amount, came } = await twoTanks('selbe@beispiel.de');
    await came();
    const levels = await tankStatuses({ db: test.db, clock }, userId);
    expect(levels.flatMap(({ tank, level }) => (level ? [tank.id] : []))).toEqual([large]);
    const report = await yearlyReport({ db: test.db, clock }, { userId, year: 2026, house: null });
    expect(report?.deliveries.map(({ tankId, litres }) => [tankId, litres])).toEqual([[large, amount]]);
  });

  it('is moved by nobody else, and into nobody else’s tank', async () => {
    const own = await twoTanks('meine@beispiel.de');
    const other = await twoTanks('fremde@beispiel.de');
    expect(await own.choose({ tank: other.small, was: own.large })).toBeNull();
    expect(await other.choose({ tank: other.small, was: other.large, id: own.order.id })).toBe('stale');
    expect(await own.into(own.large)).toEqual([[own.large, own.amount]]);
    expect(await other.into(other.large)).toEqual([[other.large, other.amount]]);
  });
});
