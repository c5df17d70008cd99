import type { PersonalData } from '#features/identity/types.ts';

/** Devices that somebody is told on, and what was told there; what it said is kept nowhere. */
export const pushPersonalData: PersonalData = {
  tables: ['push_subscriptions', 'push_refusals'],
  read: async (db, { userIds }) => [
    {
      file: 'geraete',
      title: 'Geräte für Mitteilungen',
      labels: { device: 'Gerät', createdAt: 'Eingeschaltet' },
      records: await db
        .selectFrom('pushSubscriptions')
        .select(['device', 'endpoint', 'countryId', 'createdAt'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'mitteilungen',
      title: 'Mitteilungen auf Geräten',
      labels: { kind: 'Wovon', device: 'Gerät', createdAt: 'Gesendet' },
      records: await db
        .selectFrom('pushMessages')
        .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushMessages.subscriptionId')
        .select(['kind', 'device', 'state', 'pushMessages.createdAt', 'endedAt'])
        .where('userId', 'in', userIds)
        .orderBy('pushMessages.id')
        .execute(),
    },
    {
      file: 'mitteilungen-aus',
      title: 'Mitteilungen, die Sie nicht möchten',
      labels: { topic: 'Wovon' },
      records: await db.selectFrom('pushRefusals').select('topic').where('userId', 'in', userIds).execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await tx.deleteFrom('pushSubscriptions').where('userId', 'in', userIds).execute();
    await tx.deleteFrom('pushRefusals').where('userId', 'in', userIds).execute();
  },
};
