import { catalogue } from '#platform/i18n/catalogue.ts';

export const withdrawalMailTexts = catalogue({
  subject: (number: string) => `Ihr Widerruf ist eingegangen: ${number}`,
  title: 'Eingangsbestätigung Ihres Widerrufs',
  lead: (name: string, when: string) =>
    `Guten Tag ${name},\nIhre Erklärung, den Vertrag zu widerrufen, ist am ${when} bei uns eingegangen. Das haben Sie erklärt:`,
  declared: 'Hiermit widerrufe ich den Vertrag über die unten genannte Bestellung.',
  name: 'Name',
  number: 'Bestellnummer',
  email: 'E-Mail-Adresse',
  at: 'Eingang',
  next: 'Passt die Erklärung zu einer Bestellung mit Widerrufsrecht, bestätigen wir den Widerruf in einer weiteren E-Mail und sagen dem Händler Bescheid; hat der Händler noch nicht bestätigt, stornieren wir kostenfrei. Andernfalls prüft unsere Kundenbetreuung die Erklärung und meldet sich. Heizöl, Diesel und Pellets haben kein Widerrufsrecht.',
  notYou: 'Wenn Sie nichts widerrufen haben, antworten Sie bitte auf diese E-Mail.',
  closing: 'Ihr Brennwert-Team',
  supportSubject: (number: string) => `Widerruf zu prüfen: ${number}`,
  supportTitle: 'Ein Widerruf wartet auf Prüfung',
  supportOpen: 'Zu den Widerrufen',
  why: {
    '': '',
    no_order: 'Keine Bestellung trägt diese Nummer.',
    other_email: 'Die E-Mail-Adresse passt nicht zur Bestellung.',
    no_right: 'Für diese Ware gibt es kein Widerrufsrecht.',
    instalment: 'Die Ware hat kein Widerrufsrecht, wohl aber der Ratenzahlungsvertrag.',
    not_possible: 'Der Stand der Bestellung oder die Frist lässt den Widerruf nicht zu.',
  },
});
