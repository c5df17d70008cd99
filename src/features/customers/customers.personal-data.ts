import { sql } from 'kysely';
import { ofDealer } from '#features/dealers/reads.ts';
import { personalData } from '#features/identity/identity.ts';

/** The address book, remembered dealers, and what somebody wants to be told of. */
export const customersPersonalData = personalData({
  userAddresses: {
    by: 'userId',
    file: 'adressen',
    title: 'Adressen',
    erased: 'deleted',
    shown: {
      company: 'Firma',
      firstName: 'Vorname',
      lastName: 'Nachname',
      street: 'Straße',
      extra: 'Zusatz',
      postalCode: 'Postleitzahl',
      place: 'Ort',
      countryIso: 'Land',
      phone: 'Telefon',
    },
    also: ['kind', 'salutation', 'title', 'createdAt'],
  },
  favouriteDealers: {
    by: 'userId',
    file: 'favoriten',
    title: 'Gemerkte Händler',
    erased: 'deleted',
    labels: { name: 'Händler', createdAt: 'Gemerkt' },
    query: (db, { userIds }) =>
      db
        .selectFrom('favouriteDealers')
        .select(({ ref }) => ofDealer(ref('favouriteDealers.dealerId'), 'name').as('name'))
        .select('favouriteDealers.createdAt')
        .where('favouriteDealers.userId', 'in', userIds)
        .execute(),
  },
  mailConsents: {
    by: 'userId',
    file: 'einwilligungen',
    title: 'Einwilligungen',
    erased: 'deleted',
    shown: { kind: 'Wofür', askedAt: 'Gefragt', confirmedAt: 'Bestätigt', endedAt: 'Beendet' },
    also: ['email', 'endReason'],
  },
  priceAlarms: {
    by: 'userId',
    file: 'preisalarme',
    title: 'Preisalarme',
    erased: 'deleted',
    shown: {
      postalCode: 'Postleitzahl',
      amount: 'Menge',
      until: 'Bis',
      createdAt: 'Angelegt',
      endedAt: 'Beendet',
    },
    also: ['productId', 'targetPrice', 'minMark'],
  },
  priceAlarmCrossings: {
    by: ({ userIds }) =>
      sql`alarm_id in (select id from price_alarms where user_id = any (${[...userIds]}::bigint[]))`,
    erased: 'deleted',
  },
});
