import type { FileError } from '#platform/files/list-file.ts';
import type { RowLeftAlone } from '#platform/files/read-list.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

/** Of a file that should hold a list. */
const listFaults: Readonly<Record<FileError, string>> = {
  empty: 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  workbook: 'Das ist eine Excel-Datei. Bitte speichern Sie sie in Excel als CSV.',
  old_workbook:
    'Das ist eine Excel-Datei im alten Format oder mit Kennwort. Speichern Sie sie in Excel als „Excel-Arbeitsmappe (.xlsx)“ ohne Kennwort.',
  zip: 'Das ist eine ZIP-Datei oder ein anderes Office-Format. Entpacken Sie sie, oder speichern Sie die Tabelle als .xlsx oder CSV.',
  picture: 'Das ist ein Bild. Gebraucht wird die Liste selbst, als .xlsx oder CSV.',
  pdf: 'Das ist ein PDF. Gebraucht wird die Liste selbst, als .xlsx oder CSV.',
  other: 'Diese Datei ist kein Text und keine Tabelle. Bitte speichern Sie die Liste als .xlsx oder CSV.',
  too_large: 'Das ist zu viel auf einmal. Bitte teilen Sie die Liste auf mehrere Dateien auf.',
  broken_workbook:
    'Diese Excel-Datei lässt sich nicht lesen. Öffnen Sie sie in Excel und speichern Sie sie neu, als .xlsx oder CSV.',
};

/** Of one that should hold nothing but text: a page, a style sheet. */
const textFaults: Readonly<Record<FileError, string>> = {
  empty: listFaults.empty,
  workbook: 'Das ist eine Excel-Datei. Gebraucht wird eine Textdatei.',
  old_workbook: 'Das ist eine Datei von Office. Gebraucht wird eine Textdatei.',
  zip: 'Das ist eine ZIP-Datei. Bitte entpacken Sie sie und wählen Sie die Textdatei darin.',
  picture: 'Das ist ein Bild. Gebraucht wird eine Textdatei.',
  pdf: 'Das ist ein PDF. Gebraucht wird eine Textdatei.',
  other: 'Diese Datei ist kein Text. Bitte wählen Sie eine Textdatei.',
  too_large: 'Diese Datei ist zu groß.',
  broken_workbook: 'Das ist eine Excel-Datei. Gebraucht wird eine Textdatei.',
};

const why: Readonly<Record<RowLeftAlone['why'], string>> = {
  above: 'über den Überschriften',
  titles: 'Überschriften, noch einmal',
  note: 'nur eine Notiz',
  repeated: 'steht schon da',
};

export const fileTexts = catalogue(
  {
    listFaults,
    textFaults,
    // Of a list that is checked before it is taken.
    file: 'Datei (Excel oder CSV)',
    text: 'oder Zeilen hier einfügen',
    example: 'Beispiel',
    check: 'Prüfen',
    faulty: (count: number) => (count === 1 ? 'Eine Zeile ist falsch' : `${count} Zeilen sind falsch`),
    nothing: 'Nichts ändert sich',
    apply: (act: string, omitted: number) =>
      omitted === 0 ? act : `${act}, ${omitted === 1 ? '1 Zeile' : `${omitted} Zeilen`} auslassen`,
    longText: 'Das ist zu viel auf einmal. Bitte prüfen Sie die Liste in Teilen.',
    sheet: (name: string) => `Gelesen ist das Blatt „${name}“.`,
    otherSheets: (names: readonly string[]) =>
      names.length === 1
        ? `Das Blatt „${names[0]}“ blieb liegen.`
        : `Die Blätter ${names.map((name) => `„${name}“`).join(', ')} blieben liegen.`,
    leftAlone: (count: number) =>
      count === 1 ? 'Eine Zeile ist kein Eintrag' : `${count} Zeilen sind keine Einträge`,
    line: (line: number) => `Zeile ${line}`,
    why,
    more: (count: string) => `und ${count} weitere`,
  },
  {
    'de-CH': {
      textFaults: { ...textFaults, too_large: 'Diese Datei ist zu gross.' },
      listFaults: {
        ...listFaults,
        old_workbook:
          'Das ist eine Excel-Datei im alten Format oder mit Kennwort. Speichern Sie sie in Excel als «Excel-Arbeitsmappe (.xlsx)» ohne Kennwort.',
      },
      sheet: (name) => `Gelesen ist das Blatt «${name}».`,
      otherSheets: (names) =>
        names.length === 1
          ? `Das Blatt «${names[0]}» blieb liegen.`
          : `Die Blätter ${names.map((name) => `«${name}»`).join(', ')} blieben liegen.`,
    },
  },
);
