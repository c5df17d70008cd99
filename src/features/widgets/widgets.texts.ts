import { catalogue } from '#platform/i18n/catalogue.ts';

const average = (tax: string) => (amount: string, day: string) =>
  `Durchschnitt für ${amount}, inkl. ${tax}, ${day}`;

/** Of the widgets themselves. */
export const widgetTexts = catalogue(
  {
    titles: {
      rechner: (group: string) => `${group}: Preise vergleichen`,
      preis: (product: string, country: string) => `${product} in ${country}`,
      verlauf: (region: string) => `Heizölpreis ${region}`,
    },
    country: 'Deutschland',
    fuel: 'Brennstoff',
    anyFuel: 'Heizöl, Pellets und mehr',
    postalCode: 'Postleitzahl',
    amount: 'Menge in l oder kg',
    amountOf: (unit: string) => `Menge in ${unit}`,
    compare: 'Preise vergleichen',
    newTab: ' (öffnet Brennwert in einem neuen Tab)',
    per: (unit: string) => `je ${unit}`,
    change: (percent: string) => `${percent} zum Vortag`,
    unchanged: 'unverändert zum Vortag',
    average: average('USt.'),
    month: (low: string, high: string) => `Die letzten 30 Tage: von ${low} bis ${high}`,
    chart: (from: string, to: string, low: string, high: string) =>
      `Verlauf vom ${from} bis ${to}: tiefster Wert ${low}, höchster Wert ${high}.`,
    wider: (region: string) => `Gezeigt: ${region}. Für diesen Ort reichen die Preise nicht so weit zurück.`,
    table: 'Werte als Tabelle',
    day: 'Tag',
    price: 'Preis',
    noPrice: 'Gerade liegt uns kein Preis vor.',
    source: 'Quelle: Brennwert',
    more: 'Mehr bei Brennwert',
    demo: 'Demodaten',
  },
  {
    'de-AT': { country: 'Österreich' },
    'de-CH': { country: 'der Schweiz', average: average('MWST') },
  },
);
