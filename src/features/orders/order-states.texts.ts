import { catalogue } from '#platform/i18n/catalogue.ts';

/** Where an order stands, as customers read it. */
export const orderStateTexts = catalogue(
  {
    placed: 'Beim Händler',
    confirmed: 'Bestätigt',
    scheduled: 'Termin steht fest',
    delivered: 'Geliefert',
    settled: 'Abgeschlossen',
    disputed: 'In Klärung',
    cancelled: 'Storniert',
    withdrawn: 'Widerrufen',
  },
  {},
);
