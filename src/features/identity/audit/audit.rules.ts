import type { Json } from '#db/types.gen.ts';
import { type SortedFrom, sortedFromIn } from '#platform/http/list-address.ts';
import { queryString } from '#platform/http/page-number.ts';
import { chosenIn, dayFilter, fieldsOf, oneOf, rowNumber } from '#platform/work/filters.rules.ts';

/** What the audit log knows of, as staff reads it. */
export const auditActions = {
  users_searched: 'Nutzer gesucht',
  user_opened: 'Nutzer geöffnet',
  order_opened: 'Bestellung geöffnet',
  impersonated_request: 'Aufruf im Namen des Kunden',
  impersonation_started: 'Handeln im Namen des Kunden begonnen',
  impersonation_ended: 'Handeln im Namen des Kunden beendet',
  user_edited: 'Angaben geändert',
  user_locked: 'Konto gesperrt',
  user_unlocked: 'Konto entsperrt',
  roles_changed: 'Rollen geändert',
  user_signed_out: 'Auf allen Geräten abgemeldet',
  password_reset_sent: 'E-Mail für neues Kennwort gesendet',
  factors_reset: 'Zweiter Faktor zurückgesetzt',
  confirmation_sent: 'Bestätigung erneut gesendet',
  account_number_read: 'IBAN gelesen',
  receipt_undone: 'Zuordnung einer Zahlung aufgehoben',
  transfer_file_made: 'Überweisungsdatei erzeugt',
  transfer_account_typed: 'Konto einer Rückzahlung eingegeben',
  transfer_file_dropped: 'Überweisungsdatei verworfen',
  order_cancelled: 'Bestellung storniert',
  portal_opened: 'Portal eines Händlers geöffnet',
  application_questioned: 'Bewerbung: Rückfrage gestellt',
  application_declined: 'Bewerbung abgelehnt',
  application_document_read: 'Bewerbung: Unterlage geöffnet',
  application_checked: 'Bewerbung: Prüfpunkt geändert',
  dealer_taken_on: 'Händler aufgenommen',
  dealer_test_order_sent: 'Probebestellung gesendet',
  dealer_activated: 'Händler freigeschaltet',
  dealer_locked: 'Händler gesperrt',
  dealer_unlocked: 'Händler entsperrt',
  dealer_ended: 'Zusammenarbeit mit Händler beendet',
  dealer_note_added: 'Notiz zu einem Händler',
  dealer_contact_changed: 'Ansprechpartner eines Händlers geändert',
  review_judged: 'Wartende Bewertung entschieden',
  community_post_judged: 'Community: zweifelhaften Beitrag entschieden',
  community_report_judged: 'Community: Meldung entschieden',
  community_appeal_judged: 'Community: Widerspruch entschieden',
  community_guidelines_written: 'Community: neue Nutzungsbedingungen',
  community_poll_saved: 'Community: Abstimmung gespeichert',
  community_suggestion_answered: 'Community: Vorschlag beantwortet',
  community_words_changed: 'Community: Wörterliste geändert',
  price_floor_changed: 'Preisgrenze geändert',
  setting_changed: 'Regel oder Einstellung geändert',
  price_factors_imported: 'Preisfaktoren eingelesen',
  // Until releases had versions.
  press_release_saved: 'Pressemitteilung gespeichert',
  press_release_released: 'Pressemitteilung freigegeben',
  press_release_withdrawn: 'Pressemitteilung zurückgezogen (früher)',
  press_release_deleted: 'Pressemitteilung gelöscht (früher)',
  release_created: 'Pressemitteilung angelegt',
  release_submitted: 'Pressemitteilung zur Prüfung gegeben',
  release_published: 'Pressemitteilung veröffentlicht',
  release_returned: 'Pressemitteilung zurückgegeben',
  release_withdrawn: 'Pressemitteilung zurückgezogen',
  release_unplanned: 'Planung einer Pressemitteilung aufgehoben',
  release_restored: 'Frühere Fassung einer Pressemitteilung geholt',
  release_deleted: 'Pressemitteilung gelöscht',
  page_created: 'Seite angelegt',
  page_submitted: 'Seite zur Prüfung gegeben',
  page_published: 'Seite veröffentlicht',
  page_returned: 'Seite zurückgegeben',
  page_withdrawn: 'Seite zurückgezogen',
  page_unplanned: 'Planung einer Seite aufgehoben',
  page_restored: 'Frühere Fassung einer Seite geholt',
  content_submitted: 'Texte einer Seite zur Prüfung gegeben',
  content_returned: 'Texte einer Seite zurückgegeben',
  content_published: 'Texte einer Seite geändert',
  page_review_set: 'Prüfung von Seiten umgestellt',
  prompt_saved: 'Hinweis an Besucher gespeichert',
  article_created: 'Artikel angelegt',
  article_submitted: 'Artikel zur Prüfung gegeben',
  article_published: 'Artikel veröffentlicht',
  article_returned: 'Artikel zurückgegeben',
  article_withdrawn: 'Artikel zurückgezogen',
  article_unplanned: 'Planung eines Artikels aufgehoben',
  article_restored: 'Frühere Fassung eines Artikels geholt',
  lead_partner_saved: 'Anfragen-Empfänger gespeichert',
  lead_complaint_decided: 'Über beanstandete Anfrage entschieden',
  leads_fetched: 'Anfragen als Datei geholt',
  guide_created: 'Ratgeber angelegt',
  guide_submitted: 'Ratgeber zur Prüfung gegeben',
  guide_published: 'Ratgeber veröffentlicht',
  guide_returned: 'Ratgeber zurückgegeben',
  guide_withdrawn: 'Ratgeber zurückgezogen',
  guide_restored: 'Frühere Fassung eines Ratgebers geholt',
  guide_unplanned: 'Planung eines Ratgebers aufgehoben',
  partner_saved: 'Partnermarke gespeichert',
  press_picture_offered: 'Bild der Presse angeboten',
  press_picture_withdrawn: 'Bild der Presse zurückgezogen',
  devices_searched: 'Geräte und Tanks gesucht',
  sensor_opened: 'Sensor geöffnet',
  tank_opened: 'Tank geöffnet',
  sensor_calibrated: 'Sensor kalibriert',
  sensor_key_renewed: 'Schlüssel eines Sensors erneuert',
  device_exchanged: 'Gerät getauscht',
  devices_imported: 'Geräte ins Lager übernommen',
  advertiser_saved: 'Werbekunde gespeichert',
  advert_slot_saved: 'Werbeplatz gespeichert',
  advert_saved: 'Anzeige gespeichert',
  advert_submitted: 'Anzeige zur Freigabe gegeben',
  advert_decided: 'Über Freigabe einer Anzeige entschieden',
  advert_stopped: 'Anzeige herausgenommen oder wieder aufgenommen',
  advert_campaign_saved: 'Kampagne gespeichert',
  advert_report_decided: 'Meldung einer Anzeige entschieden',
  media_uploaded: 'Bild oder Datei hochgeladen',
  media_changed: 'Bild oder Datei geändert',
  media_replaced: 'Bild oder Datei ersetzt',
  media_deleted: 'Bild oder Datei gelöscht',
  job_retried: 'Hintergrundauftrag noch einmal versucht',
  caches_cleared: 'Zwischenspeicher geleert',
  data_exported: 'Daten als Datei angefordert',
  personal_data_exported: 'Personenbezogene Daten als Datei angefordert',
  data_export_fetched: 'Datei eines Exports abgerufen',
  user_exported: 'Daten exportiert',
  user_erased: 'Konto gelöscht',
} as const;

export type AuditAction = keyof typeof auditActions;

/** Looks at somebody's data, which change nothing. */
export const openings = [
  'user_opened',
  'order_opened',
  'sensor_opened',
  'tank_opened',
] as const satisfies readonly AuditAction[];

export const auditPerPage = 100;

/** By what the page can be sorted. */
export const auditSorts = ['action', 'when', 'who', 'user'] as const;
export type AuditSort = SortedFrom<(typeof auditSorts)[number]>;

/** What the page of the audit log shows. */
export type AuditQuery = ReturnType<typeof auditQuery>;

export const auditFilters = {
  /** Of the user to whom something was done. */
  userId: rowNumber('nutzer'),
  actorId: rowNumber('von'),
  action: oneOf('was', Object.keys(auditActions) as AuditAction[]),
  /** The last day shown. */
  until: dayFilter('bis'),
} as const;

/** Reads the page's address; what makes no sense there is ignored. */
export function auditQuery(params: URLSearchParams) {
  const before = params.get('vor') ?? '';
  return {
    ...chosenIn(auditFilters, params),
    /** Only entries whose id is smaller: the last one of the page before. */
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
    /** Without `before`. */
    sort: sortedFromIn(params, auditSorts),
  };
}

/** The query string of a page, without what is not set. */
export const auditQueryString = ({ before, sort, ...chosen }: AuditQuery): string =>
  queryString({
    ...Object.fromEntries(fieldsOf(auditFilters, chosen)),
    vor: before,
    ab: sort?.offset ? sort.offset : null,
  });

const names: Readonly<Record<string, string>> = {
  reason: 'Grund',
  words: 'Suche',
  filter: 'Filter',
  role: 'Rolle',
  kind: 'Art',
  isLocked: 'gesperrt',
  countryId: 'Land',
  before: 'vorher',
  after: 'nachher',
  dealerId: 'Händler',
  application: 'Bewerbung',
  document: 'Unterlage',
  item: 'Prüfpunkt',
  cancelsPlaced: 'offene Bestellungen storniert',
  name: 'Name',
  shown: 'gefunden',
  ended: 'Anmeldungen',
  app: 'Authenticator-App',
  passkeys: 'Passkeys',
  order: 'Bestellung',
  product: 'Produkt',
  review: 'Bewertung',
  release: 'Pressemitteilung',
  picture: 'Bild',
  job: 'Nr.',
  advert: 'Anzeige',
  campaign: 'Kampagne',
  slot: 'Werbeplatz',
  task: 'Auftrag',
  decision: 'Entscheidung',
  price: 'Preis',
  added: 'neu',
  changed: 'geändert',
  from: 'von',
  until: 'bis',
  line: 'Buchung',
  amount: 'Betrag in Cent',
  file: 'Datei',
  transfers: 'Überweisungen',
  serial: 'Nummer',
  old: 'altes Gerät',
  media: 'Medium Nr.',
  format: 'Format',
  method: '',
  path: '',
  salutation: 'Anrede',
  title: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  country: 'Land',
  export: 'Export',
  cache: 'Zwischenspeicher',
  key: 'Schlüssel',
  dataset: 'Daten',
  columns: 'Spalten',
};

/** What the audit log holds of an act, as one line of text. A pair is a change: "alt → neu". */
export function detailsText(details: Json): string {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return '';
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => {
      const name = names[key] ?? key;
      return name === '' ? valueText(value, key) : `${name}: ${valueText(value, key)}`;
    })
    .join(' · ')
    .replace(/^([A-Z]+) · \//, '$1 /');
}

function valueText(value: Json | undefined, key: string): string {
  if (Array.isArray(value)) {
    if (key === 'before' || key === 'after') return value.length > 0 ? value.join(', ') : 'keine';
    return value.map((part) => `„${String(part)}“`).join(' → ');
  }
  return value === true ? 'ja' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
