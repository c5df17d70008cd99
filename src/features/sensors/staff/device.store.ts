import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { ofUser, userContacts } from '#features/identity/reads.ts';
import { tankById } from '#features/tanks/tanks.ts';
import type { Tank } from '#features/tanks/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Loss } from '../losses/losses.rules.ts';
import { lossesOf } from '../losses/losses.store.ts';
import { isOfLitres, measureOf, type Sensor, sensorById } from '../sensors.store.ts';

/** A sensor with everything that support looks at. */
export type Device = {
  sensor: Sensor;
  tank: Tank | null;
  owner: { id: number; name: string; email: string } | null;
  drift: string | null;
  checkedAt: Date | null;
  /** What left its tank unburned, the latest first. */
  losses: readonly Loss[];
  /** It reckons its litres itself. */
  tellsLitres: boolean;
};

/** Undefined without one; a dipstick is none. */
export async function deviceOf(db: Connection, sensorId: number): Promise<Device | undefined> {
  const sensor = await sensorById(db, sensorId);
  if (!sensor || sensor.kind === 'dip') return undefined;
  const [tank, owner, measure, losses, check] = await Promise.all([
    sensor.tankId === null ? undefined : tankById(db, sensor.tankId),
    sensor.userId === null ? undefined : ownerOf(db, sensor.userId),
    measureOf(db, sensorId),
    lossesOf(db, sensor.tankId === null ? [] : [sensor.tankId]),
    db
      .selectFrom('sensorChecks')
      .select(['drift', 'checkedAt'])
      .where('sensorId', '=', sensorId)
      .executeTakeFirst(),
  ]);
  return {
    sensor,
    tank: tank ?? null,
    owner: owner ?? null,
    losses,
    drift: check?.drift ?? null,
    checkedAt: check?.checkedAt ?? null,
    tellsLitres: isOfLitres(measure),
  };
}

/** A tank that was not ended, with whose it is and what is in it by which sensor; undefined without one. */
export async function supportedTank(db: Connection, tankId: number) {
  const tank = await tankById(db, tankId);
  const owner = tank && (await ownerOf(db, tank.userId));
  if (!tank || !owner) return undefined;
  const [levels, sensor] = await Promise.all([
    db
      .selectFrom('tankDays')
      .select(['day', 'last', 'low', 'high', 'lastAt'])
      .where('tankId', '=', tankId)
      .orderBy('day', 'desc')
      .limit(daysShown)
      .execute(),
    db
      .selectFrom('sensors')
      .select(['id', 'serial'])
      .select(sql<'device' | 'foreign'>`kind`.as('kind'))
      .where('tankId', '=', tankId)
      .where('kind', '<>', 'dip')
      .executeTakeFirst(),
  ]);
  const [last] = levels;
  const latest = { litres: last?.last ?? null, measuredAt: last?.lastAt ?? null };
  return { tank, owner, latest, levels, sensor: sensor ?? null };
}

/** Of a tank so many days with a level are listed. */
const daysShown = 60;

const ownerOf = (db: Connection, userId: number) =>
  db
    .selectFrom(userContacts.as('owner'))
    .select(['id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();

export type RawReading = Awaited<ReturnType<typeof rawReadings>>[number];

export const readingsPerPage = 50;

/**
 * What a sensor said, the latest first: of its present tank and household alone, for a device has been elsewhere before.
 * `before` is a moment of receipt and an identity, of the last row of the page before.
 */
export const rawReadings = (
  db: Connection,
  { sensor, page }: { sensor: Pick<Sensor, 'id' | 'assignedAt'>; page: number },
) =>
  db
    .selectFrom('sensorReadings')
    .select(['deviceAt', 'identity', 'receivedAt', 'at', 'measure', 'value', 'temperature', 'battery'])
    .select(['batteryPercent', 'signal', 'litres', 'fault', 'belief'])
    .where('sensorId', '=', sensor.id)
    .$if(sensor.assignedAt !== null, (all) => all.where('receivedAt', '>=', sensor.assignedAt))
    .orderBy('at', 'desc')
    .orderBy('identity', 'desc')
    .limit(readingsPerPage + 1)
    .offset((page - 1) * readingsPerPage)
    .execute();

export type SensorChange = Awaited<ReturnType<typeof changesOf>>[number];

/** What people changed about a sensor and about the devices before it in the same tank, the latest first. */
export const changesOf = (
  db: Connection,
  { sensorId, tankId }: { sensorId: number; tankId: number | null },
) =>
  db
    .selectFrom('sensorChanges')
    .leftJoin('sensors', 'sensors.id', 'sensorChanges.sensorId')
    .select(['sensorChanges.id', 'sensorChanges.at', 'sensorChanges.kind', 'before', 'after', 'reason'])
    .select(['serial', 'orderId'])
    .select(({ ref }) => ofUser(ref('sensorChanges.byUserId'), 'name').as('who'))
    .where((or) =>
      tankId === null
        ? or('sensorChanges.sensorId', '=', sensorId).and('sensorChanges.tankId', 'is', null)
        : or('sensorChanges.tankId', '=', tankId),
    )
    .orderBy('sensorChanges.id', 'desc')
    .limit(100)
    .execute();

/** A device that waits for somebody. */
export type StockDevice = {
  id: number;
  serial: string;
  connectionId: number | null;
  createdAt: Date;
  hasKey: boolean;
};

const stockOrder = { serial: sql`serial`, since: sql`created_at` };

export const stockSorts = sortsOf(stockOrder);

/** Devices that nobody has, by the beginning of their serial. */
export async function devicesInStock(
  db: Connection,
  { words, sort }: { words: string; sort: Sort<keyof typeof stockOrder> | null },
): Promise<{ rows: StockDevice[]; count: number }> {
  const beginning = `${likeLiteral(words)}%`;
  const inStock = db
    .selectFrom('sensors')
    .where('kind', '=', 'device')
    .where('userId', 'is', null)
    .where('retiredAt', 'is', null)
    .where('serial', 'ilike', beginning);
  const [rows, { count }] = await Promise.all([
    inStock
      .select(['id', 'serial', 'connectionId', 'createdAt'])
      .select(sql<boolean>`key_hash is not null`.as('hasKey'))
      .orderBy(orderBy(sort, stockOrder, sql`serial, id`))
      .limit(mostInStock)
      .execute(),
    inStock.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

const mostInStock = 500;
