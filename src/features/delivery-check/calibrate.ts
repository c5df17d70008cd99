import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { tankStatuses } from '#features/forecast/forecast.ts';
import { ofOrder } from '#features/orders/reads.ts';
import { refillsWithoutOrder } from '#features/sensors/reads.ts';
import {
  confirmRefill,
  hasRefill,
  isOfLitres,
  lastScaleChange,
  latestDays,
  levelSaid,
  measureOf,
  recordDip,
  saveOffset,
  sensorsOf,
} from '#features/sensors/sensors.ts';
import type { LevelUnit, Sensor } from '#features/sensors/types.ts';
import { gaugeOf, isEvenlyWide, maxOffset, offsetFor } from '#features/tanks/shared.ts';
import type { Tank } from '#features/tanks/types.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { tankFilledOn } from './check-deliveries.ts';
import { correctionBy } from './correction-by-delivery.rules.ts';
import { decideCalibration } from './seen-deliveries.ts';

type Deps = { db: Database; clock: Clock };

/** Oil that came while this sensor measured as it does today. */
export type SeenDelivery = {
  /** "order-12-1", with the station, or "refill-7". */
  id: string;
  day: Day;
  /** Litres that the sensor saw; null where only a note tells of it. */
  measured: number | null;
  /** Litres by the delivery note; null of oil that came from elsewhere, until its owner says so. */
  delivered: number | null;
  /** Number of the order here. */
  order: string | null;
};

const newest = 3;
const maxAgeDays = 365;

/** The sensor in a tank, which is no dipstick. */
export const sensorInTank = async (db: Connection, tank: Tank): Promise<Sensor | null> =>
  (await sensorsOf(db, Number(tank.userId))).find(
    ({ tankId, kind }) => tankId === tank.id && kind !== 'dip',
  ) ?? null;

/** Whether it reckons its litres itself, so that nobody can set it right here. */
export const tellsLitres = async (db: Connection, { id }: Pick<Sensor, 'id'>): Promise<boolean> =>
  isOfLitres(await measureOf(db, id));

/**
 * The deliveries by which a sensor can be set right, the newest first: none in a tank that is as wide at every height,
 * none of a sensor that reckons litres itself, and none from before its last correction.
 */
export async function deliveriesToCalibrateBy(
  { db, clock }: Deps,
  { tank, sensor }: { tank: Tank; sensor: Sensor | null },
): Promise<SeenDelivery[]> {
  const gauge = gaugeOf(tank);
  if (!sensor || !gauge || isEvenlyWide(gauge)) return [];
  const measure = await measureOf(db, sensor.id);
  if (measure === null || isOfLitres(measure)) return [];
  const corrected = await lastScaleChange(db, sensor.id);
  const oldest = addDays(localDay(clock.now(), 'Europe/Berlin'), -maxAgeDays);
  const since = new Date(Math.max(...[sensor.assignedAt, corrected, sensor.createdAt].map(Number)));
  const { rows } = await sql<SeenDelivery>`
    select 'order-' || c.order_id || '-' || c.station as id, c.day, c.measured, c.delivered,
      ${ofOrder(sql`c.order_id`, 'number')} as order
    from delivery_checks c
    where c.tank_id = ${tank.id} and c.calibration = 'proposed' and c.day >= ${oldest} and c.begun_at >= ${since}
    union all
    select 'refill-' || id, day, measured, delivered, null
    from ${refillsWithoutOrder({ tankId: tank.id, oldest, since })} refills
    order by day desc limit ${newest}`.execute(db);
  return rows;
}

export type CalibrationOutcome =
  | ('saved' | 'too_much' | 'no_level' | 'no_correction' | 'not_stored')
  /** It reckons its litres itself, where no correction of its level reaches. */
  | 'tells_litres';

type Whose = { tank: Tank; sensor: Sensor; userId: number; reason: string };

/** Sets a sensor right by a level that its owner knows. The same again changes nothing. */
export async function calibrateByLevel(
  { db, clock }: Deps,
  { tank, sensor, userId, reason, ...read }: Whose & { unit: LevelUnit; value: number },
): Promise<CalibrationOutcome> {
  const gauge = gaugeOf(tank);
  if (!gauge) return 'no_level';
  const known =
    read.unit === 'percent'
      ? { unit: 'litres' as const, value: (read.value / 100) * gauge.capacity }
      : { unit: read.unit, value: read.value };
  const outcome = await db.transaction().execute(async (tx): Promise<CalibrationOutcome> => {
    const said = await levelSaid(tx, sensor.id);
    if (typeof said === 'string') return said;
    const offset = offsetFor(gauge, { offset: sensor.levelOffset, said, known });
    if (offset === null) return 'too_much';
    const why = { byUserId: userId, at: clock.now(), reason };
    return (await saveOffset(tx, { sensor, offset, isByLevel: true, ...why })) ? 'saved' : 'not_stored';
  });
  const isNewest = outcome === 'saved' && (await isNewerThanSaid({ db, clock }, { tank, sensor }));
  if (isNewest) await recordDip({ db, clock }, { ...read, userId, tankId: tank.id, at: clock.now() });
  return outcome;
}

const dayMs = 86_400_000;

/** Whether what is read now is news: somebody dipped since the sensor told, it has told nothing for a day, or what nobody believes. */
async function isNewerThanSaid({ db, clock }: Deps, { tank, sensor }: Pick<Whose, 'tank' | 'sensor'>) {
  const saidAt = Number(sensor.measuredAt);
  const [latest] = await latestDays(db, [tank.id]);
  return (
    sensor.doubts.length > 0 || Number(latest?.lastAt) > saidAt || clock.now().getTime() - saidAt > dayMs
  );
}

/** Sets a sensor right by what a delivery note says; of oil from elsewhere its owner says how much that is. */
export async function calibrateByDelivery(
  deps: Deps,
  { delivery, ...whose }: Whose & { delivery: SeenDelivery & { delivered: number } },
): Promise<CalibrationOutcome> {
  const { userId, reason } = whose;
  const [kind, id, station] = delivery.id.split('-');
  if (kind === 'order') {
    const order = { orderId: Number(id), station: Number(station) };
    const about = { ...order, userId, decision: 'accepted' as const, reason };
    return (await decideCalibration(deps, about)) === 'done' ? 'saved' : 'not_stored';
  }
  return calibrateByRefill(deps, { ...whose, ...delivery, refillId: Number(id) });
}

type Refill = Whose & { refillId: number; day: Day; delivered: number };

async function calibrateByRefill(deps: Deps, refill: Refill): Promise<CalibrationOutcome> {
  const { tank, sensor, userId, reason, refillId, day, delivered } = refill;
  const status = (await tankStatuses(deps, userId)).find((one) => one.tank.id === tank.id);
  const filled = status && (await tankFilledOn(deps.db, status, day));
  const change = filled ? correctionBy(filled.given, delivered) : null;
  if (change === null) return 'no_correction';
  const offset = sensor.levelOffset + change;
  if (Math.abs(offset) > maxOffset) return 'no_correction';
  return deps.db.transaction().execute(async (tx) => {
    const why = { byUserId: userId, at: deps.clock.now(), reason };
    // Its readings wait from here on; those before may have taken the rise back since it was shown.
    await levelSaid(tx, sensor.id);
    const isThere = await hasRefill(tx, { id: refillId, tankId: tank.id });
    if (!isThere || !(await saveOffset(tx, { sensor, offset, ...why }))) return 'not_stored';
    await confirmRefill(tx, { id: refillId, litres: delivered });
    return 'saved';
  });
}
