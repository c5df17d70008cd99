import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { personalData } from '#features/identity/identity.ts';
import type { Person } from '#features/identity/types.ts';
import { tankIdsOf } from '#features/tanks/reads.ts';
import { tankIdsEverOf } from '#features/tanks/tanks.ts';
import { readingsOf } from './readings/readings-file.store.ts';

const ofSensor = {
  by: ({ userIds }: Person) =>
    sql`sensor_id in (select id from sensors where user_id = any (${[...userIds]}::bigint[]))`,
  order: 'sensorId',
  erased: 'deleted',
} as const;

const ofTank = {
  by: ({ userIds }: Person) => sql`tank_id in ${tankIdsOf(userIds)}`,
  kept: 'goes with its tank',
};

/** A household's sensors and levels. Raw readings are kept for 13 months; days for as long as the account is. */
export const sensorsPersonalData = personalData({
  sensors: {
    by: 'userId',
    file: 'sensoren',
    title: 'Sensoren',
    erase: freeSensors,
    shown: { serial: 'Nummer', name: 'Name', assignedAt: 'Angemeldet' },
    also: [
      'kind',
      'tankId',
      'connectionId',
      'preset',
      'settings',
      'mountedAt',
      'levelOffset',
      'hasMails',
      'createdAt',
    ],
  },
  sensorMessages: {
    ...ofSensor,
    file: 'sensor-nachrichten',
    title: 'Letzte Nachrichten von Sensoren',
    shown: { receivedAt: 'Empfangen', topic: 'Thema', message: 'Nachricht', fault: 'Fehler' },
    also: ['sensorId', 'way', 'failedAt', 'failedMessage'],
  },
  sensorAccounts: {
    ...ofSensor,
    file: 'sensor-zugaenge',
    title: 'Zugänge, mit denen wir Sensoren abfragen',
    shown: { email: 'E-Mail-Adresse', deviceId: 'Gerät', polledAt: 'Zuletzt abgefragt', fault: 'Fehler' },
    also: ['sensorId', 'nextPollAt'],
  },
  mqttTokens: {
    by: 'userId',
    file: 'programme-mqtt',
    title: 'Programme, die Ihre Tanks über MQTT lesen',
    shown: { name: 'Name', createdAt: 'Angelegt', revokedAt: 'Beendet' },
    also: ['hint', 'usedAt'],
    erased: 'deleted',
  },
  tankDays: {
    ...ofTank,
    file: 'fuellstaende',
    title: 'Füllstände',
    order: ['tankId', 'day'],
    shown: { day: 'Tag', last: 'Liter', temperature: 'Temperatur (°C)' },
    also: ['tankId', 'low', 'high', 'readings'],
  },
  tankLosses: {
    ...ofTank,
    file: 'tank-verluste',
    title: 'Öl, das fehlte, und was es war',
    labels: { from: 'Von', until: 'Bis', litres: 'Liter', answer: 'Ihre Antwort' },
    query: (db, { userIds }) =>
      db
        .selectFrom('tankLosses')
        .select(['tankId', 'fromAt as from', 'untilAt as until', 'litres', 'leftLitres as left', 'pieces'])
        .select(['isSlow', 'answer', 'answeredAt'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('id')
        .execute(),
  },
  sensorReadings: {
    file: 'messwerte',
    title: 'Messwerte',
    pages: readingsOfPerson,
    erase: deleteReadings,
    labels: {
      at: 'Zeit',
      measure: 'Art',
      value: 'Wert',
      litres: 'Liter',
      fault: 'Fehler',
      belief: 'Zweifel',
    },
  },
  tankRefills: {
    ...ofTank,
    file: 'betankungen',
    title: 'Betankungen',
    order: 'day',
    shown: { day: 'Tag', litres: 'Liter', source: 'Woher', cost: 'Kosten in Cent' },
    also: ['tankId', 'tolerance', 'orderId', 'state'],
  },
  tankStocks: {
    ...ofTank,
    file: 'tank-bestaende',
    title: 'Eingetragene Bestände',
    shown: { day: 'Tag', litres: 'Liter' },
    also: ['tankId'],
    order: ['tankId', 'day'],
  },
  orderTanks: {
    ...ofTank,
    file: 'bestellungen-je-tank',
    order: ['orderId', 'station'],
    title: 'In welchen Tank eine Bestellung kam, wie von Ihnen angegeben',
    shown: { tankId: 'Tank', orderId: 'Bestellung', station: 'Abladestelle' },
  },
  sensorChanges: {
    ...ofTank,
    file: 'kalibrierungen',
    title: 'Änderungen an Sensoren',
    also: ['orderId'],
    shown: { at: 'Zeit', kind: 'Art', before: 'Vorher', after: 'Nachher', reason: 'Warum' },
  },
  sensorChecks: ofSensor,
  sensorStates: ofSensor,
});

/** A device that was exchanged measured in more than one house: only what belongs to theirs. */
async function* readingsOfPerson(db: Connection, { userIds }: Person) {
  const [tankIds, sensorIds] = [await tankIdsEverOf(db, userIds), await sensorIdsOf(db, userIds)];
  for await (const page of readingsOf(db, { tankIds, sensorIds }))
    yield page.map(({ identity: _, serial: __, clockFault: ___, ...reading }) => reading);
}

const sensorIdsOf = async (db: Connection, userIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('sensors').select('id').where('userId', 'in', userIds).orderBy('id').execute()).map(
    ({ id }) => id,
  );

async function deleteReadings(tx: Transaction, { userIds }: Person): Promise<void> {
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
}

async function freeSensors(tx: Transaction, { userIds }: Person): Promise<void> {
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
}
