import { catalogue } from '#platform/i18n/catalogue.ts';

export const manifestTexts = catalogue(
  {
    name: 'Brennwert: Heizöl vergleichen',
    shortName: 'Brennwert',
    nameAt: (partner: string) => `${partner}: Heizöl vergleichen`,
    description:
      'Heizöl, Diesel und Pellets vergleichen und bestellen, den Tank im Blick behalten und rechtzeitig wissen, wann es sich lohnt.',
    calculate: 'Preis berechnen',
    myOil: 'Mein Heizöl',
    orders: 'Bestellungen',
  },
  {
    'de-AT': { name: 'Brennwert: Heizöl in Österreich' },
    'de-CH': { name: 'Brennwert: Heizöl in der Schweiz' },
  },
);
