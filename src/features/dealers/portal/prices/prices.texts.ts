import { catalogue } from '#platform/i18n/catalogue.ts';
import type { PriceColumn } from '../../prices/price-columns.rules.ts';
import type { PriceImportError } from '../../prices/price-import.rules.ts';

export const pricesTexts = catalogue({
  title: 'Preise',
  lead: (unit: string) =>
    `Nettopreise je ${unit}, ohne Pauschalen. Änderungen gelten sofort; angezeigte Angebote halten 30 Minuten.`,
  product: 'Produkt',
  show: 'Anzeigen',
  zone: 'Liefergebiet',
  codes: (count: number) => (count === 1 ? '1 Postleitzahl' : `${count} Postleitzahlen`),
  from: (amount: string) => `ab ${amount}`,
  cell: (zone: string, amount: string) => `${zone}, ab ${amount}`,
  newTier: 'Weitere Stufe ab',
  addTier: 'Stufe hinzufügen',
  save: 'Preise speichern',
  saved: 'Gespeichert. Die Angebotsliste zeigt die neuen Preise in spätestens zwei Sekunden.',
  unchanged: 'Es war nichts zu ändern.',
  rejected: 'Diese Preise lassen sich nicht speichern. Bitte prüfen Sie Stufen und Gebiete.',
  errors: {
    price: 'Bitte einen Preis wie 98,45 eingeben.',
    gap: 'Jedes Gebiet braucht mindestens einen Preis.',
    many: 'Höchstens 15 Stufen sind möglich.',
  },
  doubt: {
    unusual: (count: number) =>
      count === 1 ? 'Ist dieser Preis so gemeint?' : `Sind diese ${count} Preise so gemeint?`,
    too_low: (count: number) =>
      count === 1 ? 'Dieser Preis ist zu niedrig' : `${count} Preise sind zu niedrig`,
  },
  doubtText: {
    unusual:
      'Noch ist nichts gespeichert. Eine Abweichung von mehr als 15 % vom bisherigen oder 25 % vom Marktpreis ist oft ein Schreibfehler.',
    too_low:
      'Gespeichert ist nichts: Unter dieser Grenze verkauft niemand, es muss ein Schreibfehler sein. Bitte berichtigen Sie den Preis.',
  },
  doubtList: 'Preise mit bisherigem Preis und Markt',
  newPrice: 'neu',
  market: (price: string) => `Markt ${price}`,
  newZone: 'neues Gebiet',
  meant: 'Ja, diese Preise sind so gemeint.',
  noLists: 'Für dieses Produkt haben Sie noch keine Preise. Fügen Sie eine Stufe hinzu.',
  import: 'Liste einlesen',
  take: 'Preise mitnehmen',
  takeAs: { xlsx: 'als Excel', csv: 'als CSV' },
});

const columns: Readonly<Record<PriceColumn, string>> = {
  zone: 'Gebiet',
  product: 'Produkt',
  amount: 'ab Menge',
  price: 'Nettopreis',
  zoneNumber: 'Gebiet-Nr',
  currency: 'Währung',
};

const errors: Readonly<Record<PriceImportError['error'], string>> = {
  columns: 'Nötig sind vier Spalten: Gebiet, Produkt, ab Menge, Preis. Am sichersten trennt ein Semikolon.',
  titles: 'In dieser Zeile stehen die Überschriften.',
  quotes: 'Die Anführungszeichen stimmen nicht.',
  zone: 'Dieses Liefergebiet gibt es nicht.',
  zone_twice: 'Dieses Gebiet gibt es in mehreren Niederlassungen. Bitte nennen Sie es mit seiner Nummer.',
  zone_number: 'Nummer und Name des Gebiets passen nicht zusammen.',
  product: 'Dieses Produkt gibt es nicht.',
  amount: 'Die Menge ist keine ganze Zahl.',
  price: 'Das ist kein Preis wie 98,45.',
  unclear:
    'Der Preis lässt sich auf zwei Arten lesen. Bitte schreiben Sie ihn mit Komma, zum Beispiel 98,45.',
  currency: 'Der Preis steht in einer anderen Währung als Ihre Preise.',
  duplicate: 'Diese Stufe kommt zweimal vor.',
  many: 'Eine Preisliste hat höchstens 15 Stufen.',
  too_many_lines: 'Höchstens 5000 Zeilen sind möglich.',
  empty: 'Es steht keine Zeile darin.',
};

function errorText({ error, other, missing = [] }: PriceImportError): string {
  if (error === 'duplicate' && other) return `Diese Stufe steht mit einem anderen Preis in Zeile ${other}.`;
  if (error !== 'titles') return errors[error];
  const names = missing.map((key) => columns[key]).join(', ');
  return `${errors.titles} ${missing.length === 1 ? `Es fehlt die Spalte ${names}.` : `Es fehlen die Spalten ${names}.`}`;
}

const prices = (count: number) => (count === 1 ? '1 Preis' : `${count} Preise`);

/** A price list from a file; `columns` are those of the file that can be taken along. */
export const importTexts = catalogue({
  title: 'Preise aus einer Datei',
  lead: 'Eine Excel-Datei oder CSV mit den Spalten Gebiet, Produkt, ab Menge und Nettopreis, in beliebiger Reihenfolge. Eine Preisliste, die vorkommt, wird ganz ersetzt; andere bleiben.',
  back: 'Zurück zu den Preisen',
  errorText,
  preview: 'Das wird gespeichert',
  previewText: (lists: number, same: number) =>
    [
      lists === 1 ? 'Eine Preisliste.' : `${lists} Preislisten.`,
      ...(same === 0
        ? []
        : [same === 1 ? 'Eine weitere bleibt, wie sie ist.' : `${same} weitere bleiben, wie sie sind.`]),
    ].join(' '),
  rounded: (count: number) =>
    count === 1
      ? 'Ein Preis ist auf vier Nachkommastellen gerundet.'
      : `${count} Preise sind auf vier Nachkommastellen gerundet.`,
  kept: '(bleibt)',
  gone: (tiers: string) => `Entfällt: ${tiers}`,
  apply: (count: number) => `${prices(count)} übernehmen`,
  nothing: (count: number) =>
    count === 1 ? 'Der Preis steht schon so da.' : `Alle ${count} Preise stehen schon so da.`,
  fileName: 'Preise',
  columns,
});

export const settingsTexts = catalogue({
  title: 'Einstellungen',
  trading: 'Handel',
  tradingOn: 'Sie nehmen am Handel teil: Ihre Angebote stehen in der Liste.',
  tradingOff: 'Ihre Angebote sind ausgeblendet. Bestehende Bestellungen laufen weiter.',
  notYet: 'Sie sind noch nicht freigeschaltet. Was fehlt, steht unter „Aufnahme“.',
  pause: 'Handel aussetzen',
  resume: 'Wieder am Handel teilnehmen',
  saved: 'Gespeichert.',
  keys: 'Zugang für Ihre Software',
  keysText:
    'Mit einem Schlüssel schickt Ihre Warenwirtschaft selbst Preise (PUT /api/dealer/price-lists) und Liefergebiete (PUT /api/dealer/zones), mit der Kopfzeile X-Api-Key. Der Schlüssel steht nur einmal hier.',
  keyName: 'Wofür',
  newKey: 'Schlüssel anlegen',
  keyOnce: 'Bitte kopieren Sie diesen Schlüssel jetzt; wir können ihn nicht noch einmal zeigen.',
  revoke: 'Sperren',
  revokeAsk: (name: string) => `Schlüssel ${name} sperren?`,
  revokeText:
    'Programme, die ihn benutzen, bekommen sofort keinen Zugang mehr. Ein gesperrter Schlüssel bleibt gesperrt.',
  revokeLabel: (name: string) => `Schlüssel ${name} sperren`,
  created: (day: string) => `angelegt am ${day}`,
  used: (day: string) => `zuletzt benutzt ${day}`,
  unused: 'noch nicht benutzt',
  keyNameMissing: 'Bitte nennen Sie, wofür der Schlüssel ist.',
  keysMany: 'Mehr als 10 Schlüssel gehen nicht. Bitte sperren Sie zuerst einen.',

  cancellation: {
    title: 'Stornokosten',
    text: 'Was ein Kunde zahlt, der nach Ihrer Bestätigung storniert, solange kein Liefertermin feststeht. Er sieht den Betrag vor der Bestellung. Für Bestellungen, die schon da sind, bleibt es beim Alten.',
    share: 'Anteil am Preis',
    minimum: 'mindestens',
    maximum: 'höchstens',
    example: (total: string, fee: string) => `Bei ${total} sind das ${fee}.`,
    save: 'Stornokosten speichern',
    errors: {
      share: 'Bitte 0 bis 10 Prozent eingeben.',
      money: 'Bitte einen Betrag von 0 bis 150 eingeben.',
      order: 'Das darf nicht unter dem Mindestbetrag liegen.',
    },
  },
});
