import { catalogue } from '#platform/i18n/catalogue.ts';

export const rateTexts = catalogue({
  title: 'Wie zufrieden sind Sie?',
  lead: (dealer: string, goods: string) => `Ihre Lieferung von ${dealer}: ${goods}`,
  criteria: {
    overall: 'Insgesamt',
    price: 'Preis-Leistung',
    delivery: 'Lieferung',
    communication: 'Kommunikation',
  },
  optional: 'freiwillig',
  marks: ['sehr schlecht', 'schlecht', 'mittel', 'gut', 'sehr gut'],
  stars: (mark: number, word: string) => `${mark} von 5 Sternen, ${word}`,
  text: 'Was sollen andere wissen?',
  textHint: 'Freiwillig. Bitte keine Namen, Telefonnummern oder Adressen.',
  author: 'Angezeigter Name',
  authorHint: 'Zum Beispiel Vorname und erster Buchstabe des Nachnamens, oder ein Fantasiename.',
  rules:
    'Ihre Bewertung steht sofort beim Händler, mit Name, Ort und Datum. Nennt sie eine Telefonnummer, einen Link, eine Adresse oder ein Schimpfwort, sehen wir sie vorher an. Wir veröffentlichen alle Bewertungen, gute wie schlechte, und blenden nur aus, was rechtswidrig ist; dann steht die Begründung an ihrer Stelle. Der Händler kann darauf antworten.',
  submit: 'Bewertung veröffentlichen',
  errors: {
    mark_missing: 'Bitte vergeben Sie insgesamt einen bis fünf Sterne.',
    text_long: 'Bitte kürzen Sie den Text auf höchstens 2000 Zeichen.',
    author_missing: 'Bitte geben Sie an, welcher Name neben der Bewertung stehen soll.',
    author_long: 'Bitte wählen Sie einen Namen mit höchstens 40 Zeichen.',
    author_contact: 'Bitte keine E-Mail- oder Internetadresse als Name.',
  },
  thanksTitle: 'Danke für Ihre Bewertung',
  thanks: (dealer: string) => `Sie steht jetzt bei ${dealer} und zählt für die Note.`,
  thanksWaiting: 'Wir sehen sie uns noch an, bevor sie erscheint.',
  waitReasons: {
    phone: 'eine Telefonnummer',
    link: 'einen Link oder eine E-Mail-Adresse',
    address: 'eine Adresse',
    insult: 'ein Schimpfwort',
  },
  waiting: (reasons: string) =>
    `Ihre Bewertung ist noch nicht zu lesen: Sie enthält vielleicht ${reasons}. Ein Mitarbeiter prüft das. Zeigen wir sie nicht, schreiben wir Ihnen den Grund.`,
  ratedTitle: 'Diese Bestellung ist schon bewertet',
  rated: 'Zu jeder Bestellung gehört eine Bewertung. Das ist Ihre:',
  notSaved:
    'Was Sie eben geschrieben haben, ist nicht gespeichert: Zu dieser Bestellung gibt es schon eine Bewertung, und die gilt.',
  typed: 'Das haben Sie eben geschrieben:',
  hidden: 'Wir zeigen diese Bewertung nicht mehr. Begründung:',
  toReviews: 'Alle Bewertungen des Händlers',
  notDeliveredTitle: 'Noch nicht geliefert',
  notDelivered: (number: string) =>
    `Die Bestellung ${number} ist noch nicht als geliefert gemeldet. Sobald die Ware da ist, führt dieser Link zur Bewertung.`,
  goneTitle: 'Dieser Link führt zu keiner Bestellung',
  gone: 'Bitte öffnen Sie den Link so, wie er in unserer E-Mail steht, oder bewerten Sie aus Ihrem Konto heraus unter „Bestellungen“.',
  toOrders: 'Zu meinen Bestellungen',
});
