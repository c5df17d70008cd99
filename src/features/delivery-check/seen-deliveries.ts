import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { ofOrder } from '#features/orders/reads.ts';
import type { DeliveryChecksOf, SeenDeliveryLine } from '#features/orders/types.ts';
import { lastScaleChange, saveOffset, sensorsOf } from '#features/sensors/sensors.ts';
import { maxOffset } from '#features/tanks/shared.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { checksOfOrder, latestChecks, lockedCheck, type NamedCheck } from './delivery-check.store.ts';

type Deps = { db: Database; clock: Clock };

/** What sensors saw of an order's delivery, for the order's page; nothing where no sensor could see it. */
export const deliveryChecksOf: DeliveryChecksOf = async (db, { id }) => linesOf(await checksOfOrder(db, id));

/** Days after which a delivery is no news any more. */
const newsDays = 60;

/** The latest delivery into these tanks beside what sensors saw of it; nothing without a recent one. */
export const latestDeliveryChecks = async (
  db: Connection,
  { tankIds, today }: { tankIds: readonly number[]; today: Day },
): Promise<SeenDeliveryLine[]> =>
  linesOf(await latestChecks(db, { tankIds, from: addDays(today, -newsDays) }));

const linesOf = (checks: readonly NamedCheck[]): SeenDeliveryLine[] =>
  checks.map((check) => {
    const { orderId, station, state, day, delivered, measured, tolerance, calibration, reason } = check;
    const nameOf = (id: number | null) => (id === null ? null : (check.tankNames[id] ?? null));
    return {
      orderId,
      station,
      state,
      day,
      delivered,
      measured,
      tolerance,
      calibration,
      reason,
      tank: nameOf(check.tankId),
      isOfSeveral: checks.length > 1,
      parts: (check.parts ?? []).map((part) => ({ ...part, tank: nameOf(part.tankId) })),
    };
  });

/** A delivery of somebody with all that was reckoned; undefined when it is somebody else's. */
export async function ownDeliveryChecks(
  db: Connection,
  { orderId, userId }: { orderId: number; userId: number },
) {
  const checks = (await checksOfOrder(db, orderId)).filter((check) => check.userId === userId);
  const [first] = checks;
  if (!first) return undefined;
  const lines = linesOf(checks);
  const { rows } = await sql<{ number: string }>`select ${ofOrder(orderId, 'number')} as number`.execute(db);
  return {
    orderId,
    day: first.day,
    number: rows[0]?.number ?? '',
    checks: checks.flatMap((check, at) => {
      const line = lines[at];
      return line ? [{ check, line }] : [];
    }),
  };
}

export type Decision = 'accepted' | 'declined';

/**
 * The owner takes the delivery as a calibration of the sensor, or does not. Decided once; `stale` when that is done or the
 * sensor was changed or exchanged meanwhile.
 */
export const decideCalibration = (
  { db, clock }: Deps,
  about: { orderId: number; station: number; userId: number; decision: Decision; reason: string },
): Promise<'done' | 'stale' | 'gone'> =>
  db.transaction().execute(async (tx) => {
    const check = await lockedCheck(tx, about);
    if (check?.userId !== about.userId) return 'gone';
    if (check.calibration !== 'proposed' || check.offsetChange === null) return 'stale';
    if (about.decision === 'accepted') {
      const sensors = await sensorsOf(tx, about.userId);
      const sensor = sensors.find(({ tankId, kind }) => tankId === check.tankId && kind !== 'dip');
      const offset = (sensor?.levelOffset ?? 0) + check.offsetChange;
      // Another device errs otherwise than the one that saw the delivery.
      const isOther = sensor?.assignedAt && check.begunAt && sensor.assignedAt > check.begunAt;
      if (!sensor || isOther || Math.abs(offset) > maxOffset) return 'stale';
      const corrected = await lastScaleChange(tx, sensor.id);
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
      .where('station', '=', about.station)
      .execute();
    return 'done';
  });
