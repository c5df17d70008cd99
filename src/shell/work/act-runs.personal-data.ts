import type { PersonalData } from '#features/identity/types.ts';
import { deleteRunsOfUsers, runsOfUsers } from '#platform/work/runs.store.ts';

/** What those who work here did to many rows at once. */
export const actRunsPersonalData: PersonalData = {
  tables: ['act_runs'],
  read: async (db, { userIds }) => [
    {
      file: 'sammelvorgaenge',
      title: 'Sammelvorgänge',
      labels: { act: 'Vorgang', createdAt: 'Begonnen', rows: 'Zeilen' },
      records: (await runsOfUsers(db, userIds)).rows,
    },
  ],
  deletePersonalData: (tx, { userIds }) => deleteRunsOfUsers(tx, userIds),
};
