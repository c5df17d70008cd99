import type { PersonalData } from '#features/identity/types.ts';
/** What support notes about people in the cancellation review; who reviewed an order stays with the order. */
export const billingPersonalData: PersonalData = {
  tables: ['cancellation_reviews', 'cancellation_comments'],
  read: async (db, { userIds }) => [
    {
      file: 'notizen',
      title: 'Notizen der Stornoprüfung',
      labels: { comment: 'Notiz', updatedAt: 'Geändert' },
      records: await db
        .selectFrom('cancellationComments')
        .select(['comment', 'updatedAt'])
        .where('userId', 'in', userIds)
        .execute(),
    },
  ],
  erase: async (tx, { userIds }) => {
    await tx.deleteFrom('cancellationComments').where('userId', 'in', userIds).execute();
  },
};
