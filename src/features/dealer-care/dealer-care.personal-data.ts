import { sql } from 'kysely';
import { personalData } from '#features/identity/identity.ts';

const ofTheDealer = { kept: 'is of the dealer, and names who of the staff made it by number alone' };

/**
 * Applications are of businesses, but name a person. Those without a dealer go with that person; of a dealer they are what
 * the contract rests on, and stay with it.
 */
export const carePersonalData = personalData(
  {
    dealerApplications: {
      byMail: 'email',
      file: 'bewerbung-als-haendler',
      title: 'Bewerbung als Händler',
      shown: {
        name: 'Betrieb',
        legalName: 'Firma',
        firstName: 'Vorname',
        lastName: 'Nachname',
        phone: 'Telefon',
        email: 'E-Mail',
        message: 'Nachricht',
        createdAt: 'Gesendet',
      },
      erased: 'deleted',
      erasedIf: sql`dealer_id is null`,
    },
    dealerApplicationDocuments: { kept: 'goes with its application' },
    dealerApplicationEvents: { kept: 'goes with its application' },
    dealerApplicationChecks: { kept: 'goes with its application' },
    dealerNotes: ofTheDealer,
    dealerContacts: ofTheDealer,
    dealerTestOrders: ofTheDealer,
  },
  { tables: ['dealerStateChanges'] },
);
