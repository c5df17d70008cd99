import type { Catalog } from '#features/catalog/catalog.types.ts';
import { type CountryId, countryList } from '#features/locations/countries.ts';
import { emptyTable, type PagedTable, tableEntry, withEntries } from './paged-table.ts';
import { type CompiledDealer, type ParameterBits, parameterBits, type Tariff } from './pricing.compile.ts';
import type { PriceIndex } from './pricing.types.ts';

/** Tariffs by product (which belongs to one country and group), then by postal code; a code's tariffs are sorted by dealer and zone. */
export type CompiledIndex = PriceIndex & {
  readonly bits: ParameterBits;
  readonly dealers: PagedTable<CompiledDealer>;
  readonly products: ReadonlyMap<number, PagedTable<readonly Tariff[]>>;
};

const noTariffs: readonly Tariff[] = [];

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

/** The tariffs for a postal code; an array read, whatever the number of dealers. */
export function tariffsFor(
  index: CompiledIndex,
  key: { productId: number; postalCode: string },
): readonly Tariff[] {
  const table = index.products.get(key.productId);
  return (table && tableEntry(table, Number(key.postalCode))) ?? noTariffs;
}

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
  const touched = touchedCodes(index, changes);
  const products = new Map(index.products);
  let steps = 0;
  for (const [productId, codes] of touched) {
    const table = products.get(productId) ?? emptyTable;
    const entries = new Map<number, readonly Tariff[] | undefined>();
    for (const [code, added] of codes) {
      entries.set(code, mergeTariffs(tableEntry(table, code) ?? noTariffs, added, changes));
      if (++steps % 2_000 === 0) yield;
    }
    products.set(productId, withEntries(table, entries));
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

/** Product → code → tariffs that the changed dealers now have there (none where they only were before). */
function touchedCodes(index: CompiledIndex, changes: DealerChanges): Map<number, Map<number, Tariff[]>> {
  const touched = new Map<number, Map<number, Tariff[]>>();
  const tariffsAt = (productId: number, code: number): Tariff[] => {
    const codes = touched.get(productId) ?? new Map<number, Tariff[]>();
    const tariffs = codes.get(code) ?? [];
    touched.set(productId, codes.set(code, tariffs));
    return tariffs;
  };
  for (const [id, dealer] of changes) {
    for (const { productId, postalCodes } of tableEntry(index.dealers, id)?.coverage ?? []) {
      for (const code of postalCodes) tariffsAt(productId, code);
    }
    for (const { productId, postalCodes, tariff } of dealer?.coverage ?? []) {
      for (const code of postalCodes) tariffsAt(productId, code).push(tariff);
    }
  }
  return touched;
}

function mergeTariffs(
  present: readonly Tariff[],
  added: readonly Tariff[],
  changes: DealerChanges,
): readonly Tariff[] | undefined {
  const merged = present.filter((tariff) => !changes.has(tariff.dealerId));
  merged.push(...added);
  if (merged.length === 0) return undefined;
  return merged.sort((a, b) => a.dealerId - b.dealerId || a.zoneId - b.zoneId);
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
