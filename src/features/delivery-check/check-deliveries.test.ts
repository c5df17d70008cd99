import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tankStatuses } from '#features/forecast/tank-status.ts';
import { placedOrder } from '#features/orders/placed-order.fixture.ts';
import { oilThatCame } from '#features/sensors/deliveries/deliveries.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { sensorOf } from '#features/sensors/sensors.store.ts';
import { tanksOf } from '#features/tanks/tanks.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { checkDelivery, checkFollowsOrder, checkPastDeliveries } from './check-deliveries.ts';
import { checksOfOrder } from './delivery-check.store.ts';
import {
  decideCalibration,
  deliveryChecksOf,
  latestDeliveryChecks,
  ownDeliveryChecks,
} from './seen-deliveries.ts';

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
  Object.assign(order.deps.ports, { orderChangeListeners: [checkFollowsOrder] });
  const tank = cylinder ? { shapeId: 2, diameter: 1600, length: 3000 } : { length: 2000, width: 2000 };
  const home = await householdFixture(test.db, {
    email: `lieferung${++count}@beispiel.de`,
    now: new Date('2026-01-01T00:00:00Z'),
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
      deviceAt: new Date(`${on}T${clock}:00Z`),
      sequence: null,
      measure: 'distance' as const,
      value: distance,
      temperature: 15,
      battery: 3.5,
      signal: -70,
    };
    return storeReadings(deps, [{ sensorId: home.sensorId, readings: [reading] }]);
  };
  const check = async () => {
    await checkDelivery(deps, order.id);
    const [only] = await checksOfOrder(test.db, order.id);
    return only;
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

  it('is of the rise that its owner took for a delivery before the note came, once', async () => {
    const { userId, tankId, measure, check } = await delivered(2900);
    await measure('09:00', 1400);
    await measure('11:00', 675);
    await measure('13:00', 676);
    await test.db
      .updateTable('tankRefills')
      .set({ state: 'confirmed', measured: 2896, litres: 2900, cost: 250_000 })
      .where('tankId', '=', tankId)
      .execute();
    await check();
    const tanks = await tanksOf(test.db, userId);
    const { deliveries, rises } = await oilThatCame(test.db, { userId, until: '2026-12-31', tanks });
    expect(deliveries).toMatchObject([{ source: 'order', litres: 2900, tankId }]);
    expect(rises).toEqual([]);
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
    expect(await checksOfOrder(test.db, order.id)).toMatchObject([{ state: 'agrees', delivered: 2900 }]);
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
    const [line] = await deliveryChecksOf(test.db, { id: order.id });
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
    expect(await deliveryChecksOf(test.db, { id: order.id })).toEqual([]);
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
    expect(await checksOfOrder(test.db, order.id)).toMatchObject([{ state: 'waiting', delivered: 2950 }]);
    expect(await check()).toMatchObject({ state: 'agrees' });
  });
});

/** A household with two boxes, 4 litres a millimetre, whose order fills both as two stations; 4,000 l are the most. */
async function deliveredToTwo(
  amount: number,
  { shares, sensors = 2 }: { shares?: number[]; sensors?: 1 | 2 } = {},
) {
  const order = await placedOrder(test.db, 1, { stations: 2 });
  Object.assign(order.deps.ports, { orderChangeListeners: [checkFollowsOrder] });
  const now = new Date('2026-01-01T00:00:00Z');
  const box = { length: 2000, width: 2000 };
  const email = `zwei-tanks${++count}@beispiel.de`;
  const first = await householdFixture(test.db, { email, now, tank: { ...box, name: 'Keller' } });
  const { userId } = first;
  const second = await householdFixture(test.db, { userId, now, tank: { ...box, name: 'Anbau' } });
  if (sensors === 1) await test.db.deleteFrom('sensors').where('id', '=', second.sensorId).execute();
  await test.db.updateTable('orders').set({ userId }).where('id', '=', order.id).execute();
  await order.move(order.dealer, { to: 'confirmed' });
  await order.move(order.dealer, { to: 'scheduled', day, window: 'day', reason: '' });
  order.clock.at = new Date(`${day}T12:00:00Z`);
  const stations = shares && { stations: shares };
  await order.move(order.dealer, { to: 'delivered', amount, ...stations, day, reason: 'Tank voll' });
  const deps = { db: test.db, clock: order.deps.clock };
  /** The level of a tank rose by so many litres, measured until an hour after the truck left. */
  const fill = async ({ sensorId }: { sensorId: number }, litres: number) => {
    for (const [clock, distance] of [
      ['09:00', 1400],
      ['11:00', 1400 - litres / 4],
      ['13:00', 1400 - litres / 4],
    ] as const) {
      order.clock.at = new Date(`${day}T${clock}:30Z`);
      const reading = {
        deviceAt: new Date(`${day}T${clock}:00Z`),
        sequence: null,
        measure: 'distance' as const,
        value: distance,
        temperature: 15,
        battery: 3.5,
        signal: -70,
      };
      await storeReadings(deps, [{ sensorId, readings: [reading] }]);
    }
  };
  const checks = async () => {
    await checkDelivery(deps, order.id);
    return checksOfOrder(test.db, order.id);
  };
  const waitUntilOver = () => {
    order.clock.at = new Date('2026-11-28T12:00:00Z');
  };
  return { userId, order, deps, first, second, fill, checks, waitUntilOver };
}

describe('the check of a delivery to several stations', () => {
  it('compares the sum of both tanks where the note tells only the total, and recognises both refills', async () => {
    const { order, first, second, fill, checks } = await deliveredToTwo(2800);
    await fill(first, 1600);
    expect(await checks()).toMatchObject([{ station: 0, state: 'waiting', delivered: 2800 }]);
    await fill(second, 1200);
    const [sum, ...others] = await checks();
    expect(others).toEqual([]);
    expect(sum).toMatchObject({ state: 'agrees', tankId: null, calibration: 'none' });
    expect(Math.abs((sum?.measured ?? 0) - 2800)).toBeLessThan(10);
    const [line] = await deliveryChecksOf(test.db, { id: order.id });
    expect(line?.parts.map(({ tank }) => tank)).toEqual(['Keller', 'Anbau']);
    const single = line?.parts.map(({ tolerance }) => tolerance) ?? [];
    expect(line?.tolerance).toBeGreaterThan(Math.max(...single));
    expect(line?.tolerance).toBeLessThan(single.reduce((all, one) => all + one, 0));
    for (const { tankId } of [first, second])
      expect(await refills(tankId)).toMatchObject([
        { source: 'order', state: 'confirmed', orderId: order.id },
      ]);
  });

  it('says that the sum is less than the note says, beyond both tolerances together', async () => {
    const { first, second, fill, checks } = await deliveredToTwo(2800);
    await fill(first, 1400);
    await fill(second, 1100);
    expect(await checks()).toMatchObject([{ station: 0, state: 'less', delivered: 2800 }]);
  });

  it('says that it cannot compare a total where a filled tank has no sensor, and still recognises the refill', async () => {
    const { order, first, fill, checks } = await deliveredToTwo(2800, { sensors: 1 });
    await fill(first, 1600);
    expect(await checks()).toMatchObject([{ state: 'uncheckable', reason: 'no_sensor', measured: null }]);
    expect(await refills(first.tankId)).toMatchObject([{ orderId: order.id, state: 'confirmed' }]);
    expect((await deliveryChecksOf(test.db, { id: order.id }))[0]?.parts).toMatchObject([{ tank: 'Keller' }]);
  });

  it('says that it cannot compare a total where one of the sensors slept', async () => {
    const { first, fill, checks, waitUntilOver } = await deliveredToTwo(2800);
    await fill(first, 1600);
    waitUntilOver();
    expect(await checks()).toMatchObject([{ state: 'uncheckable', reason: 'no_rise' }]);
  });

  it('ends without a word when all sensors slept', async () => {
    const { checks, waitUntilOver } = await deliveredToTwo(2800);
    waitUntilOver();
    expect(await checks()).toMatchObject([{ state: 'unseen', reason: null }]);
  });

  it('compares each tank with its own share where the note tells it', async () => {
    const { first, second, fill, checks } = await deliveredToTwo(2800, { shares: [1200, 1600] });
    await fill(first, 1600);
    await fill(second, 1000);
    expect(await checks()).toMatchObject([
      { station: 1, state: 'less', delivered: 1200, tankId: second.tankId, parts: null },
      { station: 2, state: 'agrees', delivered: 1600, tankId: first.tankId },
    ]);
  });

  it('compares the share of the tank that has a sensor, and says that the other one has none', async () => {
    const { first, fill, checks } = await deliveredToTwo(2800, { shares: [1200, 1600], sensors: 1 });
    await fill(first, 1600);
    expect(await checks()).toMatchObject([
      { station: 1, state: 'uncheckable', reason: 'no_sensor', tankId: null },
      { station: 2, state: 'agrees', tankId: first.tankId },
    ]);
  });

  it('leaves out a station that got nothing', async () => {
    const { first, fill, checks } = await deliveredToTwo(1600, { shares: [1600, 0] });
    await fill(first, 1600);
    expect(await checks()).toMatchObject([{ station: 1, state: 'waiting' }]);
  });

  it('goes from the total to the shares when the dealer corrects the note', async () => {
    const { order, first, second, fill, checks } = await deliveredToTwo(2800);
    await fill(first, 1600);
    await fill(second, 1200);
    await checks();
    const corrected = { to: 'delivery_corrected', amount: 2800, day, reason: 'Mengen nachgetragen' } as const;
    await order.move(order.dealer, { ...corrected, stations: [1600, 1200] });
    expect(await checks()).toMatchObject([
      { station: 1, state: 'agrees', tankId: first.tankId },
      { station: 2, state: 'agrees', tankId: second.tankId },
    ]);
    expect(await refills(first.tankId)).toHaveLength(1);
  });

  it('is made up for where nobody compared a delivery of the past', async () => {
    for (const shares of [undefined, [1200, 1600]]) {
      const { order, deps, userId, first, second, fill } = await deliveredToTwo(2800, shares && { shares });
      await test.db.deleteFrom('deliveryChecks').where('orderId', '=', order.id).execute();
      await fill(first, 1600);
      await fill(second, 1200);
      await checkPastDeliveries(deps, userId);
      await checkPastDeliveries(deps, userId);
      const found = await checksOfOrder(test.db, order.id);
      expect(found.map(({ station, state }) => [station, state])).toEqual(
        shares
          ? [
              [1, 'agrees'],
              [2, 'agrees'],
            ]
          : [[0, 'agrees']],
      );
    }
  });

  it('shares litres and cost of the order out in the report of the year', async () => {
    const { userId, first, second, fill, checks } = await deliveredToTwo(2800);
    await fill(first, 1600);
    await fill(second, 1200);
    await checks();
    const tanks = await tanksOf(test.db, userId);
    const { deliveries: found } = await oilThatCame(test.db, { userId, until: '2026-12-31', tanks });
    const inTank = (tankId: number) => found.filter((one) => one.tankId === tankId);
    expect(inTank(first.tankId)).toHaveLength(1);
    expect(Math.abs((inTank(first.tankId)[0]?.litres ?? 0) - 1600)).toBeLessThan(10);
    expect(Math.abs((inTank(second.tankId)[0]?.litres ?? 0) - 1200)).toBeLessThan(10);
    const [one, other] = [inTank(first.tankId)[0]?.cost ?? 0, inTank(second.tankId)[0]?.cost ?? 0];
    expect(Math.abs(one / other - 1600 / 1200)).toBeLessThan(0.02);
  });

  it('is news on the page of either tank, and of nobody else’s', async () => {
    const { first, second, fill, checks } = await deliveredToTwo(2800);
    await fill(first, 1600);
    await fill(second, 1200);
    await checks();
    for (const { tankId } of [first, second])
      expect(await latestDeliveryChecks(test.db, { tankIds: [tankId], today: '2026-11-30' })).toMatchObject([
        { state: 'agrees', station: 0 },
      ]);
    const other = await householdFixture(test.db, { email: `fremd${++count}@beispiel.de`, now: new Date(0) });
    const none = { tankIds: [other.tankId], today: '2026-11-30' } as const;
    expect(await latestDeliveryChecks(test.db, none)).toEqual([]);
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
    const about = {
      orderId: order.id,
      station: 1,
      userId,
      decision: 'accepted' as const,
      reason: 'Lieferung',
    };
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
    expect(await ownDeliveryChecks(test.db, { orderId: order.id, userId: userId + 1 })).toBeUndefined();
  });

  it('is none of the device that was put in its place since', async () => {
    const { order, userId, sensorId, deps } = await proposed();
    const assignedAt = new Date('2026-11-25T08:00:00Z');
    await test.db.updateTable('sensors').set({ assignedAt }).where('id', '=', sensorId).execute();
    const about = {
      orderId: order.id,
      station: 1,
      userId,
      decision: 'accepted' as const,
      reason: 'Lieferung',
    };
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
    const about = {
      orderId: order.id,
      station: 1,
      userId,
      decision: 'accepted' as const,
      reason: 'Lieferung',
    };
    expect(await decideCalibration(deps, about)).toBe('stale');
  });

  it('is declined and changes nothing', async () => {
    const { order, userId, sensorId, deps } = await proposed();
    const about = { orderId: order.id, station: 1, userId, decision: 'declined' as const, reason: '' };
    expect(await decideCalibration(deps, about)).toBe('done');
    expect((await sensorOf(test.db, { id: sensorId, userId }))?.levelOffset).toBe(0);
  });
});
