import { type ListRow, type RowLeftAlone, readList } from '#platform/files/read-list.ts';
import { readWrittenNumber, unitsOf, type WrittenNumber } from '#platform/i18n/written-number.ts';
import { roundHalfUp } from '#platform/money/money.ts';
import type { PriceListChange, PriceTiers } from '../dealers.types.ts';
import { isCrossTitle, type PriceColumn, priceColumns } from './price-columns.rules.ts';
import type { PricedZone } from './price-grid.rules.ts';
import { highestPrice, priceText } from './price-text.rules.ts';
import { maxTiers } from './price-tiers.rules.ts';

type CellError =
  | ('columns' | 'zone' | 'zone_twice' | 'zone_number' | 'product')
  | ('amount' | 'price' | 'unclear' | 'currency');

/** By line, the first being 1. */
export type PriceImportError = {
  line: number;
  error: CellError | 'quotes' | 'titles' | 'duplicate' | 'many' | 'too_many_lines' | 'empty';
  /** Of a duplicate: the other line. */
  other?: number;
  /** Columns without a title. */
  missing?: readonly PriceColumn[];
};

type Currency = 'EUR' | 'CHF';
type Known = {
  zones: readonly PricedZone[];
  products: readonly { id: number; name: string }[];
  currency: Currency;
};

/** What the right lines of a file ask for: a list that appears replaces the present one as a whole. */
export type PriceImport = {
  lists: readonly PlannedList[];
  errors: readonly PriceImportError[];
  leftAlone: readonly RowLeftAlone[];
  /** Prices of the right lines, and how many of them had more decimals than a price has. */
  count: number;
  rounded: number;
  /** No line of it can be taken: it is not known what stands in it. */
  isUnreadable: boolean;
};

/** A list as it is to be, beside what it is. */
export type PlannedList = PriceListChange & {
  /** Bounds whose price stays because their lines are wrong. */
  kept: readonly number[];
  /** Bounds that there are now and will not be. */
  gone: readonly number[];
  isSame: boolean;
};

const maxLines = 5_000;

/**
 * Zone, product, from which amount, net price: by the titles of the columns, else in this order. Zone and product by name
 * or number. Wrong lines are named; of a list with a wrong line the present price stays where that line would have changed it.
 */
export function readPriceImport(text: string, known: Known): PriceImport {
  const list = readList(text, priceColumns);
  if (!list.ok) return unreadable(list);
  if (list.rows.length > maxLines) return unreadable({ line: maxLines, error: 'too_many_lines' });
  const { titles } = list;
  if (titles && isForeign(titles.cells.price, known.currency))
    return unreadable({ line: titles.line, error: 'currency' });
  const cross = titles ? undefined : list.rows.find(({ cells }) => isCrossTitle(cells));
  if (cross) return unreadable({ line: cross.line, error: 'titles', missing: ['amount', 'price'] });
  const errors: PriceImportError[] = [];
  const found: Line[] = [];
  const held = new Map<string, Set<number>>();
  for (const row of list.rows) {
    const read = readRow(row, known);
    if ('error' in read) {
      errors.push({ line: row.line, error: read.error });
      hold(held, read);
    } else found.push({ ...read, line: row.line });
  }
  const leftAlone = [...list.leftAlone];
  const right = withoutRepeats(found, { errors, held, leftAlone });
  if (list.rows.length === 0) errors.push({ line: 1, error: 'empty' });
  const lists = [...Map.groupBy(right, keyOf).values()].map((lines) => planned(lines, known.zones, held));
  for (const { line } of right.filter((one) => isTooMuch(one, lists))) errors.push({ line, error: 'many' });
  const fitting = lists.filter(({ tiers }) => tiers.amounts.length <= maxTiers);
  return {
    lists: fitting,
    errors: errors.sort((one, other) => one.line - other.line),
    leftAlone: leftAlone.sort((one, other) => one.line - other.line),
    count: right.filter((one) => !isTooMuch(one, lists)).length,
    rounded: right.filter(({ isRounded }) => isRounded).length,
    isUnreadable: false,
  };
}

const unreadable = (error: PriceImportError): PriceImport => ({
  lists: [],
  errors: [error],
  leftAlone: [],
  count: 0,
  rounded: 0,
  isUnreadable: true,
});

type Line = {
  line: number;
  zoneId: number;
  productId: number;
  amount: number;
  price: number;
  isRounded: boolean;
};
type Target = Pick<Line, 'zoneId' | 'productId'>;
const keyOf = ({ zoneId, productId }: Target): string => `${zoneId} ${productId}`;

/** What is wrong, and as far as it can be told with which list and bound; amount 0: with any of its bounds. */
type Wrong = { error: CellError } & Partial<Target> & { amount?: number };

function readRow({ cells, isBroken }: ListRow<PriceColumn>, known: Known): Omit<Line, 'line'> | Wrong {
  if (isBroken) return { error: 'columns' };
  const zone = zoneOf(cells, known.zones);
  if (typeof zone === 'string') return { error: zone };
  const product = known.products.find((one) => isNamed(one, cells.product));
  if (!product) return { error: 'product' };
  const target = { zoneId: zone.id, productId: product.id };
  const amount = amountIn(cells.amount);
  if (amount === null) return { ...target, error: 'amount' };
  const price = isForeign(cells.currency, known.currency) ? 'currency' : priceIn(cells.price, known.currency);
  return typeof price === 'string' ? { ...target, amount, error: price } : { ...target, amount, ...price };
}

/** Two branches may have zones of the same name: then its number tells them apart. */
function zoneOf(
  cells: ListRow<PriceColumn>['cells'],
  zones: readonly PricedZone[],
): PricedZone | 'zone' | 'zone_twice' | 'zone_number' {
  const named = zones.filter((one) => isNamed(one, cells.zone));
  if (cells.zoneNumber !== '')
    return named.find(({ id }) => String(id) === cells.zoneNumber) ?? 'zone_number';
  return named.length > 1 ? 'zone_twice' : (named[0] ?? 'zone');
}

function isNamed({ id, name }: { id: number; name: string }, cell: string): boolean {
  const input = inOneLine(cell);
  return String(id) === input || inOneLine(name).toLowerCase() === input.toLowerCase();
}

const inOneLine = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** "ab 1.500 l", "1500,00", "1500 - 2999 l": the lower bound. */
function amountIn(cell: string): number | null {
  const bound = cell
    .replace(/^(?:ab|von|mind\.|mindestens|≥|>=?) ?/i, '')
    .replace(/ ?(?:[-–—]|bis) ?\d[\d.'’ ]*(?=(?:l|ltr\.?|liter|kg)?$)/i, '');
  const read = readWrittenNumber(bound, { point: 'thousands', unit: /l|ltr\.?|liter|kg/ });
  const amount = read.ok ? unitsOf(read.value, 0) : null;
  return amount !== null && amount >= 1 && amount <= 100_000 ? amount : null;
}

const currencies: Readonly<Record<Currency, RegExp>> = {
  EUR: /€|(?<![a-z])euro?(?![a-z])/i,
  CHF: /(?<![a-z])(?:chf|s?fr\.?)(?![a-z])/i,
};

const isForeign = (text: string, own: Currency): boolean =>
  currencies[own === 'EUR' ? 'CHF' : 'EUR'].test(text);

const priceUnits = "(?:\\s*(?:/|je|pro)\\s*(?:100\\s*(?:l|ltr\\.?|liter)|1[.' ]?000\\s*kg|t|hl))?";

function priceIn(
  cell: string,
  currency: Currency,
): { price: number; isRounded: boolean } | 'price' | 'unclear' | 'currency' {
  if (isForeign(cell, currency)) return 'currency';
  // One figure before the point and three behind it: nobody can tell which of the two is meant.
  const point = { unclearUpTo: 9_999 };
  const read = readWrittenNumber(cell, {
    point,
    unit: new RegExp(`(?:${currencies[currency].source})${priceUnits}`),
  });
  if (!read.ok) return read.error === 'unclear' ? 'unclear' : 'price';
  const price = inTenThousandths(read.value);
  const isOne = price !== null && price > 0 && price <= highestPrice * 10_000;
  return isOne ? { price, isRounded: unitsOf(read.value, 4) === null } : 'price';
}

/** What a spreadsheet computed has more decimals than a price. */
function inTenThousandths(value: WrittenNumber): number | null {
  const digits = 10;
  const exact = unitsOf({ ...value, fraction: value.fraction.slice(0, digits) }, digits);
  return exact !== null && Number.isSafeInteger(2 * exact) ? roundHalfUp(exact, 10 ** (digits - 4)) : null;
}

type Told = {
  errors: PriceImportError[];
  held: Map<string, Set<number>>;
  leftAlone: RowLeftAlone[];
};

/** Of lines about the same bound with different prices none is right; equal ones say it twice. */
function withoutRepeats(found: readonly Line[], { errors, held, leftAlone }: Told): Line[] {
  return [...Map.groupBy(found, (line) => `${keyOf(line)} ${line.amount}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    if (same.every(({ price }) => price === first.price)) {
      for (const { line } of same.slice(1))
        leftAlone.push({ line, why: 'repeated', content: `${first.amount}; ${priceText(first.price)}` });
      return [first];
    }
    hold(held, first);
    const [, second] = same;
    for (const { line } of same)
      errors.push({
        line,
        error: 'duplicate',
        other: line === first.line ? (second?.line ?? 0) : first.line,
      });
    return [];
  });
}

function hold(held: Map<string, Set<number>>, { zoneId, productId, amount = 0 }: Partial<Line>): void {
  if (zoneId === undefined || productId === undefined) return;
  const key = keyOf({ zoneId, productId });
  held.set(key, new Set([...(held.get(key) ?? []), amount]));
}

function planned(
  lines: readonly Line[],
  zones: readonly PricedZone[],
  held: ReadonlyMap<string, ReadonlySet<number>>,
): PlannedList {
  const [{ zoneId, productId } = { zoneId: 0, productId: 0 }] = lines;
  const present = zones.find(({ id }) => id === zoneId)?.lists[productId];
  const before = tiersOf(present);
  const wrong = held.get(keyOf({ zoneId, productId })) ?? new Set();
  const given = new Map(lines.map(({ amount, price }) => [amount, price]));
  const kept = [...before.keys()].filter(
    (amount) => !given.has(amount) && (wrong.has(amount) || wrong.has(0)),
  );
  const after = [...given, ...kept.map((amount) => [amount, before.get(amount) ?? 0] as const)].sort(
    ([a], [b]) => a - b,
  );
  const tiers = { amounts: after.map(([amount]) => amount), prices: after.map(([, price]) => price) };
  return {
    zoneId,
    productId,
    tiers,
    kept,
    gone: [...before.keys()].filter((amount) => !tiers.amounts.includes(amount)),
    isSame: present?.amounts.join() === tiers.amounts.join() && present.prices.join() === tiers.prices.join(),
  };
}

const tiersOf = (list: PriceTiers | undefined): Map<number, number> =>
  new Map(list?.amounts.map((amount, at) => [amount, list.prices[at] ?? 0]));

const isTooMuch = (target: Target, lists: readonly PlannedList[]): boolean =>
  lists.some((list) => keyOf(list) === keyOf(target) && list.tiers.amounts.length > maxTiers);
