import { catalogue } from '#platform/i18n/catalogue.ts';

export const calculatorTexts = catalogue({
  product: 'Was möchten Sie kaufen?',
  zipCode: 'Postleitzahl',
  amount: 'Menge',
  unit: { l: 'Liter', kg: 'kg' },
  /** What is delivered of a product that is sold in bags. */
  bags: (count: string, step: number, total: string) => `${count} Säcke zu ${step} kg: ${total} kg`,
  start: 'Angebote vergleichen',
  nonBinding: 'unverbindlich, ohne Anmeldung',
  settings: {
    heizoel: 'Einstellungen Heizöl-Rechner',
    diesel: 'Einstellungen Diesel-Rechner',
    'holzpellets-lose': 'Einstellungen Pellets-Rechner',
    'holzpellets-sackware': 'Einstellungen Pellets-Rechner',
    adblue: 'Einstellungen AdBlue-Rechner',
  },
  tips: (count: number) => (count === 1 ? '1 Tipp' : `${count} Tipps`),
  retry: 'Noch einmal prüfen',
  place: 'Ort der Lieferung',
  otherCountry: (zipCode: string, country: string) => `Meinten Sie ${zipCode} in ${country}?`,
  hereOf: (postalCode: string, name: string) => `Angebote für ${postalCode} ${name}`,
  switchCountry: (country: string) => `Weiter auf unserer Seite für ${country}`,
  inCountry: { de: 'Deutschland', at: 'Österreich', ch: 'der Schweiz' },
  forCountry: { de: 'Deutschland', at: 'Österreich', ch: 'die Schweiz' },
});
