import { sql } from 'kysely';
import type { PersonalData } from '#features/identity/types.ts';
import { deleteLeadsOf } from './requests/delete-leads.store.ts';

/** Comparisons of their houses that people with an account keep, and requests for offers, for which none is needed. */
export const leadsPersonalData: PersonalData = {
  tables: ['lead_comparisons', 'leads', 'lead_deliveries'],
  read: async (db, { userIds, email }) => [
    {
      file: 'vergleiche',
      title: 'Vergleiche Ihres Hauses',
      labels: { createdAt: 'Behalten', answers: 'Antworten', result: 'Ergebnis' },
      records: await db
        .selectFrom('leadComparisons')
        .select(['guideId', 'countryId', 'answers', 'result', 'tankId', 'createdAt'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'anfragen',
      title: 'Anfragen nach Angeboten',
      labels: {
        askedAt: 'Gefragt',
        confirmedAt: 'Bestätigt',
        recipient: 'Empfänger',
        consent: 'Einwilligung',
        revokedAt: 'Widerrufen',
      },
      records: await db
        .selectFrom('leads as l')
        .innerJoin('leadDeliveries as d', 'd.leadId', 'l.id')
        .innerJoin('leadPartners as p', 'p.id', 'd.partnerId')
        .select([
          'l.askedAt',
          'l.confirmedAt',
          'l.firstName',
          'l.lastName',
          'l.email',
          'l.phone',
          'l.message',
        ])
        .select([
          'l.postalCode',
          'l.answers',
          'p.name as recipient',
          'd.consent',
          'd.consentedAt',
          'd.state',
          'd.revokedAt',
        ])
        .select('d.sentAt')
        .where(sql`lower(l.email)`, '=', email)
        .orderBy('d.id')
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { userIds, email }, now) => {
    await tx.deleteFrom('leadComparisons').where('userId', 'in', userIds).execute();
    await deleteLeadsOf(tx, email, now);
  },
};
