import { catalogue } from '#platform/i18n/catalogue.ts';

/** The back office speaks German alike in all countries. */
export const partnerListTexts = catalogue({
  title: 'Partnermarken',
  lead: 'Partner zeigen den ganzen Shop unter eigener Marke auf einem eigenen Host. Bestellungen von dort tragen den Partner.',
  create: 'Partner anlegen',
  none: 'Noch ist kein Partner angelegt.',
  count: (count: number) => `${count} Partner`,
  demo: 'Demodaten',
  edit: 'Angaben und Aussehen',
  columns: {
    name: 'Partner',
    host: 'Host',
    country: 'Land',
    share: 'Anteil',
    orders: 'Bestellungen, 30 Tage',
    state: 'Stand',
  },
  states: { active: 'wird gezeigt', resting: 'ruht', closed: 'Host nicht angenommen' },
});
