import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOfFile } from '#platform/files/list-file.ts';
import { tableFormats } from '#platform/files/table-files.ts';
import { isPriceList } from '../../prices/price-columns.rules.ts';
import type { PricedZone } from '../../prices/price-grid.rules.ts';
import { readPriceImport } from '../../prices/price-import.rules.ts';
import { priceTable } from './price-file.ts';

const products = [
  { id: 1, name: 'Heizöl schwefelarm' },
  { id: 2, name: 'Heizöl Premium; "additiviert"' },
];
const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 15 })
  .chain((amounts) =>
    fc.record({
      amounts: fc.constant(amounts.toSorted((a, b) => a - b)),
      prices: fc.array(fc.integer({ min: 1, max: 50_000_000 }), {
        minLength: amounts.length,
        maxLength: amounts.length,
      }),
    }),
  );
const name = fc.oneof(
  fc.stringMatching(/^[A-ZÄÖÜa-zäöüß;,"|'=+@-][\p{L} .;,"|'/-]{0,14}[a-z]$/u),
  fc.constantFrom('=Nord', "'-Süd", '+49 Nord', '80331', 'Nah; "Umland"', 'sep=;', 'Gebiet'),
);
const zones = fc.array(fc.record({ name, first: tiers, second: fc.option(tiers) }), {
  minLength: 1,
  maxLength: 6,
});
const present = zones.map((all) =>
  all.map(
    ({ name, first, second }, at): PricedZone => ({
      id: at + 41,
      name,
      codeCount: 1,
      lists: { 1: first, ...(second && { 2: second }) },
    }),
  ),
);

const countries = [
  ['de-DE', 'EUR'],
  ['de-AT', 'EUR'],
  ['de-CH', 'CHF'],
] as const;

it.each([
  ['csv', 60],
  ['xlsx', 12],
] as const)(
  'present prices that are taken along as %s and given back change nothing',
  async (format, numRuns) => {
    const rounds = fc.asyncProperty(
      present,
      fc.constantFrom(...countries),
      async (all, [locale, currency]) => {
        const chunks = await Array.fromAsync(
          tableFormats[format].write(priceTable({ zones: all, products, locale })),
        );
        const list = await listOfFile(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))), isPriceList);
        if (!list.ok) throw new Error(list.error);
        const read = readPriceImport(list.value.text, { zones: all, products, currency });
        expect(read.errors).toEqual([]);
        expect(read.lists.every(({ isSame }) => isSame)).toBe(true);
        expect(read.lists).toHaveLength(all.flatMap(({ lists }) => Object.keys(lists)).length);
      },
    );
    await fc.assert(rounds, { numRuns });
  },
);
