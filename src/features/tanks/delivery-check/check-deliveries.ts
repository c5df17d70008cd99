import type { Database, Transaction } from '#db/database.ts';
import type { OrderChangeListener } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { forEachIsolated, type Job } from '#platform/jobs/queue.ts';
import { addDays, type Day, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { tankHours } from '../levels.store.ts';
import { type TankStatus, tankStatuses } from '../tank-status.ts';
import {
  correctionBy,
  type LevelPoint,
  largestRise,
  type MeasuredBy,
  seenDelivery,
  verdictOf,
} from './delivery-check.rules.ts';
import {
  checkOfOrder,
  type DeliveryCheck,
  forgetDelivery,
  lockedCheck,
  measureOf,
  noteDelivery,
  notePastDeliveries,
  recogniseRefill,
  waitingChecks,
} from './delivery-check.store.ts';

type Deps = { db: Database; clock: Clock };

const heatingOil = 1;

/** Notes every delivery of heating oil that a sensor may see, and each correction of one. */
export const checkFollowsOrder: OrderChangeListener = async (tx, { order, to, record, at }) => {
  if (to === 'withdrawn' && record === undefined) return forgetDelivery(tx, order.id);
  const { delivered } = order.progress;
  const isNews = (to === 'delivered' && record === undefined) || record === 'delivery_corrected';
  // What several houses got together is no tank's delivery.
  if (!isNews || !delivered || order.stations.length > 1) return;
  if (order.terms.product.productGroupId !== heatingOil) return;
  const { id: orderId, userId, request } = order;
  const { day, amount } = delivered;
  await noteDelivery(tx, {
    orderId,
    userId,
    postalCode: request.postalCode,
    day,
    delivered: amount,
    now: at,
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
      const waiting = await waitingChecks(deps.db);
      await forEachIsolated(waiting, 'deliveries', ({ orderId }) => checkDelivery(deps, orderId));
    },
  },
];

/** Days around that of the delivery note in which the rise is looked for: notes are written late, and sensors sleep. */
const daysBefore = 1;
const daysAfter = 2;

/** Looks at a delivery that waits; it goes on waiting while the level may still come or move. */
export async function checkDelivery({ db, clock }: Deps, orderId: number): Promise<void> {
  const check = await checkOfOrder(db, orderId);
  if (check?.state !== 'waiting') return;
  const now = clock.now();
  const statuses = await tankStatuses({ db, clock }, check.userId);
  const place = await placeOf(db, check);
  const candidates = statuses.filter(({ tank, sensor }) => sensor !== null && tank.postalCode === place);
  const seen = await Promise.all(candidates.map((status) => deliverySeenBy(db, status, check)));
  const [best] = seen.filter((one) => one !== null).toSorted((one, other) => other.measured - one.measured);
  const isOver = localDay(now, 'Europe/Berlin') > addDays(check.day, daysAfter + 1);
  if (!best || (!best.isSettled && !isOver)) {
    if (isOver) await save(db, check, { state: 'unseen', checkedAt: now });
    return;
  }
  await db.transaction().execute((tx) => saveSeen(tx, { orderId, seen: best, now }));
}

/** Where the order was delivered. */
async function placeOf(db: Database, { orderId }: DeliveryCheck): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('postalCode')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.postalCode;
}

type Seen = NonNullable<Awaited<ReturnType<typeof deliverySeenBy>>>;

/** What the sensor in a tank saw of so many litres that came on a day; null where the level did not rise. */
export async function deliverySeenBy(
  db: Database,
  { tank, gauge, sensor, forecast }: TankStatus,
  check: { day: Day; delivered: number },
) {
  const { timeZone } = countries[tank.countryId as CountryId];
  const hours = await tankHours(db, {
    tankIds: [tank.id],
    from: momentOf(addDays(check.day, -daysBefore), 0, timeZone),
    until: momentOf(addDays(check.day, daysAfter + 1), 0, timeZone),
  });
  const points = hours.map(
    ({ lastAt, last, temperature }): LevelPoint => ({ at: lastAt, litres: last, temperature }),
  );
  const rise = largestRise(points);
  if (!rise || !sensor) return null;
  const measure = await measureOf(db, sensor.id);
  const by: MeasuredBy = measure === 'volume' || measure === 'percent' ? 'volume' : 'level';
  const given = { rise, gauge, by, dailyUse: forecast?.dailyLitres ?? 0 };
  const seen = seenDelivery(given, check.delivered);
  return {
    ...seen,
    ...{ tankId: tank.id, rise, isSettled: rise.isSettled },
    offsetChange: correctionBy(given, check.delivered),
    state: verdictOf(seen, check.delivered),
    day: localDay(rise.after.at, timeZone),
  };
}

async function saveSeen(tx: Transaction, given: { orderId: number; seen: Seen; now: Date }): Promise<void> {
  const { orderId, seen, now } = given;
  const check = await lockedCheck(tx, orderId);
  if (check?.state !== 'waiting') return;
  const { tankId, rise, measured, tolerance, used, offsetChange, state, day } = seen;
  const refillId = await recogniseRefill(tx, { tankId, orderId, day, litres: measured, tolerance, now });
  const isDecided = check.calibration === 'accepted' || check.calibration === 'declined';
  await save(tx, check, {
    ...{ state, tankId, refillId, measured, tolerance, used, offsetChange, checkedAt: now },
    ...{ levelBefore: rise.before.litres, levelAfter: rise.after.litres },
    ...{ begunAt: rise.before.at, endedAt: rise.after.at },
    calibration: isDecided ? check.calibration : offsetChange === null ? 'none' : 'proposed',
  });
}

async function save(
  db: Database | Transaction,
  { orderId }: DeliveryCheck,
  values: Partial<Omit<DeliveryCheck, 'orderId'>>,
): Promise<void> {
  await db.updateTable('deliveryChecks').set(values).where('orderId', '=', orderId).execute();
}
