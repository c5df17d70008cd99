import type { PersonalData } from '#features/identity/types.ts';

/** What staff took along as files: whose the files are, never what is in them. */
export const exportsPersonalData: PersonalData = {
  tables: ['data_exports', 'saved_exports'],
  read: async (db, { userIds }) => [
    {
      file: 'exporte',
      title: 'Exporte',
      labels: { createdAt: 'Erstellt', request: 'Auswahl', state: 'Stand', rowsWritten: 'Zeilen' },
      records: await db
        .selectFrom('dataExports')
        .select(['createdAt', 'request', 'state', 'rowsWritten', 'expiresAt'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
    {
      file: 'gespeicherte-exporte',
      title: 'Gespeicherte Exporte',
      labels: { name: 'Name', request: 'Auswahl', schedule: 'Rhythmus' },
      records: await db
        .selectFrom('savedExports')
        .select(['name', 'request', 'schedule', 'createdAt'])
        .where('userId', 'in', userIds)
        .orderBy('id')
        .execute(),
    },
  ],
  // The files are deleted by the next hourly job, which knows none of them any more.
  deletePersonalData: async (tx, { userIds }) => {
    await tx.deleteFrom('dataExports').where('userId', 'in', userIds).execute();
    await tx.deleteFrom('savedExports').where('userId', 'in', userIds).execute();
  },
};
