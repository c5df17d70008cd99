import type { Catalog } from '#features/catalog/catalog.types.ts';
import { type CountryId, countryList } from '#features/locations/countries.ts';
import { emptyTable, type PagedTable, tableEntry, withEntries } from './paged-table.ts';
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

/** Prices of a product: the table, and by postal code the rows that serve it, sorted by dealer and zone. */
export type ProductPrices = {
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
export type Supply = { rows: Rows; serving: readonly number[] };

const noRows: readonly number[] = [];

export function emptyIndex(catalog: Catalog): CompiledIndex {
  return {
    version: 0,
    catalog,
    bits: parameterBits(catalog),
    dealers: emptyTable,
    products: new Map(),
    dealerCount: () => 0,
  };
}

/** Who serves a postal code; an array read, whatever the number of dealers. */
export function supplyFor(
  index: CompiledIndex,
  key: { productId: number; postalCode: string },
): Supply | null {
  const prices = index.products.get(key.productId);
  const serving = prices && tableEntry(prices.codes, Number(key.postalCode));
  return serving ? { rows: prices.table.rows, serving } : null;
}

/** The part of a supply that is one dealer's. */
export const supplyOf = ({ rows, serving }: Supply, dealerId: number): Supply => ({
  rows,
  serving: serving.filter((row) => dealerOfRow(rows, row) === dealerId),
});

/** New state of dealers; null removes one. */
export type DealerChanges = ReadonlyMap<number, CompiledDealer | null>;

/**
 * Makes the next index with some dealers replaced. Only the codes that these dealers serve or served are rebuilt;
 * everything else is shared with the old index, which stays as it is for whoever still reads it.
 * A generator so that the caller can let requests through in between: it yields every few thousand codes.
 */
export function* replaceDealers(
  index: CompiledIndex,
  changes: DealerChanges,
  version: number,
): Generator<void, CompiledIndex> {
  const products = new Map(index.products);
  for (const [productId, touched] of touchedCodes(index, changes)) {
    const prices = products.get(productId) ?? { table: emptyPriceTable(), codes: emptyTable };
    products.set(productId, yield* withTouched(prices, touched, changes));
    yield;
  }
  const counts = countDealers(index, changes);
  return {
    version,
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

/** What changes in a product: coverage that comes, rows that go, and every code that either is about. */
type Touched = { added: Coverage[]; removedRows: number; codes: Set<number> };

function touchedCodes(index: CompiledIndex, changes: DealerChanges): Map<number, Touched> {
  const touched = new Map<number, Touched>();
  const ofProduct = (productId: number): Touched => {
    const known = touched.get(productId) ?? { added: [], removedRows: 0, codes: new Set<number>() };
    touched.set(productId, known);
    return known;
  };
  for (const [id, dealer] of changes) {
    for (const coverage of tableEntry(index.dealers, id)?.coverage ?? []) {
      const product = ofProduct(coverage.productId);
      product.removedRows += coverage.tariffs.length;
      for (const code of coverage.postalCodes) product.codes.add(code);
    }
    for (const coverage of dealer?.coverage ?? []) {
      const product = ofProduct(coverage.productId);
      product.added.push(coverage);
      for (const code of coverage.postalCodes) product.codes.add(code);
    }
  }
  return touched;
}

function* withTouched(
  prices: ProductPrices,
  touched: Touched,
  changes: DealerChanges,
): Generator<void, ProductPrices> {
  const { table, rowsByCode } = withAdded(prices.table, touched.added);
  const entries = new Map<number, readonly number[] | undefined>();
  for (const code of touched.codes) {
    const kept = (tableEntry(prices.codes, code) ?? noRows).filter(
      (row) => !changes.has(dealerOfRow(table.rows, row)),
    );
    const serving = [...kept, ...(rowsByCode.get(code) ?? noRows)].sort(byDealerAndZone(table.rows));
    entries.set(code, serving.length > 0 ? serving : undefined);
    if (entries.size % 2_000 === 0) yield;
  }
  const next = {
    table: withGarbage(table, touched.removedRows),
    codes: withEntries(prices.codes, entries),
  };
  return isWasteful(next.table) ? yield* compacted(next) : next;
}

function withAdded(table: PriceTable, added: readonly Coverage[]) {
  const rowsByCode = new Map<number, number[]>();
  let next = table;
  for (const { tariffs, postalCodes } of added) {
    const first = next.count;
    for (const tariff of tariffs) next = withTariff(next, tariff);
    const rows = tariffs.map((_, i) => first + i);
    for (const code of postalCodes) {
      const known = rowsByCode.get(code);
      if (known) known.push(...rows);
      else rowsByCode.set(code, [...rows]);
    }
  }
  return { table: next, rowsByCode };
}

/** Rows of one dealer and zone were added in the order in which they count. */
const byDealerAndZone = (rows: Rows) => (a: number, b: number) =>
  dealerOfRow(rows, a) - dealerOfRow(rows, b) ||
  (rows.numbers[a * rows.width + column.zoneId] ?? 0) - (rows.numbers[b * rows.width + column.zoneId] ?? 0) ||
  a - b;

const dealerOfRow = (rows: Rows, row: number): number =>
  rows.numbers[row * rows.width + column.dealerId] ?? 0;

/**
 * The same index with every product's rows in the order of the codes they serve. Dealers of a region then lie side
 * by side in memory, which a calculation among very many dealers feels; worth while after everything was loaded.
 */
export function* inCodeOrder(index: CompiledIndex): Generator<void, CompiledIndex> {
  const products = new Map<number, ProductPrices>();
  for (const [productId, prices] of index.products) products.set(productId, yield* compacted(prices));
  return { ...index, products };
}

/** Writes the rows that are referred to into a new table, in the order of the codes they serve. */
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
