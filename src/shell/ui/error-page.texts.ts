import { catalogue } from '#platform/i18n/catalogue.ts';

export const errorTexts = catalogue({
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht wurde sie verschoben oder die Adresse enthält einen Tippfehler. Nutzen Sie bitte die Navigation.',
  },
  inApp:
    'Vielleicht wurde sie verschoben oder die Adresse enthält einen Tippfehler. Gehen Sie bitte einen Schritt zurück.',
  noAccess: {
    title: 'Diese Seite ist geschützt',
    text: 'Mit Ihrem Zugang dürfen Sie diese Seite nicht öffnen.',
  },
  asAgent: {
    title: 'Das kann nur der Kunde selbst',
    text: 'Bestellen, bezahlen, Kennwort, E-Mail-Adresse und Anmeldung ändern, Daten mitnehmen oder löschen: Das ist im Namen eines Kunden gesperrt. Nichts wurde geändert.',
  },
  readOnly: {
    title: 'Hier können Sie nur lesen',
    text: 'Das Portal eines Händlers ändert nur er selbst. Nichts wurde geändert.',
  },
  failed: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Unsere Technik ist informiert. Versuchen Sie es bitte in einigen Minuten noch einmal; was Sie eingegeben haben, bleibt erhalten.',
  },
  unreached: {
    title: 'Keine Verbindung',
    text: 'Die Seite konnte nicht geladen werden. Prüfen Sie bitte Ihre Internetverbindung und versuchen Sie es noch einmal.',
  },
  unproved: {
    title: 'Das Formular gilt nicht mehr',
    text: 'Seit Sie die Seite geöffnet haben, hat sich Ihre Anmeldung geändert. Nichts wurde gespeichert. Gehen Sie einen Schritt zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal.',
  },
  tooMany: {
    title: 'Zu viele Anfragen',
    text: 'Von Ihrem Anschluss kamen in kurzer Zeit sehr viele Anfragen. Warten Sie bitte eine Minute und versuchen Sie es dann noch einmal.',
  },
  tooLarge: {
    title: 'Das war zu viel auf einmal',
    text: 'Gehen Sie in Ihrem Browser einen Schritt zurück: Ihre Eingaben stehen dort noch. Kürzen Sie den längsten Text oder wählen Sie eine kleinere Datei, und senden Sie noch einmal.',
  },
  busy: {
    title: 'Gerade ist sehr viel los',
    text: 'Die Seite kann im Moment nicht angezeigt werden. Versuchen Sie es bitte in einigen Sekunden noch einmal.',
  },
  unanswered: {
    title: 'Das konnte gerade nicht geladen werden.',
    text: 'Prüfen Sie bitte Ihre Internetverbindung. Was Sie gewählt haben, bleibt stehen.',
  },
  request: (id: string) => `Kennung für Rückfragen: ${id}`,
  status: (status: number) => `Fehler ${status}`,
  home: 'Zur Startseite',
  retry: 'Noch einmal versuchen',
});

export type ErrorTexts = ReturnType<typeof errorTexts>;
