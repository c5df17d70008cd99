import { sql } from 'kysely';
import type { PersonalData } from '#features/identity/types.ts';

/** Declarations of withdrawal; what became of the order stays with the order. */
export const withdrawalsPersonalData: PersonalData = {
  tables: ['withdrawals'],
  read: async (db, { email }) => [
    {
      file: 'widerrufe',
      title: 'Widerrufe',
      labels: { orderNumber: 'Bestellung', receivedAt: 'Eingang', name: 'Name', email: 'E-Mail-Adresse' },
      records: await db
        .selectFrom('withdrawals')
        .select(['orderNumber', 'receivedAt', 'name', 'email', 'outcome'])
        .where(sql`lower(email)`, '=', email)
        .orderBy('id')
        .execute(),
    },
  ],
  erase: async (tx, { email }) => {
    await tx
      .updateTable('withdrawals')
      .set({ name: '', email: '', note: '' })
      .where(sql`lower(email)`, '=', email)
      .execute();
  },
};
