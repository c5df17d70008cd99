import { catalogue } from '#platform/i18n/catalogue.ts';

export const uiTexts = catalogue(
  {
    close: 'Schließen',
    cancel: 'Abbrechen',
    busy: 'Bitte warten',
    errorSummary: (count: number) =>
      count === 1 ? 'Bitte prüfen Sie eine Angabe' : `Bitte prüfen Sie ${count} Angaben`,
    stepOf: (step: number, count: number) => `Schritt ${step} von ${count}`,
    stepDone: 'erledigt',
    steps: 'Schritte',
    stars: (mark: string) => `${mark} von 5 Sternen`,
    reviews: (count: string, isOne: boolean) => (isOne ? `${count} Bewertung` : `${count} Bewertungen`),
    noReviews: 'Noch keine Bewertungen',
    valuesAsTable: 'Werte als Tabelle',
    valuesAsFile: 'Werte als CSV-Datei',
    day: 'Tag',
    breadcrumb: 'Sie sind hier',
    pageOf: (page: string, pages: string) => `Seite ${page} von ${pages}`,
    sortedAmong: (count: string) => `sortiert unter den neuesten ${count} Treffern`,
    newer: 'Neuere',
    older: 'Ältere',
    ways: { before: 'Zurück', after: 'Weiter' },
    notifications: 'Meldungen',
    showPassword: 'Kennwort zeigen',
    loadNew: 'Neuen Stand laden',
    stale: {
      retained:
        'Das wurde inzwischen an anderer Stelle geändert. Nichts wurde überschrieben; Ihre Eingaben stehen noch hier.',
      fresh:
        'Das wurde inzwischen an anderer Stelle geändert. Nichts wurde überschrieben; Sie sehen den neuen Stand.',
      handled: 'Das hat inzwischen jemand anderes erledigt.',
    },
    keyUsed:
      'Dieses Formular war mit anderen Angaben schon gesendet. Ihre Änderung ist noch nicht gespeichert; Ihre Eingaben stehen noch hier. Öffnen Sie, was schon da ist, und ändern Sie es dort. Wenn Sie hier noch einmal senden, entsteht ein zweiter Eintrag.',
    openSent: 'Öffnen, was schon da ist',
    unanswered: {
      unreached:
        'Keine Verbindung. Ihre Eingaben stehen noch hier. Bitte versuchen Sie es noch einmal, sobald Sie wieder online sind.',
      too_many:
        'Von Ihrem Anschluss kamen in kurzer Zeit sehr viele Anfragen. Ihre Eingaben stehen noch hier. Warten Sie bitte eine Minute und versuchen Sie es dann noch einmal.',
      failed:
        'Unser Server antwortet gerade nicht. Ihre Eingaben stehen noch hier. Bitte versuchen Sie es gleich noch einmal.',
    },
    notSaved: (unsubmitted: string) =>
      `Ihre Eingabe wurde nicht gespeichert: „${unsubmitted}“ Was vermerkt wurde, steht unter „Alle“.`,
  },
  { 'de-CH': { close: 'Schliessen' } },
);
