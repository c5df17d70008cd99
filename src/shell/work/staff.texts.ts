import { auditActions, roles } from '#features/identity/shared.ts';
import type { MenuKind, Role } from '#features/identity/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

/** By role, as the table of roles names them. */
const roleLabels = Object.fromEntries(
  Object.entries(roles).map(([role, { label }]) => [role, label]),
) as Record<Role, string>;

/** What can wait, the most pressing first; features say in their manifests what it is. */
const tasks = {
  overdue: (count: number) => (count === 1 ? 'überfällige Bestellung' : 'überfällige Bestellungen'),
  disputed: (count: number) => (count === 1 ? 'Beanstandung' : 'Beanstandungen'),
  withdrawals: (count: number) => (count === 1 ? 'Widerruf zu prüfen' : 'Widerrufe zu prüfen'),
  applications: (count: number) =>
    count === 1 ? 'Händlerbewerbung zu prüfen' : 'Händlerbewerbungen zu prüfen',
  newDealers: () => 'Händler freizuschalten',
  followUps: (count: number) => (count === 1 ? 'fällige Wiedervorlage' : 'fällige Wiedervorlagen'),
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
  releases: (count: number) => (count === 1 ? 'Pressemitteilung zu prüfen' : 'Pressemitteilungen zu prüfen'),
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
