import { catalogue } from '#platform/i18n/catalogue.ts';

export const newsTexts = catalogue({
  title: 'Ratgeber',
  pageTitle: (page: string) => (page === '1' ? 'Ratgeber' : `Ratgeber, Seite ${page}`),
  lead: 'Was beim Bestellen, Lagern und Heizen hilft. Kurz, nachprüfbar und ohne Werbung.',
  home: 'Start',
  featured: 'Empfohlen',
  read: 'Artikel lesen',
  none: 'Noch ist kein Artikel erschienen.',
  noneText: 'Angebote für Ihren Ort finden Sie trotzdem.',
  toOffers: 'Zu den Angeboten',
  newest: 'Neueste Artikel',
  pages: 'Seiten des Ratgebers',
  by: (author: string) => `Von ${author}`,
  related: 'Mehr zum Lesen',
  all: 'Alle Artikel',
  offersTitle: 'Was kostet es bei Ihnen?',
  offersText: 'Endpreise aller Händler für Ihre Postleitzahl, ohne Anmeldung.',
  offers: (product: string) => `${product}: Preise vergleichen`,
});
