import { areTiersValid } from './dealers.rules.ts';
import type { PriceListChange, PriceTiers } from './dealers.types.ts';

/** A dealer's zone and its present lists by product. */
export type PricedZone = {
  id: number;
  name: string;
  codeCount: number;
  lists: Readonly<Record<number, PriceTiers>>;
};

export type OwnPrices = {
  /** Of the dealer's last change; a save on another one is refused. */
  version: number;
  zones: readonly PricedZone[];
};

/** More than any dealer has; keeps grid and import readable. */
export const mostTiers = 15;
/** EUR or CHF per price unit; beyond it somebody forgot the comma. */
const highestPrice = 5_000;

/**
 * A net price as people type it, "98,45" or "98.4512", in ten-thousandths; null when it is none. Exact: no float holds
 * it.
 */
export function parsePrice(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,5})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return null;
  const price = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return price > 0 && price <= highestPrice * 10_000 ? price : null;
}

/** "98,45", with as many decimals as it needs, two at least. */
export function priceText(price: number): string {
  const fraction = String(price % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.floor(price / 10_000)},${fraction}`;
}

/** The lower bounds that a product has in any zone, ascending: the columns of its grid. */
export const columnsOf = (zones: readonly PricedZone[], productId: number): number[] =>
  [...new Set(zones.flatMap((zone) => zone.lists[productId]?.amounts ?? []))].sort((a, b) => a - b);

export type GridFault = 'price' | 'gap' | 'amount' | 'many';

export type ReadGrid =
  | { ok: true; lists: readonly PriceListChange[] }
  | { ok: false; faults: Readonly<Record<string, GridFault>> };

export const cellName = (zoneId: number, amount: number): string => `p-${zoneId}-${amount}`;

/** The grid of a product as it was typed: one list for each zone that changed. An empty cell is no tier. */
export function readGrid(
  field: (name: string) => string,
  {
    zones,
    productId,
    columns,
  }: { zones: readonly PricedZone[]; productId: number; columns: readonly number[] },
): ReadGrid {
  const faults: Record<string, GridFault> = {};
  const lists = zones.flatMap((zone) => {
    const typed = columns
      .map((amount) => ({ amount, text: field(cellName(zone.id, amount)).trim() }))
      .filter(({ text }) => text !== '');
    if (typed.length === 0 && !zone.lists[productId]) return [];
    const prices = typed.map(({ amount, text }) => {
      const price = parsePrice(text);
      if (price === null) faults[cellName(zone.id, amount)] = 'price';
      return price ?? 0;
    });
    const tiers = { amounts: typed.map(({ amount }) => amount), prices };
    if (typed.length === 0) faults[cellName(zone.id, columns[0] ?? 0)] = 'gap';
    return isSame(zone.lists[productId], tiers) ? [] : [{ zoneId: zone.id, productId, tiers }];
  });
  if (columns.length > mostTiers) faults.newTier = 'many';
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return lists.every(({ tiers }) => areTiersValid(tiers))
    ? { ok: true, lists }
    : { ok: false, faults: { newTier: 'amount' } };
}

const isSame = (present: PriceTiers | undefined, typed: PriceTiers): boolean =>
  present !== undefined &&
  present.amounts.join() === typed.amounts.join() &&
  present.prices.join() === typed.prices.join();

export type ImportFault =
  | 'columns'
  | 'zone'
  | 'product'
  | 'amount'
  | 'price'
  | 'twice'
  | 'too_many_lines'
  | 'empty';

export type ReadImport = {
  lists: readonly PriceListChange[];
  /** By line, the first being 1. */
  faults: readonly { line: number; fault: ImportFault }[];
};

const mostLines = 5_000;

/**
 * Lines "zone;product;from amount;price": zone and product by name or number, semicolon, comma or tab between. The
 * first line may name the columns. A list that appears replaces the present one as a whole.
 */
export function readImport(
  text: string,
  known: {
    zones: readonly { id: number; name: string }[];
    products: readonly { id: number; name: string }[];
  },
): ReadImport {
  const faults: { line: number; fault: ImportFault }[] = [];
  const lists = new Map<string, { zoneId: number; productId: number; tiers: Map<number, number> }>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines.length > mostLines) return { lists: [], faults: [{ line: mostLines, fault: 'too_many_lines' }] };
  for (const [at, content] of lines.entries()) {
    if (content.trim() === '' || (at === 0 && /zone|gebiet/i.test(content) && /preis/i.test(content)))
      continue;
    const read = readLine(content, known);
    if (typeof read === 'string') {
      faults.push({ line: at + 1, fault: read });
      continue;
    }
    const key = `${read.zoneId} ${read.productId}`;
    const list = lists.get(key) ?? { ...read, tiers: new Map<number, number>() };
    if (list.tiers.has(read.amount)) faults.push({ line: at + 1, fault: 'twice' });
    list.tiers.set(read.amount, read.price);
    lists.set(key, list);
  }
  if (lists.size === 0 && faults.length === 0) faults.push({ line: 1, fault: 'empty' });
  return { faults, lists: [...lists.values()].map(asChange) };
}

type Line = { zoneId: number; productId: number; amount: number; price: number };

function readLine(content: string, known: Parameters<typeof readImport>[1]): Line | ImportFault {
  const separator = content.includes(';') ? ';' : content.includes('\t') ? '\t' : ',';
  const cells = content.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const [zoneText = '', productText = '', amountText = '', priceText = ''] = cells;
  if (cells.length < 4) return 'columns';
  const zone = known.zones.find(({ id, name }) => String(id) === zoneText || isName(name, zoneText));
  if (!zone) return 'zone';
  const product = known.products.find(
    ({ id, name }) => String(id) === productText || isName(name, productText),
  );
  if (!product) return 'product';
  const amount = /^\d{1,3}(\.?\d{3})*$|^\d{1,6}$/.test(amountText)
    ? Number(amountText.replaceAll('.', ''))
    : 0;
  if (amount < 1 || amount > 100_000) return 'amount';
  const price = parsePrice(priceText);
  return price === null ? 'price' : { zoneId: zone.id, productId: product.id, amount, price };
}

const isName = (name: string, typed: string): boolean => name.toLowerCase() === typed.toLowerCase();

function asChange(list: { zoneId: number; productId: number; tiers: Map<number, number> }): PriceListChange {
  const tiers = [...list.tiers].sort(([a], [b]) => a - b);
  return {
    zoneId: list.zoneId,
    productId: list.productId,
    tiers: { amounts: tiers.map(([amount]) => amount), prices: tiers.map(([, price]) => price) },
  };
}
