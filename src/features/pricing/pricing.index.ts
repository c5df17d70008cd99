import type { Catalog } from '#features/catalog/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import {
  column,
  emptyPriceTable,
  isWasteful,
  type PriceTable,
  type Rows,
  withGarbage,
  withTariff,
} from './price-table.ts';
import { type CompiledDealer, type Coverage, type ParameterBits, parameterBits } from './pricing.compile.ts';
import type { PriceIndex } from './pricing.types.ts';

/**
 * An immutable sparse table of small integers. A changed copy shares all pages that did not change, so its cost
 * follows the changes and not the size: this is what lets one dealer change without touching the others.
 */
type PagedTable<T> = readonly (readonly (T | undefined)[] | undefined)[];

const pageBits = 8;
const pageMask = (1 << pageBits) - 1;

export const emptyTable: PagedTable<never> = [];

export const tableEntry = <T>(table: PagedTable<T>, key: number): T | undefined =>
  table[key >>> pageBits]?.[key & pageMask];

/** A copy with these entries replaced; undefined removes one. */
export function withEntries<T>(
  table: PagedTable<T>,
  entries: ReadonlyMap<number, T | undefined>,
): PagedTable<T> {
  const pages = [...table];
  const copied = new Map<number, (T | undefined)[]>();
  for (const [key, value] of entries) {
    const pageKey = key >>> pageBits;
    let page = copied.get(pageKey);
    if (!page) {
      page = [...(pages[pageKey] ?? Array.from({ length: pageMask + 1 }, () => undefined))];
      copied.set(pageKey, page);
      pages[pageKey] = page;
    }
    page[key & pageMask] = value;
  }
  return pages;
}

/** Prices of a product: the table, and by postal code the rows that serve it, sorted by dealer and zone. */
type ProductPrices = {
  readonly table: PriceTable;
  readonly codes: PagedTable<readonly number[]>;
};

/** A product belongs to one country and group, so products and codes are all that an offer is looked up by. */
export type CompiledIndex = PriceIndex & {
  readonly bits: ParameterBits;
  readonly dealers: PagedTable<CompiledDealer>;
  readonly products: ReadonlyMap<number, ProductPrices>;
};

/** Rows of a product's table. */
export type Candidates = { rows: Rows; serving: readonly number[] };

const noRows: readonly number[] = [];

export function emptyIndex(catalog: Catalog): CompiledIndex {
  return {
    version: 0,
    catalogueVersion: 0,
    catalog,
    bits: parameterBits(catalog),
    dealers: emptyTable,
    products: new Map(),
    dealerCount: () => 0,
  };
}

/** Who serves a postal code; an array read, whatever the number of dealers. */
export function candidatesFor(
  index: CompiledIndex,
  key: { productId: number; postalCode: string },
): Candidates | null {
  const prices = index.products.get(key.productId);
  const serving = prices && tableEntry(prices.codes, Number(key.postalCode));
  return serving ? { rows: prices.table.rows, serving } : null;
}

/** Those that are one dealer's. */
export const candidatesOf = ({ rows, serving }: Candidates, dealerId: number): Candidates => ({
  rows,
  serving: serving.filter((row) => dealerOfRow(rows, row) === dealerId),
});

/** New state of dealers; null removes one. */
type DealerChanges = ReadonlyMap<number, CompiledDealer | null>;

/**
 * Makes the next index with some dealers replaced. Only the codes that these dealers serve or served are rebuilt;
 * everything else is shared with the old index, which stays as it is for whoever still reads it.
 * A generator so that the caller can let requests through: it yields after about a millisecond's work.
 */
export function* replaceDealers(
  index: CompiledIndex,
  changes: DealerChanges,
  version: number,
): Generator<void, CompiledIndex> {
  const products = new Map(index.products);
  for (const [productId, touched] of touchedProducts(index, changes)) {
    const prices = products.get(productId) ?? { table: emptyPriceTable(), codes: emptyTable };
    products.set(productId, yield* withTouched(prices, touched, changes));
  }
  const counts = countDealers(index, changes);
  return {
    version,
    catalogueVersion: index.catalogueVersion,
    catalog: index.catalog,
    bits: index.bits,
    dealers: withEntries(
      index.dealers,
      new Map([...changes].map(([id, dealer]) => [id, dealer ?? undefined])),
    ),
    products,
    dealerCount: (countryId) => counts[countryId],
  };
}

/** Runs a generator to its end without a pause. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What changes in a product: coverage that goes and coverage that comes, in the order of dealers and zones. */
type Touched = { removed: Coverage[]; added: Coverage[] };

function touchedProducts(index: CompiledIndex, changes: DealerChanges): Map<number, Touched> {
  const touched = new Map<number, Touched>();
  const ofProduct = (productId: number): Touched => {
    const known = touched.get(productId) ?? { removed: [], added: [] };
    touched.set(productId, known);
    return known;
  };
  for (const [id, dealer] of [...changes].sort(([a], [b]) => a - b)) {
    for (const coverage of tableEntry(index.dealers, id)?.coverage ?? []) {
      ofProduct(coverage.productId).removed.push(coverage);
    }
    for (const coverage of dealer?.coverage ?? []) ofProduct(coverage.productId).added.push(coverage);
  }
  return touched;
}

function* withTouched(
  prices: ProductPrices,
  { removed, added }: Touched,
  changes: DealerChanges,
): Generator<void, ProductPrices> {
  const { table, firstRows } = withAdded(prices.table, added);
  const rowsByCode = yield* rowsOfCodes(removed, added, firstRows);
  const entries = new Map<number, readonly number[] | undefined>();
  for (const [code, rows] of rowsByCode) {
    const serving = merge(table.rows, tableEntry(prices.codes, code) ?? noRows, { rows, changes });
    entries.set(code, serving.length > 0 ? serving : undefined);
    if (entries.size % 500 === 0) yield;
  }
  const removedRows = removed.reduce((sum, { tariffs }) => sum + tariffs.length, 0);
  const next = { table: withGarbage(table, removedRows), codes: withEntries(prices.codes, entries) };
  yield;
  return isWasteful(next.table) ? yield* compacted(next) : next;
}

/** Writes the rows of new coverage, neighbours in space side by side, and tells each coverage's first row. */
function withAdded(table: PriceTable, added: readonly Coverage[]) {
  const inSpace = added.toSorted((a, b) => (a.postalCodes[0] ?? 0) - (b.postalCodes[0] ?? 0));
  const firstRows = new Map<Coverage, number>();
  let next = table;
  for (const coverage of inSpace) {
    firstRows.set(coverage, next.count);
    for (const tariff of coverage.tariffs) next = withTariff(next, tariff);
  }
  return { table: next, firstRows };
}

/** By code, the rows that come, sorted by dealer and zone; none for a code that is only left. */
function* rowsOfCodes(
  removed: readonly Coverage[],
  added: readonly Coverage[],
  firstRows: ReadonlyMap<Coverage, number>,
): Generator<void, Map<number, number[]>> {
  const rowsByCode = new Map<number, number[]>();
  let steps = 0;
  for (const coverage of added) {
    const first = firstRows.get(coverage) ?? 0;
    for (const code of coverage.postalCodes) {
      const rows = rowsByCode.get(code) ?? [];
      for (let i = 0; i < coverage.tariffs.length; i++) rows.push(first + i);
      if (rows.length === coverage.tariffs.length) rowsByCode.set(code, rows);
    }
    steps += coverage.postalCodes.length;
    if (steps > 10_000) yield;
    steps %= 10_000;
  }
  for (const { postalCodes } of removed) {
    for (const code of postalCodes) if (!rowsByCode.has(code)) rowsByCode.set(code, []);
    steps += postalCodes.length;
    if (steps > 10_000) yield;
    steps %= 10_000;
  }
  return rowsByCode;
}

/** The present rows without those of changed dealers, and the new ones, both already sorted by dealer. */
function merge(
  table: Rows,
  present: readonly number[],
  { rows, changes }: { rows: readonly number[]; changes: DealerChanges },
): readonly number[] {
  const merged: number[] = [];
  let at = 0;
  for (const row of present) {
    const dealerId = dealerOfRow(table, row);
    if (changes.has(dealerId)) continue;
    for (; at < rows.length && dealerOfRow(table, rows[at] ?? 0) < dealerId; at++) merged.push(rows[at] ?? 0);
    merged.push(row);
  }
  return at === 0 && merged.length === 0 ? rows : [...merged, ...rows.slice(at)];
}

const dealerOfRow = (rows: Rows, row: number): number =>
  rows.numbers[row * rows.width + column.dealerId] ?? 0;

/**
 * Writes the rows that are referred to into a new table, in the order of the codes they serve: dealers of a region
 * then lie side by side in memory, which a calculation among very many dealers feels.
 */
function* compacted(prices: ProductPrices): Generator<void, ProductPrices> {
  const { rows } = prices.table;
  const moved = new Map<number, number>();
  let table = emptyPriceTable();
  const codes: (readonly (readonly number[] | undefined)[] | undefined)[] = [];
  for (const page of prices.codes) {
    for (const row of page?.flatMap((serving) => serving ?? noRows) ?? []) {
      const tariff = rows.tariffs[row];
      if (!tariff || moved.has(row)) continue;
      moved.set(row, table.count);
      table = withTariff(table, tariff);
    }
    codes.push(page?.map((serving) => serving?.map((row) => moved.get(row) ?? row)));
    yield;
  }
  return { table, codes };
}

function countDealers(index: CompiledIndex, changes: DealerChanges): Record<CountryId, number> {
  const counts = Object.fromEntries(countryList.map(({ id }) => [id, index.dealerCount(id)]));
  const add = (dealer: CompiledDealer | null | undefined, step: 1 | -1) => {
    if (dealer && dealer.coverage.length > 0) {
      counts[dealer.countryId] = (counts[dealer.countryId] ?? 0) + step;
    }
  };
  for (const [id, dealer] of changes) {
    add(tableEntry(index.dealers, id), -1);
    add(dealer, 1);
  }
  return counts as Record<CountryId, number>;
}
