import { catalogue } from '#kernel/catalogue.ts';

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
  orders: 'Bestellungen',
  amount: 'Provision',
  file: 'Datei',
  csv: 'CSV',
  csvOf: (what: string) => `Abrechnung ${what} als CSV`,
  csvHead: ['Bestellung', 'Gebucht', 'Art', 'Nettowert', 'Satz in Prozent', 'Provision netto', 'Währung'],
  kinds: { settled: 'Abrechnung', reviewed: 'Korrektur' },
  total: 'Summe',
});
