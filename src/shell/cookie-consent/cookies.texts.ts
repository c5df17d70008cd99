import { catalogue } from '#platform/i18n/catalogue.ts';

const ofAdverts =
  'Ihr Browser merkt sich, welche Anzeigen Sie heute schon gesehen haben, damit keine zu oft kommt. Wir erstellen keine Profile und geben nichts für Werbung weiter.';

export const cookiesTexts = catalogue({
  title: 'Cookie-Einstellungen',
  lead: 'Sie entscheiden, was Ihr Browser für uns speichert. Ihre Wahl gilt ein halbes Jahr für diesen Browser und lässt sich hier jederzeit ändern.',
  legend: 'Ihre Wahl',
  necessary: 'Nur notwendige',
  necessaryText:
    'Sitzung, Ihre letzte Eingabe im Preisrechner (7 Tage), das gewählte Land (1 Jahr) und diese Entscheidung (6 Monate). Ohne sie funktioniert die Bestellung nicht.',
  statistics: 'Notwendige und Statistik',
  /** Where a service for statistics is configured, and where none is. */
  statisticsTexts: {
    counted: `Zusätzlich zählen wir, welche Seiten besucht werden und wo Besucher nicht weiterkommen, und ${ofAdverts}`,
    uncounted: `Zurzeit ist kein Dienst für Statistik eingebunden. Erlaubt ist damit nur eines: ${ofAdverts}`,
  },
  save: 'Auswahl speichern',
  saved: 'Ihre Auswahl ist gespeichert.',
  inApp: 'In der App wird nichts gemessen, was Sie hier auch wählen. Ihre Wahl gilt für Ihren Browser.',
  withoutScript: 'Ohne JavaScript wird in keinem Fall eine Statistik geladen.',
});
