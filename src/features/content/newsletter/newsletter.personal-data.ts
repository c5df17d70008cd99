import { sql } from 'kysely';
import { personalData } from '#features/identity/identity.ts';

/** Who gets the newsletter, by address: no account is needed for it. */
export const newsletterPersonalData = personalData({
  newsletterSubscriptions: {
    byMail: 'email',
    file: 'newsletter',
    title: 'Newsletter',
    erased: 'deleted',
    labels: { askedAt: 'Bestellt', confirmedAt: 'Bestätigt', endedAt: 'Beendet', digests: 'Ausgaben' },
    query: (db, { email }) =>
      db
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
  newsletterDeliveries: { kept: 'goes with its subscription' },
});
