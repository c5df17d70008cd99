import { sql } from 'kysely';
import type { PersonalData } from '#features/identity/types.ts';

/** What somebody wants to be told, and the mails that were sent. Those about an order stay with it. */
export const notificationsPersonalData: PersonalData = {
  tables: ['mails', 'mail_consents', 'price_alarms'],
  read: async (db, { userIds, email }) => [
    {
      file: 'einwilligungen',
      title: 'Einwilligungen',
      labels: { kind: 'Wofür', askedAt: 'Gefragt', confirmedAt: 'Bestätigt', endedAt: 'Beendet' },
      records: await db
        .selectFrom('mailConsents')
        .select(['kind', 'email', 'askedAt', 'confirmedAt', 'endedAt', 'endReason'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'preisalarme',
      title: 'Preisalarme',
      labels: {
        postalCode: 'Postleitzahl',
        amount: 'Menge',
        until: 'Bis',
        createdAt: 'Angelegt',
        endedAt: 'Beendet',
      },
      records: await db
        .selectFrom('priceAlarms')
        .select([
          'productId',
          'postalCode',
          'amount',
          'targetPrice',
          'minMark',
          'until',
          'createdAt',
          'endedAt',
        ])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'e-mails',
      title: 'E-Mails an Sie',
      labels: { createdAt: 'Geschrieben', subject: 'Betreff' },
      records: await db
        .selectFrom('mails')
        .select(['createdAt', 'sentAt', 'recipient', 'subject'])
        .where(sql`lower(recipient)`, '=', email)
        .orderBy('id', 'desc')
        .limit(10_000)
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds, email }) => {
    await tx
      .deleteFrom('priceAlarmCrossings')
      .using('priceAlarms')
      .whereRef('priceAlarms.id', '=', 'priceAlarmCrossings.alarmId')
      .where('priceAlarms.userId', 'in', userIds)
      .execute();
    await tx.deleteFrom('priceAlarms').where('userId', 'in', userIds).execute();
    await tx.deleteFrom('mailConsents').where('userId', 'in', userIds).execute();
    await tx
      .deleteFrom('mails')
      .where(sql`lower(recipient)`, '=', email)
      .where('orderId', 'is', null)
      .execute();
  },
};
