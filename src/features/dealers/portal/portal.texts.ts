import { catalogue } from '#platform/i18n/catalogue.ts';

export const portalTexts = catalogue({
  area: 'Händlerbereich',
  links: {
    orders: 'Bestellungen',
    offering: 'Angebot',
    statistics: 'Statistik',
    settings: 'Einstellungen',
    export: 'Export',
    reviews: 'Bewertungen',
    cancellations: 'Stornos',
    statements: 'Provision',
  },
  offeringLabel: 'Ihr Angebot',
  offering: {
    prices: 'Preise',
    zones: 'Liefergebiete',
    terms: 'Konditionen und Zuschläge',
    delivery: 'Liefertage',
  },
});
