import { catalogue } from '#platform/i18n/catalogue.ts';

/** Of the frame around the pages of staff and dealers. */
export const workTexts = catalogue({
  home: 'Brennwert, zur Übersicht',
  menu: 'Menü',
  findOrder: 'Bestellung finden',
  groups: {
    start: null,
    sales: 'Verkauf',
    money: 'Geld',
    dealers: 'Händler',
    content: 'Inhalte',
    system: 'System',
  },
  foot: 'Darstellung und Rechtliches',
  footLinks: [
    { to: '/', title: 'Zum Marktplatz' },
    { to: '/impressum', title: 'Impressum' },
    { to: '/datenschutz', title: 'Datenschutz' },
    { to: '/barrierefreiheit', title: 'Barrierefreiheit' },
  ],
});
