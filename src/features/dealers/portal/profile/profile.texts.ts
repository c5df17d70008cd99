import { catalogue } from '#platform/i18n/catalogue.ts';

export const weekdayNames: readonly string[] =
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');

export const profileTexts = catalogue({
  title: 'Ihr Auftritt',
  lead: 'So stehen Sie auf Ihrer öffentlichen Seite im Händlerverzeichnis.',
  publicPage: 'Öffentliche Seite ansehen',
  saved: 'Gespeichert. Auf der öffentlichen Seite steht es in spätestens einer Minute.',
  about: 'Über Ihren Betrieb',
  aboutText: 'Was Kunden wissen sollten, in wenigen Sätzen.',
  phone: 'Telefon für Kunden',
  email: 'E-Mail für Kunden und Bestellungen',
  hours: 'Öffnungszeiten',
  hoursText: 'Wann jemand im Büro ist. Ohne Angabe gilt: geschlossen.',
  hoursHint: 'Zum Beispiel 8–12 Uhr, 13–17 Uhr',
  weekdays: weekdayNames,
  save: 'Auftritt speichern',
  errors: {
    hours: 'Bitte schreiben Sie die Zeiten so: 8–12 Uhr, 13–17 Uhr.',
    phone: 'Bitte geben Sie eine Telefonnummer mit Vorwahl an.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    too_long: 'Bitte kürzen Sie den Text auf 1000 Zeichen.',
  },
});
