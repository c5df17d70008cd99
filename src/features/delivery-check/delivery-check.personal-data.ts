import type { PersonalData } from '#features/identity/types.ts';

/** What sensors saw of somebody's deliveries. */
export const deliveryCheckPersonalData: PersonalData = {
  tables: ['delivery_checks'],
  read: async (db, { userIds }) => [
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
  ],
  deletePersonalData: async (tx, { userIds }) => {
    await tx.deleteFrom('deliveryChecks').where('userId', 'in', userIds).execute();
  },
};
