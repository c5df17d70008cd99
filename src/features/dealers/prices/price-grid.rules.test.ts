import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import { cellName, columnsOf, type PricedZone, readGrid } from './price-grid.rules.ts';

const zones: PricedZone[] = [
  { id: 1, name: 'Nah', codeCount: 3, lists: { 1: { amounts: [500, 3000], prices: [900_000, 800_000] } } },
  { id: 2, name: 'Fern', codeCount: 3, lists: { 1: { amounts: [1000], prices: [950_000] } } },
];

describe('the grid of a product', () => {
  const columns = columnsOf(zones, 1);
  const read = (input: Record<string, string>) => readGrid(formOf(input), { zones, productId: 1, columns });
  const unchanged = {
    [cellName(1, 500)]: '90',
    [cellName(1, 3000)]: '80,00',
    [cellName(2, 1000)]: '95',
  };

  it('has a column for each tier of any zone', () => expect(columns).toEqual([500, 1000, 3000]));

  it('changes only the lists in which something is different', () => {
    expect(read(unchanged)).toEqual({ ok: true, values: [] });
    expect(read({ ...unchanged, [cellName(2, 1000)]: '94,5', [cellName(2, 3000)]: '90' })).toEqual({
      ok: true,
      values: [{ zoneId: 2, productId: 1, tiers: { amounts: [1000, 3000], prices: [945_000, 900_000] } }],
    });
  });

  it('names the cells that hold no price, and zones left without any', () => {
    expect(read({ ...unchanged, [cellName(1, 500)]: 'neunzig' })).toEqual({
      ok: false,
      errors: { [cellName(1, 500)]: 'price' },
    });
    expect(read({ ...unchanged, [cellName(2, 1000)]: '' })).toMatchObject({ ok: false });
  });
});
