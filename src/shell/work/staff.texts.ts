import { auditActions, roles } from '#features/identity/shared.ts';
import type { MenuKind, Role, StaffLink } from '#features/identity/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

/** By role, as the table of roles names them. */
const roleLabels = Object.fromEntries(
  Object.entries(roles).map(([role, { label }]) => [role, label]),
) as Record<Role, string>;

const links: Record<StaffLink['key'], { title: string; text: string }> = {
  start: { title: 'Übersicht', text: '' },
  users: { title: 'Nutzer', text: 'Kunden und Gäste finden, Angaben ändern, Konten sperren.' },
  sales: { title: 'Verkaufsliste', text: 'Bestellungen finden, verfolgen, klären und stornieren.' },
  exports: { title: 'Export', text: 'Bestellungen aller Händler als Datei.' },
  dataExports: {
    title: 'Daten exportieren',
    text: 'Kunden, Händler, Preise und anderes als Datei, auch nach Plan.',
  },
  cancellations: {
    title: 'Stornoprüfung',
    text: 'Was anders endete als geplant: Provision, Rückmeldung, Notizen.',
  },
  devices: {
    title: 'Geräte und Tanks',
    text: 'Sensoren der Kunden finden, ansehen, kalibrieren und tauschen; das Lager.',
  },
  payments: { title: 'Zahlungen', text: 'Abgelehnte Erstattungen und andere Probleme mit Geld lösen.' },
  receipts: { title: 'Zahlungseingang', text: 'Kontoauszüge einlesen und Bestellungen zuordnen.' },
  claims: { title: 'Forderungen', text: 'Offene Rechnungen, Mahnungen und Lastschriften für die Bank.' },
  statements: { title: 'Provision', text: 'Monatliche Abrechnung mit den Händlern.' },
  statistics: {
    title: 'Statistik',
    text: 'Bestellungen, Mengen, Umsatz und Provision nach Zeit, Produkt und Gebiet.',
  },
  withdrawals: {
    title: 'Widerrufe',
    text: 'Erklärungen prüfen, die zu keiner Bestellung mit Widerrufsrecht passen.',
  },
  reviews: { title: 'Bewertungen', text: 'Gemeldete Bewertungen prüfen und begründet entscheiden.' },
  community: {
    title: 'Community',
    text: 'Zweifelhafte und gemeldete Beiträge, Widersprüche, Wörterliste und Zahlen.',
  },
  media: { title: 'Medien', text: 'Bilder und PDF-Dateien hochladen, beschreiben, ersetzen.' },
  texts: { title: 'Texte', text: 'Texte von Startseite, Bestellung, Menü, Rechtstexten und E-Mails ändern.' },
  pages: { title: 'Seiten', text: 'Seiten schreiben, ansehen, planen und veröffentlichen.' },
  themes: { title: 'Farbwelten', text: 'Die Farben von Haus und Kampagnen nebeneinander, hell und dunkel.' },
  prompts: { title: 'Hinweise', text: 'Besuchern etwas sagen: wo, für wen, wie oft und bis wann.' },
  guides: {
    title: 'Ratgeber mit Fragen',
    text: 'Fragen, Schritte und Bedingungen des Verbrauchsvergleichs und anderer Ratgeber.',
  },
  news: { title: 'Artikel', text: 'Ratgeber und meX-Magazin schreiben, planen und veröffentlichen.' },
  dealers: {
    title: 'Händler',
    text: 'Bewerbungen prüfen, Händler aufnehmen, betreuen und sperren; ihr Portal lesen.',
  },
  partners: {
    title: 'Partnermarken',
    text: 'Partner, die den Shop unter ihrer Marke zeigen: Aussehen, Bestellungen, Gutschriften.',
  },
  factors: {
    title: 'Preisfaktoren',
    text: 'Brent, Gasöl und Wechselkurse einlesen, die auf den Preisseiten stehen.',
  },
  press: { title: 'Presse', text: 'Pressemitteilungen schreiben, freigeben und mit Sperrfrist versehen.' },
  rules: {
    title: 'Regeln',
    text: 'Welche Option eine andere braucht, nicht mit ihr zusammengeht oder Grenzen hat.',
  },
  assortment: {
    title: 'Produkte und Optionen',
    text: 'Unter welchem Namen etwas verkauft wird und wo.',
  },
  rates: {
    title: 'Sätze und Gebühren',
    text: 'Steuersätze, Klimaschutzbeitrag, Provision, Stornokosten und Zins, jeweils ab einem Tag.',
  },
  calendar: {
    title: 'Annahmeschluss und Feiertage',
    text: 'Bis wann Express am selben Tag zählt, und an welchen Tagen niemand liefert.',
  },
  floors: { title: 'Preisgrenzen', text: 'Unter welchem Preis ein Produkt ein Schreibfehler sein muss.' },
  campaigns: { title: 'Kampagnen', text: 'Werbung buchen, Lieferung gegen Plan, Werbekunden.' },
  adverts: { title: 'Anzeigen', text: 'Anzeigen prüfen, ansehen und freigeben; Meldungen von Besuchern.' },
  leadComplaints: {
    title: 'Beanstandete Anfragen',
    text: 'Was Empfänger nicht zahlen wollen: anerkennen oder ablehnen.',
  },
  leadPartners: {
    title: 'Anfragen-Empfänger',
    text: 'Wer Anfragen aus Ratgebern bekommt, wie viele und auf welchem Weg.',
  },
  slots: { title: 'Werbeplätze', text: 'Wo auf unseren Seiten Anzeigen stehen.' },
  mails: { title: 'E-Mails', text: 'Was der Marktplatz verschickt hat, und was nicht ankam.' },
  jobs: {
    title: 'Hintergrundaufträge',
    text: 'Was neben den Seiten zu tun war und aufgegeben wurde, noch einmal versuchen.',
  },
  caches: { title: 'Zwischenspeicher', text: 'Was die Prozesse im Speicher behalten, ansehen und leeren.' },
  audit: { title: 'Protokoll', text: 'Wer wann was an welchem Konto getan hat.' },
};

/** What can wait, the most pressing first; features say in their manifests what it is. */
const tasks = {
  overdue: (count: number) => (count === 1 ? 'überfällige Bestellung' : 'überfällige Bestellungen'),
  disputed: (count: number) => (count === 1 ? 'Beanstandung' : 'Beanstandungen'),
  withdrawals: (count: number) => (count === 1 ? 'Widerruf zu prüfen' : 'Widerrufe zu prüfen'),
  applications: (count: number) =>
    count === 1 ? 'Händlerbewerbung zu prüfen' : 'Händlerbewerbungen zu prüfen',
  newDealers: () => 'Händler freizuschalten',
  newReviews: (count: number) => (count === 1 ? 'neue Bewertung anzusehen' : 'neue Bewertungen anzusehen'),
  reviews: (count: number) => (count === 1 ? 'gemeldete Bewertung' : 'gemeldete Bewertungen'),
  communityPosts: (count: number) => (count === 1 ? 'zweifelhafter Beitrag' : 'zweifelhafte Beiträge'),
  communityReports: (count: number) => (count === 1 ? 'gemeldeter Beitrag' : 'gemeldete Beiträge'),
  communityAppeals: (count: number) =>
    count === 1 ? 'Widerspruch in der Community' : 'Widersprüche in der Community',
  payments: (count: number) => (count === 1 ? 'Zahlung mit Problem' : 'Zahlungen mit Problem'),
  receipts: (count: number) =>
    count === 1 ? 'Zahlungseingang ohne Bestellung' : 'Zahlungseingänge ohne Bestellung',
  claims: (count: number) => (count === 1 ? 'fällige Forderung' : 'fällige Forderungen'),
  silent: (count: number) => (count === 1 ? 'Sensor ist still' : 'Sensoren sind still'),
  stuck: (count: number) =>
    count === 1
      ? 'Sensor, dessen Füllstand sich nicht bewegt'
      : 'Sensoren, deren Füllstand sich nicht bewegt',
  lying: (count: number) => (count === 1 ? 'Sensor misst Zweifelhaftes' : 'Sensoren messen Zweifelhaftes'),
  drifting: (count: number) => (count === 1 ? 'Sensor weicht ab' : 'Sensoren weichen ab'),
  battery: (count: number) =>
    count === 1 ? 'Sensor mit schwacher Batterie' : 'Sensoren mit schwacher Batterie',
  unassigned: (count: number) => (count === 1 ? 'Sensor ohne Tank' : 'Sensoren ohne Tank'),
  pages: (count: number) => (count === 1 ? 'Seite zu prüfen' : 'Seiten zu prüfen'),
  texts: (count: number) => (count === 1 ? 'Text einer Seite zu prüfen' : 'Texte von Seiten zu prüfen'),
  articles: () => 'Artikel zu prüfen',
  guides: () => 'Ratgeber zu prüfen',
  leadComplaints: (count: number) => (count === 1 ? 'Anfrage ist beanstandet' : 'Anfragen sind beanstandet'),
  adverts: (count: number) => (count === 1 ? 'Anzeige wartet auf Freigabe' : 'Anzeigen warten auf Freigabe'),
  advertReports: (count: number) => (count === 1 ? 'gemeldete Anzeige' : 'gemeldete Anzeigen'),
  mails: (count: number) => (count === 1 ? 'E-Mail kam nicht an' : 'E-Mails kamen nicht an'),
  jobs: (count: number) =>
    count === 1 ? 'aufgegebener Hintergrundauftrag' : 'aufgegebene Hintergrundaufträge',
  objections: (count: number) =>
    count === 1 ? 'Einspruch eines Händlers zu klären' : 'Einsprüche von Händlern zu klären',
  cancellations: (count: number) =>
    count === 1 ? 'Storno dieses Monats zu klären' : 'Stornos dieses Monats zu klären',
};

export type StaffTask = keyof typeof tasks;

export const staffTasks = Object.keys(tasks) as StaffTask[];

const menus: Record<MenuKind, string> = {
  default: 'Menü',
  customer: 'Mein Konto',
  supporter: 'Arbeitsbereich',
  admin: 'Verwaltung',
};

/** The back office speaks German alike in all countries. */
export const supportTexts = catalogue({
  groups: {
    start: null,
    sales: 'Verkauf',
    tanks: 'Tanks',
    money: 'Geld',
    dealers: 'Händler',
    content: 'Inhalte',
    rules: 'Regeln und Katalog',
    system: 'System',
  },
  roles: roleLabels,
  links,
  actions: auditActions,
  menus,
  hello: (name: string) => `Guten Tag, ${name}`,
  yourRoles: (names: string) => `Sie sind angemeldet für: ${names}.`,
  waiting: 'Das wartet auf Sie',
  tasks,
  nothingWaits: 'Gerade wartet nichts auf Sie.',
  yourPages: 'Ihre Seiten',
  nothingYet: 'Für Ihre Aufgabe gibt es hier noch keine Seiten.',
  searchOrders: 'Nummer, Name, PLZ',
  usersTitle: 'Nutzer',
  usersLead:
    'Name, E-Mail-Adresse, Telefon, Kundennummer, Postleitzahl, Ort oder Bestellnummer. Jede Suche wird protokolliert.',
  search: 'Suche',
  find: 'Suchen',
  reset: 'Zurücksetzen',
  role: 'Rolle',
  anyRole: 'alle',
  staff: 'alle Mitarbeiter',
  kind: 'Art',
  kinds: { account: 'mit Konto', guest: 'Gäste' },
  any: 'alle',
  country: 'Land',
  countries: { de: 'Deutschland', at: 'Österreich', ch: 'Schweiz' },
  onlyLocked: 'nur gesperrte',
  found: (count: number, isAll: boolean) => {
    if (!isAll) return `${count} Nutzer auf dieser Seite, es gibt weitere`;
    return count === 1 ? '1 Nutzer' : `${count} Nutzer`;
  },
  none: 'Niemand passt zu dieser Suche. Prüfen Sie die Schreibweise oder suchen Sie nach weniger Wörtern.',
  similar: 'Das findet sich bei niemandem. Ähnlich geschrieben sind:',
  tooShort: 'Bitte geben Sie mindestens zwei Buchstaben ein.',
  noName: 'ohne Namen',
  name: 'Name',
  number: 'Nr.',
  email: 'E-Mail',
  place: 'Ort',
  state: 'Stand',
  orders: 'Bestellungen',
  lastOrder: 'zuletzt',
  since: 'seit',
  guest: 'Gast',
  locked: 'gesperrt',
  erased: 'gelöscht',
  auditTitle: 'Protokoll',
  auditLead:
    'Jede Suche, jede Änderung und jeder Aufruf im Namen eines Kunden. Einträge lassen sich nicht ändern.',
  auditNone: 'Kein Eintrag passt dazu.',
  auditCount: (count: number, hasMore: boolean) =>
    hasMore ? `${count} Einträge auf dieser Seite` : count === 1 ? '1 Eintrag' : `${count} Einträge`,
  auditAction: 'Was',
  auditActor: 'Von (Nr.)',
  auditUser: 'Nutzer',
  auditUntil: 'Bis zum Tag',
  next: 'Ältere',
  first: 'Zum Anfang',
  pages: 'Seiten',
  texts: 'Texte',
});
