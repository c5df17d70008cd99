import { type ListColumn, readList } from '#platform/files/read-list.ts';

export type PriceColumn = 'zone' | 'product' | 'amount' | 'price' | 'zoneNumber';

const noPrice = '(?!.*(?:preis|netto|brutto|€|\\b(?:eur|euro|chf|fr)\\b))';

/** What dealers call the columns of a price list. */
export const priceColumns: readonly ListColumn<PriceColumn>[] = [
  {
    key: 'zone',
    titles: [
      /^(?!.*\b(?:nr|nummer)\b).*(?:gebiet|zone|region|bezirk)/,
      /^(?!.*\b(?:nr|nummer)\b).*(?:plz|postleitzahl)/,
      /gebiet|zone|plz/,
    ],
  },
  {
    key: 'product',
    titles: [
      /^(?:produkt|artikel|sorte|ware)(?: ?(?:name|bezeichnung))?$/,
      /^(?!.*preis).*(?:produkt|artikel|sorte|brennstoff|bezeichnung|heizöl)/,
    ],
  },
  {
    key: 'amount',
    titles: [
      new RegExp(`^${noPrice}(?=.*(?:\\bab\\b|\\bvon\\b|mindest)).*`),
      new RegExp(`^${noPrice}(?!.*\\bbis\\b).*(?:menge|staffel|stufe|liter)`),
      /^(?:l|kg)$/,
    ],
  },
  {
    key: 'price',
    never: /brutto|inkl|\balt|bisher|einkauf|menge|\bbis\b/,
    titles: [
      /^(?!.*(?:menge|\balt|bisher|brutto)).*netto/,
      /^(?!.*(?:brutto|inkl|\balt|bisher|einkauf)).*(?:preis|€|\b(?:eur|euro|chf|fr)\b)/,
    ],
  },
  { key: 'zoneNumber', titles: [/(?:gebiet|zone).*\b(?:nr|nummer)\b/], presence: 'titled' },
];

/** Whether a text has the titles of a price list. */
export function isPriceList(text: string): boolean {
  const list = readList(text, priceColumns);
  return list.ok && list.titles !== null;
}
