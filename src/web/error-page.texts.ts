import { catalogue } from '#kernel/catalogue.ts';

export const errorTexts = catalogue({
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht wurde sie verschoben oder die Adresse enthält einen Tippfehler. Nutzen Sie bitte die Navigation.',
  },
  noAccess: {
    title: 'Diese Seite ist geschützt',
    text: 'Mit Ihrem Zugang dürfen Sie diese Seite nicht öffnen.',
  },
  asAgent: {
    title: 'Das kann nur der Kunde selbst',
    text: 'Bestellen, bezahlen, Kennwort, E-Mail-Adresse und Anmeldung ändern, Daten mitnehmen oder löschen: Das ist im Namen eines Kunden gesperrt. Nichts wurde geändert.',
  },
  failed: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Unsere Technik ist informiert. Versuchen Sie es bitte in einigen Minuten noch einmal; was Sie eingegeben haben, bleibt erhalten.',
  },
  status: (status: number) => `Fehler ${status}`,
  home: 'Zur Startseite',
  retry: 'Noch einmal versuchen',
});

export type ErrorTexts = ReturnType<typeof errorTexts>;
