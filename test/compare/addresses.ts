import type { Market } from './scenario.ts';
import type { CountryCode } from './visitor.ts';

const zip: Record<CountryCode, string> = { de: '10115', at: '6020', ch: '8400' };
const nothing = 'A'.repeat(43);

/**
 * Addresses for every route, by its pattern in routes.ts. A route without one ends the recording. The first is asked
 * for by everybody, the others by `others`.
 */
export function addressesOf(
  { subjects, life }: Market,
  country: CountryCode,
): Readonly<Record<string, readonly string[]>> {
  const { guestOrders, customerOrders, dealerOrders, offers, dealerId, zoneId, mailIds } = subjects;
  const own = guestOrders.find((order) => order.country === country)?.orderId ?? '';
  const guests = [own, ...(country === 'de' ? Object.values(life.orders) : []), ...customerOrders];
  const dealers = [guestOrders[0]?.orderId ?? '', ...dealerOrders];
  const place = zip[country];
  const state = { de: 'bayern', at: 'tirol', ch: 'zuerich' }[country];
  const query = `zipCode=${place}&amount=3000`;
  const { Id, Hash } = offers[country];
  const ordering = `${query}&dealer=${Id}&hash=${encodeURIComponent(Hash)}`;
  const each = (paths: readonly string[], to: (path: string) => string) => paths.map(to);
  return {
    '/': ['/', '/?cn=1'],
    '/heizoelpreise': ['/heizoelpreise', '/heizoelpreise?zeitraum=5'],
    '/heizoelpreise/verlauf.csv': [`/heizoelpreise/verlauf.csv?gebiet=${state}&zeitraum=30-tage`],
    '/heizoelpreise/:stateName/:countyOrCityZipCode?/:cityZipCode?': [
      `/heizoelpreise/${state}`,
      `/heizoelpreise/${state}/${place}`,
      '/heizoelpreise/gibt-es-nicht',
    ],
    '/impressum': ['/impressum'],
    '/agb': ['/agb'],
    '/datenschutz': ['/datenschutz'],
    '/barrierefreiheit': ['/barrierefreiheit'],
    '/so-sortieren-wir': ['/so-sortieren-wir'],
    '/info-center': ['/info-center'],
    '/mex/ratgeber-kauf': ['/mex/ratgeber-kauf'],
    '/tank-platz': ['/tank-platz'],
    '/news': ['/news', '/news?seite=2', '/news?thema=storage'],
    '/news/artikel/:artikelString': [`/news/artikel/${subjects.article}`, '/news/artikel/gibt-es-nicht'],
    '/widgets': [
      '/widgets',
      `/widgets?art=verlauf&plz=${place}&farbe=ffee00`,
      '/widgets?plz=99999&farbe=rot',
    ],
    '/widget/:kind': ['/widget/rechner', '/widget/preis', `/widget/verlauf?plz=${place}`, '/widget/anderes'],
    '/presse': ['/presse'],
    '/presse/mitteilungen/:release': ['/presse/mitteilungen/1', '/presse/mitteilungen/3'],
    '/presse/bereich': ['/presse/bereich'],
    '/presse/bereich/mitteilungen/:release': ['/presse/bereich/mitteilungen/3'],
    '/presse/bereich/preise': ['/presse/bereich/preise', '/presse/bereich/preise?von=2001-01-01'],
    '/presse/bereich/preise/datei': each(
      ['csv', 'json', 'svg'],
      (format) => `/presse/bereich/preise/datei?von=2026-01-01&schritt=monat&format=${format}`,
    ),
    '/support/presse': ['/support/presse'],
    '/support/presse/:releaseId': ['/support/presse/neu', '/support/presse/1'],
    '/cookie-einstellungen': ['/cookie-einstellungen'],
    '/vertrag-widerrufen': ['/vertrag-widerrufen'],
    '/:productGroup/angebotsliste': [
      `/heizoel/angebotsliste?${query}`,
      '/heizoel/angebotsliste',
      `/heizoel/angebotsliste?${query}&stations=2`,
      `/heizoel/angebotsliste?${query}&sort=2`,
      `/heizoel/angebotsliste?zipCode=${place}&amount=3`,
      '/heizoel/angebotsliste?zipCode=99999&amount=3000',
      ...each(['diesel', 'adblue', 'pellets'], (group) => `/${group}/angebotsliste?${query}`),
    ],
    '/:productGroup/angebotsliste/:dealerId': [
      `/heizoel/angebotsliste/${Id}?${query}`,
      `/heizoel/angebotsliste/1?${query}`,
    ],
    '/:productGroup/angebotsassistent': [
      `/heizoel/angebotsassistent?${query}`,
      '/heizoel/angebotsassistent',
      `/diesel/angebotsassistent?${query}`,
    ],
    '/:productGroup/bestellparameter-bestaetigen': [
      `/heizoel/bestellparameter-bestaetigen?${ordering}`,
      `/heizoel/bestellparameter-bestaetigen?${query}&dealer=${Id}`,
    ],
    '/:productGroup/bestellung/:stepOrVariant?/:stepName?/:subStep?': [
      `/heizoel/bestellung/adresse?${ordering}`,
      ...each(
        [
          ...['mengenverteilung', 'bezahlung', 'bezahlung/ratenzahlung', 'bezahlung/rechnung'],
          ...['bezahlung/lastschrift', 'bezahlung/rechnung-des-haendlers', 'bestellung-abschliessen'],
        ],
        (step) => `/heizoel/bestellung/${step}?${ordering}`,
      ),
      `/heizoel/bestellung/adresse?${query}&dealer=${Id}`,
      '/heizoel/bestellung',
    ],
    '/:productGroup/bestellung-erfolgreich/:orderId': each(
      guests,
      (id) => `/heizoel/bestellung-erfolgreich/${id}`,
    ),
    '/:productGroup/bestellung-erfolgreich/:orderId/druckansicht': each(
      guests,
      (id) => `/heizoel/bestellung-erfolgreich/${id}/druckansicht`,
    ),
    '/:productGroup/bestellung-entwurf': ['/heizoel/bestellung-entwurf'],
    '/:productGroup/bestellung-vorbereitet': [`/heizoel/bestellung-vorbereitet?${query}`],
    '/haendler/:dealerId/bewertungen': [`/haendler/${Id}/bewertungen`, `/haendler/${Id}/bewertungen?seite=2`],
    '/benutzerkonto/anmeldung/:registerVariant?/:viewVariant?': [
      '/benutzerkonto/anmeldung',
      '/benutzerkonto/anmeldung/register',
      '/benutzerkonto/anmeldung/login/kennwort-vergessen',
    ],
    '/benutzerkonto/bestellanmeldung/:productGroup/:registerVariant?/:viewVariant?': [
      '/benutzerkonto/bestellanmeldung/heizoel',
      '/benutzerkonto/bestellanmeldung/heizoel/register',
    ],
    '/benutzerkonto/anmeldung/login/zweiter-schritt': ['/benutzerkonto/anmeldung/login/zweiter-schritt'],
    '/benutzerkonto/passkey-anfrage': ['/benutzerkonto/passkey-anfrage'],
    '/benutzerkonto/geloescht': ['/benutzerkonto/geloescht'],
    '/benutzerkonto/abmelden': ['/benutzerkonto/abmelden'],
    '/benutzerkonto/vertretung-beenden': ['/benutzerkonto/vertretung-beenden'],
    '/anfrage-bestaetigen': ['/anfrage-bestaetigen', '/anfrage-bestaetigen?token=x'],
    '/app-anmeldung-verifizierung': ['/app-anmeldung-verifizierung'],
    '/neues-kennwort-setzen/:token': [`/neues-kennwort-setzen/${nothing}`],
    '/email-anpassung-bestaetigen/:token': [`/email-anpassung-bestaetigen/${nothing}`],
    '/bestellung/zahlung/:reference': ['/bestellung/zahlung/00000000-0000-4000-8000-000000000000'],
    '/bestellung/zugang/:secret': [`/bestellung/zugang/${nothing}`],
    '/bestellung/:orderId': [
      ...each(guests, (id) => `/bestellung/${id}`),
      ...each(guests.slice(0, 1), (id) => `/bestellung/${id}?erledigt=placed`),
    ],
    '/bewerten-sie-uns/:token/:orderId': [`/bewerten-sie-uns/${nothing}/${own}`],
    '/bewertungen/:reviewId/melden': [`/bewertungen/${subjects.reviewId}/melden`],
    '/bestellung/:orderId/qr-rechnung.svg': each(guests, (id) => `/bestellung/${id}/qr-rechnung.svg`),
    '/bestellung/:orderId/termin.ics': each(guests, (id) => `/bestellung/${id}/termin.ics`),
    '/bestellung/:orderId/dokumente/:file': [`/bestellung/${own}/dokumente/bestellung.pdf`],
    '/druckansicht/agb': ['/druckansicht/agb'],
    '/angebote': [`/angebote?${query}`],
    '/:productGroup/auswahl': [`/heizoel/auswahl?${query}`],
    '/tagespreis/:productGroup': ['/tagespreis/diesel'],
    '/sammelbestellung/neu/:orderId': [`/sammelbestellung/neu/${own}`],
    '/sammelbestellung/:code': [`/sammelbestellung/${subjects.groupCode}`, '/sammelbestellung/gibt-es-nicht'],
    '/robots.txt': ['/robots.txt'],
    '/sitemap.xml': ['/sitemap.xml'],
    '/karten/:file': ['/karten/de.svg', '/karten/xx.svg'],
    '/land-waehlen': ['/land-waehlen?land=at'],
    '/darstellung-waehlen': ['/darstellung-waehlen'],
    '/ansichten': ['/ansichten'],
    '/haendler': ['/haendler'],
    '/benachrichtigungen/:token/bestaetigen': [`/benachrichtigungen/b1-${nothing}/bestaetigen`],
    '/heizoelhaendler/:stateName/:zipCode/:dealerId': [`/heizoelhaendler/${state}/${place}/${Id}`],
    '/heizoelhaendler/:stateName/:zipCode/:branchId/:dealerId': [
      `/heizoelhaendler/${state}/${place}/1/${Id}`,
    ],
    '/*': ['/gibt-es-nicht', '/api/gibt-es-nicht'],
    '/kunde/startseite': ['/kunde/startseite'],
    '/kunde/bestellungen': ['/kunde/bestellungen'],
    '/kunde/bestellungen/:orderId': each(customerOrders, (id) => `/kunde/bestellungen/${id}`),
    '/kunde/stammdaten': ['/kunde/stammdaten'],
    '/kunde/benachrichtigungen': ['/kunde/benachrichtigungen'],
    '/admin/verkaufsliste': [
      '/admin/verkaufsliste',
      '/admin/verkaufsliste?suche=Linde',
      '/admin/verkaufsliste?stand=placed',
    ],
    '/admin/verkaufsliste/:orderId': each([...guests, ...dealerOrders], (id) => `/admin/verkaufsliste/${id}`),
    '/admin/verkaufsliste/csv': ['/admin/verkaufsliste/csv'],
    '/admin/verkaufsliste/:orderId/dokumente/:file': [`/admin/verkaufsliste/${own}/dokumente/bestellung.pdf`],
    '/stornomanagement': ['/stornomanagement', '/stornomanagement?monat=2026-10'],
    '/export-orders': ['/export-orders'],
    '/export-orders/datei': [
      '/export-orders/datei',
      ...each(
        ['csv', 'xlsx', 'xml'],
        (format) => `/export-orders/datei?format=${format}&von=2025-01-01&bis=2026-11-18`,
      ),
    ],
    '/haendler/bestellungen': ['/haendler/bestellungen', '/haendler/bestellungen?stand=settled'],
    '/haendler/preise': ['/haendler/preise', '/haendler/preise?produkt=2'],
    '/haendler/preise/import': ['/haendler/preise/import'],
    '/haendler/gebiete': ['/haendler/gebiete'],
    '/haendler/gebiete/neu': ['/haendler/gebiete/neu'],
    '/haendler/gebiete/:zoneId': [`/haendler/gebiete/${zoneId}`],
    '/haendler/konditionen': ['/haendler/konditionen', '/haendler/konditionen?gruppe=diesel'],
    '/haendler/liefertage': ['/haendler/liefertage'],
    '/haendler/einstellungen': ['/haendler/einstellungen'],
    '/haendler/statistik': ['/haendler/statistik'],
    '/haendler/bestellungen/:orderId': each(dealers.toReversed(), (id) => `/haendler/bestellungen/${id}`),
    '/haendler/bewertungen': ['/haendler/bewertungen'],
    '/haendler/abrechnungen': ['/haendler/abrechnungen'],
    '/haendler/abrechnungen/:month/csv': ['/haendler/abrechnungen/2026-09/csv'],
    '/haendler/abrechnungen/:month/pdf': ['/haendler/abrechnungen/2026-09/pdf'],
    '/haendler/bestellungen/:orderId/dokumente/:file': each(
      dealerOrders,
      (id) => `/haendler/bestellungen/${id}/dokumente/auftragsbestaetigung.pdf`,
    ),
    '/persoenliche-daten': ['/persoenliche-daten'],
    '/account/basedata/partial/:addressCol?/:addressColItem?/:loginCol?': ['/account/basedata/partial'],
    '/account/basedata/modals/addEditAddressModal': ['/account/basedata/modals/addEditAddressModal'],
    '/mein-mex': ['/mein-mex'],
    '/kunde/mex': ['/kunde/mex'],
    '/kunde/mex/verlauf.csv': ['/kunde/mex/verlauf.csv'],
    '/kunde/mex/bericht/:year': ['/kunde/mex/bericht/2025', '/kunde/mex/bericht/1999'],
    '/kunde/mex/bericht/:year/pdf': ['/kunde/mex/bericht/2025/pdf'],
    '/kunde/mex/bericht/:year/csv': ['/kunde/mex/bericht/2025/csv'],
    '/kunde/mex/lieferung/:orderId': ['/kunde/mex/lieferung/1'],
    '/mex/sensors': ['/mex/sensors'],
    '/mex/sensors/neu': ['/mex/sensors/neu'],
    '/mex/sensors/neu/oilfox': ['/mex/sensors/neu/oilfox'],
    '/mex/sensors/:sensorId': ['/mex/sensors/4', '/mex/sensors/999999'],
    '/mex/sensors/:sensorId/stand': ['/mex/sensors/4/stand'],
    '/mex/programme': ['/mex/programme'],
    '/mex/tanks': ['/mex/tanks'],
    '/mex/tanks/:id/:step?': ['/mex/tanks/1', '/mex/tanks/1/tank-type', '/mex/tanks/neu/required-tools'],
    '/mex/tanks/:id/entwurf': ['/mex/tanks/1/entwurf'],
    '/mex/tanks/:id/peilen': ['/mex/tanks/2/peilen'],
    '/mex/tanks/:id/mitteilungen': ['/mex/tanks/1/mitteilungen'],
    '/mex/tanks/:tankId/daten': ['/mex/tanks/1/daten', '/mex/tanks/999999/daten'],
    '/mex/tanks/:tankId/messwerte.csv': ['/mex/tanks/1/messwerte.csv'],
    '/mex/tanks/:tankId/tage.csv': ['/mex/tanks/1/tage.csv'],
    '/mex/peilen/:token': [`/mex/peilen/${nothing}`],
    '/mitteilungen/:token/abstellen': [`/mitteilungen/${nothing}/abstellen`],
    '/kunde/dashboard': ['/kunde/dashboard'],
    '/kunde/dashboard/kaufpreis': ['/kunde/dashboard/kaufpreis'],
    '/kunde/dashboard/kaufpreis/csv': ['/kunde/dashboard/kaufpreis/csv'],
    '/kunde/dashboard/tank-fuellstand': ['/kunde/dashboard/tank-fuellstand'],
    '/kunde/dashboard/tank-reichweite': ['/kunde/dashboard/tank-reichweite'],
    '/kunde/dashboard/verbrauch': ['/kunde/dashboard/verbrauch'],
    '/kunde/dashboard/verbrauch/csv': ['/kunde/dashboard/verbrauch/csv'],
    '/kunde/sicherheit': ['/kunde/sicherheit'],
    '/kunde/passkey-anfrage': ['/kunde/passkey-anfrage'],
    '/kunde/meine-daten': ['/kunde/meine-daten'],
    '/kunde/meine-daten/auskunft.zip': ['/kunde/meine-daten/auskunft.zip'],
    '/support': ['/support'],
    '/support/user/list': [
      '/support/user/list',
      '/support/user/list?suche=Sommer',
      '/support/user/list?rolle=dealer',
    ],
    '/support/benutzer/:id/bearbeiten': [`/support/benutzer/${subjects.userId}/bearbeiten`],
    '/support/bewertungen': ['/support/bewertungen'],
    '/support/widerrufe': ['/support/widerrufe', '/support/widerrufe?stand=alle'],
    '/support/zahlungen': ['/support/zahlungen'],
    '/support/zahlungseingang': ['/support/zahlungseingang'],
    '/support/forderungen': ['/support/forderungen'],
    '/support/lastschriften/:fileId': ['/support/lastschriften/1'],
    '/support/abrechnungen': ['/support/abrechnungen', '/support/abrechnungen?monat=2026-09'],
    '/support/abrechnungen/:dealerId/:month': [`/support/abrechnungen/${dealerId}/2026-09?land=de`],
    '/support/abrechnungen/:dealerId/:month/csv': [`/support/abrechnungen/${dealerId}/2026-09/csv`],
    '/support/abrechnungen/:dealerId/:month/pdf': [`/support/abrechnungen/${dealerId}/2026-09/pdf`],
    '/statistics': ['/statistics', '/statistics?von=2026-01-01&bis=2026-11-01'],
    '/statistics/csv': ['/statistics/csv', '/statistics/csv?umfang=einzeln'],
    '/support/haendler': ['/support/haendler', '/support/haendler?suche=Berlin'],
    '/support/parameter-requirement': [
      '/support/parameter-requirement',
      '/support/parameter-requirement?neu',
      '/support/parameter-requirement?auswahl=1',
    ],
    '/support/sortiment': ['/support/sortiment', '/support/sortiment?liste=optionen&auswahl=31'],
    '/support/saetze': ['/support/saetze', '/support/saetze?art=vat&auswahl=vat-1'],
    '/support/lieferkalender': ['/support/lieferkalender'],
    '/support/preisgrenzen': ['/support/preisgrenzen'],
    '/support/preisfaktoren': ['/support/preisfaktoren'],
    '/support/mex': ['/support/mex', '/support/mex?stand=still', '/support/mex?suche=kunde@demo.example'],
    '/support/mex/lager': ['/support/mex/lager'],
    '/support/mex/tanks/:tankId': ['/support/mex/tanks/1', '/support/mex/tanks/999999'],
    '/support/mex/:sensorId': ['/support/mex/1', '/support/mex/999999'],
    '/support/protokoll': ['/support/protokoll'],
    '/support/hintergrundauftraege': ['/support/hintergrundauftraege'],
    '/support/mails': ['/support/mails'],
    '/support/mails/:mailId': each(mailIds, (id) => `/support/mails/${id}`),
    '/support/mails/:mailId/ansicht': each(mailIds, (id) => `/support/mails/${id}/ansicht`),
    '/support/zugang/:secret': [`/support/zugang/${nothing}`],
  };
}

/** What only somebody sees who has begun something. */
export const begunPages = ({ life }: Market): readonly { role: string; address: string }[] => [
  ...['adresse', 'bezahlung', 'bestellung-abschliessen'].map((step) => ({
    role: 'unschluessig',
    address: life.draftPath.replace('/bezahlung?', `/${step}?`),
  })),
  { role: 'zahler', address: life.paymentPage },
  { role: 'zahler', address: `/bestellung/zahlung/${life.paymentReference}` },
];

/** Whose further addresses are worth looking at: everybody else gets what the first one showed. */
const owners: readonly (readonly [RegExp, string])[] = [
  [/^\/(kunde|persoenliche-daten|account|mex\/(?!ratgeber))/, 'kunde'],
  [/^\/haendler\/(?!:)/, 'haendler'],
  [/^\/(export-orders|stornomanagement)/, 'haendler'],
  [/^\/(support|admin|statistics)/, 'admin'],
  [/^\/presse\/bereich/, 'presse'],
];

export function othersOf(pattern: string): readonly string[] {
  const owner = owners.find(([start]) => start.test(pattern))?.[1];
  if (owner) return [owner];
  return /:orderId/.test(pattern) ? ['gast', 'kunde'] : ['niemand'];
}
