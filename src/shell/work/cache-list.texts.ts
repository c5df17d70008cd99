import { catalogue } from '#platform/i18n/catalogue.ts';

/** Every cache by the name it registers under; the page shows nothing without a title (`test/cache-registry.test.ts`). */
export const cacheTitles: Readonly<Record<string, string>> = {
  adverts: 'Werbeplätze und Anzeigen',
  advice: 'Kaufrat je Tank',
  'best-prices': 'Günstigste Preise (Schnittstelle)',
  'cross-links': 'Querverweise (Schnittstelle)',
  'delivery-calendars': 'Lieferkalender je Land',
  'instalment-plans': 'Ratenpläne',
  'lead-banners': 'Anfragen-Empfänger je Land (Schnittstelle)',
  news: 'Nachrichten (Schnittstelle)',
  partners: 'Partnermarken',
  'page-requests': 'Zuletzt gefragte Seiten',
  pages: 'Fertige Seiten',
  positions: 'Positionen von Häusern',
  'postal-codes': 'Postleitzahlen',
  prompts: 'Hinweise an Besucher',
  'price-factors': 'Preisfaktoren (Schnittstelle)',
  'price-index': 'Preisverzeichnis',
  'price-models': 'Gelernte Preisverläufe',
  'region-averages': 'Durchschnitte der Gebiete',
  'tank-levels': 'Füllstände und Reichweiten',
  temperatures: 'Temperaturen der Orte',
  tokens: 'Geprüfte Anmeldungen',
  'written-texts': 'Texte der Redaktion',
  'trust-rating': 'Gesamtbewertung (Schnittstelle)',
};

const minute = 60_000;
const hour = 60 * minute;

/** The back office speaks German alike in all countries. */
export const cacheTexts = catalogue({
  title: 'Zwischenspeicher',
  lead: 'Was die Prozesse im Speicher behalten, damit sie es nicht jedes Mal neu ermitteln. Geleert füllt er sich von selbst wieder; bis dahin sind Seiten etwas langsamer.',
  titleOf: (name: string) => cacheTitles[name] ?? name,
  name: 'Zwischenspeicher',
  process: 'Prozess',
  entries: 'Einträge',
  hits: 'Treffer',
  hitsOf: (hits: string, share: string) => (share === '' ? hits : `${hits} (${share})`),
  misses: 'Fehlgriffe',
  age: 'Ältester Eintrag',
  ttl: 'Gilt',
  noTtl: 'ohne feste Frist',
  fixed: 'bis zur nächsten Version',
  size: 'Speicher',
  clear: 'Leeren',
  clearKind: 'Überall leeren',
  clearOf: (title: string) => `Überall leeren: ${title}`,
  clearAll: 'Alles in allen Prozessen leeren',
  keys: 'Zuletzt benutzte Schlüssel',
  noKeys: 'Keine, oder sie werden nicht gezeigt, weil sie von Personen handeln.',
  otherKey: 'Anderer Schlüssel',
  clearKey: 'Entfernen',
  clearKeyOf: (key: string) => `${key} in allen Prozessen entfernen`,
  errors: {
    noKey: 'Bitte geben Sie den Schlüssel an, der entfernt werden soll.',
    unknown: 'Diesen Zwischenspeicher gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  },
  count: (rows: number, processes: number) =>
    `${rows} Zwischenspeicher in ${processes === 1 ? '1 Prozess' : `${processes} Prozessen`}; die Zahlen sind höchstens 5 Sekunden alt`,
  none: 'Noch hat kein Prozess von seinen Zwischenspeichern berichtet. Bitte laden Sie die Seite in einigen Sekunden neu.',
  done: (followed: number, processes: number) =>
    followed < processes
      ? `Angeordnet; ${followed} von ${processes} Prozessen haben geleert, die anderen folgen in spätestens 2 Sekunden.`
      : processes === 1
        ? 'Geleert.'
        : `In allen ${processes} Prozessen geleert.`,
  duration: (milliseconds: number) => {
    if (milliseconds < minute) return `${Math.round(milliseconds / 1000)} s`;
    if (milliseconds < hour) return `${Math.round(milliseconds / minute)} min`;
    return milliseconds < 48 * hour
      ? `${Math.round(milliseconds / hour)} h`
      : `${Math.round(milliseconds / (24 * hour))} Tage`;
  },
});
