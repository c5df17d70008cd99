import { catalogue } from '#platform/i18n/catalogue.ts';

/** What the product's parts say within pages. */
export const blockTexts = catalogue(
  {
    table: 'Tabelle',
    spans: {
      1: 'in den letzten 30 Tagen',
      3: 'in den letzten drei Monaten',
      12: 'im letzten Jahr',
      60: 'in den letzten fünf Jahren',
      120: 'in den letzten zehn Jahren',
    },
    chart: (span: string) => `Heizölpreis ${span}, Durchschnitt für 3.000 Liter`,
    perUnit: { l: 'je 100 Liter', kg: 'je 1.000 kg' },
    noPrices: 'Noch sind keine Preise erfasst.',
    priceOf: (product: string) => `${product}: Preis heute`,
    asOf: (day: string) => `Landesdurchschnitt für 3.000 Liter oder Kilogramm, Stand ${day}`,
    change: (share: string, isCheaper: boolean) =>
      `${share} ${isCheaper ? 'günstiger' : 'teurer'} als am Vortag`,
    allPrices: 'Alle Heizölpreise',
    offersOf: (product: string) => `Angebote für ${product}`,
    dealersNote:
      'Sortiert nach der Durchschnittsnote. Bewerten kann nur, wer hier bestellt hat und beliefert wurde.',
    beginGuide: 'Beginnen',
    tankTitle: 'Ihr Tank im Blick',
    tankText:
      'Mit „Mein Heizöl“ sehen Sie, wie viel im Tank ist, wie lange es reicht und wann sich Bestellen lohnt.',
    tankMore: 'So funktioniert Mein Heizöl',
  },
  {
    'de-CH': {
      chart: (span: string) => `Heizölpreis ${span}, Durchschnitt für 3'000 Liter`,
      perUnit: { l: 'je 100 Liter', kg: "je 1'000 kg" },
      asOf: (day: string) => `Landesdurchschnitt für 3'000 Liter oder Kilogramm, Stand ${day}`,
    },
  },
);
