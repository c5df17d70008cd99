import { catalogue } from '#platform/i18n/catalogue.ts';

const facts = {
  mark: (mark: string) => `${mark} von 5`,
  reviews: (count: string) => `aus ${count} Bewertungen`,
  dealers: (count: string) => `${count} Händler`,
  dealersText: 'im Vergleich',
};

const guarantee = { last: '30 Minuten', lastText: 'Preisgarantie' };

const alwaysInclusive = [
  'Gefahrgut-/Transportpauschale des Händlers',
  'Anfahrt und Abladen mit 40 Meter Schlauch',
  'jede Zahlungsart, ohne Auf- oder Abschlag',
];

export const homeTexts = catalogue(
  {
    pageTitle: 'Heizölpreise vergleichen und bestellen · Brennwert',
    description:
      'Heizöl, Diesel, Pellets und AdBlue: Angebote geprüfter Händler für Ihre Postleitzahl, Endpreis mit allen Gebühren, Vertrag direkt mit dem Händler.',
    titleLines: ['Heizöl zum Preis,', 'der am Ende stimmt.'],
    lead: (dealers: string) =>
      `Angebote von ${dealers} Händlern für Ihren Ort. Alle Gebühren sind schon im Preis, der Vertrag läuft direkt mit dem Händler.`,
    leadWithoutCount:
      'Angebote von Händlern für Ihren Ort. Alle Gebühren sind schon im Preis, der Vertrag läuft direkt mit dem Händler.',
    facts: { ...facts, last: '0 €', lastText: 'Vorkasse' },
    today: 'Heute in Deutschland',
    amount: '3.000 Liter',
    asOf: (day: string) => `Stand ${day}`,
    unit: 'je 100 Liter',
    cheaper: (share: string) => `${share} günstiger`,
    dearer: (share: string) => `${share} teurer`,
    asOnDayBefore: 'als am Vortag',
    unchanged: 'unverändert zum Vortag',
    chart: 'Heizölpreis der letzten 30 Tage',
    chartCaption: 'Letzte 30 Tage',
    range: (low: string, high: string) => `${low} bis ${high}`,
    allPrices: 'Verlauf über zehn Jahre und Preise vor Ort',
    noPrices: 'Die Tagespreise werden gerade berechnet. Ihr Angebot erhalten Sie trotzdem sofort.',
    cheapest: 'Am günstigsten',
    dearest: 'Am teuersten',
    stepsTitle: 'In drei Schritten zum vollen Tank',
    inclusiveTitle: 'Der Preis in der Liste ist der Preis auf der Rechnung',
    inclusiveText:
      'Was später dazukommen könnte, ist schon eingerechnet. Abgerechnet wird, was der geeichte Zähler am Tankwagen misst.',
    inclusive: ['Mehrwertsteuer und Energiesteuer', 'Kosten der CO₂-Bepreisung', ...alwaysInclusive],
    voicesTitle: 'Was Käufer sagen',
    voicesText:
      'Bewerten kann nur, wer bestellt hat. Wir veröffentlichen alle Bewertungen; blenden wir eine aus, steht öffentlich da, warum.',
    newsTitle: 'Aus dem Magazin',
    allNews: 'Alle Artikel',
    mexTitle: 'Wissen, was noch im Tank ist',
    mexText:
      'Ein meX-Sensor misst mehrmals am Tag, wie viel im Tank ist, und meldet es in Ihr Konto. So bestellen Sie in Ruhe, bevor der Vorrat knapp wird.',
    mexMore: 'Was meX ist und wie Sie es bekommen',
    questionsTitle: 'Häufige Fragen',
  },
  {
    'de-AT': {
      facts: { ...facts, ...guarantee },
      today: 'Heute in Österreich',
      inclusive: ['Umsatzsteuer und Mineralölsteuer', 'Kosten der CO₂-Bepreisung', ...alwaysInclusive],
    },
    'de-CH': {
      facts: { ...facts, ...guarantee },
      today: 'Heute in der Schweiz',
      amount: "3'000 Liter",
      inclusive: ['Mehrwertsteuer und Mineralölsteuer', 'CO₂-Abgabe', ...alwaysInclusive],
    },
  },
);
