import type { Database } from '#db/database.ts';
import { addTank, type NewTank } from '#features/tanks/tanks.store.ts';
import { newSensorKey, sensorKeyHash } from './sensors.store.ts';

type Household = { email?: string; userId?: number; now: Date; tank?: Partial<NewTank> };

/** A household with one box of 1 × 1 × 1.5 m (1,500 l) and a sensor at its top, whose key is `key`. */
export async function householdFixture(db: Database, { now, tank = {}, ...owner }: Household) {
  const userId = owner.userId ?? (await addOwner(db, { email: 'haus@beispiel.de', ...owner, now }));
  const tankId = await db.transaction().execute((tx) =>
    addTank(
      tx,
      {
        userId,
        countryId: 1,
        postalCode: '10115',
        name: 'Keller',
        shapeId: 1,
        isSetUp: true,
        length: 1000,
        width: 1000,
        height: 1500,
        ...tank,
      },
      now,
    ),
  );
  const key = newSensorKey();
  const sensor = await db
    .insertInto('sensors')
    .values({
      serial: `BW-${userId}-${tankId}`,
      kind: 'device',
      keyHash: sensorKeyHash(key),
      userId,
      tankId,
      mountedAt: 1500,
      sensorTypeId: 1,
      connectionId: 1,
      createdAt: now,
      assignedAt: now,
    })
    .returning(['id', 'serial'])
    .executeTakeFirstOrThrow();
  return { userId, tankId, sensorId: sensor.id, serial: sensor.serial, key };
}

async function addOwner(db: Database, { email, now }: { email: string; now: Date }): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ countryId: 1, email, createdAt: now, isGuest: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
