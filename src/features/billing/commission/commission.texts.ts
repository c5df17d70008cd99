import { catalogue } from '#platform/i18n/catalogue.ts';

export const commissionTexts = catalogue({
  title: 'Provisionsabrechnung',
  lead: 'Provision der abgerechneten Bestellungen, netto. Was die Stornoprüfung später ändert, steht als Korrektur im Monat der Entscheidung; frühere Abrechnungen bleiben, wie sie sind.',
  leadDealer:
    'Was Brennwert Ihnen je Monat als Provision berechnet, netto. Korrekturen der Stornoprüfung stehen im Monat der Entscheidung.',
  months: 'Monat',
  show: 'Anzeigen',
  none: 'In diesem Monat ist keine Provision gebucht.',
  noneDealer: 'Noch ist keine Provision gebucht.',
  month: 'Monat',
  dealer: 'Händler',
  country: 'Land',
  orders: 'Bestellungen',
  corrections: 'Korrekturen',
  amount: 'Provision',
  file: 'Datei',
  csv: 'CSV',
  pdf: 'PDF',
  pdfOf: (what: string) => `Abrechnung ${what} als PDF`,
  running: 'läuft noch',
  document: 'Beleg',
  back: 'Alle Abrechnungen',
  of: (dealer: string, month: string, country: string) => `${dealer}, ${month}, ${country}`,
  csvOf: (what: string) => `Abrechnung ${what} als CSV`,
  csvHead: ['Bestellung', 'Gebucht', 'Art', 'Nettowert', 'Satz in Prozent', 'Provision netto', 'Währung'],
  kinds: { settled: 'Abrechnung', reviewed: 'Korrektur' },
  total: 'Summe',
  sheet: {
    number: 'Nummer',
    date: 'Datum',
    month: 'Leistungszeitraum',
    yourVatId: 'Ihre USt-IdNr.',
    hello: 'Guten Tag,',
    lead: (month: string) =>
      `für die Vermittlung Ihrer Bestellungen, die im ${month} abgeschlossen oder nach der Stornoprüfung berichtigt wurden, rechnen wir ab:`,
    columns: ['Bestellung', 'Gebucht am', 'Art', 'Nettowert', 'Satz', 'Provision netto'] as const,
    noVat:
      'Keine deutsche Steuer: Ihr Sitz gehört nicht zum Inland (§\u00a01 Abs. 2 und §\u00a03a Abs. 2 UStG).',
    credit: (amount: string) => `Wir überweisen Ihnen ${amount}.`,
    nothing: 'Es ist nichts zu zahlen.',
  },
  mail: {
    subject: (month: string) => `Ihre Provisionsabrechnung ${month}`,
    title: (month: string) => `Provisionsabrechnung ${month}`,
    hello: (dealer: string) => `Guten Tag ${dealer},`,
    text: (month: string, amount: string) =>
      `die Abrechnung für ${month} liegt dieser E-Mail bei, über ${amount}. Sie finden sie auch im Händlerbereich.`,
    button: 'Abrechnungen ansehen',
    closing: 'Ihr Team von Brennwert',
  },
});
