import type { Connection, Database } from '#db/database.ts';
import type { DeliveryCheckOf, SeenDeliveryLine } from '#features/orders/types.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { maxOffset } from '../calibration.rules.ts';
import { lastCalibration, saveOffset } from '../sensor-changes.ts';
import { sensorsOf } from '../sensors.store.ts';
import { checkOfOrder, type DeliveryCheck, latestChecks, lockedCheck } from './delivery-check.store.ts';

type Deps = { db: Database; clock: Clock };

/** What the sensor saw of an order's delivery, for the order's page; null where no sensor could see it. */
export const deliveryCheckOf: DeliveryCheckOf = async (db, { id }) => {
  const check = await checkOfOrder(db, id);
  return check ? lineOf(db, check) : null;
};

/** Days after which a delivery is no news any more. */
const newsDays = 60;

/** The latest delivery of these tanks beside what their sensors saw; null without a recent one. */
export async function latestDeliveryCheck(
  db: Connection,
  { tankIds, today }: { tankIds: readonly number[]; today: Day },
): Promise<SeenDeliveryLine | null> {
  const checks = await latestChecks(db, tankIds);
  const latest = checks.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0];
  return latest && latest.day >= addDays(today, -newsDays) ? lineOf(db, latest) : null;
}

async function lineOf(db: Connection, check: DeliveryCheck): Promise<SeenDeliveryLine> {
  const { orderId, state, day, delivered, measured, tolerance, calibration } = check;
  const tank =
    check.tankId === null
      ? null
      : await db.selectFrom('tanks').select('name').where('id', '=', check.tankId).executeTakeFirst();
  return { orderId, state, day, delivered, measured, tolerance, calibration, tank: tank?.name ?? null };
}

/** A delivery of somebody with all that was reckoned; undefined when it is somebody else's. */
export async function ownDeliveryCheck(
  db: Connection,
  { orderId, userId }: { orderId: number; userId: number },
) {
  const check = await checkOfOrder(db, orderId);
  if (check?.userId !== userId) return undefined;
  const sensors = await sensorsOf(db, userId);
  const sensor = sensors.find(({ tankId, kind }) => tankId === check.tankId && kind !== 'dip') ?? null;
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { check, line: await lineOf(db, check), number: order.number, offset: sensor?.levelOffset ?? null };
}

export type Decision = 'accepted' | 'declined';

/**
 * The owner takes the delivery as a calibration of the sensor, or does not. Decided once; `stale` when that is done or the
 * sensor was changed or exchanged meanwhile.
 */
export const decideCalibration = (
  { db, clock }: Deps,
  about: { orderId: number; userId: number; decision: Decision; reason: string },
): Promise<'done' | 'stale' | 'gone'> =>
  db.transaction().execute(async (tx) => {
    const check = await lockedCheck(tx, about.orderId);
    if (check?.userId !== about.userId) return 'gone';
    if (check.calibration !== 'proposed' || check.offsetChange === null) return 'stale';
    if (about.decision === 'accepted') {
      const sensors = await sensorsOf(tx, about.userId);
      const sensor = sensors.find(({ tankId, kind }) => tankId === check.tankId && kind !== 'dip');
      const offset = (sensor?.levelOffset ?? 0) + check.offsetChange;
      // Another device errs otherwise than the one that saw the delivery.
      const isOther = sensor?.assignedAt && check.begunAt && sensor.assignedAt > check.begunAt;
      if (!sensor || isOther || Math.abs(offset) > maxOffset) return 'stale';
      const corrected = await lastCalibration(tx, sensor.id);
      // It was reckoned with the correction of that time, and would be made twice.
      if (corrected && check.endedAt && corrected > check.endedAt) return 'stale';
      const { orderId, reason } = about;
      const why = { byUserId: about.userId, at: clock.now(), reason, orderId };
      if (!(await saveOffset(tx, { sensor, offset, ...why }))) return 'stale';
    }
    await tx
      .updateTable('deliveryChecks')
      .set({ calibration: about.decision })
      .where('orderId', '=', about.orderId)
      .execute();
    return 'done';
  });
