import type { Database, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { tankStatuses } from '#features/forecast/forecast.ts';
import type { TankStatus } from '#features/forecast/types.ts';
import { findOrder } from '#features/orders/orders.ts';
import type { OrderChangeListener } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { isOfLitres, measureOf, recogniseRefill, tankHours, toldTanks } from '#features/sensors/sensors.ts';
import { tanksOfOrder } from '#features/sensors/shared.ts';
import { forEachIsolated, type Job } from '#platform/jobs/queue.ts';
import { addDays, type Day, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { correctionBy } from './correction-by-delivery.rules.ts';
import {
  checksOfOrder,
  type DeliveryCheck,
  forgetDelivery,
  lockedCheck,
  noteDelivery,
  notePastDeliveries,
  type SeenPart,
  waitingDeliveries,
} from './delivery-check.store.ts';
import { type Comparison, compareNote, type FilledTank, notedAmounts } from './delivery-note.rules.ts';
import { litresSeen, type MeasuredBy, seenAlone } from './delivery-tolerance.rules.ts';
import { type LevelPoint, largestRise } from './largest-rise.rules.ts';

type Deps = { db: Database; clock: Clock };

const heatingOil = 1;

/** Notes every delivery of heating oil that a sensor may see, and each correction of one. */
export const checkFollowsOrder: OrderChangeListener = async (tx, { order, to, record, at }) => {
  if (to === 'withdrawn' && record === undefined) return forgetDelivery(tx, order.id);
  const { delivered } = order.progress;
  const isNews = (to === 'delivered' && record === undefined) || record === 'delivery_corrected';
  if (!isNews || !delivered) return;
  if (order.terms.product.productGroupId !== heatingOil) return;
  const { id: orderId, userId, request } = order;
  const { day, amount, stations: shares } = delivered;
  await noteDelivery(tx, {
    orderId,
    userId,
    day,
    postalCode: request.postalCode,
    now: at,
    noted: notedAmounts({ stations: order.stations.length, amount, shares }),
  });
};

/** Looks at what was delivered to somebody before anybody compared it: as long as the levels of that time are kept. */
export async function checkPastDeliveries(deps: Deps, userId: number): Promise<void> {
  const noted = await deps.db.transaction().execute((tx) => notePastDeliveries(tx, userId, deps.clock.now()));
  await forEachIsolated(noted, 'deliveries', ({ orderId }) => checkDelivery(deps, orderId));
}

export const deliveryCheckJobs = (deps: Deps): Job[] => [
  {
    // A sensor that reports once a day tells of a delivery a day later.
    task: 'check_deliveries',
    cron: '*/20 * * * *',
    run: async () => {
      const waiting = await waitingDeliveries(deps.db);
      await forEachIsolated(waiting, 'deliveries', ({ orderId }) => checkDelivery(deps, orderId));
    },
  },
];

/** Days around that of the delivery note in which the rise is looked for: notes are written late, and sensors sleep. */
const daysBefore = 1;
const daysAfter = 2;

/** Looks at a delivery that waits; it goes on waiting while levels may still come or move. */
export async function checkDelivery({ db, clock }: Deps, orderId: number): Promise<void> {
  const waiting = (await checksOfOrder(db, orderId)).filter(({ state }) => state === 'waiting');
  const [first] = waiting;
  if (!first) return;
  const now = clock.now();
  const { stations, ...place } = await placeOf(db, orderId);
  const [statuses, told] = await Promise.all([
    tankStatuses({ db, clock }, first.userId),
    toldTanks(db, orderId),
  ]);
  const ofOrder = tanksOfOrder(
    place,
    statuses.map(({ tank }) => tank),
  );
  const isIts = ({ tank }: TankStatus) =>
    told.length > 0 ? told.includes(tank.id) : ofOrder.some(({ id }) => id === tank.id);
  const sensed = statuses.filter((status) => status.sensor !== null && isIts(status));
  const seen = await Promise.all(sensed.map((status) => tankFilledOn(db, status, first.day)));
  const filled = seen
    .filter((one) => one !== null)
    .toSorted((one, other) => litresSeen(other.given) - litresSeen(one.given));
  const expected = Math.min(stations, sensed.length);
  const isSettled =
    expected > 0 && filled.length >= expected && filled.slice(0, expected).every((one) => one.isSettled);
  const isOver = localDay(now, 'Europe/Berlin') > addDays(first.day, daysAfter + 1);
  if (!isSettled && !isOver) return;
  const compared = compareNote({ noted: waiting, stations, sensors: sensed.length, filled });
  await db.transaction().execute(async (tx) => {
    for (const comparison of compared) await saveComparison(tx, { orderId, comparison, now });
  });
}

/** Where an order was delivered. */
async function placeOf(db: Database, orderId: number) {
  const order = await findOrder(db, orderId as OrderId);
  if (!order) throw new Error(`a delivery is checked of order ${orderId}, which is not there`);
  const streets = order.stations.map(({ address }) => address.street);
  const { countryId, postalCode } = order.request;
  return { stations: order.stations.length, countryId, postalCode, streets };
}

type Filled = FilledTank & { isSettled: boolean; day: Day };

/** What the sensor in a tank saw of oil that came about a day; null where the level did not rise. */
export async function tankFilledOn(
  db: Database,
  { tank, gauge, sensor, forecast }: TankStatus,
  day: Day,
): Promise<Filled | null> {
  const { timeZone } = countries[tank.countryId as CountryId];
  const hours = await tankHours(db, {
    tankIds: [tank.id],
    from: momentOf(addDays(day, -daysBefore), 0, timeZone),
    until: momentOf(addDays(day, daysAfter + 1), 0, timeZone),
  });
  const points = hours.map(
    ({ lastAt, last, temperature }): LevelPoint => ({ at: lastAt, litres: last, temperature }),
  );
  const rise = largestRise(points);
  if (!rise || !sensor) return null;
  const by: MeasuredBy = isOfLitres(await measureOf(db, sensor.id)) ? 'volume' : 'level';
  return {
    tankId: tank.id,
    isSettled: rise.isSettled,
    day: localDay(rise.after.at, timeZone),
    given: { rise, gauge, by, dailyUse: forecast?.dailyLitres ?? 0 },
  };
}

type Compared = { orderId: number; comparison: Comparison<Filled>; now: Date };

async function saveComparison(tx: Transaction, { orderId, comparison, now }: Compared): Promise<void> {
  const { station, delivered, state } = comparison;
  const check = await lockedCheck(tx, { orderId, station });
  if (check?.state !== 'waiting' || check.delivered !== delivered) return;
  const tanks = state === 'unseen' ? [] : comparison.tanks;
  const refills = await recogniseRefills(tx, { orderId, tanks, now });
  const [only] = tanks;
  const isOne = only && tanks.length === 1 && state !== 'uncheckable';
  await tx
    .updateTable('deliveryChecks')
    .set({
      state,
      checkedAt: now,
      ...nothingSeen,
      ...('seen' in comparison && comparison.seen),
      ...(state === 'uncheckable' && { reason: comparison.reason }),
      ...(isOne
        ? { ...seenOf(only), refillId: refills[0] ?? null, ...calibrationBy(only, check) }
        : {
            parts: tanks.length > 0 ? JSON.stringify(tanks.map(partOf)) : null,
            ...(check.calibration === 'proposed' && { calibration: 'none' }),
          }),
    })
    .where('orderId', '=', orderId)
    .where('station', '=', station)
    .execute();
}

/** Of an earlier look at a note that was corrected since, nothing stays. */
const nothingSeen = {
  tankId: null,
  refillId: null,
  levelBefore: null,
  levelAfter: null,
  begunAt: null,
  endedAt: null,
  measured: null,
  tolerance: null,
  used: null,
  offsetChange: null,
  parts: null,
  reason: null,
};

/** The refill of each tank that was filled, whether or not it can be compared. Answers their ids. */
async function recogniseRefills(
  tx: Transaction,
  { orderId, tanks, now }: { orderId: number; tanks: readonly Filled[]; now: Date },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { tankId, given, day } of tanks) {
    const { measured: litres, tolerance } = seenAlone(given);
    ids.push(await recogniseRefill(tx, { tankId, orderId, day, litres, tolerance, now }));
  }
  return ids;
}

const seenOf = ({ tankId, given: { rise } }: Filled) => ({
  tankId,
  levelBefore: rise.before.litres,
  levelAfter: rise.after.litres,
  begunAt: rise.before.at,
  endedAt: rise.after.at,
});

const partOf = (tank: Filled): SeenPart => ({ ...seenOf(tank), ...seenAlone(tank.given) });

/** A tank whose share is known may be calibrated by it; what its owner decided before stays. */
function calibrationBy({ given }: Filled, { delivered, calibration }: DeliveryCheck) {
  const offsetChange = correctionBy(given, delivered);
  const isDecided = calibration === 'accepted' || calibration === 'declined';
  return { offsetChange, calibration: isDecided ? calibration : offsetChange === null ? 'none' : 'proposed' };
}
