import { catalogue } from '#platform/i18n/catalogue.ts';

export const newsTexts = catalogue({
  stores: {
    1: {
      title: 'Ratgeber',
      lead: 'Was beim Bestellen, Lagern und Heizen hilft. Kurz und nachprüfbar.',
      pages: 'Seiten des Ratgebers',
      all: 'Alle Artikel',
    },
    2: {
      title: 'meX-Magazin',
      lead: 'Für alle, die wissen wollen, was in ihrem Tank ist: messen, verstehen, sparsam heizen.',
      pages: 'Seiten des meX-Magazins',
      all: 'Alle Artikel des Magazins',
    },
  } as const,
  nthPage: (title: string, page: number) => `${title}, Seite ${page}`,
  home: 'Start',
  featured: 'Empfohlen',
  read: 'Artikel lesen',
  none: 'Noch ist kein Artikel erschienen.',
  noneText: 'Angebote für Ihren Ort finden Sie trotzdem.',
  toOffers: 'Zu den Angeboten',
  newest: 'Neueste Artikel',
  by: (author: string) => `Von ${author}`,
  related: 'Mehr zum Lesen',
  byMail: 'Neue Artikel per E-Mail bekommen',
  offersTitle: 'Was kostet es bei Ihnen?',
  offersText: 'Endpreise aller Händler für Ihre Postleitzahl, ohne Anmeldung.',
  offers: (product: string) => `${product}: Preise vergleichen`,
});
