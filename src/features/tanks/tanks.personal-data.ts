import type { PersonalData } from '#features/identity/types.ts';

/** A household's tanks; what is known of what was in them stands with the later features. */
export const tanksPersonalData: PersonalData = {
  tables: ['tanks'],
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
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await tx.deleteFrom('tanks').where('userId', 'in', userIds).execute();
  },
};
