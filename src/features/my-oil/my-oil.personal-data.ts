import type { PersonalData } from '#features/identity/types.ts';
import { tankIdsOf } from '#features/tanks/reads.ts';

/** What somebody typed into the guide, and what they are told of their tanks, which goes with these. */
export const myOilPersonalData: PersonalData = {
  tables: ['tank_drafts', 'tank_notices', 'tank_notices_refused'],
  read: async (db, { userIds }) => [
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
      file: 'tank-mitteilungen',
      title: 'Mitteilungen zum Tank',
      labels: { cause: 'Anlass', begunAt: 'Begonnen', endedAt: 'Beendet' },
      records: await db
        .selectFrom('tankNotices')
        .select(['tankId', 'cause', 'begunAt', 'endedAt', 'facts'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .orderBy('id')
        .execute(),
    },
    {
      file: 'tank-mitteilungen-abgestellt',
      title: 'Abgestellte Mitteilungen zum Tank',
      labels: { tankId: 'Tank', cause: 'Anlass' },
      records: await db
        .selectFrom('tankNoticesRefused')
        .select(['tankId', 'cause'])
        .where('tankId', 'in', tankIdsOf(userIds))
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await tx.deleteFrom('tankDrafts').where('userId', 'in', userIds).execute();
  },
};
