import { personalData } from '#features/identity/identity.ts';

/**
 * What staff took along as files: whose the files are, never what is in them. The files are deleted by the next hourly job, which
 * knows none of them any more.
 */
export const exportsPersonalData = personalData({
  dataExports: {
    by: 'userId',
    file: 'exporte',
    title: 'Exporte',
    erased: 'deleted',
    shown: { createdAt: 'Erstellt', request: 'Auswahl', state: 'Stand', rowsWritten: 'Zeilen' },
    also: ['expiresAt'],
  },
  savedExports: {
    by: 'userId',
    file: 'gespeicherte-exporte',
    title: 'Gespeicherte Exporte',
    erased: 'deleted',
    shown: { name: 'Name', request: 'Auswahl', schedule: 'Rhythmus' },
    also: ['createdAt'],
  },
});
