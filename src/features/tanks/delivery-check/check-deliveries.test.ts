import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { storeReadings } from '../readings/store-readings.ts';
import { sensorOf } from '../sensors.store.ts';
import { tankStatuses } from '../tank-status.ts';
import { householdFixture } from '../tanks.fixture.ts';
import { checkDelivery, checkFollowsOrder, checkPastDeliveries } from './check-deliveries.ts';
import { checkOfOrder } from './delivery-check.store.ts';
import { decideCalibration, deliveryCheckOf, ownDeliveryCheck } from './delivery-check.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

let count = 0;
const day = '2026-11-24';

/** An order of a household with a box of 2 × 2 × 1.5 m, 4 litres a millimetre, delivered at noon. */
async function delivered(amount: number, { hasTank = true, cylinder = false } = {}) {
  const order = await placedOrder(test.db);
  Object.assign(order.deps, { orderChangeListeners: [checkFollowsOrder] });
  const tank = cylinder ? { shapeId: 2, diameter: 1600, length: 3000 } : { length: 2000, width: 2000 };
  const home = await householdFixture(test.db, {
    ...{ email: `lieferung${++count}@beispiel.de`, now: new Date('2026-01-01T00:00:00Z') },
    tank: { ...tank, ...(!hasTank && { postalCode: '80331' }) },
  });
  await test.db.updateTable('orders').set({ userId: home.userId }).where('id', '=', order.id).execute();
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason: '' });
  order.clock.at = new Date(`${day}T12:00:00Z`);
  await order.move(order.dealer, { to: 'delivered', amount, day, reason: '' });
  const deps = { db: test.db, clock: order.deps.clock };
  const measure = (clock: string, distance: number, on = day) => {
    order.clock.at = new Date(`${on}T${clock}:30Z`);
    const reading = {
      ...{ deviceAt: new Date(`${on}T${clock}:00Z`), sequence: null, measure: 'distance' as const },
      ...{ value: distance, temperature: 15, battery: 3.5, signal: -70 },
    };
    return storeReadings(deps, [{ sensorId: home.sensorId, readings: [reading] }]);
  };
  const check = async () => {
    await checkDelivery(deps, order.id);
    return checkOfOrder(test.db, order.id);
  };
  return { ...home, order, deps, measure, check };
}

const refills = (tankId: number) =>
  test.db
    .selectFrom('tankRefills')
    .select(['source', 'state', 'orderId', 'litres'])
    .where('tankId', '=', tankId)
    .execute();

describe('the check of a delivery', () => {
  it('waits until the level has come to rest, then recognises the refill', async () => {
    const { order, tankId, measure, check } = await delivered(2900);
    expect(await check()).toMatchObject({ state: 'waiting', delivered: 2900 });
    await measure('09:00', 1400);
    await measure('11:00', 675);
    expect(await check()).toMatchObject({ state: 'waiting' });
    await measure('13:00', 676);
    const done = await check();
    expect(done).toMatchObject({ state: 'agrees', tankId, levelBefore: 400, levelAfter: 3296 });
    expect(Math.abs((done?.measured ?? 0) - 2900)).toBeLessThan(10);
    expect(await refills(tankId)).toMatchObject([
      { source: 'order', state: 'confirmed', orderId: order.id, litres: done?.measured },
    ]);
  });

  it('is made up for once where nobody compared a delivery of the past', async () => {
    const { order, userId, deps, measure } = await delivered(2900);
    await test.db.deleteFrom('deliveryChecks').where('orderId', '=', order.id).execute();
    for (const [clock, distance] of [
      ['09:00', 1400],
      ['11:00', 675],
      ['13:00', 676],
    ] as const)
      await measure(clock, distance);
    await checkPastDeliveries(deps, userId);
    await checkPastDeliveries(deps, userId);
    expect(await checkOfOrder(test.db, order.id)).toMatchObject({ state: 'agrees', delivered: 2900 });
  });

  it('says that too little came, beyond what the sensor may be wrong by', async () => {
    const { order, measure, check } = await delivered(2900);
    for (const [clock, distance] of [
      ['09:00', 1400],
      ['11:00', 750],
      ['13:00', 750],
    ] as const)
      await measure(clock, distance);
    expect(await check()).toMatchObject({ state: 'less', calibration: 'none' });
    const line = await deliveryCheckOf(test.db, { id: order.id });
    expect(line).toMatchObject({ state: 'less', delivered: 2900, tank: 'Keller' });
    expect((line?.delivered ?? 0) - (line?.measured ?? 0)).toBeGreaterThan(line?.tolerance ?? 0);
  });

  it('ends without a word when the sensor slept', async () => {
    const { order, measure, check } = await delivered(2900);
    await measure('09:00', 1400);
    order.clock.at = new Date('2026-11-28T12:00:00Z');
    expect(await check()).toMatchObject({ state: 'unseen', measured: null });
  });

  it('is not made where no sensor could see the delivery', async () => {
    const { order } = await delivered(2900, { hasTank: false });
    expect(await deliveryCheckOf(test.db, { id: order.id })).toBeNull();
  });

  it('is made anew when the dealer corrects the delivery', async () => {
    const { order, measure, check } = await delivered(2900);
    for (const [clock, distance] of [
      ['09:00', 1400],
      ['11:00', 675],
      ['13:00', 675],
    ] as const)
      await measure(clock, distance);
    await check();
    const corrected = { to: 'delivery_corrected', amount: 2950, day, reason: 'Zahlendreher' } as const;
    await order.move(order.dealer, corrected);
    expect(await checkOfOrder(test.db, order.id)).toMatchObject({ state: 'waiting', delivered: 2950 });
    expect(await check()).toMatchObject({ state: 'agrees' });
  });
});

describe('the calibration by a delivery', () => {
  /** A lying cylinder whose sensor says 30 mm too little. */
  async function proposed() {
    const one = await delivered(2900, { cylinder: true });
    await test.db.updateTable('sensors').set({ mountedAt: 1470 }).where('id', '=', one.sensorId).execute();
    for (const [clock, distance] of [
      ['09:00', 1310],
      ['11:00', 640],
      ['13:00', 640],
    ] as const)
      await one.measure(clock, distance);
    const check = await one.check();
    return { ...one, check };
  }

  it('is proposed, and its owner accepts it once', async () => {
    const { order, userId, sensorId, deps, check } = await proposed();
    const change = check?.offsetChange ?? 0;
    expect(check?.calibration).toBe('proposed');
    expect(Math.abs(change - 30)).toBeLessThanOrEqual(6);
    const about = { orderId: order.id, userId, decision: 'accepted' as const, reason: 'Lieferung' };
    expect(await decideCalibration(deps, { ...about, userId: userId + 1 })).toBe('gone');
    const said = Number((await sensorOf(test.db, { id: sensorId, userId }))?.litres);
    expect(await decideCalibration(deps, about)).toBe('done');
    const corrected = await sensorOf(test.db, { id: sensorId, userId });
    expect(corrected?.levelOffset).toBe(change);
    // Seen at once, and more by some millimetres of a lying cylinder.
    expect(Number(corrected?.litres) - said).toBeGreaterThan(100);
    const [status] = await tankStatuses(deps, userId);
    expect(status?.level?.measured).toBe(corrected?.litres);
    expect(await decideCalibration(deps, about)).toBe('stale');
    expect(await ownDeliveryCheck(test.db, { orderId: order.id, userId: userId + 1 })).toBeUndefined();
  });

  it('is none of the device that was put in its place since', async () => {
    const { order, userId, sensorId, deps } = await proposed();
    const assignedAt = new Date('2026-11-25T08:00:00Z');
    await test.db.updateTable('sensors').set({ assignedAt }).where('id', '=', sensorId).execute();
    const about = { orderId: order.id, userId, decision: 'accepted' as const, reason: 'Lieferung' };
    expect(await decideCalibration(deps, about)).toBe('stale');
    expect((await sensorOf(test.db, { id: sensorId, userId }))?.levelOffset).toBe(0);
  });

  it('is not made on top of a correction that came after the delivery', async () => {
    const { order, userId, sensorId, deps } = await proposed();
    const change = {
      sensorId,
      byUserId: userId,
      at: deps.clock.now(),
      kind: 'calibration',
      reason: 'gepeilt',
    };
    await test.db.insertInto('sensorChanges').values(change).execute();
    const about = { orderId: order.id, userId, decision: 'accepted' as const, reason: 'Lieferung' };
    expect(await decideCalibration(deps, about)).toBe('stale');
  });

  it('is declined and changes nothing', async () => {
    const { order, userId, sensorId, deps } = await proposed();
    const about = { orderId: order.id, userId, decision: 'declined' as const, reason: '' };
    expect(await decideCalibration(deps, about)).toBe('done');
    expect((await sensorOf(test.db, { id: sensorId, userId }))?.levelOffset).toBe(0);
  });
});
