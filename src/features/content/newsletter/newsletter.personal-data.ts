import { sql } from 'kysely';
import type { PersonalData } from '#features/identity/types.ts';

/** Who gets the newsletter, by address: no account is needed for it. */
export const newsletterPersonalData: PersonalData = {
  tables: ['newsletter_subscriptions', 'newsletter_deliveries'],
  read: async (db, { email }) => [
    {
      file: 'newsletter',
      title: 'Newsletter',
      labels: { askedAt: 'Bestellt', confirmedAt: 'Bestätigt', endedAt: 'Beendet', digests: 'Ausgaben' },
      records: await db
        .selectFrom('newsletterSubscriptions as s')
        .select(['s.email', 's.askedAt', 's.confirmedAt', 's.endedAt'])
        .select(
          sql<number>`(select count(*)::integer from newsletter_deliveries d where d.subscription_id = s.id)`.as(
            'digests',
          ),
        )
        .where(sql`lower(s.email)`, '=', email)
        .orderBy('s.id')
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { email }) => {
    await tx.deleteFrom('newsletterSubscriptions').where(sql`lower(email)`, '=', email).execute();
  },
};
