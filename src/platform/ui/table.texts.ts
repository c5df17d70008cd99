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
    pickPage: 'Alle auf dieser Seite auswählen',
    picked: (count: number) => `${count} ausgewählt`,
    allOf: (count: number) => `alle ${count} dieser Auswahl`,
    unpick: 'Auswahl aufheben',
    keys: {
      title: 'Tastatur',
      next: 'nächste Zeile',
      previous: 'Zeile davor',
      pick: 'Zeile auswählen',
      open: 'Zeile daneben ansehen',
      help: 'diese Übersicht',
      space: 'Leertaste',
      enter: 'Eingabe',
      where: 'Die Tasten gelten, sobald Sie in der Liste sind: mit Tab oder einem Klick auf eine Zeile.',
    },
    close: 'Schließen',
    back: 'Zurück zur Liste',
  },
  { 'de-CH': { close: 'Schliessen' } },
);
