import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { PersonalData } from '#features/identity/types.ts';

/** A household's tanks, sensors and levels. Raw readings are kept for 13 months; days for as long as the account is. */
export const tanksPersonalData: PersonalData = {
  tables: ['tanks', 'sensors'],
  read: async (db, { userIds }) => [
    {
      file: 'tanks',
      title: 'Tanks',
      labels: { name: 'Name', postalCode: 'Postleitzahl', capacity: 'Fassung (l)', createdAt: 'Angelegt' },
      records: await db
        .selectFrom('tanks')
        .selectAll()
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'sensoren',
      title: 'Sensoren',
      labels: { serial: 'Nummer', name: 'Name', assignedAt: 'Angemeldet' },
      records: await db
        .selectFrom('sensors')
        .select(['serial', 'kind', 'name', 'tankId', 'connectionId', 'preset', 'settings', 'mountedAt'])
        .select(['levelOffset', 'hasMails', 'createdAt', 'assignedAt'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'fuellstaende',
      title: 'Füllstände',
      labels: { day: 'Tag', last: 'Liter', temperature: 'Temperatur (°C)' },
      records: await db
        .selectFrom('tankDays')
        .innerJoin('tanks', 'tanks.id', 'tankDays.tankId')
        .select(['tankId', 'day', 'low', 'high', 'last', 'temperature', 'readings'])
        .where('userId', 'in', userIds)
        .orderBy('tankId')
        .orderBy('day')
        .execute(),
    },
    {
      file: 'messwerte',
      title: 'Messwerte',
      labels: { at: 'Zeit', measure: 'Art', value: 'Wert', litres: 'Liter', fault: 'Fehler' },
      records: await db
        .selectFrom('sensorReadings')
        .innerJoin('sensors', 'sensors.id', 'sensorReadings.sensorId')
        .select([
          'sensorId',
          'at',
          'measure',
          'value',
          'sensorReadings.temperature',
          'battery',
          'litres',
          'fault',
        ])
        .where('userId', 'in', userIds)
        .orderBy('at')
        .limit(200_000)
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await deleteReadings(tx, userIds);
    await tx.deleteFrom('sensors').where('userId', 'in', userIds).where('kind', '<>', 'device').execute();
    // A device is a thing that somebody else may use next, with a key of its own.
    await tx
      .updateTable('sensors')
      .set({ userId: null, tankId: null, name: '', keyHash: null, assignedAt: null })
      .set({ version: sql`version + 1` })
      .where('userId', 'in', userIds)
      .execute();
    await tx.deleteFrom('tanks').where('userId', 'in', userIds).execute();
  },
};

async function deleteReadings(tx: Transaction, userIds: readonly number[]): Promise<void> {
  const sensorIds = tx.selectFrom('sensors').select('id').where('userId', 'in', userIds);
  const tankIds = tx.selectFrom('tanks').select('id').where('userId', 'in', userIds);
  await tx.deleteFrom('sensorReadings').where('sensorId', 'in', sensorIds).execute();
  // Of a device that was exchanged and stands in another house now.
  await tx.deleteFrom('sensorReadings').where('tankId', 'in', tankIds).execute();
  await tx.deleteFrom('sensorStates').where('sensorId', 'in', sensorIds).execute();
}
