import { personalData } from '#features/identity/identity.ts';

/** Devices that somebody is told on, and what was told there; what it said is kept nowhere. */
export const pushPersonalData = personalData({
  pushSubscriptions: {
    by: 'userId',
    file: 'geraete',
    title: 'Geräte für Mitteilungen',
    erased: 'deleted',
    shown: { device: 'Gerät', createdAt: 'Eingeschaltet' },
    also: ['endpoint', 'countryId'],
  },
  pushMessages: {
    kept: 'goes with its device',
    file: 'mitteilungen',
    title: 'Mitteilungen auf Geräten',
    labels: { kind: 'Wovon', device: 'Gerät', createdAt: 'Gesendet' },
    query: (db, { userIds }) =>
      db
        .selectFrom('pushMessages')
        .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushMessages.subscriptionId')
        .select(['kind', 'device', 'state', 'pushMessages.createdAt', 'endedAt'])
        .where('userId', 'in', userIds)
        .orderBy('pushMessages.id')
        .execute(),
  },
  pushRefusals: {
    by: 'userId',
    file: 'mitteilungen-aus',
    title: 'Mitteilungen, die Sie nicht möchten',
    shown: { topic: 'Wovon' },
    order: 'topic',
    erased: 'deleted',
  },
});
