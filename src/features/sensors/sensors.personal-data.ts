import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { PersonalData } from '#features/identity/types.ts';
import { tankIdsOf } from '#features/tanks/reads.ts';
import { tankIdsEverOf } from '#features/tanks/tanks.ts';
import { readingsOf } from './readings/readings-file.store.ts';

/** A household's sensors and levels. Raw readings are kept for 13 months; days for as long as the account is. */
export const sensorsPersonalData: PersonalData = {
  tables: [
    'sensors',
    'sensor_accounts',
    'sensor_changes',
    'tank_stocks',
    'order_tanks',
    'mqtt_tokens',
    'tank_losses',
  ],
  read: async (db, { userIds }) => [
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
      file: 'sensor-nachrichten',
      title: 'Letzte Nachrichten von Sensoren',
      labels: { receivedAt: 'Empfangen', topic: 'Thema', message: 'Nachricht', fault: 'Fehler' },
      records: await db
        .selectFrom('sensorMessages')
        .innerJoin('sensors', 'sensors.id', 'sensorMessages.sensorId')
        .select(['sensorId', 'receivedAt', 'way', 'topic', 'message', 'fault', 'failedAt', 'failedMessage'])
        .where('userId', 'in', userIds)
        .orderBy('sensorId')
        .execute(),
    },
    {
      file: 'sensor-zugaenge',
      title: 'Zugänge, mit denen wir Sensoren abfragen',
      labels: { email: 'E-Mail-Adresse', deviceId: 'Gerät', polledAt: 'Zuletzt abgefragt', fault: 'Fehler' },
      records: await db
        .selectFrom('sensorAccounts')
        .innerJoin('sensors', 'sensors.id', 'sensorAccounts.sensorId')
        .select(['sensorId', 'email', 'deviceId', 'polledAt', 'nextPollAt', 'fault'])
        .where('userId', 'in', userIds)
        .orderBy('sensorId')
        .execute(),
    },
    {
      file: 'programme-mqtt',
      title: 'Programme, die Ihre Tanks über MQTT lesen',
      labels: { name: 'Name', createdAt: 'Angelegt', revokedAt: 'Beendet' },
      records: await db
        .selectFrom('mqttTokens')
        .select(['name', 'hint', 'createdAt', 'usedAt', 'revokedAt'])
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
        .select(['tankId', 'day', 'low', 'high', 'last', 'temperature', 'readings'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('tankId')
        .orderBy('day')
        .execute(),
    },
    {
      file: 'tank-verluste',
      title: 'Öl, das fehlte, und was es war',
      labels: { from: 'Von', until: 'Bis', litres: 'Liter', answer: 'Ihre Antwort' },
      records: await db
        .selectFrom('tankLosses')
        .select(['tankId', 'fromAt as from', 'untilAt as until', 'litres', 'leftLitres as left', 'pieces'])
        .select(['isSlow', 'answer', 'answeredAt'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('id')
        .execute(),
    },
    {
      file: 'messwerte',
      title: 'Messwerte',
      labels: {
        at: 'Zeit',
        measure: 'Art',
        value: 'Wert',
        litres: 'Liter',
        fault: 'Fehler',
        belief: 'Zweifel',
      },
      records: [],
      pages: readingsOfPerson(db, userIds),
    },
    {
      file: 'betankungen',
      title: 'Betankungen',
      labels: { day: 'Tag', litres: 'Liter', source: 'Woher', cost: 'Kosten in Cent' },
      records: await db
        .selectFrom('tankRefills')
        .select(['tankId', 'day', 'litres', 'tolerance', 'source', 'orderId', 'state', 'cost'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('day')
        .execute(),
    },
    {
      file: 'tank-bestaende',
      title: 'Eingetragene Bestände',
      labels: { day: 'Tag', litres: 'Liter' },
      records: await db
        .selectFrom('tankStocks')
        .select(['tankId', 'day', 'litres'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('tankId')
        .orderBy('day')
        .execute(),
    },
    {
      file: 'bestellungen-je-tank',
      title: 'In welchen Tank eine Bestellung kam, wie von Ihnen angegeben',
      labels: { tankId: 'Tank', orderId: 'Bestellung', station: 'Abladestelle' },
      records: await db
        .selectFrom('orderTanks')
        .select(['tankId', 'orderId', 'station'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('orderId')
        .orderBy('station')
        .execute(),
    },
    {
      file: 'kalibrierungen',
      title: 'Änderungen an Sensoren',
      labels: { at: 'Zeit', kind: 'Art', before: 'Vorher', after: 'Nachher', reason: 'Warum' },
      records: await db
        .selectFrom('sensorChanges')
        .select(['at', 'kind', 'before', 'after', 'reason', 'orderId'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('id')
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await deleteReadings(tx, userIds);
    await tx.deleteFrom('mqttTokens').where('userId', 'in', userIds).execute();
    const own = tx.selectFrom('sensors').select('id').where('userId', 'in', userIds);
    await tx
      .deleteFrom('sensorChanges')
      .where('sensorId', 'in', own.where('kind', '<>', 'device'))
      .execute();
    await tx.deleteFrom('sensors').where('userId', 'in', userIds).where('kind', '<>', 'device').execute();
    // A device is a thing that somebody else may use next, with a key of its own.
    await tx
      .updateTable('sensors')
      .set({ userId: null, tankId: null, name: '', keyHash: null, assignedAt: null })
      .set({ version: sql`version + 1` })
      .where('userId', 'in', userIds)
      .execute();
  },
};

/** A device that was exchanged measured in more than one house: only what belongs to theirs. */
async function* readingsOfPerson(db: Connection, userIds: readonly number[]) {
  const [tankIds, sensorIds] = [await tankIdsEverOf(db, userIds), await sensorIdsOf(db, userIds)];
  for await (const page of readingsOf(db, { tankIds, sensorIds }))
    yield page.map(({ identity: _, serial: __, clockFault: ___, ...reading }) => reading);
}

const sensorIdsOf = async (db: Connection, userIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('sensors').select('id').where('userId', 'in', userIds).orderBy('id').execute()).map(
    ({ id }) => id,
  );

async function deleteReadings(tx: Transaction, userIds: readonly number[]): Promise<void> {
  const sensorIds = tx.selectFrom('sensors').select('id').where('userId', 'in', userIds);
  // Of their tanks, whichever devices measured there; what a device of theirs measured elsewhere before is not theirs.
  await tx.deleteFrom('sensorReadings').where('tankId', 'in', tankIdsOf(userIds)).execute();
  await tx
    .deleteFrom('sensorReadings')
    .where('sensorId', 'in', sensorIds)
    .where('tankId', 'is', null)
    .execute();
  await tx
    .deleteFrom('sensorReadings')
    .where('sensorId', 'in', sensorIds.where('kind', '<>', 'device'))
    .execute();
  await tx.deleteFrom('sensorChecks').where('sensorId', 'in', sensorIds).execute();
  await tx.deleteFrom('sensorStates').where('sensorId', 'in', sensorIds).execute();
  await tx.deleteFrom('sensorMessages').where('sensorId', 'in', sensorIds).execute();
  // With the login at another service.
  await tx.deleteFrom('sensorAccounts').where('sensorId', 'in', sensorIds).execute();
}
