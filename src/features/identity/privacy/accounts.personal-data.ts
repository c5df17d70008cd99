import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { factorTables } from '../factors/factors.store.ts';

/** Accounts, where they are open and what happened to them. */
export const accountsPersonalData: PersonalData = {
  tables: [
    ...['users', 'user_roles', 'user_search', 'user_search_waiting', 'logins', 'sessions', 'access_tokens'],
    'account_links',
    ...['audit_events', 'passkeys', 'passkey_challenges', 'totp_secrets', 'recovery_codes', 'second_steps'],
    'known_devices',
  ],
  // One after the other: an export must not take all connections.
  read: (db, { userIds }) =>
    Array.fromAsync(chapters, async ({ records, ...chapter }) => {
      return { ...chapter, records: await records(db, userIds) };
    }),
  deletePersonalData: anonymizeAccount,
};

type Chapter = Omit<PersonalChapter, 'records'> & {
  records(db: Connection, userIds: Person['userIds']): Promise<PersonalChapter['records']>;
};

const chapters: readonly Chapter[] = [
  {
    file: 'konto',
    title: 'Konto',
    labels: {
      ...{ email: 'E-Mail-Adresse', salutation: 'Anrede', title: 'Titel', firstName: 'Vorname' },
      ...{ lastName: 'Nachname', createdAt: 'Angelegt', roles: 'Rechte' },
    },
    records: (db, userIds) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'salutation', 'title', 'firstName', 'lastName', 'isGuest', 'countryId'])
        .select(['createdAt', 'emailConfirmedAt', 'hasMexEnabled'])
        .select(({ selectFrom }) =>
          selectFrom('userRoles')
            .select(sql<string>`coalesce(string_agg(role, ', ' order by role), '')`.as('granted'))
            .whereRef('userRoles.userId', '=', 'users.id')
            .as('roles'),
        )
        .where('id', 'in', userIds)
        .orderBy('id')
        .execute(),
  },
  {
    file: 'anmeldungen',
    title: 'Anmeldungen',
    labels: { device: 'Gerät', createdAt: 'Angemeldet', usedAt: 'Zuletzt benutzt', endedAt: 'Abgemeldet' },
    records: (db, userIds) =>
      db
        .selectFrom('logins')
        .select(['device', 'countryId', 'createdAt', 'usedAt', 'expiresAt', 'endedAt', 'endReason'])
        .where('userId', 'in', userIds)
        .where('impersonatorId', 'is', null)
        .orderBy('id', 'desc')
        .execute(),
  },
  {
    // Keys and secrets are no information about a person; giving them out would only help thieves.
    file: 'passkeys',
    title: 'Passkeys',
    labels: { name: 'Name', createdAt: 'Erstellt', usedAt: 'Zuletzt benutzt' },
    records: (db, userIds) =>
      db
        .selectFrom('passkeys')
        .select(['name', 'rpId as site', 'isSynced', 'createdAt', 'usedAt'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
  },
  {
    file: 'protokoll',
    title: 'Protokoll',
    labels: { at: 'Zeitpunkt', action: 'Vorgang' },
    records: (db, userIds) =>
      db
        .selectFrom('auditEvents')
        .select(['at', 'action'])
        .where('userId', 'in', userIds)
        .orderBy('id', 'desc')
        .limit(10_000)
        .execute(),
  },
  {
    file: 'entwuerfe',
    title: 'Angefangene Bestellungen',
    labels: { key: 'Entwurf', updatedAt: 'Stand' },
    records: (db, userIds) =>
      db
        .selectFrom('orderDrafts')
        .innerJoin('sessions', 'sessions.id', 'orderDrafts.sessionId')
        .select(['orderDrafts.key', 'orderDrafts.content', 'orderDrafts.updatedAt'])
        .where('sessions.userId', 'in', userIds)
        .execute(),
  },
];

async function anonymizeAccount(tx: Transaction, { userIds, email }: Person, now: Date): Promise<void> {
  for (const table of [...factorTables, 'knownDevices', 'accessTokens', 'userRoles'] as const)
    await tx.deleteFrom(table).where('userId', 'in', userIds).execute();
  // What was typed into orders on other devices is tied to their sessions alone.
  await sql`delete from order_drafts where strpos(lower(content::text), ${email}) > 0`.execute(tx);
  // Tokens go with their login; drafts and idempotency keys with the session.
  await tx.deleteFrom('logins').where('userId', 'in', userIds).execute();
  await tx.deleteFrom('sessions').where('userId', 'in', userIds).execute();
  await tx
    .deleteFrom('accountLinks')
    .where((or) => or.or([or('userId', 'in', userIds), or(sql`lower(email)`, '=', email)]))
    .execute();
  // That something was done and by whom has to stay; what it was about goes.
  await tx.updateTable('auditEvents').set({ details: '{}' }).where('userId', 'in', userIds).execute();
  await tx
    .updateTable('users')
    .set({
      ...{ email: sql<string>`'geloescht-' || id || '@erased.invalid'`, salutation: '', title: '' },
      ...{ firstName: '', lastName: '', passwordHash: null, emailConfirmedAt: null, lockReason: '' },
      ...{ hasMexEnabled: false, dealerId: null, erasedAt: now },
    })
    .where('id', 'in', userIds)
    .execute();
}

/** Somebody whose data is given out or taken away. */
export type Person = {
  /** The account and the guests that turned out to be the same person. */
  userIds: readonly number[];
  /** Lower case. */
  email: string;
  countryId: number;
};

/** What is stored of somebody, as it is given out: a file of the export and a chapter of its PDF. */
export type PersonalChapter = {
  /** Name of the file, without its ending. */
  file: string;
  title: string;
  /** What the PDF shows of a record, and how it is called there; all else stands in the file alone. */
  labels: Readonly<Record<string, string>>;
  records: PersonalRecords;
  /** More records than memory should hold, a few at a time; they stand in the file alone, and the PDF counts them. */
  pages?: AsyncIterable<PersonalRecords>;
};

type PersonalRecords = readonly Readonly<Record<string, unknown>>[];

/**
 * What a feature knows about people. Every table with people in it stands in one of these; a test looks for tables
 * that are missing.
 */
export type PersonalData = {
  tables: readonly string[];
  /** Right of access and portability (GDPR art. 15, 20). */
  read(db: Connection, person: Person): Promise<readonly PersonalChapter[]>;
  /** Right to erasure (art. 17): nothing that leads to the person stays, but for what the law makes us retain. */
  deletePersonalData(tx: Transaction, person: Person, now: Date): Promise<void>;
};
