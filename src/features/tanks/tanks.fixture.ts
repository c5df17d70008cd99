import type { Database } from '#db/database.ts';
import { newSensorKey, sensorKeyHash } from './sensors.store.ts';
import { addTank, type NewTank } from './tanks.store.ts';

/** A household with one box of 1 × 1 × 1.5 m (1,500 l) and a sensor at its top, whose key is `key`. */
export async function householdFixture(
  db: Database,
  { email = 'haus@beispiel.de', now, tank = {} }: { email?: string; now: Date; tank?: Partial<NewTank> },
) {
  const { id: userId } = await db
    .insertInto('users')
    .values({ countryId: 1, email, createdAt: now, isGuest: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tankId = await db.transaction().execute((tx) =>
    addTank(
      tx,
      {
        ...{ userId, countryId: 1, postalCode: '10115', name: 'Keller', shapeId: 1, isSetUp: true },
        ...{ length: 1000, width: 1000, height: 1500, ...tank },
      },
      now,
    ),
  );
  const key = newSensorKey();
  const sensor = await db
    .insertInto('sensors')
    .values({
      ...{ serial: `BW-${userId}`, kind: 'device', keyHash: sensorKeyHash(key), userId, tankId },
      ...{ mountedAt: 1500, sensorTypeId: 1, connectionId: 1, createdAt: now, assignedAt: now },
    })
    .returning(['id', 'serial'])
    .executeTakeFirstOrThrow();
  return { userId, tankId, sensorId: sensor.id, serial: sensor.serial, key };
}
