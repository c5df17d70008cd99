import { catalogue } from '../i18n/catalogue.ts';

/** Of the lists of work pages. */
export const tableTexts = catalogue(
  {
    look: 'Ansehen',
    pick: 'Auswählen',
    tools: (label: string) => `${label}: Ansicht`,
    columns: 'Spalten',
    showColumns: 'Anzeigen',
    views: 'Gespeicherte Ansichten',
    viewName: 'Name der Ansicht',
    keepView: 'Diese Ansicht behalten',
    saveView: 'Speichern',
    deleteView: (name: string) => `Ansicht ${name} löschen`,
    faults: {
      name: 'Bitte geben Sie der Ansicht einen Namen.',
      viele: 'Mehr als 50 Ansichten behalten wir nicht. Bitte löschen Sie zuerst eine.',
    },
    cut: (limit: number) => `Gezeigt werden höchstens ${limit} Zeilen.`,
    csv: 'Als CSV',
    print: 'Drucken',
    picked: (count: number) => `${count} ausgewählt`,
    unpick: 'Auswahl aufheben',
    close: 'Schließen',
    back: 'Zurück zur Liste',
  },
  { 'de-CH': { close: 'Schliessen' } },
);
