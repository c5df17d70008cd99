import type { Connection } from '#db/database.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import type { Person, PersonalChapter, PersonalData } from '#features/identity/types.ts';

/** The address book, remembered dealers, and what somebody wants to be told of. */
export const customersPersonalData: PersonalData = {
  tables: ['user_addresses', 'favourite_dealers', 'mail_consents', 'price_alarms'],
  // One after the other: an export must not take all connections.
  read: (db, person) =>
    Array.fromAsync([addresses, favourites, consents, alarms], (chapter) => chapter(db, person)),
  deletePersonalData: async (tx, { userIds }) => {
    await tx
      .deleteFrom('priceAlarmCrossings')
      .using('priceAlarms')
      .whereRef('priceAlarms.id', '=', 'priceAlarmCrossings.alarmId')
      .where('priceAlarms.userId', 'in', userIds)
      .execute();
    for (const table of ['priceAlarms', 'mailConsents', 'userAddresses', 'favouriteDealers'] as const)
      await tx.deleteFrom(table).where('userId', 'in', userIds).execute();
  },
};

const addresses = async (db: Connection, { userIds }: Person): Promise<PersonalChapter> => ({
  file: 'adressen',
  title: 'Adressen',
  labels: {
    ...{ company: 'Firma', firstName: 'Vorname', lastName: 'Nachname', street: 'Straße', extra: 'Zusatz' },
    ...{ postalCode: 'Postleitzahl', place: 'Ort', countryIso: 'Land', phone: 'Telefon' },
  },
  records: await db
    .selectFrom('userAddresses')
    .select(['kind', 'salutation', 'title', 'company', 'firstName', 'lastName', 'street', 'extra'])
    .select(['postalCode', 'place', 'countryIso', 'phone', 'createdAt'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute(),
});

const favourites = async (db: Connection, { userIds }: Person): Promise<PersonalChapter> => ({
  file: 'favoriten',
  title: 'Gemerkte Händler',
  labels: { name: 'Händler', createdAt: 'Gemerkt' },
  records: await db
    .selectFrom('favouriteDealers')
    .select(({ ref }) => ofDealer(ref('favouriteDealers.dealerId'), 'name').as('name'))
    .select('favouriteDealers.createdAt')
    .where('favouriteDealers.userId', 'in', userIds)
    .execute(),
});

const consents = async (db: Connection, { userIds }: Person): Promise<PersonalChapter> => ({
  file: 'einwilligungen',
  title: 'Einwilligungen',
  labels: { kind: 'Wofür', askedAt: 'Gefragt', confirmedAt: 'Bestätigt', endedAt: 'Beendet' },
  records: await db
    .selectFrom('mailConsents')
    .select(['kind', 'email', 'askedAt', 'confirmedAt', 'endedAt', 'endReason'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute(),
});

const alarms = async (db: Connection, { userIds }: Person): Promise<PersonalChapter> => ({
  file: 'preisalarme',
  title: 'Preisalarme',
  labels: {
    ...{ postalCode: 'Postleitzahl', amount: 'Menge', until: 'Bis' },
    ...{ createdAt: 'Angelegt', endedAt: 'Beendet' },
  },
  records: await db
    .selectFrom('priceAlarms')
    .select(['productId', 'postalCode', 'amount', 'targetPrice', 'minMark', 'until', 'createdAt', 'endedAt'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute(),
});
