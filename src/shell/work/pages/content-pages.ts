import type { StaffPage } from '../staff-page.ts';

/** What editors write and look after. */
export const contentPages = {
  'media/library/library': {
    path: '/support/cms/media',
    right: 'content',
    title: 'Medien',
    menu: { group: 'content', text: 'Bilder und PDF-Dateien hochladen, beschreiben, ersetzen.' },
  },
  'media/library/item': { path: '/support/cms/media/:mediaId', right: 'content', title: 'Medien' },
  'cms/staff/page-list': {
    path: '/support/cms/list',
    right: 'content',
    title: 'Seiten',
    menu: { group: 'content', text: 'Seiten schreiben, ansehen, planen und veröffentlichen.' },
  },
  'cms/staff/edit': { path: '/support/cms/:pageId?/edit', right: 'content', title: 'Seite bearbeiten' },
  'cms/staff/preview': { path: '/support/cms/:pageId?/preview', right: 'content', title: 'Vorschau' },
  'cms/staff/versions': { path: '/support/cms/:pageId/versionen', right: 'content', title: 'Fassungen' },
  'cms/entries/staff/content': {
    path: '/support/cms/content/edit',
    right: 'content',
    title: 'Texte der Seiten',
    menu: {
      group: 'content',
      title: 'Texte',
      text: 'Texte von Startseite, Bestellung, Menü, Rechtstexten und E-Mails ändern.',
    },
  },
  'content/news/staff/article-list': {
    path: '/support/cms/news',
    right: 'content',
    title: 'Artikel',
    menu: { group: 'content', text: 'Ratgeber und meX-Magazin schreiben, planen und veröffentlichen.' },
  },
  'content/news/staff/edit-article': {
    path: '/support/cms/news/:newsId',
    right: 'content',
    title: 'Artikel bearbeiten',
  },
  'content/news/staff/article-preview': {
    path: '/support/cms/news/:newsId/preview',
    right: 'content',
    title: 'Vorschau',
  },
  'content/news/staff/article-versions': {
    path: '/support/cms/news/:newsId/versionen',
    right: 'content',
    title: 'Fassungen',
  },
  'prompts/staff/prompt-list': {
    path: '/support/cms/prompts',
    right: 'content',
    title: 'Hinweise',
    menu: { group: 'content', text: 'Besuchern etwas sagen: wo, für wen, wie oft und bis wann.' },
  },
  'prompts/staff/prompt': { path: '/support/cms/prompts/:id', right: 'content', title: 'Neuer Hinweis' },
  'shell/work/themes': {
    path: '/support/farbwelten',
    right: 'content',
    title: 'Farbwelten',
    menu: { group: 'content', text: 'Die Farben von Haus und Kampagnen nebeneinander, hell und dunkel.' },
  },
  'leads/guides/staff/guide-list': {
    path: '/support/leads/guides',
    right: 'content',
    title: 'Ratgeber',
    menu: {
      group: 'content',
      title: 'Ratgeber mit Fragen',
      text: 'Fragen, Schritte und Bedingungen des Verbrauchsvergleichs und anderer Ratgeber.',
    },
  },
  'leads/guides/staff/edit-guide': {
    path: '/support/leads/guides/:guideId',
    right: 'content',
    title: 'Ratgeber bearbeiten',
  },
  'leads/guides/staff/guide-versions': {
    path: '/support/leads/guides/:guideId/versionen',
    right: 'content',
    title: 'Fassungen',
  },
  'market/staff/price-factors': {
    path: '/support/preisfaktoren',
    right: 'settings',
    title: 'Preisfaktoren',
    menu: {
      group: 'content',
      text: 'Brent, Gasöl und Wechselkurse einlesen, die auf den Preisseiten stehen.',
    },
  },
  'press/releases/release-list': {
    path: '/support/presse',
    right: 'content',
    title: 'Pressemitteilungen',
    menu: {
      group: 'content',
      title: 'Presse',
      text: 'Pressemitteilungen schreiben, freigeben und mit Sperrfrist versehen.',
    },
  },
  'press/pictures/pictures': {
    path: '/support/presse/bilder',
    right: 'content',
    title: 'Bilder für die Presse',
  },
  'press/releases/edit-release': {
    path: '/support/presse/:releaseId',
    right: 'content',
    title: 'Pressemitteilung bearbeiten',
  },
  'press/releases/release-versions': {
    path: '/support/presse/:releaseId/versionen',
    right: 'content',
    title: 'Fassungen',
  },
} as const satisfies Record<string, StaffPage>;
