import { catalogue } from '#platform/i18n/catalogue.ts';

/** Of many dealers who are reminded at once. */
export const remindTexts = catalogue({
  title: 'Händler erinnern',
  will: (count: number) =>
    count === 1
      ? 'Für 1 Bestellung bekommt der Händler eine E-Mail: zu bestätigen, oder eine fällige Lieferung zu melden.'
      : `Für ${count} Bestellungen bekommen die Händler je eine E-Mail: zu bestätigen, oder eine fällige Lieferung zu melden.`,
  act: (count: number) => (count === 1 ? 'An 1 Bestellung erinnern' : `An ${count} Bestellungen erinnern`),
  did: (count: number) =>
    count === 1 ? 'An 1 Bestellung ist erinnert.' : `An ${count} Bestellungen ist erinnert.`,
  gone: 'Diese Bestellung gibt es nicht.',
});

/** Texts of support's sales list. */
export const salesTexts = catalogue({
  title: 'Verkaufsliste',
  lead: 'Alle Bestellungen, die neuesten zuerst.',
  search: 'Nummer, E-Mail, Name, PLZ',
  state: 'Stand',
  anyState: 'alle Stände',
  overdue: 'Überfällig',
  country: 'Land',
  anyCountry: 'alle Länder',
  countries: { de: 'Deutschland', at: 'Österreich', ch: 'Schweiz' },
  dealer: 'Händlernummer',
  partner: 'Partner',
  anyPartner: 'alle und ohne',
  span: 'Bestellt',
  from: 'von',
  until: 'bis',
  none: 'Keine Bestellung passt zu diesen Angaben.',
  similar: 'Diesen Namen hat niemand. Ähnlich geschrieben sind:',
  count: (count: number, hasMore: boolean) =>
    hasMore ? `Die ersten ${count} auf dieser Seite` : count === 1 ? '1 Bestellung' : `${count} Bestellungen`,
  pages: 'Seiten',
  first: 'Zum Anfang',
  next: 'Weitere',
  remindMany: 'Händler erinnern',
  tickedCsv: 'Als CSV',
  columns: {
    number: 'Nummer',
    state: 'Stand',
    customer: 'Kunde',
    goods: 'Ware',
    dealer: 'Händler',
    partner: 'Partner',
    sum: 'Summe',
  },
  noPartner: '–',
  back: 'Verkaufsliste',
  done: 'Geändert. Kunde und Händler bekommen eine E-Mail.',
  remind: 'Händler erinnern',
  reminded: 'Der Händler bekommt eine E-Mail.',
  cancelTitle: 'Bestellung stornieren',
  cancelText: 'Für Kunde und Händler kostenfrei. Beide lesen die Begründung.',
  cancel: 'Stornieren',
  settleTitle: 'Meldung klären',
  settleText: 'Die Abrechnung bleibt, wie sie ist. Kunde und Händler lesen die Begründung.',
  settle: 'Als geklärt speichern',
  disputeTitle: 'Lieferung für den Kunden beanstanden',
  disputeText: 'Kunde und Händler bekommen eine E-Mail mit Ihrer Begründung.',
  dispute: 'Beanstanden',
});
