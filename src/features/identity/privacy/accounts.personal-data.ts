import { sql } from 'kysely';
import { personalData } from './personal-data.ts';

const goesWithAccount = { kept: 'written anew with the account' };
const secret = { by: 'userId', erased: 'deleted' } as const;

/**
 * Accounts, where they are open and what happened to them. Keys and secrets are no information about a person; giving them out
 * would only help thieves.
 */
export const accountsPersonalData = personalData({
  users: {
    by: 'id',
    file: 'konto',
    title: 'Konto',
    labels: {
      email: 'E-Mail-Adresse',
      salutation: 'Anrede',
      title: 'Titel',
      firstName: 'Vorname',
      lastName: 'Nachname',
      createdAt: 'Angelegt',
      roles: 'Rechte',
    },
    query: (db, { userIds }) =>
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
    erased: (now) => ({
      email: sql`'geloescht-' || id || '@erased.invalid'`,
      salutation: '',
      title: '',
      firstName: '',
      lastName: '',
      passwordHash: null,
      emailConfirmedAt: null,
      lockReason: '',
      hasMexEnabled: false,
      dealerId: null,
      erasedAt: now,
    }),
  },
  logins: {
    by: 'userId',
    file: 'anmeldungen',
    title: 'Anmeldungen',
    erased: 'deleted',
    shown: {
      device: 'Gerät',
      createdAt: 'Angemeldet',
      usedAt: 'Zuletzt benutzt',
      endedAt: 'Abgemeldet',
    },
    also: ['countryId', 'expiresAt', 'endReason'],
    only: sql`impersonator_id is null`,
    newestFirst: true,
  },
  passkeys: {
    by: 'userId',
    file: 'passkeys',
    title: 'Passkeys',
    erased: 'deleted',
    labels: { name: 'Name', createdAt: 'Erstellt', usedAt: 'Zuletzt benutzt' },
    query: (db, { userIds }) =>
      db
        .selectFrom('passkeys')
        .select(['name', 'rpId as site', 'isSynced', 'createdAt', 'usedAt'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
  },
  auditEvents: {
    by: 'userId',
    file: 'protokoll',
    title: 'Protokoll',
    shown: { at: 'Zeitpunkt', action: 'Vorgang' },
    newestFirst: true,
    most: 10_000,
    // That something was done and by whom has to stay; what it was about goes.
    erased: { details: '{}' },
  },
  orderDrafts: {
    file: 'entwuerfe',
    title: 'Angefangene Bestellungen',
    labels: { key: 'Entwurf', updatedAt: 'Stand' },
    query: (db, { userIds }) =>
      db
        .selectFrom('orderDrafts')
        .innerJoin('sessions', 'sessions.id', 'orderDrafts.sessionId')
        .select(['orderDrafts.key', 'orderDrafts.content', 'orderDrafts.updatedAt'])
        .where('sessions.userId', 'in', userIds)
        .execute(),
    // What was typed into orders on other devices is tied to their sessions alone; all else goes with its session.
    by: ({ email }) => sql`strpos(lower(content::text), ${email}) > 0`,
    erased: 'deleted',
  },
  accountLinks: {
    by: ({ userIds, email }) => sql`(user_id = any (${[...userIds]}::bigint[]) or lower(email) = ${email})`,
    erased: 'deleted',
  },
  sessions: { by: 'userId', erased: 'deleted' },
  userSearch: goesWithAccount,
  userSearchWaiting: goesWithAccount,
  userRoles: secret,
  accessTokens: secret,
  knownDevices: secret,
  secondSteps: secret,
  recoveryCodes: secret,
  totpSecrets: secret,
  passkeyChallenges: secret,
});
