import { hasAnyRole, isStaff, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';

/** What belongs together in the menus of those who work here, in their order. */
export const workGroups = [
  'start',
  'sales',
  'tanks',
  'money',
  'dealers',
  'content',
  'rules',
  'system',
] as const;

type Place = { to: string; permission: Permission; group: (typeof workGroups)[number] };

/** `text`: what is done there, on the start page. */
const page = (place: Place, title: string, text: string) => ({ place, title, text });

/** The staff's pages in the order of the menu: only what exists. */
export const staffMenu = {
  start: page({ to: '/support', permission: 'staff', group: 'start' }, 'Übersicht', ''),
  sales: page(
    { to: '/admin/verkaufsliste', permission: 'customers', group: 'sales' },
    'Verkaufsliste',
    'Bestellungen finden, verfolgen, klären und stornieren.',
  ),
  users: page(
    { to: '/support/user/list', permission: 'customers', group: 'sales' },
    'Nutzer',
    'Kunden und Gäste finden, Angaben ändern, Konten sperren.',
  ),
  cancellations: page(
    { to: '/stornomanagement', permission: 'cancellations', group: 'sales' },
    'Stornoprüfung',
    'Was anders endete als geplant: Provision, Rückmeldung, Notizen.',
  ),
  withdrawals: page(
    { to: '/support/widerrufe', permission: 'customers', group: 'sales' },
    'Widerrufe',
    'Erklärungen prüfen, die zu keiner Bestellung mit Widerrufsrecht passen.',
  ),
  exports: page(
    { to: '/export-orders', permission: 'orderExports', group: 'sales' },
    'Export',
    'Bestellungen aller Händler als Datei.',
  ),
  dataExports: page(
    { to: '/support/data-export', permission: 'dataExports', group: 'sales' },
    'Daten exportieren',
    'Kunden, Händler, Preise und anderes als Datei, auch nach Plan.',
  ),
  statistics: page(
    { to: '/statistics', permission: 'statistics', group: 'sales' },
    'Statistik',
    'Bestellungen, Mengen, Umsatz und Provision nach Zeit, Produkt und Gebiet.',
  ),
  partners: page(
    { to: '/support/partner', permission: 'partnerFigures', group: 'sales' },
    'Partnermarken',
    'Partner, die den Shop unter ihrer Marke zeigen: Aussehen, Bestellungen, Gutschriften.',
  ),
  devices: page(
    { to: '/support/mex', permission: 'sensorsOfCustomers', group: 'tanks' },
    'Geräte und Tanks',
    'Sensoren der Kunden finden, ansehen, kalibrieren und tauschen; das Lager.',
  ),
  payments: page(
    { to: '/support/zahlungen', permission: 'finance', group: 'money' },
    'Zahlungen',
    'Abgelehnte Erstattungen und andere Probleme mit Geld lösen.',
  ),
  receipts: page(
    { to: '/support/zahlungseingang', permission: 'finance', group: 'money' },
    'Zahlungseingang',
    'Kontoauszüge einlesen und Bestellungen zuordnen.',
  ),
  claims: page(
    { to: '/support/forderungen', permission: 'finance', group: 'money' },
    'Forderungen',
    'Offene Rechnungen, Mahnungen und Lastschriften für die Bank.',
  ),
  statements: page(
    { to: '/support/abrechnungen', permission: 'finance', group: 'money' },
    'Provision',
    'Monatliche Abrechnung mit den Händlern.',
  ),
  media: page(
    { to: '/support/cms/media', permission: 'content', group: 'content' },
    'Medien',
    'Bilder und PDF-Dateien hochladen, beschreiben, ersetzen.',
  ),
  pages: page(
    { to: '/support/cms/list', permission: 'content', group: 'content' },
    'Seiten',
    'Seiten schreiben, ansehen, planen und veröffentlichen.',
  ),
  texts: page(
    { to: '/support/cms/content/edit', permission: 'content', group: 'content' },
    'Texte',
    'Texte von Startseite, Bestellung, Menü, Rechtstexten und E-Mails ändern.',
  ),
  news: page(
    { to: '/support/cms/news', permission: 'content', group: 'content' },
    'Artikel',
    'Ratgeber und meX-Magazin schreiben, planen und veröffentlichen.',
  ),
  prompts: page(
    { to: '/support/cms/prompts', permission: 'content', group: 'content' },
    'Hinweise',
    'Besuchern etwas sagen: wo, für wen, wie oft und bis wann.',
  ),
  themes: page(
    { to: '/support/farbwelten', permission: 'content', group: 'content' },
    'Farbwelten',
    'Die Farben von Haus und Kampagnen nebeneinander, hell und dunkel.',
  ),
  guides: page(
    { to: '/support/leads/guides', permission: 'content', group: 'content' },
    'Ratgeber mit Fragen',
    'Fragen, Schritte und Bedingungen des Verbrauchsvergleichs und anderer Ratgeber.',
  ),
  dealers: page(
    { to: '/support/haendler', permission: 'dealers', group: 'dealers' },
    'Händler',
    'Bewerbungen prüfen, Händler aufnehmen, betreuen und sperren; ihr Portal lesen.',
  ),
  followUps: page(
    { to: '/support/wiedervorlagen', permission: 'dealers', group: 'dealers' },
    'Wiedervorlagen',
    'Was mit Händlern vereinbart ist, und wann jemand wieder nachsieht.',
  ),
  factors: page(
    { to: '/support/preisfaktoren', permission: 'settings', group: 'content' },
    'Preisfaktoren',
    'Brent, Gasöl und Wechselkurse einlesen, die auf den Preisseiten stehen.',
  ),
  press: page(
    { to: '/support/presse', permission: 'content', group: 'content' },
    'Presse',
    'Pressemitteilungen schreiben, freigeben und mit Sperrfrist versehen.',
  ),
  campaigns: page(
    { to: '/support/campaigns', permission: 'adverts', group: 'content' },
    'Kampagnen',
    'Werbung buchen, Lieferung gegen Plan, Werbekunden.',
  ),
  adverts: page(
    { to: '/support/adverts', permission: 'adverts', group: 'content' },
    'Anzeigen',
    'Anzeigen prüfen, ansehen und freigeben; Meldungen von Besuchern.',
  ),
  slots: page(
    { to: '/support/slots', permission: 'adverts', group: 'content' },
    'Werbeplätze',
    'Wo auf unseren Seiten Anzeigen stehen.',
  ),
  leadComplaints: page(
    { to: '/support/leads/beanstandungen', permission: 'adverts', group: 'content' },
    'Beanstandete Anfragen',
    'Was Empfänger nicht zahlen wollen: anerkennen oder ablehnen.',
  ),
  leadPartners: page(
    { to: '/support/leads/partner', permission: 'adverts', group: 'content' },
    'Anfragen-Empfänger',
    'Wer Anfragen aus Ratgebern bekommt, wie viele und auf welchem Weg.',
  ),
  reviews: page(
    { to: '/support/bewertungen', permission: 'customers', group: 'content' },
    'Bewertungen',
    'Gemeldete Bewertungen prüfen und begründet entscheiden.',
  ),
  community: page(
    { to: '/support/community', permission: 'customers', group: 'content' },
    'Community',
    'Zweifelhafte und gemeldete Beiträge, Widersprüche, Wörterliste und Zahlen.',
  ),
  rules: page(
    { to: '/support/parameter-requirement', permission: 'settings', group: 'rules' },
    'Regeln',
    'Welche Option eine andere braucht, nicht mit ihr zusammengeht oder Grenzen hat.',
  ),
  assortment: page(
    { to: '/support/sortiment', permission: 'settings', group: 'rules' },
    'Produkte und Optionen',
    'Unter welchem Namen etwas verkauft wird und wo.',
  ),
  rates: page(
    { to: '/support/saetze', permission: 'settings', group: 'rules' },
    'Sätze und Gebühren',
    'Steuersätze, Klimaschutzbeitrag, Provision, Stornokosten und Zins, jeweils ab einem Tag.',
  ),
  calendar: page(
    { to: '/support/lieferkalender', permission: 'settings', group: 'rules' },
    'Annahmeschluss und Feiertage',
    'Bis wann Express am selben Tag zählt, und an welchen Tagen niemand liefert.',
  ),
  floors: page(
    { to: '/support/preisgrenzen', permission: 'settings', group: 'rules' },
    'Preisgrenzen',
    'Unter welchem Preis ein Produkt ein Schreibfehler sein muss.',
  ),
  mails: page(
    { to: '/support/mails', permission: 'settings', group: 'system' },
    'E-Mails',
    'Was der Marktplatz verschickt hat, und was nicht ankam.',
  ),
  jobs: page(
    { to: '/support/hintergrundauftraege', permission: 'settings', group: 'system' },
    'Hintergrundaufträge',
    'Was neben den Seiten zu tun war und aufgegeben wurde, noch einmal versuchen.',
  ),
  caches: page(
    { to: '/support/cache', permission: 'settings', group: 'system' },
    'Zwischenspeicher',
    'Was die Prozesse im Speicher behalten, ansehen und leeren.',
  ),
  audit: page(
    { to: '/support/protokoll', permission: 'settings', group: 'system' },
    'Protokoll',
    'Wer wann was an welchem Konto getan hat.',
  ),
};

type StaffKey = keyof typeof staffMenu;

/** Without its words, which every page has by itself. */
export type StaffLink = Place & { key: StaffKey };

export const staffLinks: readonly StaffLink[] = (Object.keys(staffMenu) as StaffKey[]).map((key) => ({
  key,
  ...staffMenu[key].place,
}));

/** The pages that work for this role. */
export const staffLinksFor = (user: Parameters<typeof isStaff>[0]): readonly StaffLink[] =>
  isStaff(user) ? staffLinks.filter(({ permission }) => hasAnyRole(user, rolesByPermission[permission])) : [];
