import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { PersonalData } from '#features/identity/types.ts';
import { readingsOf } from './readings/readings-file.store.ts';

/** A household's tanks, sensors and levels. Raw readings are kept for 13 months; days for as long as the account is. */
export const tanksPersonalData: PersonalData = {
  tables: [
    'tanks',
    'sensors',
    'sensor_accounts',
    'sensor_changes',
    'delivery_checks',
    'tank_stocks',
    'order_tanks',
    'mqtt_tokens',
    'tank_drafts',
    'tank_losses',
    'tank_notices',
    'tank_notices_refused',
  ],
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
      file: 'tank-entwuerfe',
      title: 'Angefangene Angaben zu Tanks',
      labels: { tankId: 'Tank', content: 'Angaben', typedAt: 'Zeit' },
      records: await db
        .selectFrom('tankDrafts')
        .select(['tankId', 'screen', 'content', 'typedAt'])
        .where('userId', 'in', userIds)
        .orderBy('typedAt')
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
      file: 'tank-verluste',
      title: 'Öl, das fehlte, und was es war',
      labels: { from: 'Von', until: 'Bis', litres: 'Liter', answer: 'Ihre Antwort' },
      records: await db
        .selectFrom('tankLosses')
        .innerJoin('tanks', 'tanks.id', 'tankLosses.tankId')
        .select(['tankId', 'fromAt as from', 'untilAt as until', 'litres', 'leftLitres as left', 'pieces'])
        .select(['isSlow', 'answer', 'answeredAt'])
        .where('userId', 'in', userIds)
        .orderBy('tankLosses.id')
        .execute(),
    },
    {
      file: 'tank-mitteilungen',
      title: 'Mitteilungen zum Tank',
      labels: { cause: 'Anlass', begunAt: 'Begonnen', endedAt: 'Beendet' },
      records: await db
        .selectFrom('tankNotices')
        .innerJoin('tanks', 'tanks.id', 'tankNotices.tankId')
        .select(['tankId', 'cause', 'begunAt', 'tankNotices.endedAt', 'facts'])
        .where('userId', 'in', userIds)
        .orderBy('tankNotices.id')
        .execute(),
    },
    {
      file: 'tank-mitteilungen-abgestellt',
      title: 'Abgestellte Mitteilungen zum Tank',
      labels: { tankId: 'Tank', cause: 'Anlass' },
      records: await db
        .selectFrom('tankNoticesRefused')
        .innerJoin('tanks', 'tanks.id', 'tankNoticesRefused.tankId')
        .select(['tankId', 'cause'])
        .where('userId', 'in', userIds)
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
        .innerJoin('tanks', 'tanks.id', 'tankRefills.tankId')
        .select(['tankId', 'day', 'litres', 'tolerance', 'source', 'orderId', 'state', 'cost'])
        .where('userId', 'in', userIds)
        .orderBy('day')
        .execute(),
    },
    {
      file: 'tank-bestaende',
      title: 'Eingetragene Bestände',
      labels: { day: 'Tag', litres: 'Liter' },
      records: await db
        .selectFrom('tankStocks')
        .innerJoin('tanks', 'tanks.id', 'tankStocks.tankId')
        .select(['tankId', 'day', 'litres'])
        .where('userId', 'in', userIds)
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
        .innerJoin('tanks', 'tanks.id', 'orderTanks.tankId')
        .select(['tankId', 'orderId', 'station'])
        .where('userId', 'in', userIds)
        .orderBy('orderId')
        .orderBy('station')
        .execute(),
    },
    {
      file: 'lieferungen-und-sensor',
      title: 'Lieferungen, verglichen mit dem Sensor',
      labels: { day: 'Tag', delivered: 'Laut Lieferschein (l)', measured: 'Gemessen (l)', state: 'Ergebnis' },
      records: await db
        .selectFrom('deliveryChecks')
        .selectAll()
        .where('userId', 'in', userIds)
        .orderBy('day')
        .orderBy('orderId')
        .execute(),
    },
    {
      file: 'kalibrierungen',
      title: 'Änderungen an Sensoren',
      labels: { at: 'Zeit', kind: 'Art', before: 'Vorher', after: 'Nachher', reason: 'Warum' },
      records: await db
        .selectFrom('sensorChanges')
        .innerJoin('tanks', 'tanks.id', 'sensorChanges.tankId')
        .select(['sensorChanges.at', 'kind', 'before', 'after', 'reason', 'orderId'])
        .where('userId', 'in', userIds)
        .orderBy('sensorChanges.id')
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await deleteReadings(tx, userIds);
    await tx.deleteFrom('deliveryChecks').where('userId', 'in', userIds).execute();
    await tx.deleteFrom('mqttTokens').where('userId', 'in', userIds).execute();
    await tx.deleteFrom('sensors').where('userId', 'in', userIds).where('kind', '<>', 'device').execute();
    // A device is a thing that somebody else may use next, with a key of its own.
    await tx
      .updateTable('sensors')
      .set({ userId: null, tankId: null, name: '', keyHash: null, assignedAt: null })
      .set({ version: sql`version + 1` })
      .where('userId', 'in', userIds)
      .execute();
    await tx.deleteFrom('tankDrafts').where('userId', 'in', userIds).execute();
    await tx.deleteFrom('tanks').where('userId', 'in', userIds).execute();
  },
};

/** A device that was exchanged measured in more than one house: only what belongs to theirs. */
async function* readingsOfPerson(db: Connection, userIds: readonly number[]) {
  const idsOf = async (table: 'tanks' | 'sensors') =>
    (await db.selectFrom(table).select('id').where('userId', 'in', userIds).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  const [tankIds, sensorIds] = [await idsOf('tanks'), await idsOf('sensors')];
  for await (const page of readingsOf(db, { tankIds, sensorIds }))
    yield page.map(({ identity: _, serial: __, clockFault: ___, ...reading }) => reading);
}

async function deleteReadings(tx: Transaction, userIds: readonly number[]): Promise<void> {
  const sensorIds = tx.selectFrom('sensors').select('id').where('userId', 'in', userIds);
  const tankIds = tx.selectFrom('tanks').select('id').where('userId', 'in', userIds);
  // Of their tanks, whichever devices measured there; what a device of theirs measured elsewhere before is not theirs.
  await tx.deleteFrom('sensorReadings').where('tankId', 'in', tankIds).execute();
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
