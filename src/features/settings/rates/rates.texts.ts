import { catalogue } from '#platform/i18n/catalogue.ts';

export const ratesTexts = catalogue({
  title: 'Sätze und Gebühren',
  lead: 'Was von einem Tag an gilt. Begonnenes ändert sich nie: Ein neuer Satz beginnt frühestens morgen.',
  kinds: 'Art',
  all: 'Alle',
  of: 'Wofür',
  where: 'Nur in',
  /** Nothing is offered there. */
  unsettled: (rate: string) => `${rate}, nicht geklärt: keine Angebote`,
  kind: 'Satz',
  country: 'Land',
  now: 'Heute',
  since: 'Seit',
  coming: 'Künftig',
  none: 'Hier gibt es keinen Satz.',
  saved: 'Gespeichert.',
  newTitle: 'Neuer Satz',
  labels: { value: 'Satz', validFrom: 'Gilt ab' },
  perUnit: 'netto je 100 Liter oder je Tonne',
  save: 'Satz speichern',
  removeTitle: 'Künftige Sätze',
  remove: (rate: string) => `„${rate}“ zurücknehmen`,
  confirmRemove: 'Jetzt zurücknehmen',
  noHistory: 'Seit der Auslieferung unverändert.',
  begins: (rate: string, day: string, before: string) => `Ab ${day} gilt ${rate} statt ${before}.`,
  ends: (rate: string, day: string, before: string) =>
    `${rate} ab ${day} gilt nicht; es bleibt bei ${before}.`,
  opens:
    'Von da an gibt es dort Angebote; bisher gibt es keine, weil nicht geklärt ist, wer die Steuer in Rechnung stellt.',
  staysShut: 'Dort gibt es weiter keine Angebote, weil nicht geklärt ist, wer die Steuer in Rechnung stellt.',
  dealers: (count: string) => `${count} Händler haben Preise, die das betrifft.`,
  orders: (count: string) => `In den letzten 30 Tagen gab es dazu ${count} Bestellungen; ihre Sätze bleiben.`,
  errors: {
    value: 'Bitte einen Satz eingeben, den es so geben kann, etwa 19 oder 8,1.',
    day: 'Bitte einen Tag ab morgen wählen.',
    past: 'Dieser Tag hat begonnen. Bitte einen Tag ab morgen wählen.',
    crossed: 'So läge das Mindeste über dem Höchsten. Bitte zuerst den anderen Satz ändern.',
    unknown: 'Diesen Satz gibt es nicht mehr.',
  },
});
