import { type ListColumn, readList } from '#platform/files/read-list.ts';

export type PriceColumn = 'zone' | 'product' | 'amount' | 'price' | 'zoneNumber' | 'currency';

/** Nor the day from which a price holds. */
const noPrice = '(?!.*(?:preis|netto|brutto|gültig|datum|€|\\b(?:eur|euro|chf|fr)\\b))';

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
  { key: 'currency', titles: [/^(?:währung|waehrung|whg|currency)(?: ?(?:code|kz))?$/], presence: 'titled' },
];

const justZone =
  /^(?:(?:plz|liefer|preis|tarif)[ -]?)?(?:gebiet|zone|region|bezirk|plz|postleitzahl)s?(?:name)?$/i;
const justProduct = /^(?:produkt|artikel|sorte|ware|brennstoff|bezeichnung)(?:name|bezeichnung)?$/i;

/** Whether a row names zone and product, and beside them amounts: a table with a column of prices for each. */
export const isCrossTitle = ({ zone, product }: Readonly<Record<PriceColumn, string>>): boolean =>
  justZone.test(zone) && justProduct.test(product);

/** Whether a text has the titles of a price list. */
export function isPriceList(text: string): boolean {
  const list = readList(text, priceColumns);
  return list.ok && list.titles !== null;
}
