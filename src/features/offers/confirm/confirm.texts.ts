import { catalogue } from '#platform/i18n/catalogue.ts';

export const confirmTexts = catalogue(
  {
    title: 'Stimmt das so?',
    intro:
      'Prüfen Sie kurz, was zu Ihrem Haus passen muss. Stimmt eine Angabe nicht, kann die Lieferung am Tag selbst scheitern.',
    dealer: 'Händler',
    total: 'Gesamtpreis',
    place: 'Ort',
    amount: 'Menge',
    confirm: 'Stimmt, weiter zur Bestellung',
    change: 'Angaben ändern',
    gone: 'Dieses Angebot gibt es nicht mehr.',
    backToList: 'Zur Angebotsliste',
  },
  {},
);
