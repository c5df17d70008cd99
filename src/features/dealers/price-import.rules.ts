import { type CsvRow, readSeparatedRows, type SeparatedRows } from '#platform/files/read-csv.ts';
import type { PriceListChange } from './dealers.types.ts';
import { parsePrice } from './own-prices.rules.ts';

type CellError = 'columns' | 'zone' | 'product' | 'amount' | 'price';

/** By line, the first being 1. */
type ImportError = {
  line: number;
  error: CellError | 'quotes' | 'duplicate' | 'too_many_lines' | 'empty';
};

type Named = readonly { id: number; name: string }[];
type Known = { zones: Named; products: Named };
type List = { zoneId: number; productId: number; tiers: Map<number, number> };

const maxLines = 5_000;

/**
 * Lines "zone;product;from amount;price": zone and product by name or number, semicolons, tabs or commas between. The
 * first line may name the columns. A list that appears replaces the present one as a whole.
 */
export function readPriceImport(
  text: string,
  known: Known,
): { lists: readonly PriceListChange[]; errors: readonly ImportError[] } {
  const errors: ImportError[] = [];
  const lists = new Map<string, List>();
  const { separator, csv } = readSeparatedRows(text);
  if (!csv.ok) return { lists: [], errors: [{ line: csv.line, error: 'quotes' }] };
  if (csv.rows.length > maxLines) return { lists: [], errors: [{ line: maxLines, error: 'too_many_lines' }] };
  for (const row of csv.rows) {
    if (isHead(row)) continue;
    const read = readLine(row.cells, { ...known, separator });
    if (typeof read === 'string') {
      errors.push({ line: row.line, error: read });
      continue;
    }
    const key = `${read.zoneId} ${read.productId}`;
    const list = lists.get(key) ?? { ...read, tiers: new Map<number, number>() };
    if (list.tiers.has(read.amount)) errors.push({ line: row.line, error: 'duplicate' });
    list.tiers.set(read.amount, read.price);
    lists.set(key, list);
  }
  if (lists.size === 0 && errors.length === 0) errors.push({ line: 1, error: 'empty' });
  return { errors, lists: [...lists.values()].map(asChange) };
}

function isHead({ line, cells }: CsvRow): boolean {
  const names = cells.join(' ');
  return line === 1 && /zone|gebiet/i.test(names) && /preis/i.test(names);
}

type Line = { zoneId: number; productId: number; amount: number; price: number };

function readLine(
  cells: readonly string[],
  { zones, products, separator }: Known & { separator: SeparatedRows['separator'] },
): Line | CellError {
  const [zoneText = '', productText = '', amountText = '', priceText = '', ...further] = cells;
  if (cells.length < 4) return 'columns';
  // With a fifth cell nobody can tell which comma separates and which is a price's.
  if (separator === 'comma' && further.some((cell) => cell !== '')) return 'columns';
  const zone = zones.find((one) => isNamed(one, zoneText));
  if (!zone) return 'zone';
  const product = products.find((one) => isNamed(one, productText));
  if (!product) return 'product';
  const amount = /^\d{1,3}(\.?\d{3})*$|^\d{1,6}$/.test(amountText)
    ? Number(amountText.replaceAll('.', ''))
    : 0;
  if (amount < 1 || amount > 100_000) return 'amount';
  const price = parsePrice(priceText);
  return price === null ? 'price' : { zoneId: zone.id, productId: product.id, amount, price };
}

function isNamed({ id, name }: { id: number; name: string }, cell: string): boolean {
  const input = inOneLine(cell);
  return String(id) === input || inOneLine(name).toLowerCase() === input.toLowerCase();
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

function asChange({ zoneId, productId, tiers: byAmount }: List): PriceListChange {
  const tiers = [...byAmount].sort(([a], [b]) => a - b);
  return {
    ...{ zoneId, productId },
    tiers: { amounts: tiers.map(([amount]) => amount), prices: tiers.map(([, price]) => price) },
  };
}
