import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealerRows } from '#features/dealers/dealers.types.ts';
import { compileDealer } from './pricing.compile.ts';
import {
  bits,
  catalog,
  dealerRows,
  germanRequest,
  indexOf,
  key,
  monday,
  plainCalendar,
  priceList,
} from './pricing.fixture.ts';
import {
  type CompiledIndex,
  emptyIndex,
  emptyTable,
  finish,
  replaceDealers,
  tableEntry,
  withEntries,
} from './pricing.index.ts';
import { calculateFor } from './pricing.service.ts';

const codes = [10_115, 10_117, 20_095, 99_998];

type State = { price: number; codes: number[]; tiers: number; products: number[] } | null;
type Change = { id: number; state: State };

const anyState: fc.Arbitrary<State> = fc.option(
  fc.record({
    price: fc.integer({ min: 500_000, max: 900_000 }),
    codes: fc.subarray(codes),
    tiers: fc.integer({ min: 1, max: 40 }),
    products: fc.subarray([1, 2, 19], { minLength: 1 }),
  }),
  { freq: 4 },
);

const anyHistory = fc.array(
  fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), state: anyState }), { maxLength: 4 }),
  { maxLength: 8 },
);

const rowsOf = (id: number, state: NonNullable<State>): DealerRows =>
  dealerRows({
    id,
    zones: [{ id, postalCodes: state.codes }],
    priceLists: state.products.map((productId, i) =>
      priceList({
        id: i,
        zoneId: id,
        productId,
        tierAmounts: Array.from({ length: state.tiers }, (_, tier) => 500 + tier * 100),
        tierPrices: Array.from({ length: state.tiers }, (_, tier) => state.price - tier),
      }),
    ),
  });

function apply(index: CompiledIndex, changes: readonly Change[], version: number): CompiledIndex {
  const compiled = changes.map(
    ({ id, state }) => [id, state && compileDealer(catalog, bits, rowsOf(id, state))] as const,
  );
  return finish(replaceDealers(index, new Map(compiled), version));
}

/** Everything that can be asked of an index. */
const answers = (index: CompiledIndex) =>
  JSON.stringify([
    index.dealerCount(1),
    ...[1, 2, 19].flatMap((productId) =>
      codes.map((code) => {
        const request = { ...germanRequest, productId, postalCode: String(code), amount: 4321 };
        const calendar = plainCalendar(monday);
        const { offers } = calculateFor({ index, calendar, key, now: monday }, request);
        return offers.map((offer) => [offer.dealerId, offer.zoneId, offer.totalPrice, offer.dealerName]);
      }),
    ),
  ]);

const isSelling = (state: State): state is NonNullable<State> => state !== null;

describe('the index after any history of changes', () => {
  it('answers like one that was made from the final state at once', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        let index = emptyIndex(catalog);
        const final = new Map<number, State>();
        history.forEach((changes, i) => {
          index = apply(index, changes, i + 1);
          for (const { id, state } of changes) final.set(id, state);
        });
        const dealers = [...final].flatMap(([id, state]) => (isSelling(state) ? [rowsOf(id, state)] : []));
        expect(answers(index)).toBe(answers(indexOf(dealers)));
      }),
      { numRuns: 40 },
    );
  });

  it('leaves every earlier index as it was', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const seen: [CompiledIndex, string][] = [];
        let index = emptyIndex(catalog);
        history.forEach((changes, i) => {
          index = apply(index, changes, i + 1);
          seen.push([index, answers(index)]);
        });
        for (const [earlier, answered] of seen) expect(answers(earlier)).toBe(answered);
      }),
      { numRuns: 40 },
    );
  });

  it('can go on twice from the same index without one way disturbing the other', () => {
    const state = (price: number): State => ({ price, codes: [10_115], tiers: 1, products: [1] });
    const start = apply(emptyIndex(catalog), [{ id: 1, state: state(800_000) }], 1);
    const one = apply(start, [{ id: 2, state: state(700_000) }], 2);
    const answered = answers(one);
    const other = apply(start, [{ id: 3, state: state(600_000) }], 2);
    expect(answers(one)).toBe(answered);
    expect(answers(other)).not.toBe(answered);
  });

  it('keeps no more than twice the rows that it needs', () => {
    let index = emptyIndex(catalog);
    for (let version = 1; version <= 2_500; version++) {
      const state: State = { price: 700_000 + version, codes: [10_115], tiers: 1, products: [1] };
      index = apply(index, [{ id: 1 + (version % 5), state }], version);
    }
    expect(index.products.get(1)?.table.count).toBeLessThan(2_100);
    expect(index.dealerCount(1)).toBe(5);
  });
});

describe('a paged table', () => {
  it('behaves like a map, and copies share nothing that changes', () => {
    const entries = fc.array(fc.tuple(fc.nat(5_000), fc.option(fc.nat(), { nil: undefined })));
    fc.assert(
      fc.property(entries, entries, (first, second) => {
        const before = withEntries(emptyTable, new Map(first));
        const after = withEntries(before, new Map(second));
        const known = new Map(first);
        for (const [at] of [...first, ...second]) expect(tableEntry(before, at)).toBe(known.get(at));
        for (const [at, value] of second) known.set(at, value);
        for (const [at] of [...first, ...second]) expect(tableEntry(after, at)).toBe(known.get(at));
      }),
    );
  });
});
