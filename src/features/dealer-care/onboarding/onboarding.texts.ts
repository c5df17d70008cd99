import { catalogue } from '#platform/i18n/catalogue.ts';

export const onboardingTexts = catalogue({
  title: 'Ihre Aufnahme',
  lead: 'Was bis zum ersten Angebot noch zu tun ist. Ihre Händlerbetreuung sieht dasselbe.',
  done: 'Sie sind freigeschaltet. Ihre Angebote stehen in den Listen.',
  check: 'Bitte prüfen',
  checkText:
    'Die ersten Preise sind vom Markt abgeleitet, die Konditionen die üblichen. Stellen Sie alles so ein, wie Sie verkaufen wollen.',
  links: [
    { to: '/haendler/preise', title: 'Preise' },
    { to: '/haendler/gebiete', title: 'Liefergebiete' },
    { to: '/haendler/konditionen', title: 'Konditionen' },
    { to: '/haendler/auftritt', title: 'Ihr Auftritt' },
  ],
  test: 'Probebestellung',
  none: 'Noch keine Probebestellung. Ihre Händlerbetreuung sendet sie, sobald Preise und Gebiete stehen.',
  text: 'So sieht eine Bestellung aus. Diese ist nur zum Üben: Niemand zahlt, geliefert wird nichts.',
  facts: {
    product: 'Produkt',
    amount: 'Menge',
    to: 'Lieferort',
    total: 'Gesamtpreis',
    by: 'Lieferung bis',
  },
  appointment: 'Liefertermin',
  confirm: 'Probebestellung bestätigen',
  confirmed: (day: string) => `Bestätigt, Termin ${day}. Jetzt schaltet Sie Ihre Händlerbetreuung frei.`,
  errors: { day: 'Bitte wählen Sie einen Tag ab heute, höchstens 60 Tage voraus.' },
});
