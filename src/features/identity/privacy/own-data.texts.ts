import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of the page on which people get and delete what is stored of them. */
export const ownDataTexts = catalogue({
  title: 'Ihre Daten bei uns',
  lead: 'Sie können alles herunterladen, was wir über Sie gespeichert haben, und Ihr Konto löschen.',
  exportTitle: 'Daten herunterladen',
  exportText:
    'Sie bekommen eine ZIP-Datei mit einem PDF zum Lesen und allen Angaben als JSON zum Weiterverwenden.',
  exportButton: 'Herunterladen',
  deletionTitle: 'Konto löschen',
  deletionText: 'Das wird sofort und endgültig gelöscht:',
  deleted: [
    'Name, E-Mail-Adresse, Kennwort und Passkeys',
    'gespeicherte Adressen und gemerkte Händler',
    'Anmeldungen auf allen Geräten',
    'E-Mails an Sie, die zu keiner Bestellung gehören',
    'Ihre Texte und Bilder in der Community; Antworten der anderen bleiben',
  ],
  retained: (years: string) =>
    `Ihre Bestellungen bewahren wir ${years} Jahre bis zum Jahresende auf, weil das Steuerrecht es verlangt; danach löschen wir auch darin Namen und Anschriften. Laufende Bestellungen werden geliefert, Sie sehen sie hier aber nicht mehr.`,
  sure: 'Ja, mein Konto soll endgültig gelöscht werden.',
  deletionButton: 'Konto endgültig löschen',
  errors: {
    wrong: 'Das Kennwort stimmt nicht.',
    too_many: 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
    too_often:
      'Sie haben Ihre Daten heute schon fünfmal heruntergeladen. Bitte versuchen Sie es morgen wieder.',
    as_agent: 'Im Namen eines Kunden ist das nicht möglich.',
    in_office:
      'Ihr Zugang gehört zu Ihrer Arbeit für Brennwert oder einen Händler. Bitte wenden Sie sich an den Betreiber.',
    not_sure: 'Bitte bestätigen Sie, dass Ihr Konto gelöscht werden soll.',
  },
  goneTitle: 'Ihr Konto ist gelöscht',
  gone: 'Wir haben Ihnen das auch an Ihre E-Mail-Adresse geschrieben. Auf allen Geräten sind Sie abgemeldet.',
  toHome: 'Zur Startseite',
});
