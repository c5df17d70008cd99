import { catalogue } from '#platform/i18n/catalogue.ts';

/** No ß here, so that it serves Switzerland, too. */
export const offlineTexts = catalogue({
  title: 'Gerade keine Verbindung',
  lead: (shop: string) =>
    `${shop} ist im Moment nicht zu erreichen. Hier steht, was zuletzt bekannt war. Ihre Angebote und Bestellungen sind wieder da, sobald das Netz es ist.`,
  reload: 'Noch einmal versuchen',
  tank: 'Im Tank',
  level: (litres: string, percent: string | null) => (percent === null ? litres : `${litres}, ${percent} %`),
  levelLabel: (tank: string, percent: string) => `${tank}: ${percent} % gefüllt`,
  noLevel: 'Stand noch nicht bekannt',
  measured: 'Gemessen',
  loaded: 'Zuletzt geladen',
  orders: 'Ihre laufende Bestellung',
  goods: (amount: string, product: string) => `${amount} ${product}`,
  dealer: 'Händler',
  delivery: 'Lieferung',
  until: (day: string) => `bis ${day}`,
  state: 'Stand',
  total: 'Gesamtpreis',
  number: 'Nummer',
  noOrders: 'Zurzeit läuft keine Bestellung.',
  prices: 'Zuletzt bekannte Preise',
  average: (country: string) => `${country}, Durchschnitt`,
  here: (postalCode: string, amount: string) => `Günstigstes Angebot in ${postalCode} für ${amount}`,
  per: (price: string, unit: string) => `${price} je ${unit}`,
  notBinding: 'Preise ändern sich mehrmals am Tag. Es gilt, was Sie mit Verbindung sehen.',
  noPrices: 'Es wurde noch kein Preis geladen.',
});
