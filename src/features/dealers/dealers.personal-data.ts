import type { PersonalData } from '#features/identity/types.ts';
/** Which dealers somebody likes. */
export const dealersPersonalData: PersonalData = {
  tables: ['favourite_dealers'],
  read: async (db, { userIds }) => [
    {
      file: 'favoriten',
      title: 'Gemerkte Händler',
      labels: { name: 'Händler', createdAt: 'Gemerkt' },
      records: await db
        .selectFrom('favouriteDealers')
        .innerJoin('dealers', 'dealers.id', 'favouriteDealers.dealerId')
        .select(['dealers.name', 'favouriteDealers.createdAt'])
        .where('favouriteDealers.userId', 'in', userIds)
        .execute(),
    },
  ],
  erase: async (tx, { userIds }) => {
    await tx.deleteFrom('favouriteDealers').where('userId', 'in', userIds).execute();
  },
};
