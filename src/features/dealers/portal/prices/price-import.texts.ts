import { catalogue } from '#platform/i18n/catalogue.ts';
import type { PriceColumn } from '../../prices/price-columns.rules.ts';
import type { PriceImportError } from '../../prices/price-import.rules.ts';

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
