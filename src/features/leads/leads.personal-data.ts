import { sql } from 'kysely';
import { personalData } from '#features/identity/identity.ts';
import { deleteLeadsOf } from './requests/delete-leads.store.ts';

/** Comparisons of their houses that people with an account keep, and requests for offers, for which none is needed. */
export const leadsPersonalData = personalData({
  leadComparisons: {
    by: 'userId',
    file: 'vergleiche',
    title: 'Vergleiche Ihres Hauses',
    erased: 'deleted',
    shown: { createdAt: 'Behalten', answers: 'Antworten', result: 'Ergebnis' },
    also: ['guideId', 'countryId', 'tankId'],
  },
  leads: {
    file: 'anfragen',
    title: 'Anfragen nach Angeboten',
    erase: (tx, { email }, now) => deleteLeadsOf(tx, email, now),
    labels: {
      askedAt: 'Gefragt',
      confirmedAt: 'Bestätigt',
      recipient: 'Empfänger',
      consent: 'Einwilligung',
      revokedAt: 'Widerrufen',
    },
    query: (db, { email }) =>
      db
        .selectFrom('leads as l')
        .innerJoin('leadDeliveries as d', 'd.leadId', 'l.id')
        .innerJoin('leadPartners as p', 'p.id', 'd.partnerId')
        .select(['l.askedAt', 'l.confirmedAt', 'l.firstName', 'l.lastName', 'l.email', 'l.phone'])
        .select(['l.message', 'l.postalCode', 'l.answers', 'p.name as recipient', 'd.consent'])
        .select(['d.consentedAt', 'd.state', 'd.revokedAt', 'd.sentAt'])
        .where(sql`lower(l.email)`, '=', email)
        .orderBy('d.id')
        .execute(),
  },
  leadDeliveries: { kept: 'deleted with its request' },
});
