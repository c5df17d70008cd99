import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { checkPastDeliveries } from '#features/delivery-check/delivery-check.ts';
import { countries } from '#features/places/shared.ts';
import { newSensorKey, sensorKeyHash, storeReadings } from '#features/sensors/sensors.ts';
import type { Reading } from '#features/sensors/types.ts';
import { gaugeOf } from '#features/tanks/shared.ts';
import { addTank } from '#features/tanks/tanks.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { addMonths, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  battery,
  cellarOfBattery,
  cellarOfCylinder,
  cylinder,
  inStock,
  monthsMeasured,
  type Note,
} from './demo-tanks.rules.ts';
import { hourlyMoments, sensedHours, trueLevels } from './true-levels.rules.ts';

type Deps = { db: Database; clock: Clock };

/** New levels while the demo market runs; after a pause, those of the pause as well. */
export const demoTanksJobs = (deps: Deps): Job[] => [
  { task: 'read_demo_tanks', cron: '9 * * * *', run: () => addDemoReadings(deps) },
];

/** Gives the persona `kunde` her tanks with what was measured in them, once. */
export async function fillDemoTanks(deps: Deps): Promise<void> {
  const sensors = await deps.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoTanks');
    return insertTanks(tx, deps.clock.now());
  });
  if (!sensors) return;
  const { since, until, notes, userId } = sensors;
  const told = { since, notes, toldOn: until };
  await storeReadings(deps, [
    { sensorId: sensors.cylinder, readings: cylinderReadings({ ...told, from: since, until }) },
    { sensorId: sensors.battery, readings: batteryReadings({ ...told, from: since, until }) },
  ]);
  await checkPastDeliveries(deps, userId);
  await matchRefills(deps.db, userId);
}

/** Null when they are there already, or were, or nobody would own them. */
async function insertTanks(tx: Transaction, now: Date) {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'kunde@demo.example')
    .where('isGuest', '=', false)
    .executeTakeFirst();
  if (!owner || (await demoSensor(tx))) return null;
  const since = storyBegin(now);
  const userId = owner.id;
  const cylinderId = await addTank(tx, { userId, ...cylinder.tank }, since);
  const batteryId = await addTank(tx, { userId, ...battery.tank }, since);
  const sensor = async (kind: 'device' | 'dip', tankId: number, serial: string, more: object) => {
    const { id } = await tx
      .insertInto('sensors')
      .values({ kind, tankId, serial, userId, createdAt: since, assignedAt: since, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const device = { kind: 'device', connectionId: 1, createdAt: now } as const;
  await tx
    .insertInto('sensors')
    .values(inStock.map((serial) => ({ ...device, serial, keyHash: sensorKeyHash(newSensorKey()) })))
    .execute();
  return {
    userId,
    since,
    until: now,
    notes: await deliveryNotes(tx, userId),
    cylinder: await sensor('device', cylinderId, cylinder.serial, {
      keyHash: sensorKeyHash(newSensorKey()),
      name: 'Sensor im Keller',
      mountedAt: cylinder.mountedAt,
      sensorTypeId: 1,
      connectionId: 1,
    }),
    battery: await sensor('dip', batteryId, battery.serial, {}),
  };
}

const demoSensor = (db: Connection) =>
  db
    .selectFrom('sensors')
    .leftJoin('sensorStates', 'sensorStates.sensorId', 'sensors.id')
    .select(['sensors.id', 'userId', 'tankId', 'createdAt', 'measuredAt'])
    .where('serial', '=', cylinder.serial)
    .executeTakeFirst();

const storyBegin = (now: Date): Date => {
  const { timeZone } = countries[1];
  return momentOf(addMonths(localDay(now, timeZone), -monthsMeasured), 8 * 60, timeZone);
};

/** The other way round: when a story that began then was told first. */
const toldOn = (since: Date): Date => {
  const { timeZone } = countries[1];
  return momentOf(addMonths(localDay(since, timeZone), monthsMeasured), 12 * 60, timeZone);
};

/** Heating oil that orders brought to her houses, oldest first. */
async function deliveryNotes(db: Connection, userId: number): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select country_id, delivered_on as day, coalesce(delivered_amount, amount) as litres
    from orders
    where user_id = ${userId} and delivered_on is not null and (terms->'product'->>'productGroupId')::int = 1
      and state in ('delivered', 'settled', 'disputed')
    order by delivered_on`.execute(db);
  return rows;
}

type Span = { since: Date; notes: readonly Note[]; toldOn: Date; from: Date; until: Date };

const recentDays = 90;

/** Each hour of the last months, every third hour before. */
function cylinderReadings({ from, until, ...told }: Span): Reading[] {
  const recent = until.getTime() - recentDays * 86_400_000;
  const moments = hourlyMoments(told.since, until).filter(
    (at, index) => at.getTime() >= recent || index % 3 === 0,
  );
  const gauge = gaugeOf({ ...noForm, ...cylinder.tank });
  const levels = trueLevels(cellarOfCylinder(told), moments).filter(({ at }) => at > from);
  return sensedHours(levels, {
    since: told.since,
    mountedAt: cylinder.mountedAt,
    levelOf: (litres) => gauge?.levelOf(litres) ?? 0,
  }).map(({ at, distance, ...rest }) => ({ deviceAt: at, measure: 'distance', value: distance, ...rest }));
}

const noForm = {
  length: null,
  width: null,
  height: null,
  diameter: null,
  capacity: null,
  dipTable: null,
  isStanding: false,
  tankCount: 1,
} as const;

/** On the first of each month, before the stick is wiped: whole centimetres. */
function batteryReadings({ from, until, ...told }: Span): Reading[] {
  const gauge = gaugeOf({ ...noForm, heads: 'flat', ...battery.tank });
  const { timeZone } = countries[3];
  const first = localDay(told.since, timeZone);
  const moments = Array.from({ length: monthsMeasured + 1 }, (_, month) =>
    momentOf(`${addMonths(first, month).slice(0, 7)}-01`, 17 * 60 + 20 + month, timeZone),
  ).filter((at) => at > from && at <= until);
  const dip = { sequence: null, temperature: null, battery: null, signal: null };
  return trueLevels(cellarOfBattery(told), moments).map(({ at, litres }) => ({
    ...dip,
    deviceAt: at,
    measure: 'level',
    value: Math.round((gauge?.levelOf(litres) ?? 0) / 10) * 10,
  }));
}

/** What has happened in the cylinder since its sensor spoke last. */
export async function addDemoReadings(deps: Deps): Promise<void> {
  const sensor = await demoSensor(deps.db);
  if (!sensor?.userId || sensor.tankId === null) return;
  const since = sensor.createdAt;
  const readings = cylinderReadings({
    since,
    toldOn: toldOn(since),
    notes: await deliveryNotes(deps.db, sensor.userId),
    from: sensor.measuredAt ?? since,
    until: deps.clock.now(),
  });
  if (readings.length > 0) await storeReadings(deps, [{ sensorId: sensor.id, readings }]);
}

/** She has looked at the rises of the past and knows which order each was. */
async function matchRefills(db: Database, userId: number): Promise<void> {
  await sql`
    update tank_refills set state = 'confirmed', order_id = orders.id
    from tanks join orders on orders.user_id = tanks.user_id and orders.country_id = tanks.country_id
    where tanks.id = tank_refills.tank_id and tanks.user_id = ${userId} and orders.delivered_on = tank_refills.day`.execute(
    db,
  );
}
