import { sql } from 'kysely';
import { personalData } from '#features/identity/identity.ts';
import type { Person } from '#features/identity/types.ts';
import { tankIdsOf } from '#features/tanks/reads.ts';

const ofTank = {
  by: ({ userIds }: Person) => sql`tank_id in ${tankIdsOf(userIds)}`,
  kept: 'goes with its tank',
};

/** What somebody typed into the guide, and what they are told of their tanks, which goes with these. */
export const myOilPersonalData = personalData({
  tankDrafts: {
    by: 'userId',
    file: 'tank-entwuerfe',
    title: 'Angefangene Angaben zu Tanks',
    erased: 'deleted',
    shown: { tankId: 'Tank', content: 'Angaben', typedAt: 'Zeit' },
    also: ['screen'],
    order: 'typedAt',
  },
  tankNotices: {
    ...ofTank,
    file: 'tank-mitteilungen',
    title: 'Mitteilungen zum Tank',
    shown: { cause: 'Anlass', begunAt: 'Begonnen', endedAt: 'Beendet' },
    also: ['tankId', 'facts'],
  },
  tankNoticesRefused: {
    ...ofTank,
    file: 'tank-mitteilungen-abgestellt',
    title: 'Abgestellte Mitteilungen zum Tank',
    shown: { tankId: 'Tank', cause: 'Anlass' },
    order: ['tankId', 'cause'],
  },
});
