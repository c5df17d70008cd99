import { shareText } from '#features/partners/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

export const shareOf = (share: number): string => `${shareText(share)} %`;

export const figuresTexts = catalogue({
  title: (partner: string) => `${partner}: Zahlen`,
  ownTitle: 'Meine Marke',
  lead: 'Bestellungen nach dem Monat, in dem sie eingingen. Die Gutschrift nennt, was im Monat gebucht wurde: Ihr Anteil an der Provision gelieferter und abgeschlossener Bestellungen, netto. Korrekturen stehen im Monat der Entscheidung.',
  leadStaff:
    'Bestellungen nach dem Monat, in dem sie eingingen. Die Gutschrift nennt, was im Monat gebucht wurde: der Anteil des Partners an unserer Provision, netto. Korrekturen stehen im Monat der Entscheidung.',
  noPartner:
    'Ihrem Zugang ist keine Marke zugeordnet. Wenn Sie den Shop unter Ihrer Marke zeigen möchten, schreiben Sie uns.',
  none: 'Unter dieser Marke war noch niemand, und nichts ist bestellt.',
  visitsNote:
    'Besuche werden ohne Cookies gezählt: Wer eine halbe Stunde nichts aufruft, beginnt einen neuen. Programme zählen nicht. Ein Strich steht, wo noch nicht den ganzen Monat gezählt wurde.',
  edit: 'Angaben und Aussehen',
  list: 'Bestellungen in der Verkaufsliste',
  all: 'Alle Partner',
  facts: { host: 'Host', share: 'Anteil für neue Bestellungen', state: 'Stand' },
  states: { active: 'wird gezeigt', resting: 'ruht' },
  columns: {
    month: 'Monat',
    country: 'Land',
    visits: 'Besuche',
    orders: 'Bestellungen',
    rate: 'Bestellungen je Besuch',
    valid: 'davon gültig',
    delivered: 'geliefert',
    turnover: 'Umsatz brutto',
    credit: 'Gutschrift netto',
    document: 'Beleg',
    files: 'Dateien',
  },
  noRate: '–',
  running: 'läuft noch',
  nothingBooked: 'nichts gebucht',
  pdf: 'PDF',
  csv: 'CSV',
  pdfOf: (month: string) => `Gutschrift ${month} als PDF`,
  csvOf: (month: string) => `Gutschrift ${month} als CSV`,
  csvHead: [
    'Bestellung',
    'Gebucht',
    'Art',
    'Provision netto',
    'Anteil in Prozent',
    'Gutschrift netto',
    'Währung',
  ],
  csvTotal: 'Summe',
  kinds: { settled: 'Abrechnung', reviewed: 'Korrektur' },
  sheet: {
    title: (month: string) => `Gutschrift ${month}`,
    number: 'Nummer',
    date: 'Datum',
    month: 'Leistungszeitraum',
    yourVatId: 'Ihre USt-IdNr. oder Steuernummer',
    hello: 'Guten Tag,',
    lead: (month: string, brand: string) =>
      `für die Vermittlung der Bestellungen, die unter der Marke ${brand} eingingen und im ${month} abgeschlossen oder berichtigt wurden, schreiben wir Ihnen gut:`,
    columns: ['Bestellung', 'Gebucht am', 'Art', 'Provision netto', 'Anteil', 'Ihre Gutschrift'] as const,
    total: 'Summe netto',
    untaxed: 'Ohne Steuer, weil uns keine Steuernummer von Ihnen vorliegt.',
    payment: 'Zahlung',
    transfer: (amount: string) =>
      `Wir überweisen Ihnen ${amount} innerhalb von 14 Tagen auf das vereinbarte Konto.`,
    gross: 'Diese Gutschrift brutto',
    earlier: 'Offen aus früheren Gutschriften',
    paid: 'Auszahlung',
    open: 'Bleibt offen',
    carried: (amount: string) => `${amount} verrechnen wir mit Ihrer nächsten Gutschrift.`,
    nothing: 'Es ist nichts zu zahlen.',
  },
  mail: {
    title: (month: string) => `Ihre Gutschrift ${month}`,
    hello: 'Guten Tag,',
    text: (month: string, amount: string) =>
      `die Gutschrift für ${month} liegt dieser E-Mail bei, über ${amount}. Sie finden sie auch in Ihrem Bereich.`,
    button: 'Zahlen ansehen',
    closing: 'Ihr Team von Brennwert',
  },
});
