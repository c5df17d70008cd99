import { sql } from 'kysely';
import type { PersonalData } from '#features/identity/types.ts';

/**
 * Applications are of businesses, but name a person. Those without a dealer go with that person; of a dealer they are what
 * the contract rests on, and stay with it. Notes and decisions name who of the staff made them by number alone.
 */
export const carePersonalData: PersonalData = {
  tables: [
    ...['dealer_applications', 'dealer_application_documents', 'dealer_application_events'],
    ...['dealer_application_checks', 'dealer_notes', 'dealer_contacts', 'dealer_state_changes'],
    'dealer_test_orders',
  ],
  read: async (db, { email }) => [
    {
      file: 'bewerbung-als-haendler',
      title: 'Bewerbung als Händler',
      labels: {
        ...{
          name: 'Betrieb',
          legalName: 'Firma',
          firstName: 'Vorname',
          lastName: 'Nachname',
          phone: 'Telefon',
        },
        ...{ email: 'E-Mail', message: 'Nachricht', createdAt: 'Gesendet' },
      },
      records: await db
        .selectFrom('dealerApplications')
        .select(['name', 'legalName', 'firstName', 'lastName', 'phone', 'email', 'message', 'createdAt'])
        .where(sql`lower(email)`, '=', email)
        .orderBy('id')
        .execute(),
    },
  ],
  deletePersonalData: async (tx, { email }) => {
    await tx
      .deleteFrom('dealerApplications')
      .where(sql`lower(email)`, '=', email)
      .where('dealerId', 'is', null)
      .execute();
  },
};
