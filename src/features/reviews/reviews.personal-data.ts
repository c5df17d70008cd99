import { sql } from 'kysely';
import type { PersonalData } from '#features/identity/types.ts';

/** Reviews stay, as others rely on them, but lose their author; reports lose who sent them. */
export const reviewsPersonalData: PersonalData = {
  tables: ['reviews', 'review_reports'],
  read: async (db, { userIds, email }) => [
    {
      file: 'bewertungen',
      title: 'Bewertungen',
      labels: { author: 'Erschienen als', mark: 'Note', text: 'Text', createdAt: 'Geschrieben' },
      records: await db
        .selectFrom('reviews')
        .select(['author', 'place', 'mark', 'text', 'createdAt'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'reviews.orderId')
              .where('orders.userId', 'in', userIds),
          ),
        )
        .orderBy('id')
        .execute(),
    },
    {
      file: 'meldungen',
      title: 'Gemeldete Bewertungen',
      labels: { reason: 'Grund', text: 'Text', createdAt: 'Gemeldet' },
      records: await db
        .selectFrom('reviewReports')
        .select(['reason', 'text', 'email', 'createdAt'])
        .where(sql`lower(email)`, '=', email)
        .orderBy('id')
        .execute(),
    },
  ],
  erase: async (tx, { userIds, email }) => {
    await sql`
      update reviews set author = 'Ehemaliger Kunde'
      where order_id in (select id from orders where user_id = any (${userIds}))`.execute(tx);
    await tx.updateTable('reviewReports').set({ email: '' }).where(sql`lower(email)`, '=', email).execute();
  },
};
